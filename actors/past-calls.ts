/** Calls that ask for what the state has forgotten: it is read from the replay, and from beside the log, before they are carried out. */
import { type EngineContext, hears, isWordless } from '../engine/index.ts'
import { readSaid } from '../saves/said.ts'
import type { Store } from '../saves/store.ts'
import type { OpenGame } from './game/open-game.ts'
import { eventsBefore } from './replay-answer.ts'
import type { ShardRequest } from './shard-messages.ts'

type SeatCall = Extract<ShardRequest, { type: 'seat/call' }>

/** Whether the call may ask for more than the state tells of, and it has not been read for it. `game` null: it is not in memory. */
export function asksForPast(request: ShardRequest, game: OpenGame | null): request is SeatCall {
  if (request.type !== 'seat/call' || request.ask.tool !== 'get_events' || request.ask.past !== undefined) return false
  return turnsAsked(request) !== null || !game || lacksWords(game.runtime.world, request.ask.seat)
}

/** The call with the events that its seat heard of in those turns, and the words that have left the state. */
export async function withPast(store: Store, { runtime }: OpenGame, call: SeatCall): Promise<SeatCall> {
  const { s, rules } = runtime.world
  const { seat } = call.ask
  const kept = s.events[0]?.turn ?? s.turn
  const { from, until } = turnsAsked(call) ?? { from: kept, until: s.turn }
  const newest = Math.min(until, s.turn)
  // One turn more than is gone: the game may go on while this is read.
  const before = Math.min(kept + 1, until + 1)
  const { record } = runtime.stored()
  const said = lacksWords(runtime.world, seat) ? await readSaid(store, record.id, kept, newest + 1) : []
  const past = from < kept ? await eventsBefore(store, record, seat, rules, from, before) : []
  const own = said.filter(event => event.kind === 'civ/message' && hears(seat, event))
  return { ...call, ask: { ...call.ask, past, ...(own.length > 0 && { said: own }) } }
}

const lacksWords = ({ s }: EngineContext, seat: number): boolean =>
  s.events.some(event => isWordless(event) && hears(seat, event))

function turnsAsked({ ask: { tool, args } }: SeatCall): { from: number; until: number } | null {
  if (tool !== 'get_events') return null
  const { since_turn: from, until_turn: until = Number.MAX_SAFE_INTEGER } = (args ?? {}) as Record<string, unknown>
  return Number.isInteger(from) && Number.isInteger(until) && (from as number) >= 0
    ? { from: from as number, until: until as number }
    : null
}
