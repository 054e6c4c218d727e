/**
 * Requests that another node has to carry out: the node that owns the records gets them as they came, and does with them what it does
 * with its own, checks of their origin among it. Its answer goes out here once this node knows all that it rests on.
 */
import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Json } from '../../../engine/index.ts'
import { TemporarilyUnavailable } from '../../../saves/database/records.ts'
import type { BlobStore } from '../../cluster/ports.ts'
import { NotTheOwner, type OwnerLink } from '../../cluster/records/owner-link.ts'
import { isConsoleToken } from '../../service/accounts/console-token.ts'
import { failure, unavailable } from '../../wire/failure.ts'
import type { Reach } from '../../wire/network/reach.ts'
import { Refused } from '../base/http-errors.ts'
import type { Routes } from '../base/typed-app.ts'
import { type ForwardedAnswer, type ForwardedRequest, type Origin, packBody, passed, unpackBody } from './forwarded-request.ts'
import { placeOf, type RoutePlace } from './forwarded-routes.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Where it is carried out in a cluster. */
    place?: RoutePlace
  }
}

export interface ForwardingParts {
  link: OwnerLink
  /** For what is too large for the bus. */
  shelf: BlobStore
  /** Of a body, in bytes. */
  largest: number
  /** Resolves once the files that a route has changed are on their way to all. */
  publishFiles(): Promise<void>
  /** How long a request waits while there is no owner; default 10 s. */
  withinMs?: number
}

/** What the transport of a node does besides in a cluster. */
export interface Forwarding {
  /** How the server is reached, of what other nodes have sent too. */
  reach(own: Reach): Reach
  /** Before all hooks: knows what came over the bus, whose origin is what its sender says. */
  receive(app: Routes, own: { isStopping(): boolean; consoleToken: string | null }): void
  isForwardedHere(request: Pick<FastifyRequest, 'raw'>): boolean
  /** After the limits, before the routes: sends on what is not to be carried out here. */
  use(app: Routes): void
  /** Whether it goes on to the owner as it is: nobody asks here who sends it. */
  isForwarded(request: FastifyRequest): boolean
}

/** Carries the number by which a request that came over the bus is known. Nobody outside can know one. */
const MARK = 'x-hexarchy-carried'

