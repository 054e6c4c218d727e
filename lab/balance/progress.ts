/** How far a run is: one line that is written over on a terminal, a line for each game elsewhere. */
import type { LabGame } from '../processes/worker.ts'

const REFRESH_MS = 500
const HOUR_MS = 3_600_000

export interface Progress {
  onRound(game: number, turn: number): void
  onPlayed(game: number, played: Pick<LabGame, 'seed' | 'turns' | 'victory' | 'wallSeconds'>): void
  onFailed(game: number, seed: number, message: string): void
  /** The line as it stands. */
  line(): string
  end(): void
}

interface Place {
  isTTY?: boolean
  write(text: string): unknown
}

/** `games`: of the whole run. Numbers of games count from 0, and are told from 1. */
export function progress(games: number, out: Place = process.stderr, now: () => number = Date.now): Progress {
  const began = now()
  const playing = new Map<number, number>()
  let [played, failed, rounds] = [0, 0, 0]
  const timer = out.isTTY ? setInterval(() => out.write(`\r\x1b[K${line()}`), REFRESH_MS) : null
  timer?.unref()

  /** Games, with what is played of those under way. */
  function done(): number {
    if (played === 0) return 0
    const length = rounds / played
    return played + failed + [...playing.values()].reduce((sum, turn) => sum + Math.min(0.95, turn / length), 0)
  }

  function line(): string {
    const parts = [`${played} of ${games} games played${failed > 0 ? `, ${failed} failed` : ''}`]
    const elapsed = now() - began
    if (played > 0 && elapsed > 0) {
      const left = (elapsed * (games - done())) / done()
      parts.push(`${Math.round((played * HOUR_MS) / elapsed)} an hour${left > 0 ? `, ${duration(left)} left` : ''}`)
    }
    const running = [...playing].sort(([a], [b]) => a - b).map(([game, turn]) => `#${game + 1} turn ${turn}`)
    if (running.length > 0) parts.push(running.join(', '))
    return parts.join('; ')
  }

  const say = (text: string): unknown => out.write(`${timer ? '\r\x1b[K' : ''}${text}\n`)
  return {
    line,
    onRound: (game, turn) => void playing.set(game, turn),
    onPlayed(game, { seed, turns, victory, wallSeconds }) {
      playing.delete(game)
      played++
      rounds += turns
      if (!timer)
        say(
          `${line()}: game ${game + 1} (seed ${seed}) ended on turn ${turns}, ${victory ?? 'no victory'}, ${wallSeconds.toFixed(1)} s`,
        )
    },
    onFailed(game, seed, message) {
      playing.delete(game)
      failed++
      say(`game ${game + 1} (seed ${seed}) failed: ${message}`)
    },
    end() {
      if (!timer) return
      clearInterval(timer)
      out.write('\r\x1b[K')
    },
  }
}

/** As people say it: 40 s, 12 min, 3 h 20 min. */
export function duration(ms: number): string {
  const seconds = Math.round(ms / 1000)
  if (seconds < 100) return `${seconds} s`
  const minutes = Math.round(seconds / 60)
  if (minutes < 100) return `${minutes} min`
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
