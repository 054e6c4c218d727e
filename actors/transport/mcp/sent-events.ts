/** What was sent to one client of late, so that a stream that broke off is taken up again without a gap. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { EventStore } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import type { JSONRPCMessage, RequestId } from '@modelcontextprotocol/sdk/types.js'

/** Kept of one session at most; the newest message always is. */
const MOST_BYTES = 128 * 1024
const MOST_EVENTS = 500

interface Sent {
  seq: number
  stream: string
  /** '' marks the end of a stream that was cancelled. */
  text: string
}

interface Stream {
  /** Newest message that is no longer kept. */
  lost: number
  /** Its last message, once nothing more will follow. */
  last: number | null
}

/** Requests that the connection under way has brought: the streams opened in it are theirs. */
export const bringing = new AsyncLocalStorage<RequestId[]>()

/** How a client that has seen everything up to an event goes on. */
export type Resumption = 'unknown' | 'open' | Sent[]

/** The SDK's name for the stream of GET /mcp, on which the server speaks unasked. */
const LISTENING = '_GET_stream'

/** Id of an event: 'stream.number'. */
const idOf = (stream: string, seq: number): string => `${stream}.${seq}`

export class SentEvents implements EventStore {
  #kept: Sent[] = []
  #bytes = 0
  #seq = 0
  #streams = new Map<string, Stream>()
  #streamOf = new Map<RequestId, string>()

  async storeEvent(stream: string, message: JSONRPCMessage): Promise<string> {
    const known = this.#streams.get(stream) ?? { lost: 0, last: null }
    this.#streams.set(stream, known)
    const brought = stream === LISTENING ? [] : (bringing.getStore() ?? [])
    for (const id of brought) if (!this.#streamOf.has(id)) this.#streamOf.set(id, stream)
    const seq = ++this.#seq
    // The event that opens a stream has an id and no message.
    if (Object.keys(message).length === 0) return idOf(stream, seq)
    this.#keep({ seq, stream, text: JSON.stringify(message) })
    if ('id' in message && !('method' in message)) {
      this.#streamOf.delete(message.id as RequestId)
      if (![...this.#streamOf.values()].includes(stream)) known.last = seq
    }
    return idOf(stream, seq)
  }

  /** The request will not be answered: whoever comes back for its stream finds it at its end. */
  cancel(request: RequestId): void {
    const stream = this.#streamOf.get(request)
    const known = stream === undefined ? undefined : this.#streams.get(stream)
    this.#streamOf.delete(request)
    if (!known || [...this.#streamOf.values()].includes(stream!)) return
    known.last = ++this.#seq
    this.#keep({ seq: this.#seq, stream: stream!, text: '' })
  }

  /** 'unknown': messages after it may be lost; 'open': the stream goes on; else all that is left of it. */
  after(eventId: string): Resumption {
    const { stream, seq } = partsOf(eventId)
    const known = this.#streams.get(stream)
    if (!known || seq > this.#seq || seq < known.lost) return 'unknown'
    return known.last === null ? 'open' : this.#after(stream, seq)
  }

  async getStreamIdForEventId(eventId: string): Promise<string | undefined> {
    return this.after(eventId) === 'unknown' ? undefined : partsOf(eventId).stream
  }

  async replayEventsAfter(
    eventId: string,
    { send }: { send: (eventId: string, message: JSONRPCMessage) => Promise<void> },
  ): Promise<string> {
    const { stream, seq } = partsOf(eventId)
    for (const one of this.#after(stream, seq)) await send(idOf(stream, one.seq), JSON.parse(one.text))
    return stream
  }

  #after(stream: string, seq: number): Sent[] {
    return this.#kept.filter(one => one.stream === stream && one.seq > seq && one.text !== '')
  }

  #keep(sent: Sent): void {
    this.#kept.push(sent)
    this.#bytes += sent.text.length
    while (this.#kept.length > 1 && (this.#bytes > MOST_BYTES || this.#kept.length > MOST_EVENTS)) this.#drop()
  }

  #drop(): void {
    const { seq, stream, text } = this.#kept.shift()!
    this.#bytes -= text.length
    const known = this.#streams.get(stream)!
    known.lost = seq
    if (known.last === seq) this.#streams.delete(stream)
  }
}

/** Whether it came on the stream of GET /mcp. */
export const isListening = (eventId: string): boolean => partsOf(eventId).stream === LISTENING

/** Events as they stand in a stream. */
export const eventText = (sent: Sent[]): string =>
  sent.map(({ seq, stream, text }) => `event: message\nid: ${idOf(stream, seq)}\ndata: ${text}\n\n`).join('')

function partsOf(eventId: string): { stream: string; seq: number } {
  const dot = eventId.lastIndexOf('.')
  const seq = Number(eventId.slice(dot + 1))
  return { stream: eventId.slice(0, dot), seq: Number.isSafeInteger(seq) ? seq : Number.POSITIVE_INFINITY }
}
