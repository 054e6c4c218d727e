/** Buildings, specialists, units and what belongs to them, from their checked rows. */
import { addProblem } from '../problem.ts'
import type { Building, Promotion, Specialist, UnitKind, UnitNameGroup, UnitType } from '../ruleset.ts'
import type { RowOf } from '../schema/tables.ts'
import { type Compiling, compileEntry, each, idOf, idsOf, pairsOf, requiredId, statsOf } from './context.ts'

export function compileBuildings(c: Compiling): Building[] {
  return each(c.raw.lists.buildings, (row, id) => ({
    ...compileEntry(c, 'buildings', id, row),
    cost: buildingCost(c, row),
    yields: statsOf(row),
    percents: statsOf(row.percentStatBonus),
    maintenance: row.maintenance,
    wonder: row.isWonder ? ('world' as const) : row.isNationalWonder ? ('national' as const) : null,
    requiredBuilding: idOf(c, 'buildings', row.requiredBuilding),
    tech: idOf(c, 'techs', row.requiredTech),
    resource: idOf(c, 'resources', row.requiredResource),
    nearbyImproved: idsOf(c, 'resources', row.requiredNearbyImprovedResources),
    replaces: idOf(c, 'buildings', row.replaces),
    uniqueTo: idOf(c, 'nations', row.uniqueTo),
    cityStrength: row.cityStrength,
    cityHealth: row.cityHealth,
    hurryPercent: row.hurryCostModifier,
    greatPersonPoints: pairsOf(c, 'units', row.greatPersonPoints),
    specialistSlots: slots(c, row.specialistSlots),
  }))
}

/** Without a cost of its own a building takes its technology's column's cost for buildings, or for wonders of both kinds. */
function buildingCost(c: Compiling, row: RowOf<'buildings'>): number {
  if (row.cost >= 0) return row.cost
  const column = c.raw.techs.get(row.requiredTech)?.column
  const cost = row.isWonder || row.isNationalWonder ? column?.wonderCost : column?.buildingCost
  if (cost !== undefined && cost >= 0) return cost
  if (!row.uniques.some(sentence => sentence.startsWith('Unbuildable'))) {
    const place = { file: row.origin.file, entry: row.name, field: 'cost', problems: c.problems }
    addProblem(place, 'warning', 'is missing, and no technology column gives a cost: it costs 1')
    return 1
  }
  return -1
}

/** Places by specialist id. */
function slots(c: Compiling, amounts: Record<string, number>): number[] {
  const places = new Array<number>(c.raw.lists.specialists.size).fill(0)
  for (const [id, amount] of pairsOf(c, 'specialists', amounts)) places[id] = amount
  return places
}

export function compileSpecialists(c: Compiling): Specialist[] {
  return each(c.raw.lists.specialists, (row, id) => ({
    id,
    name: row.name,
    yields: statsOf(row),
    greatPersonPoints: pairsOf(c, 'units', row.greatPersonPoints),
  }))
}

const DOMAINS = { Land: 'land', Water: 'water', Air: 'air' } as const

export function compileUnitTypes(c: Compiling): UnitType[] {
  return each(c.raw.lists.unitTypes, (row, id) => ({
    ...compileEntry(c, 'unitTypes', id, row),
    domain: DOMAINS[row.movementType],
  }))
}

export function compileUnits(c: Compiling): UnitKind[] {
  return each(c.raw.lists.units, (row, id) => ({
    ...compileEntry(c, 'units', id, row),
    type: requiredId(c, 'unitTypes', row.unitType),
    cost: row.cost,
    movement: row.movement,
    strength: row.strength,
    rangedStrength: row.rangedStrength,
    religiousStrength: row.religiousStrength,
    range: row.range,
    interceptRange: row.interceptRange,
    tech: idOf(c, 'techs', row.requiredTech),
    obsoleteTech: idOf(c, 'techs', row.obsoleteTech),
    resource: idOf(c, 'resources', row.requiredResource),
    upgradesTo: idOf(c, 'units', row.upgradesTo),
    replaces: idOf(c, 'units', row.replaces),
    uniqueTo: idOf(c, 'nations', row.uniqueTo),
    promotions: idsOf(c, 'promotions', row.promotions),
    hurryPercent: row.hurryCostModifier,
    civilian: row.strength === 0 && row.rangedStrength === 0,
  }))
}

export function compilePromotions(c: Compiling): Promotion[] {
  return each(c.raw.lists.promotions, (row, id) => ({
    ...compileEntry(c, 'promotions', id, row),
    prerequisites: idsOf(c, 'promotions', row.prerequisites),
    unitTypes: idsOf(c, 'unitTypes', row.unitTypes),
  }))
}

export function compileUnitNameGroups(c: Compiling): UnitNameGroup[] {
  return each(c.raw.lists.unitNameGroups, (row, id) => {
    const names = row.unitNames.length ? row.unitNames : row.names
    const promotions = names.map(name => idOf(c, 'promotions', name))
    return { ...compileEntry(c, 'unitNameGroups', id, row), names, promotions }
  })
}
