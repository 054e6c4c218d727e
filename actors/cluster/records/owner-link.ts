/** The way to the node that owns the log of the records: what is asked of it finds it, wherever it is by then, or waits for one. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { type Static, Type } from 'typebox'
import { TemporarilyUnavailable } from '../../../saves/database/records.ts'
import { HeldElsewhere } from '../../service/fleet/fenced-store.ts'
import { type Reader, readerOf, readJson } from '../../wire/checked-reader.ts'
import { OWNER_REQUESTS, type OwnerAnswer, type OwnerAsk, type OwnerRequest } from '../../wire/owner/owner-requests.ts'
import { RECORDS } from '../log/log-names.ts'
import { type Bus, BusError } from '../ports.ts'
import { type Caller, KeptAnswers } from './kept-answers.ts'
import type { RecordsReplica } from './records-replica.ts'

/** How long whoever asks waits for an owner. */
export const OWNERLESS_MS = 10_000
const TRY_MS = 10_000
const PAUSE_MS = 50
/** Between two looks at the log while there is no owner. */
const LOOK_MS = 200

export interface AskOptions {
  /** Of the call: asked again by the same it is carried out once. Default: a new one. */
  id?: string
  /** Until it is given up; default 10 s. */
  withinMs?: number
  /** Of one try; default 10 s. */
  tryMs?: number
  /** Asked again where nobody knows what became of it. Default false. */
  isRepeatable?: boolean
  /** Within `asOwner` only this node answers, as the owner that it was then. Default false. */
  isBound?: boolean
}

export type Handler<T extends OwnerRequest> = (ask: OwnerAsk<T>, from: Caller) => Promise<OwnerAnswer<T>>
/** Of any row: whoever looks one up by its name calls it with what was checked by that name. */
type AnyHandler = (ask: never, from: Caller) => Promise<unknown>

export interface OwnerLink {
  /** What the owner answers, once this node knows all that the answer rests on. Rejects with TemporarilyUnavailable where nobody answers. */
  ask<T extends OwnerRequest>(type: T, ask: OwnerAsk<T>, options?: AskOptions): Promise<OwnerAnswer<T>>
  /** What this node does with such a question while it is the owner. */
  serve<T extends OwnerRequest>(type: T, handler: Handler<T>): void
  /** Whether this node is it, and may act as it. */
  isOwner(): boolean
  /** Resolves once this node, as the owner, knows all that it has written. */
  ready(): Promise<void>
  /** What the owner does in several steps: once it is the owner no more, nothing further of it is written, here or elsewhere. Throws TemporarilyUnavailable where it is not. */
  asOwner<T>(work: () => T): T
  close(): void
}

export interface OwnerLinkParts {
  bus: Bus
  node: string
  replica: RecordsReplica
  /** Null on a node that never owns a log. */
  store: { owns(log: string): boolean; position(log: string): number } | null
  isLeased(): boolean
  isAlive(node: string): boolean
}

const MESSAGE = readerOf(Type.Object({ type: Type.String(), ask: Type.Unknown(), from: Type.String(), id: Type.String() }))
/** `n`: the position that the answer rests on. */
const TOLD = Type.Union([
  Type.Object({ moved: Type.Literal(true) }),
  Type.Object({ n: Type.Number(), answer: Type.Unknown() }),
  Type.Object({ away: Type.String() }),
  Type.Object({ failed: Type.String() }),
])
type Told = Static<typeof TOLD>
const readTold = readerOf(TOLD)

const subjectOf = (node: string): string => `node.${node}.records`

const fallenSilent = () =>
  new TemporarilyUnavailable('The machine that keeps the accounts fell silent: whether this was done is not known.')

/** The question was not carried out: the node is not the owner, or soon will not be. */
export class NotTheOwner extends Error {
  override name = 'NotTheOwner'
}

const readersOf = ({ ask, answer }: (typeof OWNER_REQUESTS)[OwnerRequest]) => ({ ask: readerOf(ask), answer: readerOf(answer) })
const READERS = Object.fromEntries(Object.entries(OWNER_REQUESTS).map(([type, row]) => [type, readersOf(row)])) as Record<
  OwnerRequest,
  Record<'ask' | 'answer', Reader<unknown>>
>
const isOwnerRequest = (type: string): type is OwnerRequest => Object.hasOwn(READERS, type)

export const openOwnerLink = (parts: OwnerLinkParts): OwnerLink => new BusOwnerLink(parts)

class BusOwnerLink implements OwnerLink {
  readonly #parts: OwnerLinkParts
  readonly #handlers = new Map<OwnerRequest, AnyHandler>()
  readonly #kept = new KeptAnswers()
  readonly #closing = new AbortController()
  /** The epoch as whose owner something is done. */
  readonly #acting = new AsyncLocalStorage<number>()
  readonly #unhear: () => void
  #isClosed = false

