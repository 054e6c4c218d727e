/** Answers larger than a message of the bus: kept for a moment by who made them, and fetched part by part. */
import { randomUUID } from 'node:crypto'
import type { Bus } from '../ports.ts'
import { decode, encode, type NodeReply, partSubject } from './envelope.ts'

interface Held {
  bytes: Uint8Array
  /** ms of `performance.now()`. */
  untilMs: number
}

const HELD_MS = 30_000
/** Of all that wait to be fetched. */
const MOST_BYTES = 2 ** 28
/** A part is smaller than a message may be by so much. */
const SPARE = 1024
const PART_MS = 5_000
const PART_TRIES = 3

export class ChunkedAnswers {
  #bus: Bus
  #partBytes: number
  #held = new Map<string, Held>()
  #bytes = 0
  #unlisten: () => void

  /** `largest`: bytes of a message at most. */
  constructor(bus: Bus, node: string, largest: number) {
    this.#bus = bus
    this.#partBytes = largest - SPARE
    this.#unlisten = bus.subscribe(partSubject(node), ({ data, reply }) => {
      const { key, part } = decode<{ key: string; part: number }>(data)
      const at = part * this.#partBytes
      // Nothing: it is gone.
      reply?.(this.#held.get(key)?.bytes.subarray(at, at + this.#partBytes) ?? new Uint8Array(0))
    })
  }

  /** The message that brings the reply, or says where it is to be fetched. Null: there is no room for it. */
  encode(reply: NodeReply): Uint8Array | null {
    const bytes = encode(reply)
    if (bytes.length <= this.#partBytes) return bytes
    this.#forget(performance.now())
    if (this.#bytes + bytes.length > MOST_BYTES) return null
    const key = randomUUID()
    this.#held.set(key, { bytes, untilMs: performance.now() + HELD_MS })
    this.#bytes += bytes.length
    setTimeout(() => this.#forget(performance.now()), HELD_MS + 1).unref()
    return encode({ kind: 'parts', key, count: Math.ceil(bytes.length / this.#partBytes) } satisfies NodeReply)
  }

  /** The whole reply; null where parts of it are gone. */
  async fetch(node: string, { key, count }: { key: string; count: number }): Promise<NodeReply | null> {
    const parts: Uint8Array[] = []
    for (let part = 0; part < count; part++) {
      const bytes = await this.#fetchPart(node, key, part)
      if (!bytes || bytes.length === 0) return null
      parts.push(bytes)
    }
    return decode(Buffer.concat(parts))
  }

  close(): void {
    this.#unlisten()
    this.#held.clear()
    this.#bytes = 0
  }

  async #fetchPart(node: string, key: string, part: number): Promise<Uint8Array | null> {
    for (let i = 0; i < PART_TRIES; i++) {
      const bytes = await this.#bus.request(partSubject(node), encode({ key, part }), { timeoutMs: PART_MS }).catch(() => null)
      if (bytes) return bytes
    }
    return null
  }

  #forget(nowMs: number): void {
    for (const [key, { bytes, untilMs }] of this.#held) {
      if (untilMs > nowMs) continue
      this.#held.delete(key)
      this.#bytes -= bytes.length
    }
  }
}
