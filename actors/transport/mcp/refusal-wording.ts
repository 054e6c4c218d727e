/** Refusals of the service in the words of this interface: a player over MCP sends no headers and knows no addresses. */
import type { ErrorCode } from '../../wire/errors.ts'
import type { Failure } from '../../wire/messages.ts'

const HINTS: Partial<Record<ErrorCode, string>> = {
  'auth/needed': 'Connect anew with the token that the seat has now.',
  'service/unavailable': 'Call it again in a moment.',
  'game/moved': 'Call it again in a moment.',
  'service/draining': 'Call it again in a moment.',
  'service/unreachable': 'Call it again in a moment; if it stays so, the server does not run or its address is wrong.',
}

export function inMcpWords(failure: Failure): Failure {
  const hint = HINTS[failure.error.code]
  return hint === undefined ? failure : { ...failure, error: { ...failure.error, hint } }
}
