/** What a call id was used for: a retry asks for the same, and an id that comes with something else is refused. */
import { createHash } from 'node:crypto'

const DIGITS = 32

/** Digest of what was asked, 32 hex digits; the order of fields does not count. */
export function digestOf(asked: unknown): string {
  const text = JSON.stringify(asked, (_, value) => (isRecord(value) ? inOrder(value) : value)) ?? ''
  return createHash('sha256').update(text).digest('hex').slice(0, DIGITS)
}

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whoever sends it again may name its fields in another order. */
const inOrder = (record: object): object =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
