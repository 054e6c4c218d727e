/** What the games of a shard take of its thread, and which of them is at work: so that they can be placed, and blamed. */

/** What a thread does for a game: a call or a deadline, its drivers, its way into memory. */
export type WorkKind = 'call' | 'driver' | 'load'

/** Who is told what the thread is at. */
export interface WorkWatch {
  enter(game: string, kind: WorkKind, what: number): void
  leave(): void
  /** The games that are on their way into memory. */
  loading(games: readonly string[]): void
}

/** What a game took in a stretch of time. */
export interface Cost {
  game: string
  /** Time in which the thread worked for it, in ms. */
  busyMs: number
  /** Time in which it had something to do, done or waiting for the thread, in ms: never less than `busyMs`. */
  wantMs: number
}

interface Account {
  busyMs: number
  wantMs: number
  /** Steps that wait for the thread. */
  waiting: number
  /** Since when some wait. */
  sinceMs: number
}

export class WorkMeter {
  /** Commands that bots have given. */
  botCommands = 0
  #watch: WorkWatch | null
  #accounts = new Map<string, Account>()
  #loading: string[] = []
  #atWork = false

  constructor(watch: WorkWatch | null = null) {
    this.#watch = watch
  }

  /** Does a piece of work for a game; pieces within it count as parts of it. `what` tells calls apart (`callNumber`). */
  run<T>(game: string, kind: WorkKind, work: () => T, what = 0): T {
    if (this.#atWork) return work()
    this.#atWork = true
    this.#watch?.enter(game, kind, what)
    const startMs = performance.now()
    try {
      return work()
    } finally {
      const account = this.#account(game)
      const ms = performance.now() - startMs
      account.busyMs += ms
      if (account.waiting === 0) account.wantMs += ms
      this.#atWork = false
      this.#watch?.leave()
    }
  }

  /** The game wants the thread from now on; what is returned does the work once it has it. */
  queued(game: string, kind: WorkKind, work: () => void): () => void {
    const done = this.want(game)
    return () => {
      try {
        this.run(game, kind, work)
      } finally {
        // What the work asked for in turn is waiting by now: no gap is between them.
        done()
      }
    }
  }

  /** The game wants the thread from now on, until what is returned is called. */
  want(game: string): () => void {
    const account = this.#account(game)
    if (account.waiting++ === 0) account.sinceMs = performance.now()
    return () => {
      if (--account.waiting === 0) account.wantMs += performance.now() - account.sinceMs
    }
  }

  beginLoad(game: string): void {
    this.#loading.push(game)
    this.#watch?.loading(this.#loading)
  }

  endLoad(game: string): void {
    this.#loading = this.#loading.filter(one => one !== game)
    this.#watch?.loading(this.#loading)
  }

  /** What every game took since this was last asked; those that took nothing are left out. */
  take(): Cost[] {
    const nowMs = performance.now()
    const costs: Cost[] = []
    for (const [game, account] of this.#accounts) {
      if (account.waiting > 0) {
        account.wantMs += nowMs - account.sinceMs
        account.sinceMs = nowMs
      }
      const { busyMs, wantMs } = account
      if (wantMs > 0) costs.push({ game, busyMs, wantMs: Math.max(busyMs, wantMs) })
      if (account.waiting === 0) this.#accounts.delete(game)
      else Object.assign(account, { busyMs: 0, wantMs: 0 })
    }
    return costs
  }

  #account(game: string): Account {
    let account = this.#accounts.get(game)
    if (!account) {
      account = { busyMs: 0, wantMs: 0, waiting: 0, sinceMs: 0 }
      this.#accounts.set(game, account)
    }
    return account
  }
}
