/** How many of the enemies that a seat sees could strike each tile in their next turn, were somebody there whom they may attack. */
import { E } from '../../rules/effects/templates.ts'
import { checkKindOfTarget } from '../combat/attack-target.ts'
import { type Combatant, unitCombatant } from '../combat/combatant.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { DIRECTIONS, distance, within } from '../core/grid.ts'
import { MOVE, NONE, type Unit } from '../core/state.ts'
import { unitHas } from '../effects/aggregate.ts'
import { groundOf } from '../unit/movement/ground.ts'
import { terrainAllows } from '../unit/movement/movement-cost.ts'
import { movementProfile } from '../unit/movement/movement-profile.ts'
import { isAir } from '../unit/unit-tables.ts'
import { hasLine } from '../visibility/line-of-sight.ts'
import { type Striker, strikersInSight, strikingPlaces } from './strike-reach.ts'
import { asItStands, foreseenOn, isNear, isSheltered } from './threats.ts'

/** Whether that enemy, striking from a tile, may strike who is on the other. */
type MayStrike = (enemy: Unit, from: number, t: number) => boolean

const anybody: MayStrike = () => true

/** By tile; 255 stands for as many or more. `target`: only what can strike that unit of the seat's own counts, where it could be and would not be sheltered. */
export function strikersByTile(w: EngineContext, seat: number, target: Unit | null = null): Uint8Array {
  const counts = new Uint8Array(w.grid.size)
  const mayStrike = target ? strikesAt(w, target) : anybody
  for (const striker of strikersInSight(w, seat))
    for (const t of struckBy(w, seat, striker, mayStrike)) if (isNear(w, striker, t) && counts[t] < 255) counts[t]++
  if (target) clearSafe(w, target, counts)
  return counts
}

/** The kind of target is looked at where the unit would be. */
function strikesAt(w: EngineContext, target: Unit): MayStrike {
  const found = new Map<number, Combatant>()
  const there = (t: number): Combatant => {
    const known = found.get(t) ?? unitCombatant(asItStands(w, target, t))
    found.set(t, known)
    return known
  }
  return (enemy, from, t) => checkKindOfTarget(w, foreseenOn(w, enemy, from, target.owner), there(t), t) === null
}

/** Where it cannot go, and where others would be struck in its place. */
function clearSafe(w: EngineContext, target: Unit, counts: Uint8Array): void {
  const profile = movementProfile(w, target)
  const ground = groundOf(w, w.s.civs[target.owner].known)
  for (let t = 0; t < counts.length; t++) {
    if (counts[t] === 0) continue
    if (isSheltered(w, target, t) || (t !== target.tile && !terrainAllows(w, profile, ground, t))) counts[t] = 0
  }
}

function struckBy(w: EngineContext, seat: number, striker: Striker, mayStrike: MayStrike): Iterable<number> {
  const { unit, city, ranged, range } = striker
  if (city) return within(w.grid, city.tile, range)
  if (isAir(w, unit!.kind)) return within(w.grid, unit!.tile, range).filter(t => mayStrike(unit!, unit!.tile, t))
  return ranged ? shotAt(w, seat, striker, mayStrike) : reachedByHand(w, seat, striker, mayStrike)
}

function shotAt(w: EngineContext, seat: number, striker: Striker, mayStrike: MayStrike): Set<number> {
  const unit = striker.unit!
  const over = unitHas(w, unit, E.shootsOverObstacles)
  const sets = unitHas(w, unit, E.mustSetUp)
  const struck = new Set<number>()
  for (const [from, left] of strikingPlaces(w, seat, striker)) {
    if (sets && !(unit.setUp && from === unit.tile) && left <= MOVE) continue
    for (const t of within(w.grid, from, striker.range)) {
      if (t === from || struck.has(t) || !mayStrike(unit, from, t)) continue
      if (over || distance(w.grid, from, t) === 1 || hasLine(w, from, t, striker.range)) struck.add(t)
    }
  }
  return struck
}

/** Next to where it can come to, on ground that lets it in, and cities of the seat. */
function reachedByHand(w: EngineContext, seat: number, striker: Striker, mayStrike: MayStrike): Set<number> {
  const unit = striker.unit!
  const profile = { ...movementProfile(w, unit), viewer: seat }
  const ground = groundOf(w, w.s.civs[seat].known)
  const struck = new Set<number>()
  for (const from of strikingPlaces(w, seat, striker).keys()) {
    for (let d = 0; d < DIRECTIONS; d++) {
      const t = w.grid.neighbours[from * DIRECTIONS + d]
      if (t < 0 || struck.has(t)) continue
      const center = w.s.tiles.center[t]
      const isOwnCity = center !== NONE && w.s.cities[center]!.owner === seat
      if ((isOwnCity || terrainAllows(w, profile, ground, t)) && mayStrike(unit, from, t)) struck.add(t)
    }
  }
  return struck
}