export function openForwarding({ link, shelf, largest, publishFiles, withinMs }: ForwardingParts): Forwarding {
  const coming = new Map<string, Origin>()
  const origins = new WeakMap<object, Origin>()
  const originOf = ({ raw }: Pick<FastifyRequest, 'raw'>) => origins.get(raw)

  let ownReach: Reach | null = null
  let ownConsole: string | null = null

  const isForwarded = ({ routeOptions }: FastifyRequest): boolean => {
    const { place = 'here' } = routeOptions.config
    return place !== 'here' && !link.isOwner()
  }

  async function forward(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    // It came from another node, and the owner is a third by now: that one looks for it itself.
    if (originOf(request)) throw new TemporarilyUnavailable('The machine that keeps the accounts changes just now.')
    const body = await bodyOf(request, largest)
    const carried: ForwardedRequest = {
      method: request.method,
      url: request.url,
      headers: passed(request.headers),
      body: body?.toString('base64') ?? null,
      origin: {
        ip: request.ip,
        host: request.host,
        protocol: request.protocol,
        isHere: ownReach?.isHere(request) ?? false,
        isConsole: isConsoleToken(bearerOf(request.headers.authorization), ownConsole),
      },
    }
    const given = withinMs === undefined ? {} : { withinMs }
    const told = await link.ask('http', carried as unknown as Json, given)
    const answer = told as unknown as ForwardedAnswer
    const bytes = await unpackBody(answer.body, shelf)
    for (const [name, value] of answer.headers) reply.header(name, value)
    return reply.code(answer.status).send(bytes)
  }

  return {
    reach(own) {
      ownReach = own
      return {
        ...own,
        isHere: request => originOf(request as FastifyRequest)?.isHere ?? own.isHere(request),
        isPrivate: request => originOf(request) !== undefined || own.isPrivate(request),
      }
    },
    isForwardedHere: request => originOf(request) !== undefined,
    isForwarded,
    receive(app, { isStopping, consoleToken }) {
      ownConsole = consoleToken
      app.addHook('onRequest', (request, _reply, done) => {
        const mark = request.raw.headers[MARK]
        if (mark === undefined) return done()
        delete request.raw.headers[MARK]
        const origin = coming.get(String(mark))
        if (!origin) return done()
        coming.delete(String(mark))
        origins.set(request.raw, origin)
        // The socket is none.
        Object.assign(request.raw.socket, { setTimeout() {} })
        for (const [name, value] of Object.entries({ ...origin, hostname: origin.host.replace(/:\d+$/, '') }))
          if (!['isHere', 'isConsole'].includes(name)) Object.defineProperty(request, name, { value, configurable: true })
        done()
      })
      link.serve('http', async asked => {
        const { method, url, headers, body, origin } = asked as unknown as ForwardedRequest
        if (isStopping()) throw new NotTheOwner()
        const given = Object.fromEntries(headers)
        // The console of each machine has a token of its own, which counts on that machine alone.
        if (isConsoleToken(bearerOf(String(given.authorization ?? '')), consoleToken)) delete given.authorization
        if (origin.isConsole && consoleToken !== null) given.authorization = `Bearer ${consoleToken}`
        const mark = randomBytes(16).toString('hex')
        coming.set(mark, origin)
        try {
          const answer = await app.inject({
            method: method as 'GET',
            url,
            headers: { ...given, [MARK]: mark },
            remoteAddress: origin.ip,
            ...(body !== null && { payload: Buffer.from(body, 'base64') }),
          })
          const sent: ForwardedAnswer = {
            status: answer.statusCode,
            headers: passed(answer.headers),
            body: await packBody(answer.rawPayload, shelf),
          }
          return sent as unknown as Json
        } finally {
          coming.delete(mark)
        }
      })
    },
    use(app) {
      app.addHook('onRoute', route => {
        const place = placeOf(route.method, route.url)
        route.config = { ...route.config, place }
        if (place === 'here') return
        const send = async (request: FastifyRequest, reply: FastifyReply) => {
          if (isForwarded(request)) return forward(request, reply)
          await link.ready()
        }
        route.onRequest = [route.onRequest ?? []].flat().concat(send as never)
        // From here on it is done as the owner, or not at all.
        const asOwner = (_request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void) => {
          try {
            link.asOwner(done)
          } catch (error) {
            done(error as Error)
          }
        }
        route.preHandler = [asOwner as never].concat([route.preHandler ?? []].flat() as never)
        if (place !== 'files') return
        const publish = async (_request: FastifyRequest, _reply: FastifyReply, payload: unknown) => {
          await publishFiles()
          return payload
        }
        route.onSend = [route.onSend ?? []].flat().concat(publish as never)
      })
    },
  }
}

const bearerOf = (authorization = ''): string => /^Bearer +(\S+) *$/i.exec(authorization)?.[1] ?? ''

/** The whole body, as it came. Throws where it is longer than it may be. */
async function bodyOf({ raw, headers }: FastifyRequest, largest: number): Promise<Buffer | null> {
  const tooLarge = () => new Refused(failure('request/too-large', `The body is larger than ${largest} bytes.`))
  if (Number(headers['content-length'] ?? 0) > largest) throw tooLarge()
  const parts: Buffer[] = []
  let bytes = 0
  try {
    for await (const part of raw) {
      parts.push(part as Buffer)
      bytes += (part as Buffer).length
      if (bytes > largest) throw tooLarge()
    }
  } catch (error) {
    if (error instanceof Refused) throw error
    throw new Refused(unavailable('The request did not arrive whole.'))
  }
  return parts.length > 0 ? Buffer.concat(parts) : null
}
