/** What keeps one caller from taking the server from the others, and the server from taking more than it can do. */
import { getHeapStatistics } from 'node:v8'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { failure } from '../../failure.ts'
import { Refused } from '../http-errors.ts'
import { isLoopback } from './host-checks.ts'

export interface LoadLimits {
  /** Requests that one caller may make in a second; 0: as many as it likes. */
  rate: number
  /** Mean delay of the event loop over a second, in ms, from which on requests are turned away; 0: never. */
  lagMs: number
}

/** Of a server that was told nothing else: more than any client needs, and a delay that players would feel. */
export const USUAL_LIMITS: LoadLimits = { rate: 500, lagMs: 2_000 }

const WINDOW_MS = 1_000
const OVERLOADED_S = 2
const STARTING_MS = 3_000
/** A client that does not heed Retry-After has to wait for each refusal. */
const KEPT_BACK_MS = 250
/** An address other than this machine's own may ask as often as so many callers. */
const CALLERS_OF_ADDRESS = 10
/** Part of the heap that may be used before requests are turned away. */
const HEAP_SHARE = 0.9

/** What costs more than a call in a game has a rate of its own: requests of one caller in a second, by the route's address, with its method where others have no such rate. */
export const COSTLY: Record<string, number> = {
  '/api/games/:id/view': 50,
  '/api/games/:id/replay': 5,
  '/api/games/:id/metrics': 20,
  '/api/games/:id/metrics.csv': 5,
  '/api/games/:id/seats/:n/transcript': 10,
  '/api/rules': 10,
  '/api/rulesets': 10,
  '/api/tools': 20,
  '/api/session': 20,
  '/docs': 10,
  '/docs/rules': 10,
  '/docs/tools': 10,
  '/ws/games/:id': 50,
  'POST /api/lab/workers/hello': 2,
  'POST /api/games': 20,
}

/** Who counts as one caller: a credential, or without one an address. */
const callerKey = ({ headers, ip }: FastifyRequest): string => headers.authorization ?? headers.cookie ?? ip

/** Turns requests away with 429 and 503, before anything is done for them. */
export async function useLoadLimits(app: FastifyInstance, { rate, lagMs }: LoadLimits): Promise<void> {
  if (lagMs > 0) {
    let listensMs = Number.POSITIVE_INFINITY
    app.addHook('onListen', async () => {
      listensMs = performance.now()
    })
    await app.register(underPressure, {
      maxEventLoopDelay: lagMs,
      maxHeapUsedBytes: HEAP_SHARE * getHeapStatistics().heap_size_limit,
      pressureHandler() {
        // What held the loop up while the program was read is over.
        if (performance.now() < listensMs + STARTING_MS) return
        const message = 'The server has more to do than it can.'
        throw new Refused({ ...failure('service/overloaded', message), retryAfter: OVERLOADED_S })
      },
    })
  }
  if (rate > 0) {
    app.addHook('onRoute', route => {
      const max = COSTLY[route.url] ?? COSTLY[`${route.method} ${route.url}`]
      if (max !== undefined) route.config = { ...route.config, rateLimit: { max: Math.min(max, rate), timeWindow: WINDOW_MS } }
    })
    await app.register(rateLimit, {
      max: rate,
      timeWindow: WINDOW_MS,
      keyGenerator: callerKey,
      addHeaders: NO_HEADERS,
      addHeadersOnExceeding: NO_HEADERS,
      errorResponseBuilder(_request, { max, ttl }) {
        const message = `More than ${max} requests in a second from one caller.`
        return new Refused({ ...failure('request/too-many', message), retryAfter: ttl / 1_000 }, KEPT_BACK_MS)
      },
    })
    boundAddresses(app, rate * CALLERS_OF_ADDRESS)
  }
}

/** One address may be many callers, or one that calls itself by many names. */
function boundAddresses(app: FastifyInstance, max: number): void {
  const check = app.createRateLimit({ max, timeWindow: WINDOW_MS, keyGenerator: ({ ip }) => ip })
  app.addHook('onRequest', (request, _reply, done) => {
    if (isLoopback(request.ip)) return done()
    check(request).then(limit => {
      if (limit.isAllowed || !limit.isExceeded) return done()
      const message = `More than ${max} requests in a second from one address.`
      done(new Refused({ ...failure('request/too-many', message), retryAfter: limit.ttlInSeconds }, KEPT_BACK_MS))
    }, done)
  })
}

/** What is left is told when it is used up, in the answer itself and in Retry-After. */
const NO_HEADERS = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
  'retry-after': false,
}
