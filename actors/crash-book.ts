/** What a shard remembers of crashes: a game that crashes again and again without getting on is left alone. */
import { ReplayMismatch } from '../saves/log-tail.ts'
import type { OpenGame } from './game/open-game.ts'

const MOST_CRASHES = 3

interface Crash {
  /** In a row, in the same place. */
  times: number
  /** Length of the log then; -1 where the game could not be opened. */
  version: number
}

export class CrashBook {
  #crashes = new Map<string, Crash>()

  /** Notes a crash, unless a call brought it about; true where the game is to be left alone. */
  note(id: string, game: OpenGame | null, error: unknown): boolean {
    if (game && game.calling !== null) return false
    const version = game?.runtime.version ?? -1
    const before = this.#crashes.get(id)
    const again = before && before.version === version ? before.times + 1 : 1
    // What does not replay will not replay the next time.
    const times = error instanceof ReplayMismatch ? MOST_CRASHES : again
    this.#crashes.set(id, { times, version })
    return times >= MOST_CRASHES
  }

  isBroken(id: string): boolean {
    return this.#times(id) >= MOST_CRASHES
  }

  /** It crashed again in the same place: the driver whose turn it is had better do nothing. */
  needsCaution(id: string): boolean {
    return this.#times(id) === MOST_CRASHES - 1
  }

  #times(id: string): number {
    return this.#crashes.get(id)?.times ?? 0
  }
}
