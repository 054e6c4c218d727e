/** What stands out in the course of a game: wars, cities, wonders and how it ended, for its timeline and the list beside it. */
import type { ToldEvent } from '../../actors/wire/messages.ts'
import type { Round } from './record.ts'

export const HIGHLIGHT_KINDS = ['war', 'city', 'wonder', 'faith', 'end'] as const
export type HighlightKind = (typeof HIGHLIGHT_KINDS)[number]

export interface Highlight {
  /** The turn whose map shows what came of it. */
  turn: number
  kind: HighlightKind
  text: string
  /** Where it was; -1 nowhere. */
  tile: number
  /** Who did it, and to whom; -1 nobody. */
  civ: number
  other: number
}

const KINDS: Record<string, HighlightKind> = {
  'civ/war': 'war',
  'civ/peace': 'war',
  'nuke/exploded': 'war',
  'city/captured': 'war',
  'city/founded': 'city',
  'city/razed': 'city',
  'wonder/built': 'wonder',
  'civ/eliminated': 'end',
  'game/over': 'end',
}

/** Of a round, in its order. */
export function highlightsOf({ turn, events }: Pick<Round, 'turn' | 'events'>): Highlight[] {
  return events.flatMap(event => {
    const kind = kindOf(event)
    const { text, tile, civ, other } = event
    return kind === null ? [] : [{ turn, kind, text, tile, civ, other }]
  })
}

function kindOf({ kind, what }: ToldEvent): HighlightKind | null {
  if (kind === 'religion/news') return what === 'founded' ? 'faith' : null
  return KINDS[kind] ?? null
}

/** Turns of a timeline's lane at which it has a mark, and how many; those closer than `apart` are one. */
export function timelineLane(marks: readonly Highlight[], kind: HighlightKind, apart: number): { turn: number; count: number }[] {
  const lane: { turn: number; count: number }[] = []
  for (const mark of marks) {
    if (mark.kind !== kind) continue
    const last = lane.at(-1)
    if (last && mark.turn - last.turn < apart) last.count++
    else lane.push({ turn: mark.turn, count: 1 })
  }
  return lane
}

/** The next turn with a mark after `turn`, or the one before it; null where there is none. */
export function nextHighlight(marks: readonly Highlight[], turn: number, way: 1 | -1): number | null {
  const found = way === 1 ? marks.find(mark => mark.turn > turn) : marks.findLast(mark => mark.turn < turn)
  return found?.turn ?? null
}
