/** Games of this node that other nodes watch: their frames are published to who asked, until it says so or is heard of no more. */
import type { ServicePort } from '../../wire/messages.ts'
import type { Bus } from '../ports.ts'
import { decode, encode, framesSubject, type WatchAsk, type WatchMessage, type WatchReply, watchSubject } from './envelope.ts'

export interface WatchingParts {
  node: string
  bus: Bus
  largest: number
  service: ServicePort
  holds(log: string): boolean
  isLeased(): boolean
  isAlive(node: string): boolean
}

interface HostWatch {
  from: string
  game: string
  beganMs: number
  /** Messages sent. */
  sent: number
  end(): void
}

const LOOK_MS = 1_000
/** A watch younger than this may not be in the list that its node sent. */
const YOUNG_MS = 5_000
const MOST = 50_000

export class HostWatches {
  #parts: WatchingParts
  #all = new Map<string, HostWatch>()
  #unlisten: () => void
  #timer: NodeJS.Timeout

  constructor(parts: WatchingParts) {
    this.#parts = parts
    this.#unlisten = parts.bus.subscribe(watchSubject(parts.node), ({ data, reply }) => {
      const answer = this.#answer(decode<WatchAsk>(data))
      if (answer) reply?.(encode(answer))
    })
    this.#timer = setInterval(() => this.#look(), LOOK_MS)
    this.#timer.unref()
  }

  get size(): number {
    return this.#all.size
  }

  close(): void {
    clearInterval(this.#timer)
    this.#unlisten()
    for (const id of this.#all.keys()) this.#end(id)
  }

  /** Null: a node of another version asks what is not known here. */
  #answer(ask: WatchAsk): WatchReply | null {
    if (ask.kind === 'watch') return this.#watch(ask)
    if (ask.kind === 'list') return this.#list(ask)
    if (ask.kind !== 'unwatch') return null
    this.#end(ask.id)
    return { kind: 'done' }
  }

  #watch({ id, from, game, viewer, since, deltas }: Extract<WatchAsk, { kind: 'watch' }>): WatchReply {
    const { holds, isLeased, service } = this.#parts
    if (this.#all.has(id)) return { kind: 'watched' }
    if (!isLeased() || !holds(game) || this.#all.size >= MOST) return { kind: 'moved' }
    const watch: HostWatch = { from, game, beganMs: performance.now(), sent: 0, end: () => {} }
    this.#all.set(id, watch)
    watch.end = service.subscribe(
      game,
      viewer,
      since,
      frame => this.#send(id, { frame }),
      failure => {
        this.#send(id, { failure })
        this.#end(id)
      },
      deltas,
    )
    // It may have failed at once.
    if (!this.#all.has(id)) watch.end()
    return { kind: 'watched' }
  }

  /** What of the node's own is not in its list has ended there. */
  #list({ from, ids }: Extract<WatchAsk, { kind: 'list' }>): WatchReply {
    const listed = new Set(ids)
    const oldMs = performance.now() - YOUNG_MS
    const sent: Record<string, number> = {}
    for (const [id, watch] of this.#all) {
      if (watch.from !== from) continue
      if (listed.has(id)) sent[id] = watch.sent
      else if (watch.beganMs < oldMs) this.#end(id)
    }
    return { kind: 'sent', sent }
  }

  #send(id: string, what: Omit<WatchMessage, 'n'>): void {
    const watch = this.#all.get(id)
    if (!watch) return
    const n = watch.sent++
    let bytes = encode({ n, ...what } satisfies WatchMessage)
    if (bytes.length > this.#parts.largest) bytes = encode({ n, isGap: true } satisfies WatchMessage)
    try {
      this.#parts.bus.publish(framesSubject(id), bytes)
    } catch {
      // The way to the others is closed: its node sees the gap.
    }
  }

  #end(id: string): void {
    const watch = this.#all.get(id)
    this.#all.delete(id)
    watch?.end()
  }

  /** Ends what nobody listens to any more, and what is not this node's any more. */
  #look(): void {
    const { isAlive, holds } = this.#parts
    for (const [id, { from, game }] of this.#all) {
      const isHeard = isAlive(from)
      if (isHeard && holds(game)) continue
      if (isHeard) this.#send(id, { isMoved: true })
      this.#end(id)
    }
  }
}
