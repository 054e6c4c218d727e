/** Where preachers go: own cities that do not believe, then those of others near own land. */
import { type City, distance, NONE, type Unit } from '../../../engine/index.ts'
import { isInSight } from '../../facts/perception.ts'
import { believes } from '../../knowledge/believers.ts'
import { nearestOwnCity, ownCities, ownUnits, type TurnContext } from '../../turn-context.ts'
import { freeNextTo } from './great-uses.ts'
import { mayWalk } from './lone-ways.ts'

/** Where to stand to preach to the city that is worth it most for its way, or NONE. Of cities out of sight nothing is known but where they are. */
export function nextCity(m: TurnContext, unit: Unit, abroad: boolean): number {
  const { w, p } = m
  const taken = new Set(
    ownUnits(m)
      .filter(one => one !== unit && one.order === 'goto' && one.religion !== NONE)
      .map(one => one.goal),
  )
  const wishes: { place: City | null; tile: number; cost: number; isSure: boolean }[] = []
  for (const city of ownCities(m)) {
    if (city.majority !== unit.religion)
      wishes.push({ place: city, tile: city.tile, cost: distance(w.grid, city.tile, unit.tile), isSure: true })
  }
  if (abroad) {
    for (const { id, owner, tile } of m.perception.cities) {
      if (owner === NONE || m.civ.relations[owner].war || !m.civ.relations[owner].met) continue
      const home = nearestOwnCity(m, tile)
      if (!home || distance(w.grid, home.tile, tile) > p.preachDistance) continue
      if (isConverted(m, unit, id, tile)) continue
      const asked = w.s.quests.some(quest => quest.from === owner && quest.to === m.seat && quest.target === unit.religion)
      const cost = distance(w.grid, tile, unit.tile) + p.preachHomeFirst - (asked ? p.preachHomeFirst : 0)
      wishes.push({ place: null, tile, cost, isSure: isInSight(w, m.seat, tile) })
    }
  }
  wishes.sort((a, b) => a.cost - b.cost || a.tile - b.tile)
  for (const { place, tile, isSure } of wishes.slice(0, 4)) {
    const t = place && isFree(m, unit, tile) ? tile : freeNextTo(m, unit, tile)
    // Whom nobody sees may believe already: then it has come in vain.
    if (t === NONE || taken.has(t) || (t !== unit.tile && !mayWalk(m, unit, t, p.faithWalk, !isSure))) continue
    return t
  }
  return NONE
}

const isFree = (m: TurnContext, unit: Unit, t: number): boolean => t === unit.tile || m.w.s.tiles.civilian[t] === NONE

const isConverted = (m: TurnContext, unit: Unit, city: number, t: number): boolean =>
  unit.religion === m.civ.religion
    ? believes(m, city)
    : isInSight(m.w, m.seat, t) && m.w.s.cities[city]!.majority === unit.religion

/** Known cities of others near own land that are not seen to believe. */
export function heathens(m: TurnContext): number {
  let n = 0
  for (const { id, owner, tile } of m.perception.cities) {
    if (owner === NONE || m.civ.relations[owner].war) continue
    const home = nearestOwnCity(m, tile)
    if (!home || distance(m.w.grid, home.tile, tile) > m.p.preachDistance) continue
    if (!believes(m, id)) n++
  }
  return Math.min(n, 3)
}
