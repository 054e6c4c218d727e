/** Percentages of the defender alone: the land it stands on, and how it has dug in. */

import { COMBAT } from '../../rules/constants/combat.ts'
import { E } from '../../rules/effects/templates.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { NONE, type Unit } from '../core/state.ts'
import { IMPROVEMENT_PILLAGED } from '../core/tile-layers.ts'
import { unitHas } from '../effects/aggregate.ts'
import type { Context } from '../effects/context.ts'
import { unitTables } from '../unit/unit-tables.ts'
import type { StrengthModifier } from './combatant.ts'
import { addModifier } from './modifiers.ts'

export function defenceModifiers(w: EngineContext, unit: Unit, context: Context, parts: StrengthModifier[]): void {
  const land = terrainDefence(w, unit.tile)
  const voids = land < 0 ? E.noTerrainPenalty : E.noTerrainDefence
  if (land !== 0 && !unitHas(w, unit, voids, context)) addModifier(parts, 'Terrain', land)
  if (unit.fortified > 0) addModifier(parts, 'Fortified', COMBAT.fortifiedPercent * unit.fortified)
}

/** Percent: the best of its features' values, or where that is 0 the base terrain's; the wonder's and the improvement's besides. */
export function terrainDefence(w: EngineContext, t: number): number {
  const tables = unitTables(w)
  const { terrain, features, wonder, improvement, pillaged } = w.s.tiles
  let defence: number = tables.defence[terrain[t]]
  let best: number | null = null
  for (let bits = features[t]; bits !== 0; ) {
    const bit = 31 - Math.clz32(bits)
    const value = tables.defence[w.rules.features[bit]]
    if (best === null || value > best) best = value
    bits &= ~(1 << bit)
  }
  if (best !== null && best !== 0) defence = best
  if (wonder[t] !== NONE) defence += tables.defence[wonder[t]]
  if (improvement[t] !== NONE && (pillaged[t] & IMPROVEMENT_PILLAGED) === 0) defence += tables.improvementDefence[improvement[t]]
  return defence
}
