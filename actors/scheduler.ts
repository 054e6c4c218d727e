/** Shares a shard's thread among its games: what players ask comes first, then bots play for a short while; always one game after another. */

export interface SchedulerEnds {
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

/** What a bot has to do. */
export interface BotWork {
  /** Does a little of it. False: there is nothing more to do until it is handed in again. */
  step(): boolean
  /** Whether somebody outside waits until it is done. */
  isAwaited(): boolean
}

/** Bots play at least so long once they play, however much is asked. */
const LEAST_MS = 2
/** Of so many slices one is for games that nobody waits for. */
const UNAWAITED_EVERY = 4

export class Scheduler {
  #ends: SchedulerEnds
  /** By game, in the order in which they are served. */
  #asked = new Map<string, (() => void)[]>()
  #awaited: BotWork[] = []
  #unawaited: BotWork[] = []
  /** Slices given to awaited games since one was given to another. */
  #run = 0
  #serves = false
  #plays = false
  #gaveWay = false

  constructor(ends: SchedulerEnds) {
    this.#ends = ends
  }

  /** Hands in what a player asks of a game; it runs before any bot plays on, and after what was asked of the same game before. */
  ask(game: string, serve: () => void): void {
    const queue = this.#asked.get(game)
    if (queue) queue.push(serve)
    else this.#asked.set(game, [serve])
    this.#serveSoon()
  }

  /** Serves everything that was asked so far. */
  serveAll(): void {
    while (this.#asked.size > 0) this.#serve(Number.POSITIVE_INFINITY)
  }

  /** Hands in what a bot has to do. */
  play(work: BotWork): void {
    this.#queue(work)
    this.#playSoon()
  }

  #queue(work: BotWork): void {
    const queue = work.isAwaited() ? this.#awaited : this.#unawaited
    queue.push(work)
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

  #playSoon(): void {
    if (this.#plays) return
    this.#plays = true
    this.#ends.soon(() => {
      this.#plays = false
      try {
        // What was asked is served by itself, so that what follows from it, by promises, comes before the bots as well.
        this.#gaveWay = this.#asked.size > 0 && !this.#gaveWay
        if (!this.#gaveWay) {
          this.#ends.flush()
          this.#playOn()
        }
      } finally {
        if (this.#awaited.length + this.#unawaited.length > 0) this.#playSoon()
      }
    })
  }

  /** One request of each game in turn. */
  #serve(until: number): void {
    for (const [game, queue] of this.#asked) {
      const serve = queue.shift()!
      // A game that has asked for more comes after all others.
      this.#asked.delete(game)
      if (queue.length > 0) this.#asked.set(game, queue)
      serve()
      if (this.#ends.elapsedMs() >= until) return
    }
  }

  #playOn(): void {
    const { elapsedMs, sliceMs } = this.#ends
    const began = elapsedMs()
    for (let now = began; !this.#isOver(began, now); ) {
      const work = this.#next()
      if (!work) return
      const until = now + sliceMs
      let goesOn: boolean
      do {
        goesOn = work.step()
        now = elapsedMs()
      } while (goesOn && now < until && !this.#isOver(began, now))
      if (goesOn) this.#queue(work)
    }
  }

  #isOver(began: number, now: number): boolean {
    const { tickMs, isAsked } = this.#ends
    const run = now - began
    return run >= tickMs || (run >= LEAST_MS && (this.#asked.size > 0 || isAsked()))
  }

  #next(): BotWork | undefined {
    const others = this.#unawaited.length > 0
    if (this.#awaited.length > 0 && !(others && this.#run >= UNAWAITED_EVERY - 1)) {
      this.#run = others ? this.#run + 1 : 0
      return this.#awaited.shift()
    }
    this.#run = 0
    return this.#unawaited.shift()
  }
}
