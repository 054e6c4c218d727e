/** The way to the node that owns the log of the records: what is asked of it finds it, wherever it is by then, or waits for one. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { Json } from '../../../engine/index.ts'
import { TemporarilyUnavailable } from '../../../saves/database/records.ts'
import { HeldElsewhere } from '../../service/fleet/fenced-store.ts'
import { RECORDS } from '../log/log-names.ts'
import { type Bus, BusError } from '../ports.ts'
import type { RecordsReplica } from './records-replica.ts'

/** How long whoever asks waits for an owner. */
export const OWNERLESS_MS = 10_000
const TRY_MS = 10_000
const PAUSE_MS = 50
/** Between two looks at the log while there is no owner. */
const LOOK_MS = 200
/** Answers that are kept for those who ask again, and for how long. */
const KEPT_MS = 60_000
const MOST_KEPT = 20_000

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

export type Handler = (ask: Json, from: { node: string; id: string }) => Promise<Json>

export interface OwnerLink {
  /** What the owner answers, once this node knows all that the answer rests on. Rejects with TemporarilyUnavailable where nobody answers. */
  ask(type: string, ask: Json, options?: AskOptions): Promise<Json>
  /** What this node does with such a question while it is the owner. */
  serve(type: string, handler: Handler): void
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

/** What goes over the bus. `n`: the position that the answer rests on. */
type Told = { moved: true } | { n: number; answer: Json } | { away: string } | { failed: string }

const subjectOf = (node: string): string => `node.${node}.records`

const fallenSilent = () =>
  new TemporarilyUnavailable('The machine that keeps the accounts fell silent: whether this was done is not known.')

/** The question was not carried out: the node is not the owner, or soon will not be. */
export class NotTheOwner extends Error {
  override name = 'NotTheOwner'
}

export function openOwnerLink({ bus, node, replica, store, isLeased, isAlive }: OwnerLinkParts): OwnerLink {
  const handlers = new Map<string, Handler>()
  const kept = new Map<string, { atMs: number; answer: Promise<Json> }>()
  let isClosed = false
  const closing = new AbortController()

  /** The epoch as whose owner something is done. */
  const acting = new AsyncLocalStorage<number>()

  const isOwner = () => (store?.owns(RECORDS) ?? false) && isLeased() && !isClosed
  const isOwnerOf = (epoch: number) => isOwner() && replica.owner().node === node && replica.owner().epoch === epoch

  /** As the owner. Rejects with NotTheOwner where nothing of it was done. */
  async function carryOut(type: string, ask: Json, from: { node: string; id: string }): Promise<{ n: number; answer: Json }> {
    if (!isOwner()) throw new NotTheOwner()
    const handler = handlers.get(type)
    if (!handler) throw new Error(`nobody answers ${type}`)
    await ready()
    const answer = await once(from, () => handler(ask, from))
    return { n: store!.position(RECORDS), answer }
  }

  /** Whoever asks again gets the first answer. */
  function once({ node: by, id }: { node: string; id: string }, work: () => Promise<Json>): Promise<Json> {
    const name = `${by} ${id}`
    const known = kept.get(name)
    if (known) return known.answer
    const atMs = performance.now()
    for (const [old, { atMs: keptMs }] of kept) {
      if (keptMs > atMs - KEPT_MS && kept.size < MOST_KEPT) break
      kept.delete(old)
    }
    const answer = work()
    kept.set(name, { atMs, answer })
    // What was not done is tried anew.
    answer.catch(() => kept.delete(name))
    return answer
  }

  const unhear = bus.subscribe(subjectOf(node), ({ data, reply }) => {
    const { type, ask, from, id } = JSON.parse(Buffer.from(data).toString()) as {
      type: string
      ask: Json
      from: string
      id: string
    }
    const tell = (told: Told) => reply?.(Buffer.from(JSON.stringify(told)))
    carryOut(type, ask, { node: from, id }).then(
      ({ n, answer }) => tell({ n, answer }),
      error => {
        const { message } = error as Error
        tell(isMoved(error) ? { moved: true } : error instanceof TemporarilyUnavailable ? { away: message } : { failed: message })
      },
    )
  })

  /** One try. Rejects with NotTheOwner where it was certainly not carried out, with BusError where that is not known. */
  async function askNode(owner: string, type: string, ask: Json, id: string, timeoutMs: number): Promise<Told> {
    if (owner === node)
      return carryOut(type, ask, { node, id }).catch(error => {
        throw isMoved(error) ? new NotTheOwner() : error
      })
    const given = new AbortController()
    // Of one that is silent nothing is waited for.
    const watch = setInterval(() => {
      if (!isAlive(owner) || replica.owner().node !== owner) given.abort()
    }, PAUSE_MS)
    try {
      const data = Buffer.from(JSON.stringify({ type, ask, from: node, id }))
      const told = await bus.request(subjectOf(owner), data, {
        timeoutMs,
        signal: AbortSignal.any([given.signal, closing.signal]),
      })
      return JSON.parse(Buffer.from(told).toString()) as Told
    } catch (error) {
      if (error instanceof BusError && error.reason === 'no-responders') throw new NotTheOwner()
      throw error
    } finally {
      clearInterval(watch)
    }
  }

  const ready = () => replica.reach(store!.position(RECORDS))

  async function askAsOwner(epoch: number, type: string, asked: Json, id: string): Promise<Json> {
    if (!isOwnerOf(epoch)) throw fallenSilent()
    try {
      const { n, answer } = await carryOut(type, asked, { node, id })
      await replica.reach(n)
      return answer
    } catch (error) {
      throw isMoved(error) ? fallenSilent() : error
    }
  }

  async function ask(type: string, asked: Json, options: AskOptions = {}): Promise<Json> {
    const epoch = options.isBound ? acting.getStore() : undefined
    if (epoch !== undefined) return askAsOwner(epoch, type, asked, options.id ?? randomUUID())
    const { id = randomUUID(), withinMs = OWNERLESS_MS, tryMs = TRY_MS, isRepeatable = false } = options
    const endMs = performance.now() + withinMs
    let lookMs = Number.NEGATIVE_INFINITY
    for (let tries = 0; ; tries++) {
      const leftMs = endMs - performance.now()
      if (isClosed) throw new TemporarilyUnavailable('The server is stopping.')
      if (leftMs <= 0 && tries > 0)
        throw new TemporarilyUnavailable('The machine that keeps the accounts cannot be reached just now.')
      const { node: owner } = replica.owner()
      if (owner !== null && (owner === node ? isOwner() : isAlive(owner))) {
        try {
          const told = await askNode(owner, type, asked, id, Math.max(1_000, Math.min(tryMs, leftMs)))
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

  return {
    ask,
    serve: (type, handler) => void handlers.set(type, handler),
    isOwner,
    ready,
    asOwner(work) {
      const owner = replica.owner()
      if (!isOwner() || owner.node !== node) throw fallenSilent()
      return acting.run(owner.epoch, work)
    },
    close() {
      isClosed = true
      closing.abort()
      unhear()
    },
  }
}

/** Nothing of it was written. */
const isMoved = (error: unknown): boolean => error instanceof NotTheOwner || error instanceof HeldElsewhere
