/** A game as it was when one of its rounds, or a seat's turn in it, began. */
import { type EngineContext, type GameEvent, type GameState, makeContext } from '../../engine/index.ts'
import type { StoreReader } from '../database/store.ts'
import { engineVersion } from '../program/engine-version.ts'
import { nextCheckpoint, type SavedState, statesBefore } from './checkpoints.ts'
import { readLog } from './game-log.ts'
import { carryOutInSteps, type Difference } from './log-tail.ts'
import { type RulesOf, rulesAsMade } from './restore.ts'
import { decodeSnapshot } from './snapshots.ts'

/** Longest work at a time, in ms. */
const STEP_MS = 5

/** Resolves once others have had their turn. */
export type Pause = () => Promise<void>

/** `said`: what an older layout's state held of it. `first`: the first round that can be had; null: none can. */
export type StateAtTurn = { w: EngineContext; said: GameEvent[]; difference: Difference | null } | { first: number | null }

/**
 * The game at the beginning of round `turn`, or of what `seat` does in it, from the nearest state that was kept before it and the log
 * after that; `pause` lets others have their turn. Rejects where the program does not carry out the log as it did.
 */
export async function stateAtTurn(
  store: StoreReader,
  game: string,
  turn: number,
  rulesOf: RulesOf,
  pause: Pause,
  seat?: number,
): Promise<StateAtTurn> {
  const { near, first } = await statesBefore(store, game, turn)
  for (const state of near) {
    const found = await fromState(store, game, { turn, seat }, state, rulesOf, pause)
    if (found) return found
  }
  return { first: Number.isFinite(first) && first > turn ? first : null }
}

/** A round's beginning, or that of a seat's turn in it. */
interface Moment {
  turn: number
  seat: number | undefined
}

/** Null where the log after it is not there, or ends before. */
async function fromState(store: StoreReader, game: string, to: Moment, past: SavedState, rulesOf: RulesOf, pause: Pause) {
  const { turn, seat } = to
  const rules = await rulesAsMade(store, game, past.state.setup, rulesOf)
  const { n, under, isOlder, engine: wroteBy } = past
  const isThere = ({ turn: at, active, round }: GameState): boolean =>
    at === turn && (round !== undefined || (seat ?? active) === active)
  if (isThere(past.state)) return { w: makeContext(past.state, rules), said: past.said, difference: null }
  const until = (await nextCheckpoint(store, game, turn)) ?? undefined
  const records = await readLog(store, game, n, until).catch(() => null)
  if (!records) return null
  let fresh: GameState | null = past.state
  const begin = () => {
    const state = fresh ?? decodeSnapshot(past.bytes, game, n).state
    fresh = null
    return makeContext(state, rules)
  }
  const own = { own: engineVersion(), wroteBy, isOlder, isDetour: true, untilTurn: turn, untilSeat: seat }
  const steps = carryOutInSteps({ begin, game, records, from: n, tally: under.tally, ...own })
  const { w, said, difference } = await inSteps(steps, pause)
  return isThere(w.s) ? { w, said: [...past.said, ...said], difference } : null
}

/** What the steps come to; every few milliseconds others have their turn. */
export async function inSteps<T>(steps: Generator<void, T>, pause: Pause): Promise<T> {
  for (let began = performance.now(); ; ) {
    const { done, value } = steps.next()
    if (done) return value
    if (performance.now() - began < STEP_MS) continue
    await pause()
    began = performance.now()
  }
}
