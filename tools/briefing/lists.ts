/** The lists of one briefing as they are told: which rows are news, how many are left out, which ids the seat has seen. */
import { goneIds, type LastBriefing, newRows, type Row } from './last-briefing.ts'
import { type Limits, PARTS, type Part } from './limits.ts'

/** What there may be more of than is listed. */
type Told = Part | 'alerts' | 'decisions' | 'messages' | 'events'

/** What was researched, adopted or closed is told elsewhere. */
const UNTOLD_WHEN_GONE: readonly Part[] = [
  'technologies',
  'policies',
  'negotiations',
  'great_people',
  'victories',
  'enemies_in_sight',
  'seen',
]

/** `before`: what the seat was told last, where it asks only for what changed. */
export function listsOf(before: LastBriefing | null, most: Limits) {
  const not_listed: Partial<Record<Told, number>> = {}
  const unchanged: Partial<Record<Part, number>> = {}
  const gone: Partial<Record<Part, number[]>> = {}
  /** Ids of what is listed, in that order. */
  const listed: Partial<Record<Part, number[]>> = {}

  function left(what: Told, n: number): void {
    if (n > 0) not_listed[what] = n
  }
  /** Rows to tell of. */
  function news<R extends Row>(part: Part, all: readonly R[]): readonly R[] {
    const { shown, unchanged: same } = newRows(before, part, all)
    if (same > 0) unchanged[part] = same
    const lost = before && !UNTOLD_WHEN_GONE.includes(part) ? goneIds(before, part, all) : []
    if (lost.length > 0) gone[part] = lost
    return shown
  }
  function list<V>(part: Part, all: readonly Row<V>[] | null): V[] {
    const shown = all ? news(part, all) : []
    const quiet = before === null && all ? all.length - shown.length : 0
    left(part, Math.max(0, shown.length - most[part]) + quiet)
    const rows = shown.slice(0, most[part])
    listed[part] = rows.map(({ id }) => id)
    return rows.map(({ show }) => show())
  }
  /** Ids by part of a briefing that was shown so much of each list; units at rest stand in groups. */
  function idsIn(shown: Record<Part, readonly unknown[]>, unitsAtRest: readonly number[]): Record<Part, number[]> {
    const ids = {} as Record<Part, number[]>
    for (const part of PARTS) ids[part] = listed[part]?.slice(0, shown[part].length) ?? []
    ids.units.push(...unitsAtRest)
    return ids
  }
  return { not_listed, unchanged, gone, listed, left, news, list, idsIn }
}
