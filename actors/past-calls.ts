/** Calls that ask for what the state has forgotten: it is read from the replay before they are carried out. */
import type { Store } from '../saves/store.ts'
import type { OpenGame } from './game/open-game.ts'
import { eventsBefore } from './replay-answer.ts'
import type { ShardRequest } from './shard-messages.ts'

type SeatCall = Extract<ShardRequest, { type: 'seat/call' }>

/** Whether the call may ask for older turns than the state tells of, and they have not been read for it. */
export function asksForPast(request: ShardRequest): request is SeatCall {
  return request.type === 'seat/call' && request.ask.past === undefined && turnsAsked(request) !== null
}

/** The call with the events that its seat heard of in those turns. */
export async function withPast(store: Store, { runtime }: OpenGame, call: SeatCall): Promise<SeatCall> {
  const { s, rules } = runtime.world
  const { from, until } = turnsAsked(call)!
  const kept = s.events[0]?.turn ?? s.turn
  // One turn more than is gone: the game may go on while this is read.
  const before = Math.min(kept + 1, until + 1)
  const { record } = runtime.stored()
  const past = from < kept ? await eventsBefore(store, record, call.ask.seat, rules, from, before) : []
  return { ...call, ask: { ...call.ask, past } }
}

function turnsAsked({ ask: { tool, args } }: SeatCall): { from: number; until: number } | null {
  if (tool !== 'get_events') return null
  const { since_turn: from, until_turn: until = Number.MAX_SAFE_INTEGER } = (args ?? {}) as Record<string, unknown>
  return Number.isInteger(from) && Number.isInteger(until) && (from as number) >= 0
    ? { from: from as number, until: until as number }
    : null
}
