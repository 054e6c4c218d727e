/** Simulated leagues: strengths are known, and the games of a block go together. */
import type { RatedGame } from '../../../lab/rankings/pairs.ts'
import { POINTS } from '../../../lab/statistics/elo.ts'
import { drawing, normal, normalCdf } from '../statistics/random.ts'

export interface League {
  entries: number
  players: number
  blocks: number
  /** Games of a block, seats rotated from one to the next. */
  rotations: number
  /** How much of a game's luck an entry keeps through a block, 0–1: some maps suit it. */
  entryLuck: number
  /** How much of it stays with the seat: some places are better. */
  seatLuck: number
  /** Elo points between the best and the worst. */
  spread: number
}

/** What is true of its entries, from the strongest, in Elo points; an even ladder around 1500. */
export const truthOf = ({ entries, spread }: League): number[] =>
  Array.from({ length: entries }, (_, i) => 1500 + spread * (0.5 - i / (entries - 1)))

/**
 * Every game taken alone is a Plackett–Luce order (R. L. Plackett, The analysis of permutations, Appl. Statist. 24, 1975): strengths with
 * Gumbel noise, so that the odds of every pair are exactly those of its ratings. Noise of a block goes together by a normal copula.
 */
export function play(league: League, seed: number): RatedGame[] {
  const { entries, players, blocks, rotations, entryLuck, seatLuck } = league
  const draw = drawing(seed)
  const strengths = truthOf(league).map(rating => (rating - 1500) / POINTS)
  const games: RatedGame[] = []
  for (let block = 0; block < blocks; block++) {
    const order = shuffled(entries, draw)
    const chosen = Array.from({ length: players }, (_, seat) => order[seat % entries])
    const ofEntry = chosen.map(() => normal(draw))
    const ofSeat = chosen.map(() => normal(draw))
    for (let game = 0; game < rotations; game++) {
      const one = chosen.map((_, seat) => (seat + game) % players)
      const shown = one.map((who, seat) => {
        const luck = Math.sqrt(entryLuck) * ofEntry[who] + Math.sqrt(seatLuck) * ofSeat[seat]
        return strengths[chosen[who]] + gumbel(normalCdf(luck + Math.sqrt(1 - entryLuck - seatLuck) * normal(draw)))
      })
      const places = shown.map(mine => 1 + shown.filter(other => other > mine).length)
      games.push({ block: String(block), entries: one.map(who => chosen[who]), places })
    }
  }
  return games
}

const gumbel = (share: number): number => -Math.log(-Math.log(Math.min(1 - 1e-12, Math.max(1e-12, share))))

function shuffled(n: number, draw: () => number): number[] {
  const order = Array.from({ length: n }, (_, i) => i)
  for (let i = n - 1; i > 0; i--) {
    const other = Math.floor(draw() * (i + 1))
    ;[order[i], order[other]] = [order[other], order[i]]
  }
  return order
}