  constructor(parts: OwnerLinkParts) {
    this.#parts = parts
    this.#unhear = parts.bus.subscribe(subjectOf(parts.node), ({ data, reply }) => {
      const tell = (told: Told) => reply?.(Buffer.from(JSON.stringify(told)))
      this.#answer(data).then(tell, error => {
        const { message } = error as Error
        tell(isMoved(error) ? { moved: true } : error instanceof TemporarilyUnavailable ? { away: message } : { failed: message })
      })
    })
  }

  async ask<T extends OwnerRequest>(type: T, asked: OwnerAsk<T>, options: AskOptions = {}): Promise<OwnerAnswer<T>> {
    const epoch = options.isBound ? this.#acting.getStore() : undefined
    const answer =
      epoch === undefined
        ? await this.#askWhoever(type, asked, options)
        : await this.#askAsOwner(epoch, type, asked, options.id ?? randomUUID())
    return answer as OwnerAnswer<T>
  }

  serve<T extends OwnerRequest>(type: T, handler: Handler<T>): void {
    this.#handlers.set(type, handler)
  }

  isOwner(): boolean {
    const { store, isLeased } = this.#parts
    return (store?.owns(RECORDS) ?? false) && isLeased() && !this.#isClosed
  }

  ready(): Promise<void> {
    return this.#parts.replica.reach(this.#position())
  }

  asOwner<T>(work: () => T): T {
    const owner = this.#parts.replica.owner()
    if (!this.isOwner() || owner.node !== this.#parts.node) throw fallenSilent()
    return this.#acting.run(owner.epoch, work)
  }

  close(): void {
    this.#isClosed = true
    this.#closing.abort()
    this.#unhear()
  }

  #position(): number {
    return this.#parts.store!.position(RECORDS)
  }

  #isOwnerOf(epoch: number): boolean {
    const owner = this.#parts.replica.owner()
    return this.isOwner() && owner.node === this.#parts.node && owner.epoch === epoch
  }

  /** What another node asks. */
  async #answer(data: Uint8Array): Promise<Told> {
    const { type, ask, from, id } = readJson(data, MESSAGE, 'the question')
    if (!this.isOwner()) throw new NotTheOwner()
    if (!isOwnerRequest(type)) throw new Error(`nobody answers ${type}`)
    const asked = READERS[type].ask(ask, `the question ${type}`)
    return this.#carryOut(type, asked, { node: from, id })
  }

  /** As the owner. Rejects with NotTheOwner where nothing of it was done. */
  async #carryOut(type: OwnerRequest, ask: unknown, from: Caller): Promise<{ n: number; answer: unknown }> {
    if (!this.isOwner()) throw new NotTheOwner()
    const handler = this.#handlers.get(type)
    if (!handler) throw new Error(`nobody answers ${type}`)
    await this.ready()
    const answer = await this.#kept.once(from, () => handler(ask as never, from))
    return { n: this.#position(), answer }
  }

  async #askAsOwner(epoch: number, type: OwnerRequest, asked: unknown, id: string): Promise<unknown> {
    const { node, replica } = this.#parts
    if (!this.#isOwnerOf(epoch)) throw fallenSilent()
    try {
      const { n, answer } = await this.#carryOut(type, asked, { node, id })
      await replica.reach(n)
      return answer
    } catch (error) {
      throw isMoved(error) ? fallenSilent() : error
    }
  }

  /** Tries whoever is the owner by then, until one has answered. */
  async #askWhoever(type: OwnerRequest, asked: unknown, options: AskOptions): Promise<unknown> {
    const { replica } = this.#parts
    const { id = randomUUID(), withinMs = OWNERLESS_MS, tryMs = TRY_MS, isRepeatable = false } = options
    const endMs = performance.now() + withinMs
    let lookMs = Number.NEGATIVE_INFINITY
    for (let tries = 0; ; tries++) {
      const leftMs = endMs - performance.now()
      if (this.#isClosed) throw new TemporarilyUnavailable('The server is stopping.')
      if (leftMs <= 0 && tries > 0)
        throw new TemporarilyUnavailable('The machine that keeps the accounts cannot be reached just now.')
      const owner = this.#ownerInReach()
      if (owner !== null) {
        try {
          const told = await this.#askNode(owner, type, asked, id, Math.max(1_000, Math.min(tryMs, leftMs)))
          if ('failed' in told) throw new Error(told.failed)
          if ('away' in told) throw new TemporarilyUnavailable(told.away)
          if (!('moved' in told)) {
            await replica.reach(told.n)
            return told.answer
          }
        } catch (error) {
          const isUnknown = error instanceof BusError
          if (!isUnknown && !(error instanceof NotTheOwner)) throw error
          if (isUnknown && !isRepeatable) throw fallenSilent()
        }
      }
      if (performance.now() - lookMs > LOOK_MS) {
        lookMs = performance.now()
        await replica.catchUp().catch(() => {})
      }
      await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
    }
  }

  #ownerInReach(): string | null {
    const { node, replica, isAlive } = this.#parts
    const owner = replica.owner().node
    if (owner === null) return null
    return (owner === node ? this.isOwner() : isAlive(owner)) ? owner : null
  }

  /** One try. Rejects with NotTheOwner where it was certainly not carried out, with BusError where that is not known. */
  async #askNode(owner: string, type: OwnerRequest, ask: unknown, id: string, timeoutMs: number): Promise<Told> {
    const { bus, node, replica, isAlive } = this.#parts
    if (owner === node)
      return this.#carryOut(type, ask, { node, id }).catch(error => {
        throw isMoved(error) ? new NotTheOwner() : error
      })
    const given = new AbortController()
    // Of one that is silent nothing is waited for.
    const watch = setInterval(() => {
      if (!isAlive(owner) || replica.owner().node !== owner) given.abort()
    }, PAUSE_MS)
    try {
      const data = Buffer.from(JSON.stringify({ type, ask, from: node, id }))
      const bytes = await bus.request(subjectOf(owner), data, {
        timeoutMs,
        signal: AbortSignal.any([given.signal, this.#closing.signal]),
      })
      const told = readJson(bytes, readTold, `the answer to ${type}`)
      if ('answer' in told) READERS[type].answer(told.answer, `the answer to ${type}`)
      return told
    } catch (error) {
      if (error instanceof BusError && error.reason === 'no-responders') throw new NotTheOwner()
      throw error
    } finally {
      clearInterval(watch)
    }
  }
}

/** Nothing of it was written. */
const isMoved = (error: unknown): boolean => error instanceof NotTheOwner || error instanceof HeldElsewhere
