/** Fighting strength of units and cities (rulebook, combat 2): a base, and percentages that add up. */

import { COMBAT } from '../../rules/constants/combat.ts'
import { E } from '../../rules/effects/templates.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { deterministicPow } from '../core/numbers/deterministic-pow.ts'
import { type City, NONE, UNIT_HP, type Unit } from '../core/state.ts'
import { factorCity, sum, sumCity } from '../effects/aggregate.ts'
import { type Context, cityContext, combatContext } from '../effects/context.ts'
import { entryEffects, unitEffects } from '../effects/scope.ts'
import { isAir } from '../unit/unit-tables.ts'
import { attackModifiers } from './attack-modifiers.ts'
import { type Combatant, isRanged, type Strength, type StrengthModifier } from './combatant.ts'
import { defenceModifiers } from './defence-modifiers.ts'
import { strengthOn } from './modifiers.ts'
import { cityModifiers, sharedModifiers, sweepModifiers } from './shared-modifiers.ts'

/** A fight: who attacks whom on which tile. */
export interface Fight {
  attacker: Combatant
  defender: Combatant
  /** Tile under attack. */
  tile: number
  /** An aircraft met in the air, by who intercepts it or by who sweeps: nothing of the ground counts. */
  aloft?: 'intercept' | 'sweep'
  /** As this seat foresees it: soldiers whom it does not see flank nobody. */
  viewer?: number
}

export function attackStrength(w: EngineContext, fight: Fight): Strength {
  const { attacker, defender, tile } = fight
  const context = combatContext(w, attacker, defender, true, tile)
  const parts: StrengthModifier[] = []
  if (attacker.city) {
    cityModifiers(w, attacker.city, defender, context, parts)
    return strengthOn(Math.round(cityStrength(w, attacker.city, context) * COMBAT.cityAttackShare), parts)
  }
  const unit = attacker.unit!
  const kind = w.rules.units[unit.kind]
  sharedModifiers(w, unit, defender, context, parts)
  if (fight.aloft === undefined) attackModifiers(w, unit, context, parts, fight.viewer)
  else if (fight.aloft === 'sweep') sweepModifiers(w, unit, context, parts)
  const base = kind.rangedStrength > 0 ? kind.rangedStrength : kind.strength
  return strengthOn(base + flatStrength(w, unit, context), parts)
}

export function defenceStrength(w: EngineContext, fight: Fight): Strength {
  const { attacker, defender, tile } = fight
  const context = combatContext(w, defender, attacker, false, tile)
  const parts: StrengthModifier[] = []
  if (defender.city) {
    cityModifiers(w, defender.city, attacker, context, parts)
    // A city that is down to its last point does not resist any more.
    return strengthOn(defender.city.hp <= 1 ? 1 : cityStrength(w, defender.city, context), parts)
  }
  const unit = defender.unit!
  sharedModifiers(w, unit, attacker, context, parts)
  if (!unit.embarked && !isAir(w, unit.kind)) defenceModifiers(w, unit, context, parts)
  return strengthOn(defenceBase(w, unit, isRanged(w, attacker), context), parts)
}

/** Points beside its kind's; those of its civilization are for cities. */
function flatStrength(w: EngineContext, unit: Unit, context: Context): number {
  const effects = unitEffects(w, unit, E.flatStrength)
  return effects.length === 0 ? 0 : sum(w, effects, context)
}

/** Who is embarked has the strength of its era's boats and no other. */
function defenceBase(w: EngineContext, unit: Unit, fromAfar: boolean, context: Context): number {
  const kind = w.rules.units[unit.kind]
  if (unit.embarked) return w.rules.eras[w.s.civs[unit.owner].era].embarkDefence
  const base = fromAfar && kind.rangedStrength > 0 ? kind.rangedStrength : kind.strength
  return base + flatStrength(w, unit, context)
}

/** Strength of a city as shown, before what only counts in a fight (`context`): whole points. */
export function cityStrength(w: EngineContext, city: City, context: Context = cityContext(w, city)): number {
  const { constants, buildings, terrains, features } = w.rules
  const { terrain, features: bits } = w.s.tiles
  let strength = constants.cityStrengthBase + constants.cityStrengthPerPop * city.population
  strength += onTerrain(terrains[terrain[city.tile]])
  for (let b = 0; b < features.length; b++) if ((bits[city.tile] & (1 << b)) !== 0) strength += onTerrain(terrains[features[b]])
  const share = techShare(w, city.owner) * constants.cityStrengthFromTechsMultiplier
  strength += deterministicPow(share, constants.cityStrengthFromTechsExponent) * constants.cityStrengthFromTechsFullMultiplier
  const garrison = garrisonOf(w, city)
  if (garrison) strength += constants.cityStrengthFromGarrison * w.rules.units[garrison.kind].strength * (garrison.hp / UNIT_HP)
  let walls = 0
  for (let b = 0; b < buildings.length; b++) if (city.buildings[b] !== 0) walls += buildings[b].cityStrength
  if (walls > 0) strength += walls * factorCity(w, city, E.cityStrengthFromBuildings, context)
  return Math.max(1, Math.round(strength + sumCity(w, city, E.flatStrength, context)))
}

/** Part of all technologies that the civ knows; where the rules have none, half. */
function techShare(w: EngineContext, civ: number): number {
  const { techs } = w.s.civs[civ]
  if (techs.length === 0) return COMBAT.techShareWithoutTechs
  let known = 0
  for (let i = 0; i < techs.length; i++) if (techs[i] > 0) known++
  return known / techs.length
}

function onTerrain(terrain: EngineContext['rules']['terrains'][number]): number {
  let more = 0
  for (const effect of entryEffects(terrain, E.cityStrengthOnTerrain)) more += effect.params[0]
  return more
}

/** Military unit in the city's centre, or null. */
function garrisonOf(w: EngineContext, city: City): Unit | null {
  const id = w.s.tiles.military[city.tile]
  return id === NONE ? null : w.s.units[id]
}
