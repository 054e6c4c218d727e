/** Ratings over time: fitted anew on the games that were finished by the end of each day. */
import { POINTS } from '../statistics/elo.ts'
import { ANCHOR } from './fit.ts'
import type { DatedGame } from './history.ts'
import { addGame, newPairs, strengthsOf } from './pairs.ts'

export interface Chart {
  /** yyyy-mm-dd, UTC; days on which a game was finished. */
  days: string[]
  /** By entry, by day; null before its first game. */
  ratings: (number | null)[][]
}

/** `entries`: how many there are. */
export function chartOf(games: readonly DatedGame[], entries: number): Chart {
  const byDay = [...Map.groupBy(games, ({ at }) => at.slice(0, 10))].sort(([a], [b]) => (a < b ? -1 : 1))
  const pairs = newPairs(entries)
  const seen = new Set<number>()
  const ratings: (number | null)[][] = Array.from({ length: entries }, () => [])
  let strengths = new Float64Array(entries)
  for (const [, its] of byDay) {
    for (const game of its) {
      addGame(pairs, game)
      for (const entry of game.entries) seen.add(entry)
    }
    strengths = Float64Array.from(strengthsOf(pairs, strengths))
    for (let i = 0; i < entries; i++) ratings[i].push(seen.has(i) ? ANCHOR + POINTS * strengths[i] : null)
  }
  return { days: byDay.map(([day]) => day), ratings }
}
