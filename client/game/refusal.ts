/** Why an act was refused, and what could be done instead. */
import type { ApiError } from '../net/api.ts'
import type { ToolCall } from './call-data.ts'

export interface RefusedCall extends ApiError {
  /** What was refused. */
  deed?: ToolCall
  /** The nearest call that was legal when this was told. */
  next?: { tool: string; args: object }
  /** Turn from which on the same call can be made. */
  from_turn?: number
}

/** What was thrown when the deed was tried, whatever threw it. */
export function toRefusedCall(error: unknown, deed: ToolCall): RefusedCall {
  const { message, ...rest } = error as Partial<RefusedCall>
  return { status: 0, code: 'unknown', ...rest, message: message ?? String(error), deed }
}
