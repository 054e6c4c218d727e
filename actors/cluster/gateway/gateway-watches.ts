/** Games that are watched through a gateway: their frames come from whoever owns them, and go on from the next owner. */
import { randomUUID } from 'node:crypto'
import { unavailable, unknownGame } from '../../wire/failure.ts'
import type { Failure, Frame, ServicePort, Viewer } from '../../wire/messages.ts'
import type { ClusterDirectory, Place } from '../directory/cluster-directory.ts'
import type { NodeView } from '../nodes/host-selection.ts'
import type { Bus } from '../ports.ts'
import { decode, encode, framesSubject, type WatchAsk, type WatchMessage, type WatchReply, watchSubject } from './envelope.ts'
import { HeldRequests } from './held-requests.ts'
import type { Routing } from './routing.ts'

export interface GatewayWatchesParts {
  bus: Bus
  directory: ClusterDirectory
  nodes: NodeView
  routing: Routing
  /** Of this node, where it has games. */
  local: Pick<ServicePort, 'subscribe'> | null
  /** Between two looks whether what hosts sent has come. */
  listMs?: number
}

interface Watch {
  game: string
  viewer: Viewer
  deltas: boolean
  onFrame(frame: Frame): void
  onFail: ((failure: Failure) => void) | undefined
  /** Newest frame that it was told; null: none. */
  seq: number | null
  /** Who told it that; null: it came with it from elsewhere. */
  from: Place | null
  /** Where its frames come from, by which id; null: nowhere for now. */
  source: { place: Place; id: string; next: number; end(): void; abort(): void } | null
  isBeginning: boolean
  isClosed: boolean
}

const LIST_MS = 5_000
/** A message may be on its way for so long. */
const UNDER_WAY_MS = 1_000
const ASK_MS = 4_000
/** A game that cannot be watched by then is given up. */
const PATIENCE_MS = 15_000
/** A number before every frame: what was missed is not known. */
const BEFORE_ALL = 0

export class GatewayWatches {
  #parts: GatewayWatchesParts
  #all = new Map<string, Set<Watch>>()
  /** Those that wait for an owner. */
  #held = new HeldRequests()
  #ends: (() => void)[]

  constructor(parts: GatewayWatchesParts) {
    this.#parts = parts
    const timer = setInterval(() => void this.#compare(), parts.listMs ?? LIST_MS)
    timer.unref()
    this.#ends = [
      () => clearInterval(timer),
      parts.directory.onChange(({ game, isGone }) => {
        this.#held.wake(game)
        if (isGone) this.#gone(game)
        else this.#look(game)
      }),
      parts.nodes.onChange(() => this.#lookAtAll()),
    ]
  }

  get size(): number {
    return [...this.#all.values()].reduce((sum, all) => sum + all.size, 0)
  }

  open(...[game, viewer, since, onFrame, onFail, deltas = false]: Parameters<ServicePort['subscribe']>): () => void {
    const watch: Watch = {
      ...{ game, viewer, deltas, onFrame, onFail },
      seq: since,
      from: null,
      source: null,
      isBeginning: false,
      isClosed: false,
    }
    const all = this.#all.get(game) ?? new Set()
    this.#all.set(game, all.add(watch))
    void this.#begin(watch)
    return () => this.#close(watch)
  }

  close(): void {
    for (const end of this.#ends) end()
    for (const all of this.#all.values()) for (const watch of [...all]) this.#close(watch)
  }

  #close(watch: Watch): void {
    watch.isClosed = true
    const all = this.#all.get(watch.game)
    all?.delete(watch)
    if (all?.size === 0) this.#all.delete(watch.game)
    this.#leave(watch)
  }

  #leave(watch: Watch): void {
    watch.source?.end()
    watch.source = null
  }

  /** Finds whoever owns the game, again and again, and has its frames sent from after the newest one. */
  async #begin(watch: Watch, isGap = false): Promise<void> {
    if (watch.isBeginning) return
    watch.isBeginning = true
    this.#leave(watch)
    const endMs = performance.now() + PATIENCE_MS
    const { directory, routing } = this.#parts
    const { game } = watch
    while (!watch.isClosed && !watch.source) {
      const owner = routing.owner(game)
      // What another owner tells is numbered anew: what was missed is not to be had of it.
      const isOther = watch.from !== null && !isSame(watch.from, owner)
      if (owner && (await this.#watchAt(watch, owner, isGap || isOther))) break
      await routing.refreshed(game)
      const failure = !directory.has(game) ? unknownGame(game) : performance.now() > endMs ? NOBODY : null
      if (failure) {
        watch.isBeginning = false
        return this.#fail(watch, failure)
      }
      if (!watch.isClosed) await this.#held.hold(game, PATIENCE_MS)
    }
    watch.isBeginning = false
    this.#look(game)
  }

  /** `isGap`: what it missed is not to be had. False: that node has it not. */
  async #watchAt(watch: Watch, place: Place & { node: string }, isGap: boolean): Promise<boolean> {
    const { game, viewer, deltas } = watch
    const { bus, nodes, local } = this.#parts
    const id = randomUUID()
    const since = isGap ? BEFORE_ALL : watch.seq
    if (place.node === nodes.self && local) {
      watch.source = { place, id, next: 0, end: () => {}, abort: () => {} }
      const isNow = () => watch.source?.id === id
      const end = local.subscribe(
        game,
        viewer,
        since,
        frame => isNow() && this.#tell(watch, frame),
        failure => isNow() && this.#failed(watch, failure),
        deltas,
      )
      if (isNow()) watch.source!.end = end
      else end()
      return true
    }
    const unlisten = bus.subscribe(framesSubject(id), ({ data }) => this.#hear(watch, id, decode<WatchMessage>(data)))
    const unwatch = () => {
      unlisten()
      void this.#ask(place.node, { kind: 'unwatch', id })
    }
    const controller = new AbortController()
    watch.source = { place, id, next: 0, end: unwatch, abort: () => controller.abort() }
    const asked: WatchAsk = { kind: 'watch', id, from: nodes.self, game, viewer, since, deltas }
    const reply = await this.#ask(place.node, asked, controller.signal)
    if (watch.source?.id !== id) return watch.source !== null
    if (reply?.kind === 'watched') return true
    watch.source = null
    unwatch()
    return false
  }

  async #ask(node: string, ask: WatchAsk, signal?: AbortSignal): Promise<WatchReply | null> {
    const options = { timeoutMs: ASK_MS, ...(signal && { signal }) }
    const bytes = await this.#parts.bus.request(watchSubject(node), encode(ask), options).catch(() => null)
    return bytes && decode<WatchReply>(bytes)
  }

  #hear(watch: Watch, id: string, { n, frame, failure, isGap, isMoved }: WatchMessage): void {
    const { source } = watch
    if (source?.id !== id || n < source.next) return
    // One before it is lost.
    if (n > source.next) return void this.#begin(watch)
    source.next++
    if (frame) this.#tell(watch, frame)
    else if (failure) this.#failed(watch, failure)
    else if (isGap || isMoved) void this.#begin(watch, isGap)
  }

  #tell(watch: Watch, frame: Frame): void {
    if (watch.isClosed) return
    watch.seq = frame.seq
    watch.from = watch.source?.place ?? null
    watch.onFrame(frame)
  }

