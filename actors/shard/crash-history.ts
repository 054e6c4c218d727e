/** What a shard remembers of crashes: a game that crashes again and again without getting on is stopped, with a report. */
import { FAULT_TEXTS, type GameFault } from '../../saves/games/game-faults.ts'
import { positionOf } from '../../saves/games/game-log.ts'
import { ReplayMismatch } from '../../saves/games/log-tail.ts'
import type { LoadedGame } from '../game/assemble-game.ts'

/** While it played: the second time its driver is told to do nothing, which may help. */
const MOST_AT_PLAY = 3
/** On its way into memory, which is the same each time. */
const MOST_AT_OPENING = 2

interface Crash {
  /** In a row, in the same place. */
  times: number
  /** Length of the log then, or the record that it could not be brought past; -1 where that is not known. */
  version: number
}

export class CrashHistory {
  #crashes = new Map<string, Crash>()

  /** Notes a crash, unless a call brought it about; with what the game is to be stopped, or null where it starts over. */
  note(id: string, game: Pick<LoadedGame, 'calling' | 'runtime'> | null, error: unknown): GameFault | null {
    if (game && game.calling !== null) return null
    const position = game ? null : positionOf(error)
    const version = game?.runtime.version ?? position ?? -1
    const before = this.#crashes.get(id)
    const times = before && before.version === version ? before.times + 1 : 1
    // What does not replay will not replay the next time.
    const most = game ? MOST_AT_PLAY : error instanceof ReplayMismatch ? 1 : MOST_AT_OPENING
    if (times < most) {
      this.#crashes.set(id, { times, version })
      return null
    }
    this.#crashes.delete(id)
    if (game) return { position: null, opens: true, text: FAULT_TEXTS.play }
    return position === null
      ? { position: null, opens: false, text: FAULT_TEXTS.load }
      : { position, opens: true, text: FAULT_TEXTS.record }
  }

  /** It crashed again in the same place: the driver whose turn it is had better do nothing. */
  needsCaution(id: string): boolean {
    return this.#crashes.get(id)?.times === MOST_AT_PLAY - 1
  }
}
