/** What a briefing tells of what happened: what was said, and the events that concern the seat. */
import type { Civ, EngineContext, EventKind } from '../../engine/index.ts'
import { eventsKnown } from '../views/players/event.ts'
import type { EventSummary } from '../wire.ts'
import type { LastBriefing } from './last-briefing.ts'
import type { Detail } from './limits.ts'

/** Told elsewhere, in a briefing or on the map: that a turn began, who was born where or stopped, how a city grew or is idle, what lies on the table. */
const NO_NEWS: readonly EventKind[] = ['turn/started', 'unit/born', 'unit/stopped', 'city/idle', 'city/grew', 'city/border']
const NO_NEWS_OF_TALKS = ['opened', 'answered', 'accepted']

const BLOWS: readonly string[] = ['unit/attacked', 'city/attacked'] satisfies EventKind[]

/**
 * What happened since the last briefing, or since the turn before this one; what was said apart. `passedOver`: fights of others that are
 * told in full only.
 */
export function newsOf(w: EngineContext, seat: number, detail: Detail, last: LastBriefing | null) {
  const isNew = ({ seq, turn }: { seq: number; turn: number }) => (last ? seq >= last.nextEvent : turn >= w.s.turn - 1)
  const all = eventsKnown(w, seat, undefined, event => isNew(event) && !NO_NEWS.includes(event.kind))
  const isNews = ({ kind, what = '' }: EventSummary) =>
    kind !== 'civ/message' && !(kind === 'civ/negotiation' && NO_NEWS_OF_TALKS.includes(what))
  const messages = all.filter(({ kind }) => kind === 'civ/message')
  const news = all.filter(isNews)
  if (detail === 'full') return { messages, events: news, passedOver: 0 }
  const events = news.filter(event => !isOwnBlow(event, seat) && !isFightOfOthers(event, seat))
  return { messages, events, passedOver: news.filter(event => isFightOfOthers(event, seat)).length }
}

/** The answer by which it struck told of it. */
const isOwnBlow = ({ kind, player_id }: EventSummary, seat: number): boolean => BLOWS.includes(kind) && player_id === seat

/** What they mean for the seat is an alert, or an enemy in sight. */
const isFightOfOthers = ({ kind, player_id, other_player_id }: EventSummary, seat: number): boolean =>
  (BLOWS.includes(kind) || kind === 'unit/killed') && player_id !== seat && other_player_id !== seat

/** Numbers of what it is about are told by get_events; where the seat's own cities lie stands among them. */
export function eventTold({ turn, kind, text, city_id, x, y }: EventSummary, { cities }: Civ) {
  const isAtHome = city_id !== undefined && kind.startsWith('city/') && cities.includes(city_id)
  return { turn, kind, text, ...(x !== undefined && !isAtHome && { x, y }) }
}
