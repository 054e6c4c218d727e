/** Games that processes of the lab play for the benchmark; the first that fails ends it. */
import { tmpdir } from 'node:os'
import type { GameOptions } from '../../engine/index.ts'
import { playAll } from '../../lab/processes/pool.ts'
import type { LabGame } from '../../lab/processes/worker.ts'

export const playGames = (
  games: GameOptions[],
  workers: number,
  onPlayed: (index: number, game: LabGame) => void,
): Promise<void> =>
  playAll(games, { ruleset: 'standard', stateDir: tmpdir() }, workers, {
    onPlayed,
    onFailed: (index, message) => {
      throw new Error(`game ${index} failed: ${message}`)
    },
  })
