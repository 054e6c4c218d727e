/** Plays games in child processes, one game to a process, so many at a time. */

import { type ChildProcess, fork } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import { join } from 'node:path'
import type { GameOptions } from '../engine/index.ts'
import type { PlayedGame } from './play-game.ts'
import type { RulesChoice } from './ruleset.ts'
import type { FromWorker, ToWorker } from './worker.ts'

interface PoolEvents {
  onRound?(index: number, turn: number): void
  onPlayed?(index: number, game: PlayedGame): void
  onFailed?(index: number, message: string): void
}

/** Resolves when every game has been played or has failed; `signal` ends the processes and rejects nothing. */
export async function playAll(
  games: GameOptions[],
  rules: RulesChoice,
  workers: number,
  events: PoolEvents,
  signal?: AbortSignal,
): Promise<void> {
  let next = 0
  const lane = async (): Promise<void> => {
    while (next < games.length && !signal?.aborted) {
      const index = next++
      await playOne({ options: games[index], rules }, index, events, signal)
    }
  }
  await Promise.all(Array.from({ length: Math.min(workers, games.length) }, lane))
}

/** A game is over before the slowest of V8's compilers has paid for itself: without it a small one takes a seventh less processor time. */
const FLAGS = ['--max-opt=2']

/** Children read modules as those before them have compiled them. */
const environment = (): NodeJS.ProcessEnv => ({
  NODE_COMPILE_CACHE: getCompileCacheDir() ?? join(import.meta.dirname, '../node_modules/.cache/hexarchy'),
  ...process.env,
})

function playOne(game: ToWorker, index: number, events: PoolEvents, signal?: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const child: ChildProcess = fork(join(import.meta.dirname, 'worker.ts'), {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      execArgv: [...process.execArgv, ...FLAGS],
      env: environment(),
    })
    const stop = (): void => void child.kill()
    signal?.addEventListener('abort', stop)
    let done = false
    child.on('message', (message: FromWorker) => {
      if (message.type === 'round') events.onRound?.(index, message.turn)
      else if (message.type === 'played') events.onPlayed?.(index, message.game)
      else events.onFailed?.(index, message.message)
      done ||= message.type !== 'round'
    })
    child.on('exit', (code, killedBy) => {
      signal?.removeEventListener('abort', stop)
      if (!done && !signal?.aborted) events.onFailed?.(index, `the process ended with ${killedBy ?? code}`)
      resolve()
    })
    child.send(game)
  })
}
