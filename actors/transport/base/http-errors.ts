/** Why a request is refused, and the one place where a failure becomes an HTTP answer. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, FastifySchemaValidationError } from 'fastify'
import { TemporarilyUnavailable } from '../../../saves/database/records.ts'
import { StoreFailure, storeFailureOf } from '../../../saves/database/store-errors.ts'
import { failure, failureAt, unavailable, unsaved } from '../../wire/failure.ts'
import type { Failure } from '../../wire/messages.ts'

/** How long a refusal for too much is kept back: a client that does not heed Retry-After has to wait for each. */
export const KEPT_BACK_MS = 250

/** Thrown inside the transport only: the error handler turns it into its answer. */
export class Refused extends Error {
  failure: Failure
  /** How long the answer is kept back, in ms: who asks without end gets no more of them for it. */
  delayMs: number
  constructor(failure: Failure, delayMs = 0) {
    super(failure.error.message)
    this.failure = failure
    this.delayMs = delayMs
  }
}

export const authNeeded = (message = 'This needs a credential, and none that is known came with the request.') =>
  failure('auth/needed', message)
/** Says how a script comes to one. `isHere`: the owner's session opens for who asks. */
export const accountNeeded = (isHere = false) =>
  failure('auth/needed', 'This needs a signed-in account.', isHere ? `${SIGN_IN} ${OPENS_HERE}` : SIGN_IN)

const SIGN_IN = "A script sends a personal access token as bearer; people sign in at the lobby's page."
const OPENS_HERE =
  "On this machine GET /api/session opens the owner's session: send its cookie back, and its csrf as X-CSRF-Token. docs/agents.md shows it with curl."
export const forbidden = (message: string, hint?: string) => failure('auth/forbidden', message, hint)
export const notFound = (what: string) => failure('not-found', `There is no ${what}, or you may not know of it.`)
export const draining = (): Failure => ({
  ...failure('service/draining', 'The server is stopping.'),
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
    .send({ ok: false, error: shortened(error) })
}

/** More than any sentence of ours is long, in characters. */
const LONGEST = 4_000

/** What a caller wrote is repeated to it in part at most: one long name would come back, and go into logs, as long as it was sent. */
function shortened(error: Failure['error']): Failure['error'] {
  const { message, path, hint } = error
  if (message.length + (path?.length ?? 0) + (hint?.length ?? 0) <= LONGEST) return error
  const cut = (text: string) => (text.length > LONGEST / 4 ? `${text.slice(0, LONGEST / 4)}…` : text)
  return {
    ...error,
    message: cut(message),
    ...(path !== undefined && { path: cut(path) }),
    ...(hint !== undefined && { hint: cut(hint) }),
  }
}

const MIB = 1024 * 1024

const DISK = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'EIO', 'ENOTDIR']

/** The same error; a disk's, also as the cause of another, as what callers are told of it. */
export function withDisk(error: unknown): unknown {
  for (let one = error; one instanceof Error; one = one.cause)
    if (DISK.includes((one as NodeJS.ErrnoException).code ?? '')) return storeFailureOf(error)
  return error
}

/** Registers the one error handler. */
export function useRefusals(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) =>
    inItsTime(error, () => sendFailure(reply, failureOf(error, request))),
  )
}

/** Sends the answer to an error, now or once it has been kept back long enough. */
export function inItsTime(error: Error, send: () => void): void {
  const delayMs = error instanceof Refused ? error.delayMs : 0
  if (delayMs > 0) setTimeout(send, delayMs)
  else send()
}

export const unknownRoute = (request: FastifyRequest) =>
  failure('not-found', `There is no ${request.method} ${request.url.split('?')[0]}.`, 'GET /docs lists every address.')

/** Any error on the way to a handler or in it, as callers are told of it. */
export function failureOf(error: FastifyError | Error, request: FastifyRequest): Failure {
  if (error instanceof Refused) return error.failure
  const trouble = withDisk(error)
  if (trouble instanceof StoreFailure) return unsaved(trouble)
  if (error instanceof TemporarilyUnavailable) return unavailable(error.message)
  const { validation, validationContext, code, statusCode } = error as FastifyError
  if (validation) return badArguments(validation, validationContext ?? 'body')
  switch (code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return failure('request/not-json', 'The body has to be JSON.')
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return failure('request/too-large', `The body is larger than ${MIB} bytes.`)
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      // The parser repeats a part of the text, which may be a key.
      return failure(
        'request/not-parseable',
        `The body is not well-formed JSON${request.url.startsWith('/api/settings/') ? '.' : `: ${error.message}`}`,
      )
    case 'FST_ERR_BAD_URL':
      return failure('bad-arguments', 'The address is not well formed.')
  }
  if (statusCode && statusCode >= 400 && statusCode < 500) return failure('bad-arguments', error.message)
  request.log.error({ err: error, method: request.method, route: request.routeOptions.url }, 'a request failed')
  return failure('internal', 'Something went wrong inside the server; it was logged.')
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
    const names = namesIn(surplus.params.additionalProperties)
    path = `${path}/${names[0]}`
    message = `${path} is not known here.`
  } else if (error === missing && missing) {
    const names = namesIn(missing.params.requiredProperties)
    path = `${path}/${names[0]}`
    message = `${path} is missing.`
  } else if (error?.keyword === 'enum') {
    message = `${path} has to be one of ${namesIn(error.params.allowedValues).join(', ')}.`
  }
  const hint = 'GET /docs shows the schema of every request.'
  return path ? failureAt(path, message, hint) : failure('bad-arguments', message, hint)
}

/** A list of names in what an error of a schema tells, whose type says less than it has. */
const namesIn = (told: unknown): string[] => (Array.isArray(told) ? told.map(String) : [])
