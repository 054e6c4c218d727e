/** What a building is worth for what it leads to: buildings of its city that wait for it, and wonders that wait for one in every city. */
import { type City, matchesBuilding, NONE, standsIn } from '../../engine/index.ts'
import { dependentsOf, neededEverywhere } from '../facts/dependent-buildings.ts'
import { ownCities, type TurnContext } from '../turn-context.ts'
import { simulatedGain } from './building-simulation.ts'

/** Worth of the wonders that wait for a building in every city, by building id; null: not looked at yet. */
const looked = new WeakMap<TurnContext, Map<number, number>>()

/** Worth a turn; no more than a share of what it leads to, which is yet to be built itself. */
export function dependentsWorth(m: TurnContext, city: City, id: number): number {
  let most = 0
  for (const later of dependentsOf(m.w.rules)[id])
    if (isOpen(m, later) && city.buildings[later] === 0) most = Math.max(most, gainOf(m, city, later))
  return m.p.buildingLeads * (most + everywhereWorth(m, id))
}

/** Each city that lacks the building is a part of the way. */
function everywhereWorth(m: TurnContext, id: number): number {
  let known = looked.get(m)
  if (!known) looked.set(m, (known = new Map()))
  const last = known.get(id)
  if (last !== undefined) return last
  let worth = 0
  const capital = m.civ.capital === NONE ? null : m.w.s.cities[m.civ.capital]
  for (const { building, needs } of neededEverywhere(m.w.rules)) {
    if (!capital || !matchesBuilding(m.w, needs, id) || !isOpen(m, building) || standsIn(m.w, m.civ, building)) continue
    const lacking = ownCities(m).filter(
      ({ buildings, puppet }) => !puppet && !buildings.some((has, b) => has === 1 && matchesBuilding(m.w, needs, b)),
    )
    if (lacking.length > 0) worth += gainOf(m, capital, building) / lacking.length
  }
  known.set(id, worth)
  return worth
}

const gainOf = (m: TurnContext, city: City, id: number): number =>
  Math.max(
    0,
    Object.values(simulatedGain(m, city, id)).reduce((sum, part) => sum + part, 0),
  )

function isOpen(m: TurnContext, id: number): boolean {
  const { tech, uniqueTo, wonder } = m.w.rules.buildings[id]
  if (tech !== NONE && !m.civ.techs[tech]) return false
  if (wonder === 'world' && m.w.s.wonders[id] !== NONE) return false
  return uniqueTo === NONE || uniqueTo === m.civ.nation
}
