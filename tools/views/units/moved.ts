/** What a move means beside where it leads, in sentences: the same for a dry run and for the act. */
import { type EngineContext, NONE, type swappedWith } from '../../../engine/index.ts'

/** 'Changed places with Worker 85, which stops its Mine.' */
export function swapText(w: EngineContext, { unit: id, work, order }: ReturnType<typeof swappedWith>, would = false): string {
  const other = w.s.units[id]!
  const was =
    work !== NONE
      ? `, which stops its ${w.rules.improvements[work].name}`
      : order === 'sleep' || order === 'fortify' || order === 'guard'
        ? `, whose order there was ${order}`
        : ''
  return `${would ? 'Changes' : 'Changed'} places with ${w.rules.units[other.kind].name} ${id}${was}.`
}

/** Two that go together rest where one of them has no movement left. */
export const waitingText = (w: EngineContext, companion: number): string =>
  `It waits for ${w.rules.units[w.s.units[companion]!.kind].name} ${companion}, which has no movement left.`
