/** How near a civ is to ruling all first cities, and what a conquest of the rest would take. */
import { type Civ, majors, NONE } from '../../engine/index.ts'
import type { TurnContext } from '../turn-context.ts'
import { mightOfOther, ownMight } from './might.ts'

/** Owners (ids) of the first cities that it does not have, one entry for each city, as far as is known; whoever had it for one never seen. */
export function capitalsMissing(m: TurnContext): number[] {
  const missing: number[] = []
  for (const other of majors(m.w)) {
    if (other.id === m.seat) continue
    const city = other.originalCapital === NONE ? null : m.w.s.cities[other.originalCapital]
    if (city?.owner === m.seat || (!city && !other.alive)) continue
    missing.push(m.perception.cities.find(({ id }) => id === city?.id)?.owner ?? other.id)
  }
  return missing
}

/** Turns to the last of them as strengths are; Infinity where somebody who has one is too strong. */
export function conquestTurns(m: TurnContext): number {
  const own = Math.max(1, ownMight(m))
  let turns = 0
  for (const owner of capitalsMissing(m)) {
    const ratio = mightOf(m, m.w.s.civs[owner]) / own
    if (ratio > m.p.conquestMost) return Number.POSITIVE_INFINITY
    turns += m.p.conquestTurns * m.pace * (0.5 + ratio)
  }
  return turns
}

const mightOf = (m: TurnContext, { id, alive }: Civ): number => (alive ? mightOfOther(m, m.w.s.civs[id]) : 0)
