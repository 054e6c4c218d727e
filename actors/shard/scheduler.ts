/** Shares a shard's thread among its games: what players ask comes first, then bots play for a short while; always one game after another. */

import type { BotWork } from '../wire/shard-dependencies.ts'
import type { WorkMeter } from '../wire/threads/work-meter.ts'
import { FairQueue } from './fair-queue.ts'

export interface SchedulerEnds {
  /** Keeps account of what bots take of the thread. */
  work: WorkMeter
  /** Runs `fn` once what has come from outside meanwhile was taken in. */
  soon(fn: () => void): void
  /** ms since any moment; never goes back. */
  elapsedMs(): number
  /** Longest run before what has come from outside is taken in. */
  tickMs: number
  /** Longest run of one game in it, while others wait. */
  sliceMs: number
  /** Whether a player's request has come that was not taken in yet. */
  isAsked(): boolean
  /** Sends out what is ready to be sent. */
  flush(): void
}

/** Bots play at least so long once they play, however much is asked. */
const LEAST_MS = 2
/** Times in a row that bots give way to what is asked, for no longer than a tick; to games on their way into memory once. */
const MOST_GIVEN = 2
/** Of so many slices one is for games that nobody waits for. */
const UNAWAITED_EVERY = 4

export class Scheduler {
  #ends: SchedulerEnds
  /** What players ask. */
  #asked = new FairQueue()
  /** Those who wait for their turn, first come first. */
  #turns: (() => void)[] = []
  #gives = false
  /** Slices of bots. */
  #awaited: (() => void)[] = []
  #unawaited: (() => void)[] = []
  /** When the bots began that play now, and whether they have done anything since. */
  #began = 0
  #hasPlayed = false
  #isFull = false
  /** Slices given to awaited games since one was given to another. */
  #run = 0
  #serves = false
  #plays = false
  /** Times in a row that bots gave way, and since when. */
  #given = 0
  #givesSince = 0

  constructor(ends: SchedulerEnds) {
    this.#ends = ends
  }

  /** Hands in what a caller asks of a game (`FairQueue.add`); it runs before any bot plays on. */
  ask(game: string, caller: number | null, serve: () => void, isHeavy = false): void {
    this.#asked.add(game, caller, serve, isHeavy)
    this.#serveSoon()
  }

  /** Serves everything that was asked so far. */
  serveAll(): void {
    this.#serve(Number.POSITIVE_INFINITY)
  }

  /** Resolves when it is the caller's turn: one comes to each round of the loop, so that what many do at once is no long hold. */
  turn(): Promise<void> {
    return new Promise(resolve => {
      this.#turns.push(resolve)
      this.#giveSoon()
    })
  }

  /** Hands in what a bot has to do. */
  play(work: BotWork): void {
    this.#queue(work)
    this.#playSoon()
  }

  #queue(work: BotWork, place: 'first' | 'last' = 'last'): void {
    const queue = work.isAwaited() ? this.#awaited : this.#unawaited
    const slice = this.#ends.work.queued(work.game, 'driver', () => this.#slice(work))
    if (place === 'first') queue.unshift(slice)
    else queue.push(slice)
  }

  #serveSoon(): void {
    if (this.#serves) return
    this.#serves = true
    this.#ends.soon(() => {
      this.#serves = false
      try {
        this.#serve(this.#ends.elapsedMs() + this.#ends.tickMs)
      } finally {
        if (this.#asked.size > 0) this.#serveSoon()
      }
    })
  }

  #giveSoon(): void {
    if (this.#gives) return
    this.#gives = true
    this.#ends.soon(() => {
      this.#gives = false
      const go = this.#turns.shift()
      if (this.#turns.length > 0) this.#giveSoon()
      go?.()
    })
  }

  /** Whether there is something to do that bots give way to. */
  #isPressed(): boolean {
    return this.#asked.size + this.#turns.length > 0
  }

  #mostGiven(): number {
    const { elapsedMs, tickMs, isAsked } = this.#ends
    const goesOn = this.#given === 0 || elapsedMs() - this.#givesSince < tickMs
    if (goesOn && (this.#asked.size > 0 || isAsked())) return MOST_GIVEN
    return this.#turns.length > 0 ? 1 : 0
  }

  #playSoon(): void {
    if (this.#plays) return
    this.#plays = true
    this.#ends.soon(() => {
      this.#plays = false
      try {
        // What was asked is served by itself, so that what follows from it, by promises, comes before the bots too.
        if (this.#given < this.#mostGiven()) {
          if (this.#given++ === 0) this.#givesSince = this.#ends.elapsedMs()
          return
        }
        this.#given = 0
        this.#ends.flush()
        this.#playOn()
      } finally {
        if (this.#awaited.length + this.#unawaited.length > 0) this.#playSoon()
      }
    })
  }

  #serve(until: number): void {
    for (let serve = this.#asked.take(); serve; serve = this.#asked.take()) {
      serve()
      if (this.#ends.elapsedMs() >= until) return
    }
  }

  #playOn(): void {
    this.#began = this.#ends.elapsedMs()
    this.#hasPlayed = false
    this.#isFull = false
    do {
      const slice = this.#next()
      if (!slice) return
      slice()
    } while (!this.#isOver())
  }

  #slice(work: BotWork): void {
    const { elapsedMs, sliceMs } = this.#ends
    const until = elapsedMs() + sliceMs
    do {
      if (this.#hasPlayed && work.isLong?.()) {
        this.#isFull = true
        this.#queue(work, 'first')
        return
      }
      this.#hasPlayed = true
      if (!work.step()) return
    } while (elapsedMs() < until && !this.#isOver())
    this.#queue(work)
  }

  #isOver(): boolean {
    const { elapsedMs, tickMs, isAsked } = this.#ends
    const run = elapsedMs() - this.#began
    return this.#isFull || run >= tickMs || (run >= LEAST_MS && (this.#isPressed() || isAsked()))
  }

  #next(): (() => void) | undefined {
    const others = this.#unawaited.length > 0
    if (this.#awaited.length > 0 && !(others && this.#run >= UNAWAITED_EVERY - 1)) {
      this.#run = others ? this.#run + 1 : 0
      return this.#awaited.shift()
    }
    this.#run = 0
    return this.#unawaited.shift()
  }
}
