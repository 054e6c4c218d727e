/** What a seat has in the game, as one text's hash: by it an act that only undoes another is known to lead nowhere. */
import type { GameState } from '../../../engine/index.ts'
import { hashText } from '../../../tools/tool/hash-text.ts'

/** What an act spends even where another takes it back: it is used up soon enough. */
const SPENT = new Set(['movesX60', 'events'])

/** Of its units, cities, negotiations and its own affairs: equal where all these are. What it has seen of the map is left out. */
export function positionHash(s: GameState, seat: number): number {
  const civ = s.civs[seat]
  const talks = s.negotiations.filter(({ opener, other }) => opener === seat || other === seat)
  const units = civ.units.map(id => s.units[id])
  const cities = civ.cities.map(id => s.cities[id])
  return hashText(JSON.stringify([civ, units, cities, talks], withoutSpent))
}

const withoutSpent = (key: string, value: unknown): unknown => (SPENT.has(key) || ArrayBuffer.isView(value) ? undefined : value)
