/** Requests that ask for what the state has forgotten: it is read from the replay, and from beside the log, before they are carried out. */
import { type EngineContext, hears, isTrimmedMessage } from '../../engine/index.ts'
import type { Store } from '../../saves/database/store.ts'
import { readChat } from '../../saves/games/chat-log.ts'
import type { Viewer } from '../wire/messages.ts'
import type { ShardRequest } from '../wire/shard-messages.ts'
import type { LoadedGame } from './assemble-game.ts'
import { eventsBefore } from './replay-pages.ts'

export type PastRequest = Extract<ShardRequest, { type: 'seat/call' | 'seat/events' }>

/** Whether the request may ask for more than the state tells of, and it has not been read for it. `game` null: it is not in memory. */
export function needsHistory(request: ShardRequest, game: Pick<LoadedGame, 'runtime'> | null): request is PastRequest {
  if (request.type === 'seat/events') return request.ask.past === undefined
  if (request.type !== 'seat/call' || request.ask.tool !== 'get_events' || request.ask.past !== undefined) return false
  return turnsAsked(request.ask) !== null || !game || lacksWords(game.runtime.world, request.ask.seat)
}

/** The request with the events that its viewer heard of in those turns, and the words that have left the state. */
export async function withHistory(
  store: Store,
  { runtime }: Pick<LoadedGame, 'runtime'>,
  request: PastRequest,
): Promise<PastRequest> {
  const { s, rules } = runtime.world
  const viewer: Viewer = request.type === 'seat/events' ? request.ask.viewer : request.ask
  const { seat } = viewer
  const kept = s.events[0]?.turn ?? s.turn
  const asked = request.type === 'seat/events' ? requestedPage(request.ask, s.turn) : turnsAsked(request.ask)
  const { from, until } = asked ?? { from: kept, until: s.turn }
  const newest = Math.min(until, s.turn)
  // One turn more than is gone: the game may go on while this is read.
  const before = Math.min(kept + 1, until + 1)
  const { record } = runtime.stored()
  // Of what is said a spectator of the whole is told everything.
  const lacks = seat === null ? newest >= kept : lacksWords(runtime.world, seat)
  const said = lacks ? await readChat(store, record.id, kept, newest + 1) : []
  const past = from < kept ? await eventsBefore(store, record, viewer, rules, from, before) : []
  const own = seat === null ? said : said.filter(event => event.kind === 'civ/message' && hears(seat, event))
  return { ...request, ask: { ...request.ask, past, ...(own.length > 0 && { said: own }) } } as PastRequest
}

/** The turns of a page of events. */
export function requestedPage({ until, turns }: Extract<PastRequest, { type: 'seat/events' }>['ask'], turn: number) {
  const last = Math.min(until ?? turn, turn)
  return { from: Math.max(0, last - turns + 1), until: last }
}

const lacksWords = ({ s }: EngineContext, seat: number): boolean =>
  s.events.some(event => isTrimmedMessage(event) && hears(seat, event))

function turnsAsked({ tool, args }: { tool: string; args: unknown }): { from: number; until: number } | null {
  if (tool !== 'get_events') return null
  const { since_turn: from, until_turn: until = Number.MAX_SAFE_INTEGER } = (args ?? {}) as Record<string, unknown>
  return Number.isInteger(from) && Number.isInteger(until) && (from as number) >= 0
    ? { from: from as number, until: until as number }
    : null
}
