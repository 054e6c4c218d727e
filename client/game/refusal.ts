/** Why an act was refused, and what could be done instead. */
import type { ApiError } from '../net/api.ts'
import type { Deed } from './call-data.ts'

export interface Refused extends ApiError {
  /** What was refused. */
  deed?: Deed
  /** The nearest call that was legal when this was told. */
  next?: { tool: string; args: object }
  /** Turn from which on the same call can be made. */
  from_turn?: number
}

/** What was thrown when the deed was tried, whatever threw it. */
export function refusedBy(error: unknown, deed: Deed): Refused {
  const { message, ...rest } = error as Partial<Refused>
  return { status: 0, code: 'unknown', ...rest, message: message ?? String(error), deed }
}
