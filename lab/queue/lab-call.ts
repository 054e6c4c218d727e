/** By what call an experiment was queued: one that is sent again, as after an answer that did not arrive, queues nothing a second time. */
import { createHash } from 'node:crypto'

export interface LabCall {
  /** The caller's own. */
  id: string
  /** Digest of what was asked, 32 hex digits. */
  of: string
}

const DIGITS = 32

/** Null where the caller named none. */
export function callOf(id: string | undefined, asked: unknown): LabCall | null {
  if (id === undefined) return null
  const text = JSON.stringify(asked, (_, value) => (isRecord(value) ? inOrder(value) : value)) ?? ''
  return { id, of: createHash('sha256').update(text).digest('hex').slice(0, DIGITS) }
}

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whoever sends it again may name its fields in another order. */
const inOrder = (record: object): object =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
