/** What was sent to one client of late, so that a stream that broke off is taken up again without a gap. */
import { randomBytes } from 'node:crypto'
import type { EventStore } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import type { JSONRPCMessage, RequestId } from '@modelcontextprotocol/sdk/types.js'
import { currentOrigin, type EventOrigin, packed, unpacked } from './event-ids.ts'

/** Kept of one session at most; the newest message always is. */
const MOST_BYTES = 128 * 1024
const MOST_EVENTS = 500
/** Kept of all sessions together; beyond it each keeps its newest message alone. */
const ALL = { bytes: 0, most: 64 * 1024 * 1024 }

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
  /** What it answers, as it stands in the ids of its events. */
  brought: string
}

/** How a client that has seen everything up to an event goes on; 'past': it was sent before the server was started anew. */
export type Resumption = 'unknown' | 'past' | 'open' | Sent[]

/** The SDK's name for the stream of GET /mcp, on which the server speaks unasked. */
const LISTENING = '_GET_stream'

/** 'stream.epoch.number', and for a stream that answers requests '~' and what these are. */
const EVENT_ID = /^([\w-]+)\.([\w-]+)\.(\d{1,15})(?:~([\w-]+))?$/

export class SentEvents implements EventStore {
  /** Of this server: numbers of another's events mean nothing here. */
  #epoch = randomBytes(6).toString('base64url')
  #kept: Sent[] = []
  #bytes = 0
  #seq = 0
  #streams = new Map<string, Stream>()
  #streamOf = new Map<RequestId, string>()
  #all: { bytes: number; readonly most: number }

  /** `all` counts what it keeps together with others. */
  constructor(all = ALL) {
    this.#all = all
  }

  /** Its session is over: nobody comes back for anything. */
  release(): void {
    this.#all.bytes -= this.#bytes
    this.#bytes = 0
    this.#kept = []
    this.#streams.clear()
    this.#streamOf.clear()
  }

  async storeEvent(stream: string, message: JSONRPCMessage): Promise<string> {
    const known = this.#streams.get(stream) ?? this.#begin(stream)
    const seq = ++this.#seq
    const id = this.#idOf(stream, seq)
    // The event that opens a stream has an id and no message.
    if (Object.keys(message).length === 0) return id
    this.#keep({ seq, stream, text: JSON.stringify(message) })
    if ('id' in message && !('method' in message)) {
      this.#streamOf.delete(message.id as RequestId)
      if (![...this.#streamOf.values()].includes(stream)) known.last = seq
    }
    return id
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
    const { stream, epoch, seq } = partsOf(eventId)
    if (stream !== '' && epoch !== this.#epoch) return 'past'
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
    for (const one of this.#after(stream, seq)) await send(this.#idOf(stream, one.seq), JSON.parse(one.text))
    return stream
  }

  /** Events as they stand in a stream. */
  textOf(sent: Sent[]): string {
    return sent.map(({ seq, stream, text }) => `event: message\nid: ${this.#idOf(stream, seq)}\ndata: ${text}\n\n`).join('')
  }

  #begin(stream: string): Stream {
    const brought = stream === LISTENING ? undefined : currentOrigin.getStore()
    const begun: Stream = { lost: 0, last: null, brought: brought ? packed(brought) : '' }
    this.#streams.set(stream, begun)
    for (const id of brought?.requests ?? []) if (!this.#streamOf.has(id)) this.#streamOf.set(id, stream)
    return begun
  }

  #idOf(stream: string, seq: number): string {
    const brought = this.#streams.get(stream)?.brought
    return `${stream}.${this.#epoch}.${seq}${brought ? `~${brought}` : ''}`
  }

  #after(stream: string, seq: number): Sent[] {
    return this.#kept.filter(one => one.stream === stream && one.seq > seq && one.text !== '')
  }

  #keep(sent: Sent): void {
    this.#kept.push(sent)
    this.#add(sent.text.length)
    const isTooMuch = () => this.#bytes > MOST_BYTES || this.#kept.length > MOST_EVENTS || this.#all.bytes > this.#all.most
    while (this.#kept.length > 1 && isTooMuch()) this.#drop()
  }

  #add(bytes: number): void {
    this.#bytes += bytes
    this.#all.bytes += bytes
  }

  #drop(): void {
    const { seq, stream, text } = this.#kept.shift()!
    this.#add(-text.length)
    const known = this.#streams.get(stream)!
    known.lost = seq
    if (known.last === seq) this.#streams.delete(stream)
  }
}

/** Whether it came on the stream of GET /mcp. */
export const isListening = (eventId: string): boolean => partsOf(eventId).stream === LISTENING

/** What the stream of an event was to answer; null where that is not known. */
export const originOfEvent = (eventId: string): EventOrigin | null => unpacked(partsOf(eventId).brought)

function partsOf(eventId: string): { stream: string; epoch: string; seq: number; brought: string } {
  const [, stream = '', epoch = '', seq = '', brought = ''] = EVENT_ID.exec(eventId) ?? []
  return { stream, epoch, seq: Number(seq), brought }
}