  /** The owner cannot show it: where that is because it owns it no more, the next one is asked. */
  #failed(watch: Watch, failure: Failure): void {
    const { place } = watch.source!
    this.#leave(watch)
    void this.#parts.directory
      .refresh(watch.game)
      .catch(() => null)
      .then(() => {
        if (watch.isClosed || watch.source) return
        if (isSame(place, this.#parts.routing.owner(watch.game))) this.#fail(watch, failure)
        else void this.#begin(watch)
      })
  }

  #fail(watch: Watch, failure: Failure): void {
    if (watch.isClosed) return
    this.#close(watch)
    watch.onFail?.(failure)
  }

  /** As of one service: who watches hears no more of it. */
  #gone(game: string): void {
    for (const watch of [...(this.#all.get(game) ?? [])]) this.#close(watch)
  }

  #look(game: string): void {
    const watches = this.#all.get(game)
    if (!watches) return
    const owner = this.#parts.routing.owner(game)
    for (const watch of [...watches]) if (watch.source && owner && !isSame(watch.source.place, owner)) this.#leaveFor(watch)
  }

  #lookAtAll(): void {
    this.#held.wakeAll()
    for (const [game, watches] of this.#all) {
      for (const watch of [...watches])
        if (watch.source && !this.#parts.nodes.isAlive(watch.source.place.node!)) this.#leaveFor(watch)
      this.#look(game)
    }
  }

  /** Its source is none any more. */
  #leaveFor(watch: Watch): void {
    watch.source?.abort()
    void this.#begin(watch)
  }

  /** Asks each host what it has sent: the last of it may be lost, and it may have been started anew. */
  async #compare(): Promise<void> {
    const byNode = new Map<string, Watch[]>()
    for (const watches of this.#all.values())
      for (const watch of watches) {
        const node = watch.source?.place.node
        if (node && node !== this.#parts.nodes.self && !watch.isBeginning) byNode.set(node, [...(byNode.get(node) ?? []), watch])
      }
    await Promise.all([...byNode].map(([node, watches]) => this.#compareWith(node, watches)))
  }

  async #compareWith(node: string, watches: Watch[]): Promise<void> {
    const listed = watches.map(watch => ({ watch, id: watch.source!.id }))
    const reply = await this.#ask(node, { kind: 'list', from: this.#parts.nodes.self, ids: listed.map(({ id }) => id) })
    if (reply?.kind !== 'sent') return
    await new Promise(resolve => setTimeout(resolve, UNDER_WAY_MS).unref())
    for (const { watch, id } of listed) {
      const { source } = watch
      if (source?.id !== id || watch.isClosed) continue
      const sent = reply.sent[id]
      if (sent === undefined || sent > source.next) void this.#begin(watch)
    }
  }
}

const NOBODY = unavailable('No machine has this game at the moment.')

const isSame = (a: Place, b: Place | null): boolean => a.node === b?.node && a.epoch === b.epoch
