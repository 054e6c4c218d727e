/** What logs, cells and blobs ask of a stream: writing once, reading so that everything acknowledged is seen, what is there. */
import { randomUUID } from 'node:crypto'
import {
  JetStreamApiCodes,
  JetStreamApiError,
  type JetStreamClient,
  type JetStreamManager,
  type JetStreamPublishOptions,
} from '@nats-io/jetstream'
import { BusError, UnknownOutcome } from '../ports.ts'
import type { Connection } from './connection.ts'

const ID = 'Nats-Msg-Id'

export interface StoredMessage {
  data: Uint8Array
  /** Of the stream. */
  sequence: number
  header(name: string): string
}

export class StreamStore {
  readonly #link: Connection
  readonly #jsm: JetStreamManager
  readonly #js: JetStreamClient
  readonly largest: number

  constructor(link: Connection, jsm: JetStreamManager, largest: number) {
    this.#link = link
    this.#jsm = jsm
    this.#js = jsm.jetstream()
    this.largest = largest
  }

  /** Writes a subject that has nothing. Where an attempt's answer is lost the same is sent again, and known by its id. */
  async create(what: string, stream: string, subject: string, data: Uint8Array, id: string): Promise<'kept' | 'taken'> {
    this.fits(data)
    try {
      await this.#publish(what, subject, data, { msgID: id, expect: { lastSubjectSequence: 0 } })
      return 'kept'
    } catch (error) {
      const { cause } = error as Error
      if (!(cause instanceof JetStreamApiError && cause.code === JetStreamApiCodes.StreamWrongLastSequence)) throw unsure(error)
    }
    const there = await this.newest(what, stream, subject).catch(error => {
      throw unsure(error)
    })
    return there?.header(ID) === id ? 'kept' : 'taken'
  }

  /** Writes whatever the subject has. */
  async put(what: string, subject: string, data: Uint8Array, headers?: JetStreamPublishOptions['headers']): Promise<void> {
    this.fits(data)
    await this.#publish(what, subject, data, { msgID: randomUUID(), ...(headers && { headers }) }).catch(error => {
      throw unsure(error)
    })
  }

  #publish(what: string, subject: string, data: Uint8Array, options: Partial<JetStreamPublishOptions>): Promise<unknown> {
    return this.#link.persist(what, timeout => this.#js.publish(subject, data, { ...options, timeout }))
  }

  /** The newest message of a subject, from the leader: it has seen all that was acknowledged. */
  newest(what: string, stream: string, subject: string): Promise<StoredMessage | null> {
    return this.#link.persist(what, async () => {
      const found = await this.#jsm.streams.getMessage(stream, { last_by_subj: subject })
      return found && { data: found.data, sequence: found.seq, header: name => found.header?.get(name) ?? '' }
    })
  }

  /** For a subject that is written once: any server that has it is right, only one that lacks it may be behind. */
  async only(what: string, stream: string, subject: string): Promise<Uint8Array | null> {
    const near = await this.#link.persist(what, () => this.#jsm.direct.getMessage(stream, { last_by_subj: subject }))
    return near ? near.data : ((await this.newest(what, stream, subject))?.data ?? null)
  }

  /** Subjects that have a message. */
  async subjects(what: string, stream: string, filter: string): Promise<string[]> {
    const info = await this.#link.persist(what, () => this.#jsm.streams.info(stream, { subjects_filter: filter }))
    return Object.keys(info.state.subjects ?? {})
  }

  /** All messages of the subjects go. */
  async purge(what: string, stream: string, filter: string): Promise<void> {
    await this.#link
      .persist(what, () => this.#jsm.streams.purge(stream, { filter }))
      .catch(error => {
        throw unsure(error)
      })
  }

  /** One message goes, if it is still there. */
  async erase(what: string, stream: string, sequence: number): Promise<void> {
    const erase = (): Promise<boolean> => this.#jsm.streams.deleteMessage(stream, sequence, false)
    await this.#link
      .persist(what, () => erase().catch(isThereNoMore))
      .catch(error => {
        throw unsure(error)
      })
  }

  fits(data: Uint8Array): void {
    if (data.length > this.largest)
      throw new RangeError(`${data.length} bytes are more than the ${this.largest} that a message may have.`)
  }
}

/** "no message found" and "sequence not found" of those who were a moment earlier. */
function isThereNoMore(error: unknown): boolean {
  if (
    error instanceof JetStreamApiError &&
    (error.code === JetStreamApiCodes.NoMessageFound || error.code === 10043 || error.code === 10057)
  )
    return false
  throw error
}

/** No answer to a write: it may be there or not. */
function unsure(error: unknown): unknown {
  return error instanceof BusError && error.reason === 'timeout' ? new UnknownOutcome(error.message, { cause: error }) : error
}
