/** Each figure of the difficulty, for people and for bots (rulebook, settings 2). */
import { expect, test } from 'vitest'
import { clearCamp } from '../../../engine/barbarians/camp-clearing.ts'
import { interval } from '../../../engine/barbarians/camps.ts'
import { maintenanceOf } from '../../../engine/city/building-maintenance.ts'
import { addBuilding } from '../../../engine/city/buildings.ts'
import { foodToGrow } from '../../../engine/city/population/growth.ts'
import { itemCost } from '../../../engine/city/production/production-cost.ts'
import { happinessOf } from '../../../engine/civ/happiness.ts'
import { mayEnter } from '../../../engine/civ/relations.ts'
import { unitSupply } from '../../../engine/civ/unit-supply.ts'
import { unitUpkeep } from '../../../engine/civ/upkeep.ts'
import { type StrengthModifier, unitCombatant } from '../../../engine/combat/combatant.ts'
import { sharedModifiers } from '../../../engine/combat/shared-modifiers.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { NONE } from '../../../engine/core/state.ts'
import { cityContext, combatContext } from '../../../engine/effects/context.ts'
import { policyCost } from '../../../engine/policies/policy-cost.ts'
import { techCost } from '../../../engine/research/research.ts'
import type { Difficulty } from '../../../rules/ruleset.ts'
import { addCity, addUnit, flatWorld, id, standardRules } from '../../world.ts'

const standard = standardRules()
/** A level that changes nothing. */
const even: Partial<Difficulty> = { aiLevel: NONE, aiUnitMaintenance: 1, aiUnitSupply: 0, baseHappiness: 9 }

/** A person (civ 0) and a bot (civ 1) in equal circumstances. */
function world(change: Partial<Difficulty>): EngineContext {
  const rules = { ...standard, difficulties: standard.difficulties.map(level => ({ ...level, ...even, ...change })) }
  const w = flatWorld({ rules, width: 24 })
  w.s.civs[1].ai = true
  for (const civ of [0, 1]) {
    const city = addCity(w, civ, 4 + civ * 12, 5, 6)
    addBuilding(w, city, id(w, 'buildings', 'Barracks'))
    for (let n = 0; n < 8; n++) addUnit(w, civ, 'Warrior', 2 + civ * 12 + (n % 4), 7 + (n >> 2))
  }
  w.s.turn = 200
  return w
}

const cost = (kind: 'unit' | 'building', name: string) => (w: EngineContext, civ: number) =>
  itemCost(w, w.s.civs[civ], { kind, id: id(w, kind === 'unit' ? 'units' : 'buildings', name) })
const cityOf = (w: EngineContext, civ: number) => w.s.cities[w.s.civs[civ].cities[0]]!
const unhappiness = (w: EngineContext, civ: number) => {
  const { fromCities, fromPeople } = happinessOf(w, w.s.civs[civ])
  return fromCities + fromPeople
}
const supply = (w: EngineContext, civ: number) => unitSupply(w, w.s.civs[civ])
const tech = (w: EngineContext, civ: number) => techCost(w, w.s.civs[civ], id(w, 'techs', 'Mining'))
const policy = (w: EngineContext, civ: number) => policyCost(w, w.s.civs[civ])
const happy = (w: EngineContext, civ: number) => happinessOf(w, w.s.civs[civ]).base
const food = (w: EngineContext, civ: number) => foodToGrow(w, cityOf(w, civ))
const upkeep = (w: EngineContext, civ: number) => unitUpkeep(w, w.s.civs[civ])
const maintenance = (w: EngineContext, civ: number) => maintenanceOf(w, cityOf(w, civ), cityContext(w, cityOf(w, civ)))

type Row = [field: keyof Difficulty, value: number, of: (w: EngineContext, civ: number) => number, person: number, bot: number]

/** By how much the figure of a person and of a bot change: factors. */
const FACTORS: Row[] = [
  ['researchCost', 2, tech, 2, 1],
  ['unitCost', 0.5, cost('unit', 'Warrior'), 0.5, 1],
  ['buildingCost', 0.5, cost('building', 'Monument'), 0.5, 1],
  ['buildingCost', 0.5, cost('building', 'The Pyramids'), 1, 1],
  ['policyCost', 2, policy, 2, 1],
  ['unhappiness', 0.5, unhappiness, 0.5, 0.5],
  ['aiUnhappiness', 0.5, unhappiness, 1, 0.5],
  ['aiUnitCost', 0.5, cost('unit', 'Warrior'), 1, 0.5],
  ['aiBuildingCost', 0.5, cost('building', 'Monument'), 1, 0.5],
  ['aiBuildingCost', 0.5, cost('building', 'The Pyramids'), 1, 1],
  ['aiWonderCost', 0.5, cost('building', 'The Pyramids'), 1, 0.5],
  ['aiCityGrowth', 0.5, food, 1, 0.5],
  ['aiUnitMaintenance', 0.5, upkeep, 1, 0.5],
  ['aiBuildingMaintenance', 0, maintenance, 1, 0],
]

