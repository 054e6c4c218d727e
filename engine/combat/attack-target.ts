/** Whom an attack on a tile meets, and why it may not be made. Only what the attacker's civ sees is told. */

import type { EffectOf } from '../../rules/effects/effect.ts'
import { E } from '../../rules/effects/templates.ts'
import { atWar, civName } from '../civ/relations.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { distance } from '../core/grid.ts'
import { type Refusal, refuse } from '../core/refusal.ts'
import { type City, MOVE, NONE, type Unit } from '../core/state.ts'
import { civHas, sumUnit, unitHas } from '../effects/aggregate.ts'
import { conditionsHold } from '../effects/conditions/conditions.ts'
import { combatContext } from '../effects/context.ts'
import { matchesCombatant, matchesTile } from '../effects/filters/match.ts'
import { unitEffects } from '../effects/scope.ts'
import { checkNuke, isNuclear } from '../nuclear/weapon.ts'
import { travelsOnWater } from '../unit/afloat.ts'
import { isAir, isWater } from '../unit/unit-tables.ts'
import { seesUnit } from '../visibility/hidden-units.ts'
import { isVisible } from '../visibility/knowledge.ts'
import { hasLine } from '../visibility/line-of-sight.ts'
import { type Combatant, cityCombatant, isRanged, ownerOf, unitCombatant } from './combatant.ts'
import { awaitsAnswer } from './strikes.ts'

/** Who defends the tile against `civId`, as far as it sees: the city, its soldiers, its civilians; null: nobody. */
export function defenderOn(w: EngineContext, civId: number, t: number): Combatant | null {
  const { center, military, civilian } = w.s.tiles
  if (!isVisible(w, civId, t)) return null
  if (center[t] !== NONE) {
    const city = w.s.cities[center[t]]!
    return city.owner === civId ? null : cityCombatant(city)
  }
  const unit = strangerOf(w, civId, military[t]) ?? strangerOf(w, civId, civilian[t])
  return unit && unitCombatant(unit)
}

/** The unit where it is another's that the civ sees. */
function strangerOf(w: EngineContext, civId: number, id: number): Unit | null {
  const unit = id === NONE ? null : w.s.units[id]
  return unit && unit.owner !== civId && seesUnit(w, civId, unit) ? unit : null
}

/** Who meets an attack on the tile in truth: a soldier who hides before the civilian that is seen. */
export function whoMeets(w: EngineContext, civId: number, t: number): Combatant | null {
  const seen = defenderOn(w, civId, t)
  const guard = w.s.tiles.military[t] === NONE ? null : w.s.units[w.s.tiles.military[t]]
  return seen?.unit && guard && guard.owner === seen.unit.owner ? unitCombatant(guard) : seen
}

/** Steps its shots carry; 1 for who fights hand to hand. */
export function rangeOf(w: EngineContext, unit: Unit): number {
  return isRanged(w, unitCombatant(unit)) ? w.rules.units[unit.kind].range + sumUnit(w, unit, E.range) : 1
}

export const attacksPerTurn = (w: EngineContext, unit: Unit): number => 1 + sumUnit(w, unit, E.additionalAttacks)

/** Movement ×60 that setting up will take before this unit can shoot; 0 where it is ready. */
export function setUpCost(w: EngineContext, unit: Unit): number {
  return !unit.setUp && isRanged(w, unitCombatant(unit)) && unitHas(w, unit, E.mustSetUp) ? MOVE : 0
}

/** Why the unit may not attack the tile now, or null. */
export function checkAttack(w: EngineContext, unit: Unit, t: number): Refusal | null {
  const kind = w.rules.units[unit.kind]
  if (kind.civilian || unitHas(w, unit, E.cannotAttack)) return refuse('unit/cannot-attack', kind.name)
  if (unit.movesX60 === 0) return refuse('unit/no-moves', unit.id, w.s.turn + 1)
  if (unit.attacks >= attacksPerTurn(w, unit)) return refuse('unit/has-attacked', unit.id, unit.attacks)
  const defender = defenderOn(w, unit.owner, t)
  const early = defender && awaitsAnswer(w, unit.owner, defender)
  if (isNuclear(w, unit)) return early ?? checkNuke(w, unit, t)
  if (defender === null) return refuse('attack/nobody')
  const foe = ownerOf(defender)
  if (!atWar(w, unit.owner, foe)) return refuse('attack/at-peace', civName(w, foe))
  return early ?? checkReach(w, unit, t) ?? checkKindOfTarget(w, unit, defender, t)
}

