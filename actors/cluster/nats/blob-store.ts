/**
 * Large values by name. One message says what the blob is, and holds it where it is small; a larger one stands in chunks under an id of
 * their own, so that who reads has the old or the new, whole. `@nats-io/obj` does not take its place: a read of it waits without end where
 * the blob is written anew meanwhile, and what a node left that died while it wrote is never removed.
 */
import { createHash, randomUUID } from 'node:crypto'
import { headers } from '@nats-io/transport-node'
import { type Static, Type } from 'typebox'
import { readerOf } from '../../wire/checked-reader.ts'
import { nullable } from '../../wire/schema-parts.ts'
import type { BlobBucket, BlobStore } from '../ports.ts'
import type { StoredMessage, StreamStore } from './stream-store.ts'
import { blobPrefix, blobStream } from './streams.ts'
import { fromToken, toToken } from './subject-token.ts'

const HEADER = 'Hexarchy-Blob'
const CHUNK_BYTES = 1024 * 1024
const AT_ONCE = 4
/** A blob that is written anew while it is read is read again. */
const LOOKS = 5
/** Chunks that are this old and belong to no blob were left by a node that died over them. */
const LEFT_MS = 600_000

const HEAD = Type.Object({
  hash: Type.String(),
  size: Type.Number(),
  /** Of the chunks; null: the bytes stand in this very message. */
  id: nullable(Type.String()),
})
type Head = Static<typeof HEAD>
const readHead = readerOf(HEAD)

export const openBlobStore = (store: StreamStore, shelf: BlobBucket): BlobStore => new StreamBlobs(store, shelf)

class StreamBlobs implements BlobStore {
  readonly #store: StreamStore
  readonly #shelf: BlobBucket
  readonly #stream: string
  /** Chunks that this node wrote last, by name; null: none. */
  readonly #written = new Map<string, string | null>()

  constructor(store: StreamStore, shelf: BlobBucket) {
    this.#store = store
    this.#shelf = shelf
    this.#stream = blobStream(shelf)
  }

  async put(name: string, bytes: Uint8Array): Promise<void> {
    const isSmall = bytes.length <= CHUNK_BYTES
    const head: Head = { hash: hashOf(bytes), size: bytes.length, id: isSmall ? null : chunksId() }
    if (!isSmall)
      await eachChunk(bytes.length, (i, from) =>
        this.#store.put(this.#what(name), this.#chunkOf(name, head.id!, i), bytes.subarray(from, from + CHUNK_BYTES)),
      )
    const told = headers()
    told.set(HEADER, JSON.stringify(head))
    await this.#store.put(this.#what(name), this.#headOf(name), isSmall ? bytes : new Uint8Array(), told)
    await this.#dropOthers(name, head.id)
  }

  async get(name: string): Promise<Uint8Array | null> {
    for (let i = 0; i < LOOKS; i++) {
      const found = await this.#look(name)
      if (!found) return null
      const head = parsed(found)
      const bytes = head.id ? await this.#chunksOf(name, head) : found.data
      if (!bytes) continue
      if (hashOf(bytes) !== head.hash)
        throw new Error(`The ${this.#what(name)} is damaged: its hash is another than ${head.hash}.`)
      return bytes
    }
    throw new Error(`The ${this.#what(name)} is not there whole.`)
  }

  async delete(name: string): Promise<void> {
    const found = await this.#look(name)
    if (!found) return
    await this.#store.erase(this.#what(name), this.#stream, found.sequence)
    const { id } = parsed(found)
    if (id) await this.#drop(name, id)
    this.#written.delete(name)
  }

  async names(): Promise<string[]> {
    const heads = `${blobPrefix(this.#shelf)}.head.`
    const subjects = await this.#store.subjects(`the names of ${this.#shelf}`, this.#stream, `${heads}*`)
    return subjects.map(subject => fromToken(subject.slice(heads.length)))
  }

  #what(name: string): string {
    return `blob ${name} of ${this.#shelf}`
  }

  #headOf(name: string): string {
    return `${blobPrefix(this.#shelf)}.head.${toToken(name)}`
  }

  #chunkOf(name: string, id: string, i: number | '*'): string {
    return `${blobPrefix(this.#shelf)}.chunk.${toToken(name)}.${id}.${i}`
  }

  #look(name: string): Promise<StoredMessage | null> {
    return this.#store.newest(this.#what(name), this.#stream, this.#headOf(name))
  }

  #drop(name: string, id: string): Promise<void> {
    return this.#store.purge(this.#what(name), this.#stream, this.#chunkOf(name, id, '*'))
  }

  /** Chunks of the blob before go. Of other nodes' only old ones do: a newer one may be under way. */
  async #dropOthers(name: string, own: string | null): Promise<void> {
    const before = this.#written.get(name)
    this.#written.set(name, own)
    if (before) return this.#drop(name, before)
    if (before === null) return
    const found = await this.#store.subjects(this.#what(name), this.#stream, this.#chunkOf(name, '*', 0))
    const ids = found.map(subject => subject.split('.').at(-2)!)
    for (const id of ids) if (id !== own && madeAt(id) < Date.now() - LEFT_MS) await this.#drop(name, id)
  }

  /** Null where the chunks are not all there. */
  async #chunksOf(name: string, { id, size }: Head): Promise<Uint8Array | null> {
    const bytes = new Uint8Array(size)
    let isWhole = true
    await eachChunk(size, async (i, from) => {
      const chunk = await this.#store.only(this.#what(name), this.#stream, this.#chunkOf(name, id!, i))
      if (chunk) bytes.set(chunk, from)
      else isWhole = false
    })
    return isWhole ? bytes : null
  }
}

/** Tells when it was made. */
const chunksId = (): string => `${Date.now().toString(36)}-${randomUUID()}`
const madeAt = (id: string): number => Number.parseInt(id, 36)

const parsed = (head: StoredMessage): Head => readHead(JSON.parse(head.header(HEADER)), 'the head of a blob')
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** A few at a time. */
async function eachChunk(size: number, act: (i: number, from: number) => Promise<void>): Promise<void> {
  let next = 0
  const work = async (): Promise<void> => {
    for (let i = next++; i * CHUNK_BYTES < size; i = next++) await act(i, i * CHUNK_BYTES)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}
