/** The bare fastify instance: limits, log, JSON only, schemas, and one answer to every error. */
import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { TlsOptions } from 'node:tls'
import { type FastifyBaseLogger, fastify, LogController } from 'fastify'
import { isDeeperThan, MOST_DEEP } from '../../../saves/disk/json-depth.ts'
import { failure } from '../../wire/failure.ts'
import type { Log } from '../../wire/log.ts'
import { writerOf } from '../base/answer-writers.ts'
import { BARE_HEADERS } from '../base/headers.ts'
import { failureOf, Refused, sendFailure, useRefusals } from '../base/http-errors.ts'
import type { Routes } from '../base/typed-app.ts'
import { compileSchema } from '../base/validation.ts'
import { CHECKING_MS } from '../limits/connection-limits.ts'

export const MAX_BODY_BYTES = 1024 * 1024
/** Within which a request has to arrive; its answer may take as long as a wait. */
const REQUEST_MS = 30_000

export interface Wire {
  /** What a request asks for, where that is not what stands in it. */
  rewrite?: (request: IncomingMessage) => string
  /** Certificate, key and what else TLS is spoken with; null: plain http. */
  secure: TlsOptions | null
  /** Addresses and networks whose X-Forwarded-… are believed. */
  trustedProxies: readonly string[]
}

export function makeApp(log: Log, { secure, trustedProxies, rewrite }: Wire = { secure: null, trustedProxies: [] }): Routes {
  const app = fastify({
    ...(secure && { https: secure }),
    ...(trustedProxies.length > 0 && { trustProxy: [...trustedProxies] }),
    ...(rewrite && { rewriteUrl: rewrite }),
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_MS,
    http: { connectionsCheckingInterval: CHECKING_MS },
    // What comes while the server stops is refused by a hook, in the shape of every error.
    return503OnClosing: false,
    // One line a request, below, is enough.
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: logger => logger,
    loggerInstance: log as FastifyBaseLogger,
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: (error, socket) => refuseRaw(error, socket),
    frameworkErrors: (error, request, reply) => sendFailure(reply.headers(BARE_HEADERS), failureOf(error, request)),
  }) as Routes
  app.setValidatorCompiler(compileSchema)
  app.setSerializerCompiler(writerOf)
  app.setSchemaErrorFormatter((validation, validationContext) =>
    Object.assign(new Error('schema'), { validation, validationContext }),
  )
  app.decorateRequest('caller', null, [])
  readJsonOnly(app)
  useRefusals(app)
  if (log.isLevelEnabled('debug')) logRequests(app)
  return app
}

/** What is asked in an address after its path may be anything: it is left out. */
function logRequests(app: Routes): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url, caller } = request
    const who = caller?.kind === 'seat' ? { game: caller.game, seat: caller.seat } : {}
    const ms = Math.round(reply.elapsedTime * 10) / 10
    request.log.debug({ method, path: url.split('?', 1)[0], status: reply.statusCode, ms, ...who }, 'request')
    done()
  })
}

/** What is no HTTP request at all has no reply object: the answer is written by hand. */
function refuseRaw({ code }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return
  const { status, error } =
    code === 'HPE_HEADER_OVERFLOW'
      ? failure('request/headers-too-large', 'The headers of this request are too large.')
      : code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? failure('request/too-slow', 'The request did not arrive in time.')
        : failure('bad-arguments', 'This is no HTTP request that can be read.')
  const body = JSON.stringify({ ok: false, error })
  const headers = { 'content-type': 'application/json', 'content-length': body.length, connection: 'close', ...BARE_HEADERS }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
  socket.destroySoon()
}

const tooDeep = () => failure('request/too-deep', `The body is nested more than ${MOST_DEEP} deep.`)

/** JSON and nothing else. An empty body is none, whatever its type says: many clients send the header always. */
function readJsonOnly(app: Routes): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else if (isDeeperThan(body as string, MOST_DEEP)) done(new Refused(tooDeep()), undefined)
    else parse(request, body as string, done)
  })
}
