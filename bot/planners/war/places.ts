/** Where soldiers may stand: what they could shoot at from there, how the land shelters them, and whose it is. */
import { distance, hasLine, hasOpenBorders, NONE, type Unit, unitHas, within } from '../../../engine/index.ts'
import { E } from '../../../rules/effects/templates.ts'
import { featuresAt, isSeenOn, ownerAt } from '../../facts/perception.ts'
import type { TurnContext } from '../../turn-context.ts'

/** From there it could reach the target, as far as lines of sight go. */
export function canShoot(m: TurnContext, unit: Unit, from: number, target: number, range: number): boolean {
  if (distance(m.w.grid, from, target) <= 1) return true
  return unitHas(m.w, unit, E.shootsOverObstacles) || (isCharted(m, from, target) && hasLine(m.w, from, target, range))
}

/** Nothing between them is unknown: nobody can tell what stands there in the way. */
function isCharted(m: TurnContext, from: number, target: number): boolean {
  const { explored } = m.civ.known!
  const far = distance(m.w.grid, from, target)
  for (const t of within(m.w.grid, from, far - 1)) if (explored[t] === 0 && distance(m.w.grid, t, target) < far) return false
  return true
}

export const isWet = (m: TurnContext, t: number): boolean => m.w.rules.terrains[m.w.s.tiles.terrain[t]].kind === 'water'

/** Defence of the land, percent over ten. */
export function shelter(m: TurnContext, t: number): number {
  const { terrains, features } = m.w.rules
  let percent = terrains[m.w.s.tiles.terrain[t]].defence
  for (let bits = m.w.s.tiles.features[t], i = 0; bits !== 0; i++, bits >>>= 1) {
    if ((bits & 1) !== 0) percent += terrains[features[i]].defence
  }
  return percent / 10
}

/** Whether enemies in sight could shoot or strike the tile soon. */
export function isMenaced(m: TurnContext, t: number, radius: number): boolean {
  for (const enemy of m.perception.enemies) if (distance(m.w.grid, t, enemy.tile) <= radius) return true
  return false
}

/** Free places around a tile where own soldiers may stand, nearest first. */
export function placesAround(m: TurnContext, t: number, from: number, to: number): number[] {
  const { w } = m
  const { center } = w.s.tiles
  const places: number[] = []
  for (const n of within(w.grid, t, to)) {
    if (distance(w.grid, t, n) < from || m.claimed.has(n) || !w.s.civs[m.seat].known!.explored[n]) continue
    if (isWet(m, n) || isBarred(m, n) || center[n] !== NONE || isClosed(m, ownerAt(w, m.seat, n))) continue
    if (!isSeenOn(w, m.seat, 'military', n)) places.push(n)
  }
  return places
}

/** Land of somebody who does not let soldiers in. */
function isClosed(m: TurnContext, owner: number): boolean {
  if (owner === NONE || owner === m.seat || m.civ.relations[owner].war) return false
  return m.w.s.civs[owner].kind === 'major' && !hasOpenBorders(m.w, owner, m.seat)
}

function isBarred(m: TurnContext, t: number): boolean {
  const { terrains, features } = m.w.rules
  if (terrains[m.w.s.tiles.terrain[t]].impassable) return true
  if (m.w.s.tiles.wonder[t] !== NONE && terrains[m.w.s.tiles.wonder[t]].impassable) return true
  for (let bits = featuresAt(m.w, m.seat, t), i = 0; bits !== 0; i++, bits >>>= 1) {
    if ((bits & 1) !== 0 && terrains[features[i]].impassable) return true
  }
  return false
}
