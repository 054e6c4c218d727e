/** Why a door refuses, and the one place where a failure becomes an HTTP answer. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, FastifySchemaValidationError } from 'fastify'
import type { Failure } from '../messages.ts'
import { failure } from '../pending-replies.ts'

/** Thrown inside the doors only: the error handler turns it into its answer. */
export class Refused extends Error {
  failure: Failure
  constructor(failure: Failure) {
    super(failure.error.message)
    this.failure = failure
  }
}

export const authNeeded = (message = 'This needs a credential, and none that is known came with the request.') =>
  failure(401, 'auth/needed', message, 'Send "Authorization: Bearer <SEAT_TOKEN>", or sign in at the lobby page.')
export const forbidden = (message: string, hint?: string) => failure(403, 'auth/forbidden', message, hint)
export const notFound = (what: string) => failure(404, 'not-found', `There is no ${what}, or you may not know of it.`)
export const draining = (): Failure => ({
  ...failure(503, 'service/draining', 'The server is stopping.', 'Try again when it is back.'),
  retryAfter: 5,
})

/** What the service answered; a failure goes to the error handler. */
export function must<A>(outcome: { ok: true; answer: A } | Failure): A {
  if (!outcome.ok) throw new Refused(outcome)
  return outcome.answer
}

export function sendFailure(reply: FastifyReply, { status, error, retryAfter }: Failure): FastifyReply {
  if (retryAfter !== undefined) reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfter))))
  if (status === 401) reply.header('www-authenticate', 'Bearer realm="hexarchy"')
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ ok: false, error }))
}

const MIB = 1024 * 1024

/** Registers the one error handler. */
export function useRefusals(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => sendFailure(reply, failureOf(error, request)))
}

export const unknownRoute = (request: FastifyRequest) =>
  failure(404, 'not-found', `There is no ${request.method} ${request.url.split('?')[0]}.`, 'GET /docs lists every address.')

/** Any error on the way to a handler or in it, as what wire.md says of it. */
export function failureOf(error: FastifyError | Error, request: FastifyRequest): Failure {
  if (error instanceof Refused) return error.failure
  const { validation, validationContext, code, statusCode } = error as FastifyError
  if (validation) return badArguments(validation, validationContext ?? 'body')
  switch (code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return failure(415, 'request/not-json', 'The body has to be JSON.', 'Send "Content-Type: application/json".')
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return failure(413, 'request/too-large', `The body is larger than ${MIB} bytes.`)
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      // The parser repeats a part of the text, which may be a key.
      return failure(
        422,
        'request/not-parseable',
        `The body is not well-formed JSON${request.url.startsWith('/api/settings/') ? '.' : `: ${error.message}`}`,
      )
    case 'FST_ERR_BAD_URL':
      return failure(400, 'bad-arguments', 'The address is not well formed.')
  }
  if (statusCode && statusCode >= 400 && statusCode < 500) return failure(statusCode, 'bad-arguments', error.message)
  request.log.error({ err: error, method: request.method, route: request.routeOptions.url }, 'a door failed')
  return failure(500, 'internal', 'Something went wrong inside the server; it was logged.')
}

/** The most telling of a schema's errors: for closed objects and unions the first is not the one that helps. */
export function badArguments(errors: FastifySchemaValidationError[], where: string): Failure {
  const surplus = errors.find(e => e.keyword === 'additionalProperties')
  const missing = errors.find(e => e.keyword === 'required')
  const error = surplus ?? missing ?? errors.find(e => e.keyword !== 'anyOf') ?? errors[0]
  const at = where === 'body' || where === 'querystring' || where === 'params' ? '' : `/${where}`
  let path = at + (error?.instancePath ?? '')
  let message = `${path || `The ${where === 'querystring' ? 'query' : where}`} ${error?.message ?? 'does not fit the schema'}.`
  if (error === surplus && surplus) {
    const names = surplus.params.additionalProperties as unknown as string[]
    path = `${path}/${names[0]}`
    message = `${path} is not known here.`
  } else if (error === missing && missing) {
    const names = missing.params.requiredProperties as unknown as string[]
    path = `${path}/${names[0]}`
    message = `${path} is missing.`
  } else if (error?.keyword === 'enum') {
    message = `${path} has to be one of ${(error.params.allowedValues as unknown as string[]).join(', ')}.`
  }
  const refused = failure(400, 'bad-arguments', message, 'GET /docs shows the schema of every request.')
  return path ? { ...refused, error: { ...refused.error, path } } : refused
}
