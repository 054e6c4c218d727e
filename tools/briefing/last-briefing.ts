/** What a seat was last told: a fingerprint of each thing in its briefing, so that the next can tell only what changed. Plain data. */

import { hashText } from '../tool/hash-text.ts'
import { PARTS, type Part } from './limits.ts'

/** Kept for the seat beside the game; a few bytes for each city, unit and so on. */
export interface LastBriefing {
  /** Layout of the fingerprints: what an older program kept is as good as nothing. */
  version: number
  turn: number
  /** Number of the first event that was not there yet. */
  nextEvent: number
  /** By part: id and hashed fingerprint of everything that it was told, as it was told. */
  parts: { [part: string]: { [id: string]: number } }
  /** Fingerprints of the decisions that it was told; absent where an older program kept none. */
  decisions?: number[]
}

const VERSION = 2

/** What makes a decision the one that was told before. */
interface DecisionTold {
  what: string
  tool: string
  args: object
}

const printOf = ({ what, tool, args }: DecisionTold): number => hashText(JSON.stringify([what, tool, args]))

/** Whether it was told in a turn before this one, in the same words, with the same call. */
export const isAsBefore = (before: LastBriefing | null, turn: number, decision: DecisionTold): boolean =>
  before !== null && before.turn < turn && before.decisions?.includes(printOf(decision)) === true

/** One thing that a briefing may list. */
export interface Row<V = unknown> {
  id: number
  /** What about it is news when it changes; countdowns are none. */
  fingerprint: string
  /** It is told again though nothing changed: it still waits for the player. */
  always?: boolean
  /** It is left to the tool that lists all, but where it was told and is otherwise now. */
  quiet?: boolean
  show(): V
}

/** `told`: ids of those that were listed. Of the others, and where `rows` is null, what was told before stands. */
export function lastBriefingOf(
  turn: number,
  nextEvent: number,
  rows: Record<Part, readonly Row[] | null>,
  told: Record<Part, readonly number[]>,
  decisions: readonly DecisionTold[],
  last: LastBriefing | null,
): LastBriefing {
  const parts: LastBriefing['parts'] = {}
  for (const part of PARTS) {
    const before = last?.parts[part] ?? {}
    const listed = new Set(told[part])
    const known = rows[part]?.filter(({ id }) => listed.has(id) || before[id] !== undefined)
    const prints = known?.map(({ id, fingerprint }) => [id, listed.has(id) ? hashText(fingerprint) : before[id]])
    parts[part] = prints ? Object.fromEntries(prints) : before
  }
  return { version: VERSION, turn, nextEvent, parts, decisions: decisions.map(printOf) }
}

/** What can be built upon, or null: nothing is remembered, or not in a way that this program reads. */
export const asLastBriefing = (kept: unknown): LastBriefing | null =>
  (kept as LastBriefing | null)?.version === VERSION ? (kept as LastBriefing) : null

/** Rows that are told: of what was told before (null: all is told anew) those that are otherwise now; and how many are as they were told. */
export function newRows<R extends Row>(
  last: LastBriefing | null,
  part: Part,
  rows: readonly R[],
): { shown: R[]; unchanged: number } {
  const told = rows.filter(({ id, quiet }) => !quiet || last?.parts[part]?.[id] !== undefined)
  if (last === null) return { shown: told, unchanged: 0 }
  const changed = new Set(changedRows(last, part, told))
  const shown = told.filter(row => changed.has(row) || row.always)
  return { shown, unchanged: told.length - shown.length }
}

/** Rows that are new or otherwise than they were told. */
function changedRows<R extends Row>(last: LastBriefing, part: Part, rows: readonly R[]): R[] {
  const before = last.parts[part] ?? {}
  return rows.filter(({ id, fingerprint }) => before[id] !== hashText(fingerprint))
}

/** Ids that were told of and are no more, smallest first. */
export function goneIds(last: LastBriefing, part: Part, rows: readonly Row[]): number[] {
  const now = new Set(rows.map(({ id }) => id))
  return Object.keys(last.parts[part] ?? {})
    .map(Number)
    .filter(id => !now.has(id))
}
