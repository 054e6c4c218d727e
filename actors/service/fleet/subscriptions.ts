/** Live updates to those who watch: each viewer gets what it may know, in order, after a hello. */
import type { Failure, Frame, Viewer } from '../../wire/messages.ts'
import { frameFor, seqFor, type ToldFrame, type Watched } from '../../wire/shard-messages.ts'

interface Subscriber {
  viewer: Viewer
  /** Whether it is told deltas. */
  deltas: boolean
  onFrame(frame: Frame): void
  /** The game cannot be watched, for that reason. */
  onFail: ((failure: Failure) => void) | undefined
  /** Frames that came before the hello; null once it is said. */
  early: ToldFrame[] | null
  /** Newest frame it has been through. */
  seq: number
  /** Revision that it was told last. */
  rev: number
}

export class Subscriptions {
  #games = new Map<string, Set<Subscriber>>()

  add(game: string, viewer: Viewer, deltas: boolean, onFrame: Subscriber['onFrame'], onFail?: Subscriber['onFail']): Subscriber {
    const subscriber: Subscriber = { viewer, deltas, onFrame, onFail, early: [], seq: 0, rev: 0 }
    const all = this.#games.get(game) ?? new Set()
    this.#games.set(game, all.add(subscriber))
    return subscriber
  }

  remove(game: string, subscriber: Subscriber): void {
    const all = this.#games.get(game)
    all?.delete(subscriber)
    if (all?.size === 0) this.#games.delete(game)
  }

  /** Nobody watches the game any more. */
  close(game: string): void {
    this.#games.delete(game)
  }

  isWatched(game: string): boolean {
    return this.#games.has(game)
  }

  subscribers(game: string): Subscriber[] {
    return [...(this.#games.get(game) ?? [])]
  }

  /** Says hello, then what was missed, then what came meanwhile. */
  welcome(game: string, subscriber: Subscriber, { turn, seq, backlog, resync, rev }: Watched): void {
    const early = subscriber.early ?? []
    subscriber.early = null
    subscriber.seq = seq
    subscriber.rev = rev ?? 0
    const { seat } = subscriber.viewer
    subscriber.onFrame({ seq, type: 'hello', game, turn, seat, ...(resync && { resync }), ...(rev !== undefined && { rev }) })
    for (const frame of backlog) {
      subscriber.seq = frame.seq
      subscriber.onFrame(frame)
    }
    for (const told of early) this.#pass(subscriber, told)
  }

  publish(game: string, frames: ToldFrame[]): void {
    for (const subscriber of this.subscribers(game)) {
      if (subscriber.early) subscriber.early.push(...frames)
      else for (const told of frames) this.#pass(subscriber, told)
    }
  }

  #pass(subscriber: Subscriber, told: ToldFrame): void {
    const seq = seqFor(subscriber.viewer, told)
    if (told.isDelta) passDelta(subscriber, told, seq)
    if (told.isDelta || seq <= subscriber.seq) return
    subscriber.seq = seq
    subscriber.onFrame(frameFor(subscriber.viewer, told))
  }
}

/** One frame for all who look with the same eyes, so that it is written out once. */
const sent = new WeakMap<ToldFrame, Frame>()

/** Those from before the hello lead up to what it says. */
function passDelta(subscriber: Subscriber, told: ToldFrame, seq: number): void {
  const { frame } = told
  if (seq === 0 || !subscriber.deltas || frame.type !== 'delta' || frame.rev <= subscriber.rev) return
  subscriber.rev = frame.rev
  let made = sent.get(told)
  if (!made) sent.set(told, (made = frameFor(subscriber.viewer, told)))
  subscriber.onFrame(made)
}

export type { Subscriber }
