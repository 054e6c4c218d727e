/** Who fights: a unit or a city, and what its numbers in a fight are made of. */
import { E } from '../../rules/effects/templates.ts'
import type { EngineContext } from '../core/engine-context.ts'
import type { City, Unit } from '../core/state.ts'
import { unitHas } from '../effects/aggregate.ts'
import { isAir } from '../unit/unit-tables.ts'

/** One of the two is set. */
export interface Combatant {
  unit: Unit | null
  city: City | null
}

export const unitCombatant = (unit: Unit): Combatant => ({ unit, city: null })
export const cityCombatant = (city: City): Combatant => ({ unit: null, city })

export const ownerOf = (side: Combatant): number => (side.unit ? side.unit.owner : side.city!.owner)
export const tileOf = (side: Combatant): number => (side.unit ? side.unit.tile : side.city!.tile)
export const hpOf = (side: Combatant): number => (side.unit ? side.unit.hp : side.city!.hp)

/** Fights from afar: archers, siege engines, most ships, aircraft, cities. */
export const isRanged = (w: EngineContext, side: Combatant): boolean =>
  side.unit === null || w.rules.units[side.unit.kind].rangedStrength > 0

/** The target strikes back: in melee, and at aircraft that come near and mean to return. */
export const isAnswered = (w: EngineContext, attacker: Combatant): boolean =>
  attacker.unit !== null && (isAir(w, attacker.unit.kind) ? !unitHas(w, attacker.unit, E.selfDestructs) : !isRanged(w, attacker))

export const nameOf = (w: EngineContext, side: Combatant): string =>
  side.unit ? w.rules.units[side.unit.kind].name : side.city!.name

/** A reason why a strength is not the base strength. */
export interface StrengthModifier {
  name: string
  percent: number
}

export interface Strength {
  base: number
  parts: StrengthModifier[]
  /** Base with all percentages, at least 1. */
  final: number
}