function checkReach(w: EngineContext, unit: Unit, t: number): Refusal | null {
  const steps = distance(w.grid, unit.tile, t)
  const range = rangeOf(w, unit)
  if (steps > range) return refuse('attack/too-far', steps, range)
  if (!isRanged(w, unitCombatant(unit)) || isAir(w, unit.kind)) return null
  if (unit.movesX60 <= setUpCost(w, unit)) return refuse('unit/not-set-up', unit.id)
  const over = steps <= 1 || unitHas(w, unit, E.shootsOverObstacles)
  return over || hasLine(w, unit.tile, t, range) ? null : refuse('attack/no-line', unit.id)
}

/** Why a unit of its kind may not attack such a target there at all, wherever it stands and whatever movement it has, or null. */
export function checkKindOfTarget(w: EngineContext, unit: Unit, defender: Combatant, t: number): Refusal | null {
  const kind = w.rules.units[unit.kind]
  const onWater = isWater(w, t)
  const context = combatContext(w, unitCombatant(unit), defender, true, t)
  if (unit.embarked && (onWater || isRanged(w, unitCombatant(unit))) && !unitHas(w, unit, E.attacksEmbarked, context))
    return refuse('unit/embarked', kind.name)
  if (onWater && !unit.embarked && !mayBoard(w, unit)) return refuse('tile/no-embarking', kind.name)
  const onlyUnits = unitEffects(w, unit, E.attacksOnlyUnits).filter(effect => conditionsHold(w, effect, context))
  const meets = ({ params }: EffectOf<'attacksOnlyUnits'>) =>
    matchesCombatant(w, params[0], defender.unit, defender.city, unit.owner)
  if (onlyUnits.length > 0 && !onlyUnits.some(meets)) return refuse('attack/wrong-target', kind.name, onlyUnits[0].text)
  const onlyTiles = unitEffects(w, unit, E.attacksOnlyTiles).filter(effect => conditionsHold(w, effect, context))
  const lies = ({ params }: EffectOf<'attacksOnlyTiles'>) => matchesTile(w, params[0], t, unit.owner)
  if (onlyTiles.length > 0 && !onlyTiles.some(lies)) return refuse('attack/wrong-target', kind.name, onlyTiles[0].text)
  return null
}

/** Whether it attacks what is on the water: a land unit hand to hand does where its civ can embark, or where it walks on water. */
function mayBoard(w: EngineContext, unit: Unit): boolean {
  const { domain } = w.rules.unitTypes[w.rules.units[unit.kind].type]
  if (domain !== 'land' || isRanged(w, unitCombatant(unit)) || travelsOnWater(w, unit)) return true
  const civ = w.s.civs[unit.owner]
  if (civ.kind !== 'barbarian') return civHas(w, civ, E.enablesEmbarkation)
  // Barbarians know what everybody knows.
  return w.s.civs.every(other => other === civ || !other.alive || civHas(w, other, E.enablesEmbarkation))
}

/** Why the city may not bombard the tile now, or null. */
export function checkBombard(w: EngineContext, city: City, t: number): Refusal | null {
  const range = w.rules.constants.baseCityBombardRange
  if (city.bombarded) return refuse('city/has-bombarded', city.name, w.s.turn + 1)
  if (city.resistance > 0) return refuse('city/resists', city.name, city.resistance)
  const defender = defenderOn(w, city.owner, t)
  if (defender === null) return refuse('attack/nobody')
  if (!atWar(w, city.owner, ownerOf(defender))) return refuse('attack/at-peace', civName(w, ownerOf(defender)))
  if (defender.city) return refuse('city/bombards-units', city.name)
  const early = awaitsAnswer(w, city.owner, defender)
  if (early) return early
  const steps = distance(w.grid, city.tile, t)
  return steps > range ? refuse('attack/too-far', steps, range) : null
}
