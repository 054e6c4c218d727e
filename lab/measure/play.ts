/** Plays the games of a part, with a line of progress; Ctrl-C ends the playing and keeps what is finished. */
import { type PoolGame, playJobs } from '../processes/pool.ts'
import type { LabGame } from '../processes/worker.ts'
import { RULES, TURNS, WORKERS } from './settings.ts'

const PROGRESS_MS = 500

export interface Played {
  /** By the order of the jobs; null where a game failed or was not begun. */
  games: (LabGame | null)[]
  failures: { seed: number; message: string }[]
  wallSeconds: number
  /** Whether somebody stopped the playing: more is not to be begun. */
  stopped: boolean
}

export async function play(jobs: readonly PoolGame[], workers = WORKERS): Promise<Played> {
  const began = performance.now()
  const games: (LabGame | null)[] = jobs.map(() => null)
  const failures: Played['failures'] = []
  const turns = new Map<number, number>()
  const line = (): string => {
    const running = [...turns].map(([job, turn]) => `#${job + 1} turn ${turn}`)
    return `${games.filter(Boolean).length} of ${jobs.length} played${running.length > 0 ? `; ${running.join(', ')}` : ''}`
  }
  const stopping = new AbortController()
  const stop = (): void => stopping.abort()
  process.once('SIGINT', stop)
  const timer = process.stderr.isTTY ? setInterval(() => process.stderr.write(`\r\x1b[K${line()}`), PROGRESS_MS) : null
  await playJobs(
    TURNS > 0 ? jobs.map(job => ({ until: TURNS, ...job })) : jobs,
    RULES,
    workers,
    {
      onRound: (job, turn) => turns.set(job, turn),
      onPlayed(job, game) {
        turns.delete(job)
        games[job] = game
      },
      onFailed(job, message) {
        turns.delete(job)
        failures.push({ seed: jobs[job].options.seed!, message })
        console.error(`\ngame ${job + 1} (seed ${jobs[job].options.seed}) failed: ${message}`)
      },
    },
    stopping.signal,
  )
  if (timer) clearInterval(timer)
  if (timer) process.stderr.write('\r\x1b[K')
  process.off('SIGINT', stop)
  return { games, failures, wallSeconds: (performance.now() - began) / 1000, stopped: stopping.signal.aborted }
}
