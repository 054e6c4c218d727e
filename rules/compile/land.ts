/** Terrains, improvements and resources from their checked rows. */
import { type Improvement, NONE, RAILROAD, type Resource, ROAD, type Terrain } from '../ruleset.ts'
import type { RowOf } from '../schema/tables.ts'
import { type Compiling, compileEntry, each, idOf, idsOf, statsOf } from './context.ts'

const KINDS = { Land: 'land', Water: 'water', TerrainFeature: 'feature', NaturalWonder: 'wonder' } as const

/** River lies on edges, never in a tile's stack of features. */
export const isStacked = (row: RowOf<'terrains'>): boolean => row.type === 'TerrainFeature' && row.name !== 'River'

export function compileTerrains(c: Compiling): Terrain[] {
  let features = 0
  return each(c.raw.lists.terrains, (row, id) => {
    const entry = compileEntry(c, 'terrains', id, row)
    return {
      ...entry,
      kind: KINDS[row.type],
      yields: statsOf(row),
      overrides: row.overrideStats,
      occursOn: idsOf(c, 'terrains', row.occursOn),
      turnsInto: idOf(c, 'terrains', row.turnsInto),
      weight: row.weight,
      unbuildable: row.unbuildable,
      impassable: row.impassable,
      movementCost: row.movementCost,
      defence: Math.round(row.defenceBonus * 100),
      bit: isStacked(row) ? 2 ** features++ : 0,
      rough: entry.tags.includes('Rough terrain'),
      freshWater: entry.tags.includes('Fresh water'),
    }
  })
}

const ROADS = new Map([
  ['Road', ROAD],
  ['Railroad', RAILROAD],
])

export function compileImprovements(c: Compiling): Improvement[] {
  return each(c.raw.lists.improvements, (row, id) => {
    const removes = row.name.startsWith('Remove ') ? row.name.slice('Remove '.length) : ''
    const feature = c.raw.lists.terrains.get(removes)
    return {
      ...compileEntry(c, 'improvements', id, row),
      yields: statsOf(row),
      terrains: idsOf(c, 'terrains', row.terrainsCanBeBuiltOn),
      anyLand: row.terrainsCanBeBuiltOn.includes('Land'),
      anyWater: row.terrainsCanBeBuiltOn.includes('Water'),
      turns: row.turnsToBuild,
      tech: idOf(c, 'techs', row.techRequired),
      replaces: idOf(c, 'improvements', row.replaces),
      uniqueTo: idOf(c, 'nations', row.uniqueTo),
      road: ROADS.get(row.name) ?? 0,
      removesFeature: feature && isStacked(feature) ? idOf(c, 'terrains', removes) : NONE,
      removesRoad: ROADS.get(removes) ?? 0,
      isRepair: row.name === 'Repair',
    }
  })
}

const RESOURCE_KINDS = { Bonus: 'bonus', Luxury: 'luxury', Strategic: 'strategic' } as const

/** Amounts on maps with sparse, default, abundant resources; the format's own where the data gives none. */
const deposit = (amounts: Record<string, number>): [number, number, number] => [
  amounts.sparse ?? 1,
  amounts.default ?? 2,
  amounts.abundant ?? 3,
]

export function compileResources(c: Compiling): Resource[] {
  return each(c.raw.lists.resources, (row, id) => {
    const uniques = row.unique === '' ? row.uniques : [row.unique, ...row.uniques]
    const improvedBy = row.improvement === '' ? row.improvedBy : [row.improvement, ...row.improvedBy]
    return {
      ...compileEntry(c, 'resources', id, { ...row, uniques }),
      kind: RESOURCE_KINDS[row.resourceType],
      yields: statsOf(row),
      improvedYields: statsOf(row.improvementStats),
      improvedBy: [...new Set(idsOf(c, 'improvements', improvedBy))],
      revealedBy: idOf(c, 'techs', row.revealedBy),
      foundOn: idsOf(c, 'terrains', row.terrainsCanBeFoundOn),
      majorDeposit: deposit(row.majorDepositAmount),
      minorDeposit: deposit(row.minorDepositAmount),
    }
  })
}
