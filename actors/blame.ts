/** Which games a shard may have died of, as its last signs tell. */
import type { ThreadState } from './link/link.ts'

/** `stall`: no sign of life; `memory`: its heap was full; `crash`: its thread ended otherwise. */
export type DeathCause = 'stall' | 'memory' | 'crash'

/** A thread gave no sign of life for too long. */
export class Stalled extends Error {
  override name = 'Stalled'
}

export interface Death {
  game: string
  cause: DeathCause
  /** Nothing else can have been it. */
  isCertain: boolean
  /** It was in memory already: that far it can be brought again. */
  opens: boolean
}

/** Games remembered; the one that came first is forgotten. */
const REMEMBERED = 1_000

export class Blame {
  /** By game: where its log ended when a shard died at it. */
  #places = new Map<string, number>()

  suspects(error: Error, { atWork, loading }: ThreadState): Death[] {
    const cause = causeOf(error)
    const at: Death[] = atWork
      ? [{ game: atWork.game, cause, isCertain: cause === 'stall' && atWork.kind !== 'load', opens: atWork.kind !== 'load' }]
      : []
    // Whatever fills the memory, and whatever takes for ever, may be one that was on its way in.
    const coming = at.some(({ isCertain }) => isCertain) ? [] : loading.filter(game => game !== atWork?.game)
    return [...at, ...coming.map(game => ({ game, cause, isCertain: false, opens: false }))]
  }

  /** Whether a shard has died at this very place of the game before; `logEnd` tells how far its log goes. */
  async isSecond(game: string, logEnd: (game: string) => Promise<number>): Promise<boolean> {
    const end = await logEnd(game)
    const isSecond = this.#places.get(game) === end
    this.#places.delete(game)
    if (isSecond) return true
    this.#places.set(game, end)
    if (this.#places.size > REMEMBERED) this.#places.delete(this.#places.keys().next().value!)
    return false
  }
}

function causeOf(error: Error): DeathCause {
  if (error instanceof Stalled) return 'stall'
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'crash'
}
