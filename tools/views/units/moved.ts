/** What a move means beside where it leads, in sentences: the same for a dry run and for the act. */
import { type EngineContext, NONE, type swappedWith } from '../../../engine/index.ts'
import { outcomeText } from '../../words/outcomes.ts'

/** 'Changed places with Worker 85, which stops its Mine.' */
export function swapText(w: EngineContext, { unit: id, work, order }: ReturnType<typeof swappedWith>, would = false): string {
  const rested = order === 'sleep' || order === 'fortify' || order === 'guard'
  return outcomeText('swapped', {
    would: would ? 'yes' : 'no',
    kind: w.rules.units[w.s.units[id]!.kind].name,
    id,
    was: work !== NONE ? 'work' : rested ? 'order' : 'none',
    improvement: work === NONE ? '' : w.rules.improvements[work].name,
    order,
  })
}

/** Two that go together rest where one of them has no movement left. */
export const waitingText = (w: EngineContext, companion: number): string =>
  outcomeText('waits', { kind: w.rules.units[w.s.units[companion]!.kind].name, id: companion })
