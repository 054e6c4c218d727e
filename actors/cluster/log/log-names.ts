/** Which log a request is about: whoever owns that is asked. */
import type { RequestOf, RequestType } from '../../wire/messages.ts'
import { REQUEST_ROWS } from '../gateway/request-table.ts'

/** The log of accounts, sessions and budgets. */
export const RECORDS = 'records'

/** The log of the lab: experiments, results, and what is known of its workers. */
export const LAB = 'lab'

/** Whether that is a log of the whole cluster, not of one game. */
export const isCommon = (log: string): boolean => log === RECORDS || log === LAB

/** Null: of none in particular. */
export function logOf<T extends RequestType>(type: T, ask: RequestOf<T>): string | null {
  if (REQUEST_ROWS[type].by === 'records') return RECORDS
  return (ask as { game?: string }).game ?? null
}
