/** How blocks of games came out between two labels, and who played them. */
import type { LabWorker } from '../../actors/wire/lab-report.ts'
import type { LabResult } from '../jobs/result.ts'
import { blockScore } from '../queue/verdict.ts'

/**
 * Blocks by the share of pairs of seats in which `a` finished ahead: 0, below a half, a half, above it, 1. Of blocks of two games with
 * seats exchanged these are the five outcomes (pentanomial) by which testers of engines know how alike the games of a pair are.
 */
export function outcomesByBlock(results: readonly LabResult[], a: string, b: string): number[] {
  const counts = [0, 0, 0, 0, 0]
  for (const games of Map.groupBy(results, ({ block }) => block).values()) {
    const score = blockScore(games, a, b)
    if (score !== null) counts[score === 0 ? 0 : score < 0.5 ? 1 : score === 0.5 ? 2 : score < 1 ? 3 : 4]++
  }
  return counts
}

/** The busiest first. */
export function workersOf(results: readonly LabResult[]): LabWorker[] {
  const sum = (games: readonly LabResult[], of: (game: LabResult) => number): number =>
    games.reduce((all, game) => all + of(game), 0)
  return [...Map.groupBy(results, ({ worker }) => worker)]
    .map(([worker, games]) => {
      const seconds = sum(games, ({ wallSeconds }) => wallSeconds)
      const cpuSeconds = sum(games, one => one.cpuSeconds)
      const gamesPerHour = seconds > 0 ? (games.length * 3_600) / seconds : null
      return { worker, games: games.length, seconds, cpuSeconds, gamesPerHour }
    })
    .sort((one, other) => other.games - one.games)
}
