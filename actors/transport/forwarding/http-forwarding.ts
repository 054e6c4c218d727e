/**
 * Requests that another node has to carry out: the node that owns the records gets them as they came, and does with them what it does
 * with its own, checks of their origin among it. Its answer goes out here once this node knows all that it rests on.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { TemporarilyUnavailable } from '../../../saves/database/records.ts'
import type { BlobStore } from '../../cluster/ports.ts'
import { NotTheOwner, type OwnerLink } from '../../cluster/records/owner-link.ts'
import { isConsoleToken } from '../../service/accounts/console-token.ts'
import { failure, unavailable } from '../../wire/failure.ts'
import type { Reach } from '../../wire/network/reach.ts'
import type { ForwardedAnswer, ForwardedRequest, Origin } from '../../wire/owner/forwarded-http.ts'
import { Refused } from '../base/http-errors.ts'
import type { Routes } from '../base/typed-app.ts'
import { packBody, passed, unpackBody } from './forwarded-request.ts'
import { placeOf, type RoutePlace } from './forwarded-routes.ts'
import { ReceivedRequests } from './received-requests.ts'

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

export const openForwarding = (parts: ForwardingParts): Forwarding => new HttpForwarding(parts)

class HttpForwarding implements Forwarding {
  readonly #parts: ForwardingParts
  readonly #received = new ReceivedRequests()
  #ownReach: Reach | null = null
  #ownConsole: string | null = null

  constructor(parts: ForwardingParts) {
    this.#parts = parts
  }

  reach(own: Reach): Reach {
    this.#ownReach = own
    return {
      ...own,
      isHere: request => this.#received.originOf(request as FastifyRequest)?.isHere ?? own.isHere(request),
      isPrivate: request => this.#received.originOf(request) !== undefined || own.isPrivate(request),
    }
  }

  isForwardedHere(request: Pick<FastifyRequest, 'raw'>): boolean {
    return this.#received.originOf(request) !== undefined
  }

  isForwarded({ routeOptions }: FastifyRequest): boolean {
    const { place = 'here' } = routeOptions.config
    return place !== 'here' && !this.#parts.link.isOwner()
  }

  receive(app: Routes, { isStopping, consoleToken }: { isStopping(): boolean; consoleToken: string | null }): void {
    this.#ownConsole = consoleToken
    app.addHook('onRequest', (request, _reply, done) => {
      this.#received.recognize(request)
      done()
    })
    this.#parts.link.serve('http', async asked => {
      if (isStopping()) throw new NotTheOwner()
      return this.#carryOut(app, asked)
    })
  }

  use(app: Routes): void {
    app.addHook('onRoute', route => {
      const place = placeOf(route.method, route.url)
      route.config = { ...route.config, place }
      if (place === 'here') return
      route.onRequest = [route.onRequest ?? [], this.#send].flat()
      // From here on it is done as the owner, or not at all.
      route.preHandler = [this.#asOwner, route.preHandler ?? []].flat()
      if (place !== 'files') return
      route.onSend = [route.onSend ?? [], this.#publish].flat()
    })
  }

  /** What another node has sent, as this node's own transport answers it. */
  async #carryOut(app: Routes, { method, url, headers, body, origin }: ForwardedRequest): Promise<ForwardedAnswer> {
    const { shelf } = this.#parts
    const given = Object.fromEntries(headers)
    // The console of each machine has a token of its own, which counts on that machine alone.
    if (isConsoleToken(bearerOf(String(given.authorization ?? '')), this.#ownConsole)) delete given.authorization
    if (origin.isConsole && this.#ownConsole !== null) given.authorization = `Bearer ${this.#ownConsole}`
    return this.#received.from(origin, async marked => {
      const answer = await app.inject({
        method: method as 'GET',
        url,
        headers: { ...given, ...marked },
        remoteAddress: origin.ip,
        ...(body !== null && { payload: Buffer.from(body, 'base64') }),
      })
      return { status: answer.statusCode, headers: passed(answer.headers), body: await packBody(answer.rawPayload, shelf) }
    })
  }

  /** A hook: sends on what is not to be carried out here. */
  readonly #send = async (request: FastifyRequest, reply: FastifyReply) => {
    if (this.isForwarded(request)) return this.#forward(request, reply)
    await this.#parts.link.ready()
  }

  readonly #asOwner = (_request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void) => {
    try {
      this.#parts.link.asOwner(done)
    } catch (error) {
      done(error as Error)
    }
  }

  readonly #publish = async (_request: FastifyRequest, _reply: FastifyReply, payload: unknown) => {
    await this.#parts.publishFiles()
    return payload
  }

  async #forward(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { link, shelf, largest, withinMs } = this.#parts
    // It came from another node, and the owner is a third by now: that one looks for it itself.
    if (this.isForwardedHere(request)) throw new TemporarilyUnavailable('The machine that keeps the accounts changes just now.')
    const body = await bodyOf(request, largest)
    const carried: ForwardedRequest = {
      method: request.method,
      url: request.url,
      headers: passed(request.headers),
      body: body?.toString('base64') ?? null,
      origin: this.#originOf(request),
    }
    const answer = await link.ask('http', carried, withinMs === undefined ? {} : { withinMs })
    const bytes = await unpackBody(answer.body, shelf)
    for (const [name, value] of answer.headers) reply.header(name, value)
    return reply.code(answer.status).send(bytes)
  }

  /** As this node knows who sends it. */
  #originOf(request: FastifyRequest): Origin {
    return {
      ip: request.ip,
      host: request.host,
      protocol: request.protocol,
      isHere: this.#ownReach?.isHere(request) ?? false,
      isConsole: isConsoleToken(bearerOf(request.headers.authorization), this.#ownConsole),
    }
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
