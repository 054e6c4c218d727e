/** Where a civ is at home: its cities, or the place where its soldiers stand while it has none. */
import { distance, type Unit } from '../../engine/index.ts'
import { isSoldier } from '../facts/unit-roles.ts'
import { nearestOwnCity, ownUnits, roleOf, type TurnContext } from '../turn-context.ts'

/** From where an army sets out. */
export interface Base {
  tile: number
  /** Of the city; null: they have none, and meet somewhere. */
  name: string | null
}

export const isHomeless = (m: TurnContext): boolean => m.civ.cities.length === 0

/**
 * It has no city and does not found one at once: nobody could, or its settlers look for a place. Then every soldier looks around, fights
 * for what it lives on, and takes a city.
 */
export const isWandering = (m: TurnContext): boolean =>
  isHomeless(m) && (m.w.s.turn > m.p.firstCityTurns || !ownUnits(m).some(unit => roleOf(m, unit) === 'settler'))

/** The own city nearest to a tile; of who has none, the soldier nearest to all the others. null: neither. */
export const nearestBase = (m: TurnContext, t: number): Base | null => nearestOwnCity(m, t) ?? meeting(m)

/** Places from which cities and camps are looked for: own cities, or where the soldiers meet. */
export function bases(m: TurnContext): readonly Base[] {
  if (!isHomeless(m)) return m.civ.cities.map(id => m.w.s.cities[id]!)
  const place = meeting(m)
  return place ? [place] : []
}

const meetings = new WeakMap<TurnContext, Base | null>()

/** Kept for the turn, whoever walks away meanwhile. */
function meeting(m: TurnContext): Base | null {
  let place = meetings.get(m)
  if (place === undefined) meetings.set(m, (place = middle(m)))
  return place
}

function middle(m: TurnContext): Base | null {
  const soldiers = ownUnits(m).filter(unit => isSoldier(roleOf(m, unit)) && !unit.embarked)
  let best: Unit | null = null
  let least = Number.POSITIVE_INFINITY
  for (const unit of soldiers) {
    const way = soldiers.reduce((sum, { tile }) => sum + distance(m.w.grid, tile, unit.tile), 0)
    if (way >= least) continue
    least = way
    best = unit
  }
  return best && { tile: best.tile, name: null }
}
