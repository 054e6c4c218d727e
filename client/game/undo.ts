/** Taking back what revealed nothing: a queue, a focus, a citizen. For some seconds the calls that set it back are at hand. */
import m from 'mithril'
import { perform, type ToolCall } from './call-data.ts'
import type { PageContext } from './page-context.ts'

/** How long it is offered. */
export const UNDO_MS = 12_000

export interface Undo {
  /** What would be taken back, as 'Linz builds a Library'. */
  words: string
  /** The calls that set it back, in their order. */
  back: readonly ToolCall[]
  /** ms since 1970. */
  untilMs: number
}

const offered = new WeakMap<PageContext, Undo[]>()

/** Offers to take back what was just done. */
export function offerUndo(table: PageContext, words: string, back: readonly ToolCall[], nowMs = Date.now()): void {
  offered.set(table, [...undosOf(table, nowMs), { words, back, untilMs: nowMs + UNDO_MS }])
  setTimeout(() => m.redraw(), UNDO_MS + 50)
}

/** What can be taken back, the newest last. */
export const undosOf = (table: PageContext, nowMs = Date.now()): Undo[] =>
  (offered.get(table) ?? []).filter(({ untilMs }) => untilMs > nowMs)

/** Takes the newest back; what it was, or null where nothing is offered. Throws ApiError where the rules refuse. */
export async function undo(table: PageContext, nowMs = Date.now()): Promise<string | null> {
  const left = undosOf(table, nowMs)
  const newest = left.pop()
  if (!newest) return null
  offered.set(table, left)
  for (const deed of newest.back) await perform(table, deed)
  return newest.words
}

/** Nothing of an earlier turn is taken back. */
export const dropUndos = (table: PageContext): void => void offered.delete(table)
