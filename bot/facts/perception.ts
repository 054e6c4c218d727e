/** The bot's only window on what is not its own: what its civilization knows. Nothing here tells more than a player could see. */

import {
  canSeeResource,
  cityTiles,
  distance,
  type EngineContext,
  entryHas,
  isExplored,
  isHidden,
  isVisible,
  NONE,
  onceByRuleset,
  seenFeatures,
  seenImprovement,
  seenOwner,
  type Unit,
  within,
} from '../../engine/index.ts'
import { E } from '../../rules/effects/templates.ts'
import { isArmed, unitRoles } from './unit-roles.ts'

export interface KnownCity {
  id: number
  /** Whose it is, or was when last seen. */
  owner: number
  tile: number
  visible: boolean
}

export interface Perception {
  /** Enemies' units in sight that can fight. */
  enemies: Unit[]
  /** Enemies' civilians in sight that can be taken. */
  civilians: Unit[]
  /** Cities of others that are known. */
  cities: KnownCity[]
  /** By civ id: how many of them are its. */
  cityCounts: number[]
}

/** Looks around: what the seat sees and remembers now. */
export function perceive(w: EngineContext, seat: number): Perception {
  const cities = knownCities(w, seat)
  const cityCounts = w.s.civs.map(() => 0)
  for (const { owner } of cities) cityCounts[owner]++
  const perception: Perception = { enemies: [], civilians: [], cities, cityCounts }
  lookForEnemies(w, seat, perception)
  return perception
}

/** Looks for enemies again, after marches and fights: cities that were destroyed meanwhile are forgotten. */
export function lookForEnemies(w: EngineContext, seat: number, perception: Perception): void {
  forgetDestroyed(w, perception)
  const { relations, known } = w.s.civs[seat]
  const { role } = unitRoles(w.rules)
  perception.enemies.length = 0
  perception.civilians.length = 0
  for (let other = 0; other < relations.length; other++) {
    if (other === seat || !relations[other].war) continue
    const { units } = w.s.civs[other]
    for (let i = 0; i < units.length; i++) {
      const unit = w.s.units[units[i]]!
      if (known!.visible[unit.tile] === 0 || isHidden(w, seat, unit)) continue
      if (w.rules.units[unit.kind].civilian) perception.civilians.push(unit)
      else if (isArmed(role[unit.kind]) || role[unit.kind] === 'scout') perception.enemies.push(unit)
    }
  }
}

function forgetDestroyed({ s }: EngineContext, { cities, cityCounts }: Perception): void {
  for (let i = cities.length - 1; i >= 0; i--) {
    if (s.cities[cities[i].id]) continue
    cityCounts[cities[i].owner]--
    cities.splice(i, 1)
  }
}

function knownCities(w: EngineContext, seat: number): KnownCity[] {
  const found: KnownCity[] = []
  const { visible, city, owner } = w.s.civs[seat].known!
  const { tiles } = w.s
  const places = cityTiles(w)
  for (let id = 0; id < places.length; id++) {
    const tile = places[id]
    const inSight = visible[tile] > 0
    if ((inSight ? tiles.center[tile] : city[tile]) !== id) continue
    const known = w.s.cities[id]
    if (known && known.owner !== seat)
      found.push({ id, owner: inSight ? tiles.owner[tile] : owner[tile], tile, visible: inSight })
  }
  return found
}

/** Resource that the civ has seen on the tile and can tell, or NONE. */
export function resourceAt(w: EngineContext, seat: number, t: number): number {
  const resource = w.s.tiles.resource[t]
  return resource !== NONE && isExplored(w, seat, t) && canSeeResource(w, resource, seat) ? resource : NONE
}

/** Base terrain, or NONE where nobody has looked. */
export const terrainAt = (w: EngineContext, seat: number, t: number): number =>
  isExplored(w, seat, t) ? w.s.tiles.terrain[t] : NONE
export const featuresAt = seenFeatures
export const ownerAt = (w: EngineContext, seat: number, t: number): number =>
  isExplored(w, seat, t) ? seenOwner(w, seat, t) : NONE
export const isKnown = isExplored
export const isInSight = isVisible

/** Known barbarian camps within `radius` of a tile, nearest first. */
export function campsNear(w: EngineContext, seat: number, t: number, radius: number): number[] {
  const { camp } = w.rules.known
  const found: number[] = []
  if (camp === NONE) return found
  const near = within(w.grid, t, radius)
  const { explored, visible, improvement } = w.s.civs[seat].known!
  // Hardly any tile has one: the layers are asked before anything else is.
  for (let i = 0; i < near.length; i++) {
    const n = near[i]
    if ((visible[n] > 0 ? w.s.tiles.improvement[n] : improvement[n]) === camp && explored[n] === 1) found.push(n)
  }
  return found
}

/** Tiles on which the seat knows such an improvement (id): those in sight, then those remembered, by tile. Hardly any tile has one: the layers themselves are searched. */
function tilesWith(w: EngineContext, seat: number, id: number): number[] {
  const found: number[] = []
  const { explored, visible, improvement: remembered } = w.s.civs[seat].known!
  const { improvement: standing } = w.s.tiles
  for (let t = standing.indexOf(id); t >= 0; t = standing.indexOf(id, t + 1))
    if (visible[t] > 0 && explored[t] === 1) found.push(t)
  for (let t = remembered.indexOf(id); t >= 0; t = remembered.indexOf(id, t + 1))
    if (visible[t] === 0 && explored[t] === 1) found.push(t)
  return found
}

/** All barbarian camps that the seat knows. */
export const campsOf = (w: EngineContext, seat: number): number[] =>
  w.rules.known.camp === NONE ? [] : tilesWith(w, seat, w.rules.known.camp)

/** Ruins that nobody has been seen to enter. */
export function isRuin(w: EngineContext, seat: number, t: number): boolean {
  const improvement = isExplored(w, seat, t) ? seenImprovement(w, seat, t) : NONE
  return improvement !== NONE && entryHas(w.rules.improvements[improvement], E.ruins)
}

const ruinKinds = onceByRuleset(({ improvements }): readonly number[] =>
  improvements.filter(improvement => entryHas(improvement, E.ruins)).map(({ id }) => id),
)

/** Whether ruins are known on a tile that `suits`. */
export const someRuin = (w: EngineContext, seat: number, suits: (t: number) => boolean): boolean =>
  ruinKinds(w.rules).some(id => tilesWith(w, seat, id).some(suits))

/** Steps to the nearest enemy soldier in sight; Infinity where there is none. */
export function enemyDistance(w: EngineContext, perception: Perception, t: number): number {
  let least = Number.POSITIVE_INFINITY
  for (const enemy of perception.enemies) least = Math.min(least, distance(w.grid, t, enemy.tile))
  return least
}

/** Strength of a civ's soldiers in sight, at war with it or not. */
export function mightInSight(w: EngineContext, seat: number, civ: number): number {
  const { known } = w.s.civs[seat]
  const { strength } = unitRoles(w.rules)
  let might = 0
  for (const id of w.s.civs[civ].units) {
    const unit = w.s.units[id]!
    if (known!.visible[unit.tile] > 0 && !isHidden(w, seat, unit)) might += (strength[unit.kind] * (50 + unit.hp)) / 150
  }
  return might
}

/** Whether somebody of `layer` (soldiers, or civilians) stands on the tile, as far as the seat sees. */
export function isSeenOn(w: EngineContext, seat: number, layer: 'military' | 'civilian', t: number): boolean {
  const id = w.s.tiles[layer][t]
  return id !== NONE && isVisible(w, seat, t) && !isHidden(w, seat, w.s.units[id]!)
}
