/** get_events: what happened lately, as far as the seat knows. */

import Type, { type TProperties } from 'typebox'
import {
  distance,
  EVENT_FIELDS,
  EVENT_KINDS,
  type EventField,
  type EventKind,
  eventRow,
  type GameEvent,
  NONE,
} from '../../engine/index.ts'
import { budgetArg, longestWithin } from '../tool/budget.ts'
import { placeOf } from '../tool/coordinates.ts'
import { unknownName } from '../tool/names.ts'
import { answer, args, listOf, optional, text, whole, word } from '../tool/schema.ts'
import { readTool } from '../tool/tool.ts'
import { eventsKnown, pastKnown } from '../views/players/event.ts'
import type { EventSummary } from '../wire.ts'

const MOST = 200
const WIDEST = 20
/** Characters of a page's sentences. */
const PAGE_CHARS = 40_000

/** Names of an event's fields in answers. */
const SHOWN = {
  civ: ['player_id'],
  other: ['other_player_id'],
  unit: ['unit_id'],
  city: ['city_id'],
  tile: ['x', 'y'],
} as const satisfies Record<EventField, readonly string[]>

/** One kind of event: what its fields mean. They are left out where you do not know what they name. */
function variant(kind: EventKind) {
  const { doc, has, may = {}, what } = eventRow(kind)
  const fields: TProperties = what ? { what: text(`${Object.keys(what).join(', ')}.`) } : {}
  for (const field of EVENT_FIELDS) {
    const meaning = has[field] ?? may[field]
    if (meaning === undefined) continue
    const sometimes = has[field] === undefined ? ' In some cases.' : ''
    for (const name of SHOWN[field]) fields[name] = optional(whole(`${meaning}${sometimes}`))
  }
  return Type.Object({ kind: Type.Literal(kind), ...fields }, { description: doc })
}

const EventSchema = Type.Intersect([
  answer({
    seq: whole('Number of the event, growing through the game.'),
    turn: whole('Turn in which it happened.'),
    text: text('One sentence.'),
  }),
  Type.Union(EVENT_KINDS.map(variant), { description: 'By kind, with what else it tells.' }),
])

/** 'city/founded, grew, …; unit/…': all kinds in short. */
function kindsInShort(): string {
  const byNoun = new Map<string, string[]>()
  for (const kind of EVENT_KINDS) {
    const [noun, what] = kind.split('/')
    byNoun.set(noun, [...(byNoun.get(noun) ?? []), what])
  }
  return [...byNoun].map(([noun, whats]) => `${noun}/${whats.join(', ')}`).join('; ')
}

export const getEvents = readTool({
  name: 'get_events',
  group: 'Looking',
  doc: 'Lists what happened as far as you know of it, oldest first: fights, cities, discoveries, diplomacy. By default since the turn before this one; since_turn reaches back to the first. Narrow it by kind, turns and place; where there are more than fit, cursor gets the ones before.',
  args: args({
    since_turn: optional(whole('First turn to list; default: the turn before this one.', { minimum: 0 })),
    until_turn: optional(whole('Last turn to list; default: this one.', { minimum: 0 })),
    kind: optional(word(`Only events of this kind ('unit/killed'), or of this noun ('unit'). All kinds: ${kindsInShort()}.`)),
    x: optional(whole('With y: only events on this tile, or near it with radius. Column.', { minimum: -1000, maximum: 1000 })),
    y: optional(whole('Row of that tile.', { minimum: 0, maximum: 1000 })),
    radius: optional(whole(`Tiles around x, y; default 0, at most ${WIDEST}.`, { minimum: 0, maximum: WIDEST })),
    limit: optional(whole(`How many at most, the newest count; default 50, at most ${MOST}.`, { minimum: 1, maximum: MOST })),
    cursor: optional(whole('Only events before this one: next_cursor of the last answer.', { minimum: 0 })),
    ...budgetArg,
  }),
  examples: [{}, { kind: 'unit/killed', since_turn: 40 }, { x: 20, y: 12, radius: 3, limit: 10 }],
  result: answer({
    events: listOf(EventSchema, 'Oldest first.'),
    total: whole('How many matched in all, on every page.'),
    left_out: whole('How many older ones matched but did not fit the limit.'),
    next_cursor: optional(whole('Where there are older ones: cursor that gets the newest of them.')),
  }),
  read(
    w,
    seat,
    { since_turn = w.s.turn - 1, until_turn = w.s.turn, kind, x, y, radius = 0, limit = 50, cursor, max_tokens },
    memory,
  ) {
    if (kind !== undefined && !EVENT_KINDS.some(known => isOfKind(known, kind))) {
      return unknownName('kind of event', kind, EVENT_KINDS, 'kind')
    }
    if ((x === undefined) !== (y === undefined) || (x === undefined && radius > 0)) {
      const path = x === undefined ? '/args/x' : '/args/y'
      return { code: 'bad-arguments', text: 'A place needs both x and y; radius goes with them.', path }
    }
    const center = x === undefined || y === undefined ? NONE : placeOf(w, x, y)
    if (typeof center !== 'number') return center
    const isThere = ({ tile }: Pick<GameEvent, 'tile'>) =>
      center === NONE || (tile !== NONE && distance(w.grid, center, tile) <= radius)
    const isThen = ({ turn, kind: what }: Pick<GameEvent, 'turn' | 'kind'>) =>
      turn >= since_turn && turn <= until_turn && (kind === undefined || isOfKind(what, kind))
    const past = pastKnown(w, seat, memory.past ?? [], event => isThen(event) && isThere(event))
    const events = [...past, ...eventsKnown(w, seat, isThere, isThen, memory.said)]
    const before = cursor === undefined ? events : events.filter(({ seq }) => seq < cursor)
    const most = newestWithin(before)
    const newest = (n: number) => {
      const shown = n === 0 ? [] : before.slice(-Math.min(n, most))
      const left_out = before.length - shown.length
      return {
        events: shown.map(event => ({ ...event })),
        total: events.length,
        left_out,
        ...(left_out > 0 && { next_cursor: shown[0]?.seq ?? before.at(-1)!.seq + 1 }),
      }
    }
    return max_tokens === undefined
      ? newest(limit)
      : longestWithin(max_tokens, Math.min(limit, before.length), newest, eventsText)
  },
  text: eventsText,
})

/** How many of the newest a page holds, whatever its limit: one at least. */
function newestWithin(events: readonly EventSummary[]): number {
  let chars = 0
  const over = events.findLastIndex(({ text }) => (chars += text.length) > PAGE_CHARS)
  return over < 0 ? events.length : Math.max(1, events.length - 1 - over)
}

function eventsText({
  events,
  left_out,
  next_cursor,
}: {
  events: EventSummary[]
  left_out: number
  next_cursor?: number
}): string {
  return eventLines(events, left_out, next_cursor)
}

const isOfKind = (kind: string, wanted: string): boolean => {
  const asked = wanted.trim().toLowerCase()
  return kind === asked || kind.startsWith(`${asked}/`)
}

/** 'turn 12 (3,4): …' a line; `cursor` is told where get_events was asked. */
export function eventLines(
  events: readonly { turn: number; text: string; x?: number; y?: number }[],
  leftOut = 0,
  cursor?: number,
): string {
  if (events.length === 0 && leftOut === 0) return 'Nothing that you know of.'
  const lines = events.map(({ turn, text, x, y }) => `turn ${turn}${x === undefined ? '' : ` (${x},${y})`}: ${text}`)
  if (leftOut > 0) lines.unshift(`(${leftOut} older ones left out${cursor === undefined ? '' : `: cursor ${cursor}`})`)
  return lines.join('\n')
}
