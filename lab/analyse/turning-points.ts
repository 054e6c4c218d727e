/** Where a game turned: the largest changes of the chances of winning, and what happened there. */
import type { GameEvent } from '../../engine/index.ts'
import type { ReplayEvent } from '../../saves/games/replay/replay.ts'
import type { Names } from '../../tools/events/names.ts'
import { eventText } from '../../tools/events/text.ts'

export interface Chances {
  turn: number
  /** By seat. */
  chances: number[]
}

export interface TurningPoint {
  /** Rounds at whose ends the chances are compared. */
  from: number
  to: number
  /** Half the sum of what the seats' chances changed, 0–1. */
  change: number
  seats: { seat: number; before: number; after: number }[]
  /** What happened meanwhile, the weightiest first, in sentences. */
  events: { turn: number; kind: string; text: string }[]
}

/** Rounds over which a change is looked at: shorter ones are noise. */
const SPAN = 10
const EVENTS_MOST = 8
/** Change of a seat's chance that is worth telling. */
const LEAST = 0.02

/** What may turn a game, the weightiest first. */
const WEIGHTY = [
  'civ/eliminated',
  'city/captured',
  'nuke/exploded',
  'city/razed',
  'civ/war',
  'civ/peace',
  'wonder/built',
  'religion/news',
  'civ/vote',
  'civ/era',
  'civ/golden-age',
  'civ/bankrupt',
  'civ/unhappy',
  'city/founded',
] as const

/** The largest first; none of them overlaps another. */
export function turningPoints(
  all: readonly Chances[],
  events: readonly ReplayEvent[],
  names: Names,
  most: number,
): TurningPoint[] {
  const span = Math.max(1, Math.min(SPAN, Math.floor(all.length / 4)))
  const changes = all.slice(span).map((after, i) => ({ before: all[i], after, change: distance(all[i].chances, after.chances) }))
  const found: TurningPoint[] = []
  for (const { before, after, change } of changes.sort((a, b) => b.change - a.change)) {
    if (found.length === most || change < LEAST) break
    if (found.some(({ from, to }) => before.turn < to && from < after.turn)) continue
    const seats = after.chances.flatMap((chance, seat) =>
      Math.abs(chance - before.chances[seat]) >= LEAST ? [{ seat, before: before.chances[seat], after: chance }] : [],
    )
    const concerned = new Set(seats.map(({ seat }) => seat))
    found.push({
      from: before.turn,
      to: after.turn,
      change,
      seats,
      events: happened(events, before.turn, after.turn, concerned, names),
    })
  }
  return found
}

const distance = (before: readonly number[], after: readonly number[]): number =>
  before.reduce((sum, one, seat) => sum + Math.abs(after[seat] - one), 0) / 2

function happened(events: readonly ReplayEvent[], from: number, to: number, seats: ReadonlySet<number>, names: Names) {
  const weight = (kind: string): number => (WEIGHTY as readonly string[]).indexOf(kind)
  return events
    .filter(
      ({ turn, kind, civ, other }) => turn > from && turn <= to && weight(kind) >= 0 && (seats.has(civ) || seats.has(other)),
    )
    .sort((a, b) => weight(a.kind) - weight(b.kind) || a.seq - b.seq)
    .slice(0, EVENTS_MOST)
    .map(event => ({ turn: event.turn, kind: event.kind, text: textOf(event, names) }))
}

/** Events of older programs come with their sentence. */
const textOf = (event: ReplayEvent, names: Names): string => ('text' in event ? event.text : eventText(event as GameEvent, names))
