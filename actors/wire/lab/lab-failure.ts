/** What the lab refuses, as the failure that callers are told. */
import { failure, failureAt } from '../failure.ts'
import type { LabError } from '../lab-port.ts'
import type { Failure } from '../messages.ts'

export function labFailure({ reason, message, path }: LabError): Failure {
  switch (reason) {
    case 'unknown':
      return failure('not-found', message, 'GET /api/lab/experiments lists those that there are.')
    case 'wrong':
      return failureAt(path, message)
    case 'taken':
      return failure('lab/taken', message)
    case 'reused':
      return failure('request/call-id-taken', message)
    case 'busy':
      return { ...failure('lab/busy', message), retryAfter: 2 }
    case 'unlike':
      return failure('lab/unlike', message)
    case 'differs':
      return failure('lab/differs', message)
    case 'unready':
      return failure('lab/unready', message)
    case 'forbidden':
      return at(path, failure('auth/forbidden', message))
    case 'impossible':
      return at(path, failure('lab/impossible', message))
  }
}

const at = (path: string, { error, ...rest }: Failure): Failure => ({
  ...rest,
  error: { ...error, ...(path !== '' && { path }) },
})
