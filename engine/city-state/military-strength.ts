/** How strong units, cities and civilizations look (rulebook, units 17). */

import { FORCE } from '../../rules/constants/force.ts'
import { cityStrength } from '../combat/strength.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { within } from '../core/grid.ts'
import { deterministicPow } from '../core/numbers/deterministic-pow.ts'
import { roundDown } from '../core/numbers/rounding.ts'
import { type Civ, NONE, UNIT_HP, type Unit } from '../core/state.ts'
import { unitTables } from '../unit/unit-tables.ts'

/** Whole force of a unit: its kind's, more with promotions earned, less with wounds (rulebook, units 17). */
export function unitStrength(w: EngineContext, unit: Unit): number {
  const kind = unitTables(w).strength[unit.kind]
  const whole = roundDown(kind * deterministicPow(unit.promotionsBought + 1, FORCE.promotionsExponent))
  return Math.floor((whole * unit.hp) / UNIT_HP)
}

/** Whole force of all its units, ships half, more with a full treasury (rulebook, units 17). */
export function civStrength(w: EngineContext, civ: Civ): number {
  let force: number = FORCE.least
  for (const id of civ.units) {
    const unit = w.s.units[id]!
    const naval = w.rules.unitTypes[w.rules.units[unit.kind].type].domain === 'water'
    force += naval ? Math.floor(unitStrength(w, unit) / FORCE.navalDivisor) : unitStrength(w, unit)
  }
  const wealth = 1 + deterministicPow(Math.max(0, civ.gold), FORCE.goldExponent) / FORCE.goldDivisor
  return roundDown(force * Math.min(FORCE.goldFactorMost, wealth))
}

/** Place of the civ among the living majors by force, 0 the strongest; and how many there are. */
export function strengthRank(w: EngineContext, civ: Civ): { rank: number; of: number } {
  const own = civStrength(w, civ)
  let rank = 0
  let of = 0
  for (const other of w.s.civs) {
    if (other.kind !== 'major' || !other.alive) continue
    of++
    if (other === civ) continue
    const force = civStrength(w, other)
    if (force > own || (force === own && other.id < civ.id)) rank++
  }
  return { rank, of }
}

/** Force of `major` around the city-state's capital over the force of city and units that defend it. */
export function strengthRatio(w: EngineContext, minor: Civ, major: Civ): number {
  const capital = w.s.cities[minor.capital]!
  const radius = Math.min(FORCE.radiusMost, Math.max(FORCE.radiusLeast, Math.floor(w.grid.width / FORCE.radiusDivisor)))
  let theirs = roundDown(deterministicPow(cityStrength(w, capital), FORCE.cityExponent))
  let ours = 0
  for (const t of within(w.grid, capital.tile, radius)) {
    const id = w.s.tiles.military[t]
    if (id === NONE) continue
    const unit = w.s.units[id]!
    if (unit.owner === major.id) ours += unitStrength(w, unit)
    else if (unit.owner === minor.id && t !== capital.tile) theirs += unitStrength(w, unit)
  }
  return ours / theirs
}
