/** Where a game turned: changes of the chances of winning that lasted, turn by turn, with what caused each. */

import type { Standing } from '../../actors/wire/lab/standing-schema.ts'
import type { GameEvent } from '../../engine/index.ts'
import type { ReplayEvent } from '../../saves/games/replay/replay.ts'
import type { Names } from '../../tools/events/names.ts'
import { eventText } from '../../tools/events/text.ts'
import { causeText } from './cause-text.ts'
import { type Cause, causesOf } from './causes.ts'
import type { Term } from './win-features.ts'
import type { WinModel } from './win-model.ts'

export interface Chances {
  turn: number
  /** By seat. */
  chances: number[]
}

export interface TurningPoint {
  /** Rounds at whose ends the chances are compared. */
  from: number
  to: number
  /** Half the sum of what the seats' chances changed for good, 0–1: what they reached before or after that for once does not count. */
  change: number
  seats: { seat: number; before: number; after: number }[]
  /** What of each of these seats moved the model, the most first. */
  causes: (Cause & { text: string })[]
  /** What happened meanwhile, the weightiest first, in sentences. */
  events: { turn: number; kind: string; text: string }[]
}

/** What a game's turning points are found in. */
export interface Told {
  model: WinModel
  /** One for each row of chances. */
  standings: readonly Standing[]
  events: readonly ReplayEvent[]
  names: Names
  /** Whether the event brings a victory nearer by itself: a project or a part of a spaceship that is done. */
  isGoal: (event: ReplayEvent) => boolean
}

/** Rounds that a change may take; and those before it, in which it must not have been there, and after it, in which it has to last. */
const SPAN = 5
const LASTS = 10
const EVENTS_MOST = 8
/** Change that is worth telling, and that of a seat's chance. */
const LEAST = 0.05
const LEAST_OF_SEAT = 0.02
/** A shorter span is preferred if so much of the change lies in it. */
const MOSTLY = 0.9

/** What may turn any game, the weightiest first, then what explains a change of some terms alone. */
const WEIGHTY: readonly [kind: ReplayEvent['kind'], terms: readonly Term[] | null][] = [
  ['civ/eliminated', null],
  ['civ/vote', null],
  ['city/captured', null],
  ['nuke/exploded', null],
  ['city/built', null],
  ['city/razed', null],
  ['civ/war', null],
  ['civ/peace', null],
  ['city-state/gift', ['votes']],
  ['city-state/bond', ['votes']],
  ['policy/adopted', ['culture']],
  ['wonder/built', ['score', 'economy']],
  ['city/founded', ['score', 'economy']],
  ['civ/era', ['economy']],
  ['civ/golden-age', ['economy']],
  ['civ/bankrupt', ['economy', 'army']],
  ['civ/unhappy', ['economy']],
]

/** By kind, what of it turns nothing. */
const TOO_SMALL: Partial<Record<ReplayEvent['kind'], readonly string[]>> = {
  'city-state/gift': ['welcome'],
  'city-state/bond': ['friend', 'friendLost', 'trespass', 'helped'],
}

interface Step {
  /** Indices of the rows. */
  from: number
  to: number
  change: number
}

/** By turn: the largest `most` of them; none overlaps another. */
export function turningPoints(all: readonly Chances[], told: Told, most: number): TurningPoint[] {
  const steps = all.slice(LASTS).map((_, i) => stepAt(all, i + LASTS - 1))
  const found: Step[] = []
  for (const step of steps.sort((a, b) => b.change - a.change || a.from - b.from)) {
    if (found.length === most || step.change < LEAST) break
    if (!found.some(({ from, to }) => step.from < to && from < step.to)) found.push(step)
  }
  return found.sort((a, b) => a.from - b.from).map(step => pointOf(all, step, told))
}

/** The change after row `from`, in the shortest span in which most of it lies. */
function stepAt(all: readonly Chances[], from: number): Step {
  const spans = Array.from({ length: Math.min(SPAN, all.length - 1 - from) }, (_, i) => from + 1 + i)
  const changes = spans.map(to => lasting(all, from, to))
  const enough = Math.max(...changes) * MOSTLY
  const to = spans[changes.findIndex(change => change >= enough)]
  let begin = from
  while (begin + 1 < to && lasting(all, begin + 1, to) >= enough) begin++
  return { from: begin, to, change: lasting(all, begin, to) }
}

/** Half the sum over seats of the gap between the chances of the rounds up to `from` and of those from `to` on. */
function lasting(all: readonly Chances[], from: number, to: number): number {
  const before = all.slice(from + 1 - LASTS, from + 1)
  const after = all.slice(to, to + LASTS)
  return all[from].chances.reduce((sum, _, seat) => sum + Math.abs(gap(before, after, seat)), 0) / 2
}

function gap(before: readonly Chances[], after: readonly Chances[], seat: number): number {
  const [were, are] = [before, after].map(rows => rows.map(({ chances }) => chances[seat]))
  return Math.max(0, Math.min(...are) - Math.max(...were)) - Math.max(0, Math.min(...were) - Math.max(...are))
}

function pointOf(all: readonly Chances[], { from, to, change }: Step, told: Told): TurningPoint {
  const [before, after] = [all[from], all[to]]
  const seats = after.chances.flatMap((chance, seat) =>
    Math.abs(chance - before.chances[seat]) >= LEAST_OF_SEAT ? [{ seat, before: before.chances[seat], after: chance }] : [],
  )
  const causes = seats.flatMap(({ seat }) =>
    causesOf(told.model, told.standings[from], told.standings[to], seat).map(cause => ({ ...cause, text: causeText(cause) })),
  )
  const rounds = { from: before.turn, to: after.turn }
  return { ...rounds, change, seats, causes, events: happened(told, { ...rounds, seats, causes }) }
}

function happened(
  { events, names, isGoal }: Told,
  { from, to, seats, causes }: Pick<TurningPoint, 'from' | 'to' | 'seats' | 'causes'>,
): TurningPoint['events'] {
  const concerned = new Set(seats.map(({ seat }) => seat))
  const terms = new Set(causes.map(({ term }) => term))
  const kinds = WEIGHTY.flatMap(([kind, of]) => (of === null || of.some(term => terms.has(term)) ? [kind] : []))
  const tells = (event: ReplayEvent): boolean => {
    if (event.kind === 'city/built' && !isGoal(event)) return false
    if ('what' in event && TOO_SMALL[event.kind]?.includes(event.what)) return false
    return event.kind === 'civ/vote' || concerned.has(event.civ) || concerned.has(event.other)
  }
  return events
    .filter(event => event.turn > from && event.turn <= to && kinds.includes(event.kind) && tells(event))
    .sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || a.seq - b.seq)
    .slice(0, EVENTS_MOST)
    .map(event => ({ turn: event.turn, kind: event.kind, text: textOf(event, names) }))
}

/** Events of older programs come with their sentence. */
const textOf = (event: ReplayEvent, names: Names): string => ('text' in event ? event.text : eventText(event as GameEvent, names))
