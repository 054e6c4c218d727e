/** Percentages that count for a side whether it attacks or defends. */

import { COMBAT } from '../../rules/constants/combat.ts'
import { OF_WAR } from '../../rules/effects/params.ts'
import { E } from '../../rules/effects/templates.ts'
import { lacksResource } from '../civ/resources.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { DIRECTIONS, distance } from '../core/grid.ts'
import { type City, NONE, type Unit } from '../core/state.ts'
import { unitHas } from '../effects/aggregate.ts'
import { conditionsHold, timesOf } from '../effects/conditions/conditions.ts'
import { type Context, unitContext } from '../effects/context.ts'
import type { EffectList } from '../effects/effect-index.ts'
import { matchesTile, matchesUnit } from '../effects/filters/match.ts'
import { cityEffects, civEffects, entryEffects, unitEffects } from '../effects/scope.ts'
import { isAir, type UnitTables, unitTables } from '../unit/unit-tables.ts'
import { type Combatant, ownerOf, type StrengthModifier } from './combatant.ts'
import { addEffect, addModifier } from './modifiers.ts'

export function sharedModifiers(
  w: EngineContext,
  unit: Unit,
  enemy: Combatant,
  context: Context,
  parts: StrengthModifier[],
): void {
  const civ = w.s.civs[unit.owner]
  addAll(w, unitEffects(w, unit, E.strength), context, parts)
  addAll(w, civEffects(w, civ, E.strength), context, parts)
  nearCapital(w, unit, context, parts)
  if (!isAir(w, unit.kind)) cowedByNeighbours(w, unit, parts)
  if (lacksResource(w, unit)) addModifier(parts, 'Missing resource', COMBAT.missingResourcePercent)
  aura(w, unit, context, parts)
  againstBarbarians(w, unit.owner, enemy, parts)
}

/** What the difficulty gives everybody else's units and cities. */
function againstBarbarians(w: EngineContext, own: number, enemy: Combatant, parts: StrengthModifier[]): void {
  if (w.s.civs[own].kind === 'barbarian' || w.s.civs[ownerOf(enemy)].kind !== 'barbarian') return
  addModifier(parts, 'Difficulty', Math.round(w.rules.difficulties[w.s.setup.difficulty].barbarianBonus * 100))
}

/** What counts for an aircraft that sweeps the sky. */
export function sweepModifiers(w: EngineContext, unit: Unit, context: Context, parts: StrengthModifier[]): void {
  addAll(w, unitEffects(w, unit, E.airSweepStrength), context, parts)
}

/** What counts for a city that shoots or is attacked. */
export function cityModifiers(w: EngineContext, city: City, enemy: Combatant, context: Context, parts: StrengthModifier[]): void {
  addAll(w, cityEffects(w, city, E.cityStrengthPercent), context, parts)
  againstBarbarians(w, city.owner, enemy, parts)
}

function addAll(w: EngineContext, effects: EffectList, context: Context, parts: StrengthModifier[]): void {
  for (let i = 0; i < effects.length; i++) {
    if (conditionsHold(w, effects[i], context))
      addEffect(w, parts, effects[i], effects[i].amount * timesOf(w, effects[i], context))
  }
}

function nearCapital(w: EngineContext, unit: Unit, context: Context, parts: StrengthModifier[]): void {
  const { capital } = w.s.civs[unit.owner]
  if (capital === NONE) return
  const lost = COMBAT.percentLostPerTile * distance(w.grid, unit.tile, w.s.cities[capital]!.tile)
  for (const effects of [
    unitEffects(w, unit, E.strengthNearCapital),
    civEffects(w, w.s.civs[unit.owner], E.strengthNearCapital),
  ]) {
    for (const effect of effects) {
      if (conditionsHold(w, effect, context))
        addEffect(w, parts, effect, Math.max(0, effect.params[0] - lost) * timesOf(w, effect, context))
    }
  }
}

/** The strongest of what enemies next to the unit do to it. */
function cowedByNeighbours(w: EngineContext, unit: Unit, parts: StrengthModifier[]): void {
  const { relations } = w.s.civs[unit.owner]
  let worst = 0
  const { military, civilian } = w.s.tiles
  for (let i = 0; i < 2 * DIRECTIONS; i++) {
    const n = w.grid.neighbours[unit.tile * DIRECTIONS + (i >> 1)]
    const id = n < 0 ? NONE : i % 2 === 0 ? military[n] : civilian[n]
    if (id === NONE || !relations[w.s.units[id]!.owner].war || w.s.units[id]!.owner === unit.owner) continue
    const neighbour = w.s.units[id]!
    for (const effect of unitEffects(w, neighbour, E.strengthForAdjacentEnemies)) {
      const percent = effect.params[0]
      if (Math.abs(percent) <= Math.abs(worst) || !conditionsHold(w, effect, unitContext(w, neighbour))) continue
      if (!matchesUnit(w, effect.params[1], unit, neighbour.owner)) continue
      if (matchesTile(w, effect.params[2], unit.tile, neighbour.owner)) worst = percent
    }
  }
  addModifier(parts, 'Adjacent enemies', worst)
}

/** The best aura of an own unit near: great generals and their like. Conditions are asked of the fight that the aura is for. */
function aura(w: EngineContext, unit: Unit, context: Context, parts: StrengthModifier[]): void {
  const civ = w.s.civs[unit.owner]
  const tables = unitTables(w)
  let best = 0
  let name = ''
  for (let i = 0; i < civ.units.length; i++) {
    const other = w.s.units[civ.units[i]]!
    if (!mayHaveAura(other, tables)) continue
    for (const effect of unitEffects(w, other, E.strengthAura)) {
      if (distance(w.grid, other.tile, unit.tile) > effect.params[2]) continue
      if (!matchesUnit(w, effect.params[1], unit, civ.id) || !conditionsHold(w, effect, context)) continue
      const percent = effect.params[0] * (isWarLeader(w, other) && unitHas(w, unit, E.doubleGeneral) ? 2 : 1)
      if (percent > best) {
        best = percent
        name = w.rules.units[other.kind].name
      }
    }
  }
  addModifier(parts, name, best)
}

function mayHaveAura({ kind, promotions }: Unit, { auraKinds, auraPromotions }: UnitTables): boolean {
  if (auraKinds[kind] === 1) return true
  for (let i = 0; i < promotions.length; i++) if (auraPromotions[promotions[i]] === 1) return true
  return false
}

/** Great people of war. */
const isWarLeader = (w: EngineContext, unit: Unit): boolean =>
  entryEffects(w.rules.units[unit.kind], E.greatPerson).some(({ params }) => params[0] === OF_WAR)
