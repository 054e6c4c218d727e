/** Carries a kept game out again from its oldest state on, for whoever looks at each of its rounds. */
import { type EngineContext, makeContext } from '../../engine/index.ts'
import type { StoreReader } from '../database/store.ts'
import { LogGap, type LogRecord, readLog } from './game-log.ts'
import { replay } from './log-tail.ts'
import { type RulesOf, rulesAsMade } from './restore.ts'
import { SavedStates } from './saved-states.ts'
import type { Snapshot } from './snapshots.ts'
import type { Pause } from './state-at-turn.ts'

/** Longest work at a time, in ms. */
const STEP_MS = 5

/**
 * Calls `visit` where a round has ended and the next begins, in order; the state is the walk's own and goes on after it. Where this
 * program does not carry a part out as it was recorded, or the log has a gap, rounds are left out until the next state that was kept.
 */
export async function walkRounds(
  store: StoreReader,
  game: string,
  rulesOf: RulesOf,
  visit: (w: EngineContext) => void,
  pause: Pause,
): Promise<void> {
  const states = await SavedStates.of(store, game)
  let from = await states.first()
  if (!from) return
  const rules = await rulesAsMade(store, game, from.state.setup, rulesOf)
  while (from) {
    const w = makeContext(from.state, rules)
    const stopped = await walkFrom(store, game, from, w, visit, pause)
    from = stopped === null ? null : await states.after(stopped, w.s.turn)
  }
}

/** Position of the record at which it can go no further; null at the log's end. */
async function walkFrom(
  store: StoreReader,
  game: string,
  { n, isOlder }: Snapshot,
  w: EngineContext,
  visit: (w: EngineContext) => void,
  pause: Pause,
): Promise<number | null> {
  const { records, gap } = await soundRecords(store, game, n)
  const aside = new Set(records.flatMap(record => record.aside ?? []))
  for (let began = performance.now(), i = 0; i < records.length; i++) {
    const record = records[i]
    const { turn } = w.s
    if (aside.has(record.n)) continue
    try {
      replay(w, game, record, !isOlder)
    } catch {
      return record.n
    }
    if (w.s.turn !== turn) visit(w)
    if (performance.now() - began < STEP_MS) continue
    await pause()
    began = performance.now()
  }
  return gap
}

/** From position `from` to the log's end, or to the first gap in it. */
async function soundRecords(
  store: StoreReader,
  game: string,
  from: number,
): Promise<{ records: LogRecord[]; gap: number | null }> {
  try {
    return { records: await readLog(store, game, from), gap: null }
  } catch (error) {
    if (!(error instanceof LogGap)) throw error
    return { records: await readLog(store, game, from, error.n), gap: error.n }
  }
}
