/** One client of one seat: its transport, what was sent to it, its waits, and its connections as they come and go. */
import { setImmediate as yielded } from 'node:timers/promises'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { CancelledNotificationSchema, type JSONRPCMessage, type RequestId } from '@modelcontextprotocol/sdk/types.js'
import { currentOrigin, type EventOrigin } from './event-ids.ts'
import { SentEvents } from './sent-events.ts'

/** Of a client whose connection broke off: when it is to come back. The SDK's own tries twice: that long a server may take to start. */
const RETRY_MS = 3_000

/** Requests whose connection closed before they waited; who waits, waits long before so many have come and gone. */
const CUT_KEPT = 100

interface Wait {
  controller: AbortController
  ended: Promise<unknown>
  /** Its connection broke off. */
  lost: boolean
}

export class McpSession {
  readonly id: string
  readonly transport: WebStandardStreamableHTTPServerTransport
  readonly events = new SentEvents()
  readonly game: string
  readonly seat: number
  /** Id of the program that it is of; null: of whoever has the seat's token. */
  readonly program: string | null
  /** Tells a client that listens what it may have missed while there was no server. */
  tellMissed: () => void = () => {}
  /** When a connection was last opened or closed. */
  usedMs = Date.now()
  #open = 0
  /** Connections that take up a stream that broke off. */
  #resumed = 0
  #waits = new Map<RequestId, Wait>()
  /** Requests without a connection, the newest last. */
  #cut = new Set<RequestId>()
  #graceMs: number
  #grace: NodeJS.Timeout | undefined

  /** `onOpen` is called once the client has sent initialize, and is waited for. */
  constructor(
    { id, game, seat, program }: { id: string; game: string; seat: number; program: string | null },
    graceMs: number,
    onOpen: () => Promise<void> = async () => {},
  ) {
    this.id = id
    this.game = game
    this.seat = seat
    this.program = program
    this.#graceMs = graceMs
    this.transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: () => id,
      eventStore: this.events,
      retryInterval: RETRY_MS,
      onsessioninitialized: onOpen,
    })
    // The protocol takes its turn after this, and answers a cancelled request no more.
    this.transport.onmessage = message => this.#noteCancel(message)
  }

  get isIdle(): boolean {
    return this.#open === 0
  }

  /** Carries out a wait, which ends early when its client does not come back for the answer. */
  async wait<T>(request: RequestId, signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const controller = new AbortController()
    const ended = work(AbortSignal.any([signal, controller.signal]))
    const wait = { controller, ended: ended.catch(() => null), lost: this.#cut.has(request) }
    this.#waits.set(request, wait)
    if (wait.lost && this.#resumed === 0) this.#endLostLater()
    try {
      return await ended
    } finally {
      if (this.#waits.get(request) === wait) this.#waits.delete(request)
    }
  }

  /** A connection opens; call what is returned when it closes. `requests` came in it, `resumes`: it takes up a broken stream. */
  connect(requests: RequestId[], resumes: boolean): () => void {
    this.#open++
    this.usedMs = Date.now()
    for (const id of requests) this.#cut.delete(id)
    if (resumes && ++this.#resumed === 1) clearTimeout(this.#grace)
    return () => {
      this.#open--
      this.usedMs = Date.now()
      if (resumes) this.#resumed--
      for (const id of requests) {
        const wait = this.#waits.get(id)
        if (wait) wait.lost = true
        else this.#cut.add(id)
      }
      for (const id of this.#cut) if (this.#cut.size > CUT_KEPT) this.#cut.delete(id)
      if (this.#resumed === 0 && [...this.#waits.values()].some(wait => wait.lost)) this.#endLostLater()
    }
  }

  /** Ends what waits, lets it be answered, then closes. */
  async close(): Promise<void> {
    clearTimeout(this.#grace)
    for (const wait of this.#waits.values()) wait.controller.abort()
    await Promise.all([...this.#waits.values()].map(wait => wait.ended))
    await yielded()
    await this.cut()
  }

  /** Closes at once; what waits ends without an answer. */
  async cut(): Promise<void> {
    clearTimeout(this.#grace)
    await this.transport.close()
    this.events.release()
  }

  /** Hands a message to the protocol, as it came or as its client would send it again. */
  serve(brought: EventOrigin, request: Request, body: unknown): Promise<Response> {
    return currentOrigin.run(brought, () => this.transport.handleRequest(request, { parsedBody: body }))
  }

  /** Begins as its client began it with a server that is gone. */
  async reopen(protocolVersion: string): Promise<void> {
    const params = { protocolVersion, capabilities: {}, clientInfo: { name: 'reopened', version: '0' } }
    await this.#send({ jsonrpc: '2.0', id: 'reopen', method: 'initialize', params }, {})
    const session = { 'mcp-session-id': this.id, 'mcp-protocol-version': protocolVersion }
    await this.#send({ jsonrpc: '2.0', method: 'notifications/initialized' }, session)
  }

  async #send(message: JSONRPCMessage, headers: Record<string, string>): Promise<void> {
    const answer = await this.transport.handleRequest(posted(headers), { parsedBody: message })
    await answer.text()
  }

  /** A wait ended like this is answered as if its time were up, and the answer kept: who comes back after all has it. */
  #endLostLater(): void {
    clearTimeout(this.#grace)
    this.#grace = setTimeout(() => {
      for (const wait of this.#waits.values()) if (wait.lost) wait.controller.abort()
    }, this.#graceMs)
    this.#grace.unref()
  }

  #noteCancel(message: JSONRPCMessage): void {
    const cancelled = CancelledNotificationSchema.safeParse(message)
    const request = cancelled.data?.params.requestId
    if (request === undefined) return
    this.events.cancel(request)
    this.transport.closeSSEStream(request)
  }
}

/** A request of the protocol that brings messages. */
export const posted = (headers: Record<string, string>): Request =>
  new Request('http://localhost/mcp', {
    method: 'POST',
    headers: { ...headers, accept: 'application/json, text/event-stream', 'content-type': 'application/json' },
  })