test.each(FACTORS)('%s %d: %o', (field, value, of, person, bot) => {
  const [before, after] = [world({}), world({ [field]: value })]
  expect(of(before, 0)).not.toBe(0)
  // Whole numbers: half of an odd one may be rounded either way.
  expect(Math.abs(of(after, 0) - of(before, 0) * person)).toBeLessThanOrEqual(0.5)
  expect(Math.abs(of(after, 1) - of(before, 1) * bot)).toBeLessThanOrEqual(0.5)
})

const SUMS: Row[] = [
  ['baseHappiness', 12, happy, 3, 3],
  ['unitSupplyBase', standard.difficulties[3].unitSupplyBase + 4, supply, 4, 4],
  ['unitSupplyPerCity', standard.difficulties[3].unitSupplyPerCity + 3, supply, 3, 3],
]

test.each(SUMS)('%s %d adds', (field, value, of, person, bot) => {
  const [before, after] = [world({}), world({ [field]: value })]
  expect([of(after, 0) - of(before, 0), of(after, 1) - of(before, 1)]).toEqual([person, bot])
})

test('aiUnitSupply raises what bots may keep', () => {
  const [before, after] = [world({}), world({ aiUnitSupply: 0.5 })]
  expect(supply(after, 0)).toBe(supply(before, 0))
  expect(supply(after, 1)).toBe(Math.floor(supply(before, 1) * 1.5))
})

test('bots have the happiness and supply of the level that theirs names', () => {
  const w = world({})
  const { difficulties } = w.rules
  const [chosen, other] = [w.s.setup.difficulty, 0]
  difficulties[chosen] = { ...difficulties[chosen], aiLevel: other }
  difficulties[other] = { ...difficulties[other], baseHappiness: 30, unitSupplyBase: 40, unhappiness: 0.5 }
  const even = world({})
  expect([happy(w, 0), happy(w, 1)]).toEqual([9, 30])
  expect([supply(w, 0) < 40, supply(w, 1) > 40]).toEqual([true, true])
  expect([unhappiness(w, 0) / unhappiness(even, 0), unhappiness(w, 1) / unhappiness(even, 1)]).toEqual([1, 0.5])
})

test('barbarians enter owned land from the turn on that the level names', () => {
  const w = world({ turnBarbariansEnterLand: 201 })
  const barbarians = w.s.civs.findIndex(({ kind }) => kind === 'barbarian')
  const { tile } = cityOf(w, 0)
  expect(mayEnter(w, barbarians, tile)).toBe(false)
  w.s.turn = 201
  expect(mayEnter(w, barbarians, tile)).toBe(true)
})

test('a camp cleared pays what the level names, by the speed', () => {
  const w = world({ clearCampReward: 40 })
  const [civ] = w.s.civs
  const unit = w.s.units[civ.units[0]]!
  w.s.tiles.improvement[unit.tile] = w.rules.known.camp
  w.s.camps.push({ tile: unit.tile, spawnIn: 5, spawned: 0, destroyedOn: NONE, guard: NONE })
  clearCamp(w, unit)
  expect(civ.gold).toBe(40)
})

test('units are stronger against barbarians by the percent of the level', () => {
  const w = world({ barbarianBonus: 0.4 })
  const barbarians = w.s.civs.findIndex(({ kind }) => kind === 'barbarian')
  const own = unitCombatant(w.s.units[w.s.civs[0].units[0]]!)
  const enemy = unitCombatant(addUnit(w, barbarians, 'Warrior', 8, 9))
  const parts: StrengthModifier[] = []
  sharedModifiers(w, own.unit!, enemy, combatContext(w, own, enemy, true, enemy.unit!.tile), parts)
  expect(parts).toContainEqual({ name: 'Difficulty', percent: 40 })
})

test('barbarianSpawnDelay lengthens the wait of camps', () => {
  const camp = { tile: 1, spawnIn: 0, spawned: 0, destroyedOn: NONE, guard: NONE }
  const [before, after] = [world({ barbarianSpawnDelay: 0 }), world({ barbarianSpawnDelay: 8 })]
  expect(interval(after, camp) - interval(before, camp)).toBe(8)
})
