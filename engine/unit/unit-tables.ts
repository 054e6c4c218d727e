/** Figures of terrains and improvements that units need at every step, read from the ruleset once. */
import type { Effect } from '../../rules/effects/effect.ts'
import { type AmountKey, E, type TemplateKind } from '../../rules/effects/templates.ts'
import type { Entry, Ruleset } from '../../rules/ruleset.ts'
import { cached, declareCache, type EngineContext } from '../core/engine-context.ts'
import { onceByRuleset } from '../core/once-by-ruleset.ts'
import { MOVE, NONE } from '../core/state.ts'
import { kindStrength } from './kind-strength.ts'

export interface UnitTables {
  /** Movement to enter, ×60, by terrain id. */
  enterX60: Int16Array
  impassable: Uint8Array
  rough: Uint8Array
  water: Uint8Array
  /** Percent, by terrain id. */
  defence: Int16Array
  /** "Has an elevation of [n]" and "Blocks line-of-sight …" by terrain. */
  elevation: Int8Array
  blocksSight: Uint8Array
  /** "[n] Sight" by terrain and by improvement. */
  terrainSight: Int8Array
  improvementSight: Int8Array
  /** Damage to a unit that ends its turn on the terrain. */
  terrainDamage: Int16Array
  /** Damage to an enemy that ends its turn next to the improvement. */
  improvementDamage: Int16Array
  /** "Gives a defensive bonus", percent, by improvement. */
  improvementDefence: Int16Array
  /** How dangerous it is (force.ts), by unit kind. */
  strength: Float64Array
  /** 1 where units of the kind, or holders of the promotion, strengthen others around them. */
  auraKinds: Uint8Array
  auraPromotions: Uint8Array
  /** 1 where the improvement has something for who enters it first; where it can be neither pillaged nor removed. */
  ruins: Uint8Array
  pillageProof: Uint8Array
}

function makeUnitTables(rules: Ruleset): UnitTables {
  const { terrains, improvements, units, promotions } = rules
  return {
    enterX60: Int16Array.from(terrains, terrain => terrain.movementCost * MOVE),
    impassable: Uint8Array.from(terrains, terrain => (terrain.impassable ? 1 : 0)),
    rough: Uint8Array.from(terrains, terrain => (terrain.rough ? 1 : 0)),
    water: Uint8Array.from(terrains, terrain => (terrain.kind === 'water' ? 1 : 0)),
    defence: Int16Array.from(terrains, terrain => terrain.defence),
    elevation: Int8Array.from(terrains, terrain => amount(terrain, E.elevation)),
    blocksSight: Uint8Array.from(terrains, terrain => (of(terrain, E.blocksSight).length > 0 ? 1 : 0)),
    terrainSight: Int8Array.from(terrains, terrain => amount(terrain, E.sight)),
    improvementSight: Int8Array.from(improvements, improvement => amount(improvement, E.sight)),
    terrainDamage: Int16Array.from(terrains, terrain => amount(terrain, E.terrainDamage)),
    improvementDamage: Int16Array.from(improvements, improvement => amount(improvement, E.improvementDamage)),
    improvementDefence: Int16Array.from(improvements, improvement => amount(improvement, E.defensiveBonus)),
    strength: Float64Array.from(units, kind => kindStrength(rules, kind)),
    auraKinds: Uint8Array.from(units, kind => (hasAura(kind) || kind.promotions.some(p => hasAura(promotions[p])) ? 1 : 0)),
    auraPromotions: Uint8Array.from(promotions, promotion => (hasAura(promotion) ? 1 : 0)),
    ruins: Uint8Array.from(improvements, improvement => (of(improvement, E.ruins).length > 0 ? 1 : 0)),
    pillageProof: Uint8Array.from(improvements, improvement =>
      of(improvement, E.unpillagable).length + of(improvement, E.irremovable).length > 0 ? 1 : 0,
    ),
  }
}

/** One for all games of a ruleset. */
const tablesOf = onceByRuleset(makeUnitTables)

const TABLES = declareCache(({ rules }) => tablesOf(rules))

export const unitTables = (w: EngineContext): UnitTables => cached(w, TABLES)

const of = (entry: Entry, kind: TemplateKind): Effect[] => entry.effects.filter(effect => effect.kind === kind)
const amount = (entry: Entry, kind: TemplateKind<AmountKey>): number =>
  of(entry, kind).reduce((sum, effect) => sum + effect.amount, 0)
const hasAura = (entry: Entry): boolean => of(entry, E.strengthAura).length > 0

/** Sight that the tile itself gives to who stands on it. */
export function sightOnTile(w: EngineContext, t: number): number {
  const tables = unitTables(w)
  const improvement = w.s.tiles.improvement[t]
  return sumTerrain(w, tables.terrainSight, t) + (improvement === NONE ? 0 : tables.improvementSight[improvement])
}

/** Σ of a table over the tile's base terrain, features and wonder. */
export function sumTerrain(w: EngineContext, table: Int8Array | Int16Array, t: number): number {
  const { terrain, features, wonder } = w.s.tiles
  let sum = table[terrain[t]]
  let bits = features[t]
  while (bits !== 0) {
    const bit = 31 - Math.clz32(bits)
    sum += table[w.rules.features[bit]]
    bits &= ~(1 << bit)
  }
  return wonder[t] === NONE ? sum : sum + table[wonder[t]]
}

/** The terrain on top: the natural wonder, the last feature, else the base. */
export function topTerrain(w: EngineContext, t: number): number {
  const { terrain, features, wonder } = w.s.tiles
  if (wonder[t] !== NONE) return wonder[t]
  return features[t] === 0 ? terrain[t] : w.rules.features[31 - Math.clz32(features[t])]
}

export const isNaval = (w: EngineContext, kindId: number): boolean =>
  w.rules.unitTypes[w.rules.units[kindId].type].domain === 'water'
export const isAir = (w: EngineContext, kindId: number): boolean => w.rules.unitTypes[w.rules.units[kindId].type].domain === 'air'

export const isWater = (w: EngineContext, t: number): boolean => unitTables(w).water[w.s.tiles.terrain[t]] === 1
