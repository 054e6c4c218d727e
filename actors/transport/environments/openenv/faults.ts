/** Why OpenEnv does not do what it is asked: by its own codes, as a connection is told. */
import type { FastifyRequest } from 'fastify'
import { refusalText } from '../../../wire/answer-text.ts'
import type { Failure } from '../../../wire/messages.ts'
import { failureOf } from '../../base/http-errors.ts'

export type FaultCode =
  | 'INVALID_JSON'
  | 'UNKNOWN_TYPE'
  | 'VALIDATION_ERROR'
  | 'EXECUTION_ERROR'
  | 'CAPACITY_REACHED'
  | 'FACTORY_ERROR'
  | 'SESSION_ERROR'

export interface SchemaError {
  path: string
  message: string
}

export class Fault extends Error {
  code: FaultCode
  /** Where something does not fit its schema. */
  errors: SchemaError[]
  /** What the rest of the program refused, if that is why. */
  failure: Failure | null
  constructor(
    code: FaultCode,
    message: string,
    { errors = [], failure = null }: Partial<Pick<Fault, 'errors' | 'failure'>> = {},
  ) {
    super(message)
    this.code = code
    this.errors = errors
    this.failure = failure
  }
}

export const faultOf = (code: FaultCode, refused: Failure): Fault => new Fault(code, refusalText(refused), { failure: refused })

/** Anything that was thrown on the way to an answer. */
export function asFault(error: unknown, request: FastifyRequest): Fault {
  if (error instanceof Fault) return error
  const refused = failureOf(error as Error, request)
  return faultOf(refused.status < 500 ? 'VALIDATION_ERROR' : 'EXECUTION_ERROR', refused)
}

export const errorFrame = ({ code, message, errors }: Fault): string =>
  JSON.stringify({ type: 'error', data: { message, code, ...(errors.length > 0 && { errors }) } })
