/** What keeps one caller from taking the server from the others, and the server from taking more than it can do. */
import { getHeapStatistics } from 'node:v8'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { failure } from '../../wire/failure.ts'
import { isLoopback } from '../../wire/network/host-checks.ts'
import { KEPT_BACK_MS, Refused } from '../base/http-errors.ts'
import { addressKey, callerKey, shownKey } from '../callers/caller-key.ts'
import { ProcessorMeter } from './processor-meter.ts'
import { type Rate, rateOf } from './rates.ts'
import { USUAL_WORK, useWorkLimits, type WorkLimits } from './work-limits.ts'

export interface LoadLimits {
  /** Requests that one caller may make in a second; 0: as many as it likes. */
  rate: number
  /** Mean delay of the event loop between two looks, in ms, from which on requests are turned away; 0: never. */
  lagMs: number
  /** Between two looks at that delay, in ms; default: a second. */
  lookMs?: number
  /** So long after it began to listen a server turns nobody away for that delay, in ms; default: 3 s. */
  startingMs?: number
  /** Processor time; absent: as much as anybody likes. */
  work?: WorkLimits
}

/** Of a server that was told nothing else: more than any client needs, and a delay that players would feel. */
export const USUAL_LIMITS: LoadLimits & Required<Pick<LoadLimits, 'work'>> = { rate: 500, lagMs: 2_000, work: USUAL_WORK }

const WINDOW_MS = 1_000
const OVERLOADED_S = 2
const LOOK_MS = 1_000
const STARTING_MS = 3_000
/** An address other than this machine's own may ask as often as so many callers. */
const CALLERS_OF_ADDRESS = 10
/** Part of the heap that may be used before requests are turned away. */
const HEAP_SHARE = 0.9

/** Callers that are counted at a time, of each rate: whose last request is longest ago is forgotten first. */
const MOST_COUNTED = 10_000

/** Turns requests away with 429 and 503, before anything is done for them. `isFree`: addresses that are not limited as such. */
export async function useLoadLimits(
  app: FastifyInstance,
  { rate, lagMs, lookMs = LOOK_MS, startingMs = STARTING_MS, work }: LoadLimits,
  isFree: (address: string) => boolean = isLoopback,
  meter = new ProcessorMeter(),
): Promise<void> {
  if (lagMs > 0) {
    let listensMs = Number.POSITIVE_INFINITY
    app.addHook('onListen', async () => {
      listensMs = performance.now()
    })
    await app.register(underPressure, {
      maxEventLoopDelay: lagMs,
      sampleInterval: lookMs,
      maxHeapUsedBytes: HEAP_SHARE * getHeapStatistics().heap_size_limit,
      pressureHandler() {
        // What held the loop up while the program was read is over.
        if (performance.now() < listensMs + startingMs) return
        const message = 'The server has more to do than it can.'
        throw new Refused({ ...failure('service/overloaded', message), retryAfter: OVERLOADED_S })
      },
    })
  }
  if (rate > 0) {
    app.addHook('onRoute', route => {
      const own = rateOf(route, rate)
      if (!own) return
      const { max, windowMs, by } = own
      const keyGenerator = by === 'address' ? addressKey : callerKey
      route.config = { ...route.config, rateLimit: { max, timeWindow: windowMs, keyGenerator } }
    })
    await app.register(rateLimit, {
      max: rate,
      timeWindow: WINDOW_MS,
      cache: MOST_COUNTED,
      keyGenerator: callerKey,
      addHeaders: NO_HEADERS,
      addHeadersOnExceeding: NO_HEADERS,
      errorResponseBuilder: ({ routeOptions: { method, url } }, { max, ttl }) => {
        const { windowMs, by } = rateOf({ method: method ?? [], url: url ?? '' }, rate) ?? { windowMs: WINDOW_MS, by: 'caller' }
        return tooMany(max, windowMs, by, ttl)
      },
    })
    boundAddresses(app, rate * CALLERS_OF_ADDRESS, isFree)
    boundGuesses(app, rate, isFree)
  }
  if (work) useWorkLimits(app, work, meter, isFree)
}

function tooMany(max: number, windowMs: number, by: Rate['by'], waitMs: number): Refused {
  const message = `More than ${max} requests in a ${windowMs === WINDOW_MS ? 'second' : 'minute'} from one ${by}.`
  return new Refused({ ...failure('request/too-many', message), retryAfter: waitMs / 1_000 }, KEPT_BACK_MS)
}

/** One address may be many callers, or one that calls itself by many names. */
function boundAddresses(app: FastifyInstance, max: number, isFree: (address: string) => boolean): void {
  const check = app.createRateLimit({ max, timeWindow: WINDOW_MS, keyGenerator: addressKey })
  app.addHook('onRequest', (request, _reply, done) => {
    if (isFree(request.ip)) return done()
    check(request).then(limit => {
      if (limit.isAllowed || !limit.isExceeded) return done()
      done(tooMany(max, WINDOW_MS, 'address', limit.ttl))
    }, done)
  })
}

/** Who shows credentials that open nothing is answered no more for a while, before anybody looks for them. */
function boundGuesses(app: FastifyInstance, max: number, isFree: (address: string) => boolean): void {
  const keyGenerator = (request: FastifyRequest) => (isFree(request.ip) ? (shownKey(request) ?? '') : addressKey(request))
  const guesses = app.createRateLimit({ max, timeWindow: WINDOW_MS, keyGenerator })
  app.addHook('onRequest', (request, _reply, done) => {
    if (shownKey(request) === null) return done()
    guesses(request, { increment: false }).then(limit => {
      if (limit.isAllowed || limit.remaining > 0) return done()
      done(tooMany(max, WINDOW_MS, 'address', limit.ttl))
    }, done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode === 401 && shownKey(request) !== null) guesses(request).then(() => done(), done)
    else done()
  })
}

/** What is left is told when it is used up, in the answer itself and in Retry-After. */
const NO_HEADERS = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
  'retry-after': false,
}
