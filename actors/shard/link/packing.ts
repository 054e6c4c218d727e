/**
 * How the messages of a batch are put together for another thread: as one JSON text, which is quicker than the thread's own copying. Bytes
 * for the store and answers that are written out already go beside it as they are: all bytes in one piece, since each piece costs.
 */
import type { Batch } from '../../../saves/database/batch.ts'
import { isWritten, type WrittenAnswer } from '../../game/calls/written-answer.ts'
import type { FromWorker, ToWorker } from './protocol.ts'

export type Packed = string | [json: string, texts: string[], bytes: Uint8Array]

type Message = ToWorker | FromWorker
/** What stands in a message for bytes: how many they are. */
type Entry<B> = [key: string, value: B]

export function packed(messages: readonly Message[]): Packed {
  const baggage = new Baggage()
  const light = messages.map(message => lightened(message, baggage))
  return baggage.isEmpty ? JSON.stringify(messages) : [JSON.stringify(light), baggage.texts, baggage.bytes()]
}

export function unpacked<M extends Message>(from: Packed): M[] {
  if (typeof from === 'string') return JSON.parse(from)
  const [json, texts, bytes] = from
  const rest = new Unpacking(texts, bytes)
  return JSON.parse(json).map((message: Lightened) => restored(message, rest))
}

class Baggage {
  readonly texts: string[] = []
  #pieces: Uint8Array[] = []
  #size = 0

  get isEmpty(): boolean {
    return this.texts.length + this.#pieces.length === 0
  }

  readonly add = (bytes: Uint8Array): number => {
    this.#pieces.push(bytes)
    this.#size += bytes.length
    return bytes.length
  }

  bytes(): Uint8Array {
    const all = new Uint8Array(this.#size)
    let at = 0
    for (const piece of this.#pieces) {
      all.set(piece, at)
      at += piece.length
    }
    return all
  }
}

/** Gives out what was packed, in the same order. */
class Unpacking {
  #texts: string[]
  #bytes: Uint8Array
  #text = 0
  #at = 0

  constructor(texts: string[], bytes: Uint8Array) {
    this.#texts = texts
    this.#bytes = bytes
  }

  text(): string {
    return this.#texts[this.#text++]
  }

  readonly take = (length: number): Uint8Array => this.#bytes.subarray(this.#at, (this.#at += length))
}

/** A batch with lengths where it has bytes. */
type LightBatch = Omit<Batch, 'append' | 'puts'> & {
  append?: { game: string; n: number; records: number[] }
  puts?: Entry<number | null>[]
}

type Lightened =
  | { type: 'commit'; id: number; batch: LightBatch }
  | { type: 'written'; id: number; tookMs: number }
  | { type: 'value'; id: number; length: number }
  | { type: 'entries'; id: number; entries: Entry<number>[] }
  | Message

function lightened(message: Message, baggage: Baggage): Lightened {
  if (message.type === 'store') {
    const { id, ask } = message
    return ask.op === 'commit' ? { type: 'commit', id, batch: lightBatch(ask.batch, baggage) } : message
  }
  if (message.type === 'reply') {
    const { id, reply, tookMs } = message
    if (!reply.ok || !isWritten(reply.answer)) return message
    baggage.texts.push(reply.answer.written)
    return { type: 'written', id, tookMs }
  }
  if (message.type !== 'stored') return message
  const { id, value } = message
  if (value instanceof Uint8Array) return { type: 'value', id, length: baggage.add(value) }
  if (!Array.isArray(value)) return message
  return { type: 'entries', id, entries: value.map(([key, bytes]: Entry<Uint8Array>) => [key, baggage.add(bytes)]) }
}

function lightBatch({ append, puts, ...rest }: Batch, { add }: Baggage): LightBatch {
  return {
    ...rest,
    ...(append && { append: { ...append, records: append.records.map(add) } }),
    ...(puts && { puts: puts.map(([key, value]): Entry<number | null> => [key, value && add(value)]) }),
  }
}

function restored(message: Lightened, from: Unpacking): Message {
  switch (message.type) {
    case 'commit':
      return { type: 'store', id: message.id, ask: { op: 'commit', batch: wholeBatch(message.batch, from) } }
    case 'written': {
      const answer: WrittenAnswer = { written: from.text() }
      return { type: 'reply', id: message.id, reply: { ok: true, answer }, tookMs: message.tookMs }
    }
    case 'value':
      return { type: 'stored', id: message.id, value: from.take(message.length) }
    case 'entries':
      return { type: 'stored', id: message.id, value: message.entries.map(([key, length]) => [key, from.take(length)]) }
    default:
      return message
  }
}

function wholeBatch({ append, puts, ...rest }: LightBatch, { take }: Unpacking): Batch {
  return {
    ...rest,
    ...(append && { append: { ...append, records: append.records.map(take) } }),
    ...(puts && { puts: puts.map(([key, length]): Entry<Uint8Array | null> => [key, length === null ? null : take(length)]) }),
  }
}
