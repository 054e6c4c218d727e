/** get_events: what happened lately, as far as the seat knows. */
import { EVENT_ROUNDS } from '../../engine/emit.ts'
import { EVENT_KINDS } from '../../engine/event.ts'
import { unknownName } from '../names.ts'
import { answer, args, listOf, optional, text, whole, word } from '../schema.ts'
import { readTool } from '../tool.ts'
import { eventsKnown } from '../views/event.ts'

const MOST = 200

const EventSchema = answer({
  seq: whole('Number of the event, growing through the game.'),
  turn: whole('Turn in which it happened.'),
  kind: text('What it was, as noun/what.'),
  text: text('One sentence.'),
  x: optional(whole('Column of the tile, where it has one.')),
  y: optional(whole('Row of the tile, where it has one.')),
})

export const getEvents = readTool({
  name: 'get_events',
  group: 'Looking',
  doc: `Lists what happened in the last ${EVENT_ROUNDS} turns as far as you know of it, oldest first: fights, cities, discoveries, diplomacy.`,
  args: args({
    since_turn: optional(whole('First turn to list; default: the turn before this one.', { minimum: 0 })),
    kind: optional(word("Only events of this kind ('unit/killed'), or of this noun ('unit').")),
    limit: optional(whole(`How many at most, the newest count; default 50, at most ${MOST}.`, { minimum: 1, maximum: MOST })),
  }),
  result: answer({
    events: listOf(EventSchema, 'Oldest first.'),
    left_out: whole('How many older ones matched but did not fit the limit.'),
  }),
  read(w, seat, { since_turn = w.s.turn - 1, kind, limit = 50 }) {
    if (kind !== undefined && !EVENT_KINDS.some(known => isOfKind(known, kind))) {
      return unknownName('kind of event', kind, [...EVENT_KINDS], 'kind')
    }
    const events = eventsKnown(w, seat).filter(
      event => event.turn >= since_turn && (kind === undefined || isOfKind(event.kind, kind)),
    )
    const shown = events.slice(-limit)
    return { events: shown.map(event => ({ ...event })), left_out: events.length - shown.length }
  },
  text: ({ events, left_out }) => eventLines(events, left_out),
})

const isOfKind = (kind: string, wanted: string): boolean => {
  const asked = wanted.trim().toLowerCase()
  return kind === asked || kind.startsWith(`${asked}/`)
}

/** 'turn 12 (3,4): …' a line. */
export function eventLines(events: { turn: number; text: string; x?: number; y?: number }[], leftOut = 0): string {
  if (events.length === 0) return 'Nothing that you know of.'
  const lines = events.map(({ turn, text, x, y }) => `turn ${turn}${x === undefined ? '' : ` (${x},${y})`}: ${text}`)
  if (leftOut > 0) lines.unshift(`(${leftOut} older ones left out; ask with a higher limit)`)
  return lines.join('\n')
}
