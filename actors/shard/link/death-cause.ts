/** Which games a shard may have died of, as its last signs tell. */

import type { WorkKind } from '../../wire/threads/work-meter.ts'
import type { ThreadState } from './link.ts'

/** `stall`: no sign of life; `memory`: its heap was full; `crash`: its thread ended otherwise. */
export type DeathCause = 'stall' | 'memory' | 'crash'

/** A thread gave no sign of life for too long. */
export class StallError extends Error {
  override name = 'StallError'
  /** All the while it was at one and the same piece of work. */
  isAtOne: boolean

  constructor(message: string, isAtOne = true) {
    super(message)
    this.isAtOne = isAtOne
  }
}

export interface Death {
  game: string
  cause: DeathCause
  /** Nothing else can have been it. */
  isCertain: boolean
  /** What it was at. */
  kind: WorkKind
  /** Which call that was; 0: none. */
  what: number
}

/** What a game is suspected of: that shards die of it at this place. */
interface Suspicion extends Pick<Death, 'kind' | 'what'> {
  /** Where its log ended. */
  end: number
  /** Deaths there, without a sign that it can get on. */
  times: number
}

/** So many deaths at one place are the game's. A thread that just ended may have been ended from outside: that says least. */
const MOST: Record<DeathCause, number> = { stall: 2, memory: 2, crash: 3 }
/** Games remembered; the one that came first is forgotten. */
const REMEMBERED = 1_000

export class CrashSuspects {
  #suspicions = new Map<string, Suspicion>()

  suspects(error: Error, { atWork, loading }: ThreadState): Death[] {
    const cause = causeOf(error)
    const isCertain = error instanceof StallError && error.isAtOne && atWork?.kind !== 'load'
    const at: Death[] = atWork ? [{ ...atWork, cause, isCertain }] : []
    // Whatever fills the memory, and whatever takes for ever, may be one that was on its way in.
    const coming = at.some(({ isCertain }) => isCertain) ? [] : loading.filter(game => game !== atWork?.game)
    return [...at, ...coming.map((game): Death => ({ game, cause, isCertain: false, kind: 'load', what: 0 }))]
  }

  /** Notes the death; whether it is one too many at this very place of the game. `logEnd` tells how far its log goes. */
  async isProved({ game, cause, kind, what }: Death, logEnd: (game: string) => Promise<number>): Promise<boolean> {
    const end = await logEnd(game)
    const before = this.#suspicions.get(game)
    const isSame = before?.end === end && before.kind === kind && before.what === what
    const times = isSame ? before.times + 1 : 1
    this.#suspicions.delete(game)
    if (times >= MOST[cause]) return true
    this.#suspicions.set(game, { end, kind, what, times })
    if (this.#suspicions.size > REMEMBERED) this.#suspicions.delete(this.#suspicions.keys().next().value!)
    return false
  }

  /** A call was answered by the game: it came into memory, and that call is not what shards die of. `what` gives its number. */
  clear(game: string, what: () => number): void {
    const suspicion = this.#suspicions.get(game)
    if (suspicion && (suspicion.kind === 'load' || suspicion.what === what())) this.#suspicions.delete(game)
  }
}

export function causeOf(error: Error): DeathCause {
  if (error instanceof StallError) return 'stall'
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'crash'
}
