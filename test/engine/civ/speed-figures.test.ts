/** Each figure of the speed (rulebook, settings 4): a game that differs from Standard in one alone. */
import { expect, test } from 'vitest'
import { interval } from '../../../engine/barbarians/camps.ts'
import { foodToGrow } from '../../../engine/city/population/growth.ts'
import { itemCost } from '../../../engine/city/production/production-cost.ts'
import { borderCost, tilePrice } from '../../../engine/city/territory/border-growth.ts'
import { goldenAgeNeed, startGoldenAge } from '../../../engine/civ/golden-age.ts'
import { declareWar, makePeace } from '../../../engine/civ/relations.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { NONE } from '../../../engine/core/state.ts'
import { yearOf } from '../../../engine/effects/calendar.ts'
import { cityThreshold } from '../../../engine/great-people/great-person-points.ts'
import { workTurns } from '../../../engine/improvements/construction.ts'
import { policyCost } from '../../../engine/policies/policy-cost.ts'
import { techCost } from '../../../engine/research/research.ts'
import type { Speed } from '../../../rules/ruleset.ts'
import { addCity, addUnit, flatWorld, id, standardRules } from '../../world.ts'

const standard = standardRules()

function world(change: Partial<Speed>): EngineContext {
  const rules = { ...standard, speeds: standard.speeds.map(speed => ({ ...speed, ...change })) }
  const w = flatWorld({ rules })
  addCity(w, 0, 4, 5, 6)
  addUnit(w, 0, 'Worker', 5, 5)
  return w
}

const city = (w: EngineContext) => w.s.cities[0]!
const camp = { tile: 1, spawnIn: 0, spawned: 0, destroyedOn: NONE, guard: NONE }
const warrior = (w: EngineContext) => ({ kind: 'unit' as const, id: id(w, 'units', 'Warrior') })

type Row = [field: keyof Speed, value: number, what: string, of: (w: EngineContext) => number, factor: number]

const ROWS: Row[] = [
  ['production', 3, 'the cost of units', w => itemCost(w, w.s.civs[0], warrior(w)), 3],
  ['science', 3, 'the cost of technologies', w => techCost(w, w.s.civs[0], id(w, 'techs', 'Mining')), 3],
  ['culture', 2, 'the cost of policies', w => policyCost(w, w.s.civs[0]), 2],
  ['culture', 2, 'the culture for a tile', w => borderCost(w, city(w)), 2],
  ['gold', 2, 'the price of a tile', w => tilePrice(w, city(w), city(w).tile + 3), 2],
  ['improvementTurns', 3, 'the turns of workers', w => workTurns(w, w.s.units[0]!, id(w, 'improvements', 'Farm')), 3],
  ['barbarian', 4, 'the waits of camps', w => interval(w, { ...camp }), 4],
  ['modifier', 3, 'the food to grow', w => foodToGrow(w, city(w)), 3],
  ['modifier', 3, 'the points of a golden age', w => goldenAgeNeed(w, w.s.civs[0]), 3],
  ['modifier', 3, 'the points of great people', w => cityThreshold(w, w.s.civs[0], id(w, 'units', 'Great Scientist')), 3],
  ['goldenAgeLength', 2, 'the turns of a golden age', w => turnsOfGold(w), 2],
  ['peaceDealTurns', 30, 'the turns of peace', w => turnsOfPeace(w), 3],
  ['startYear', -8000, 'the first year', w => yearOf(w, 1), 2],
]

function turnsOfGold(w: EngineContext): number {
  startGoldenAge(w, w.s.civs[0])
  return w.s.civs[0].goldenAgeTurns
}

function turnsOfPeace(w: EngineContext): number {
  declareWar(w, 0, 1)
  makePeace(w, 0, 1)
  return w.s.civs[0].relations[1].peaceUntil - w.s.turn
}

test.each(ROWS)('%s %d changes %s', (field, value, _, of, factor) => {
  const before = of(world({}))
  expect(before).not.toBe(0)
  expect(Math.abs(of(world({ [field]: value })) / before / factor - 1)).toBeLessThan(0.07)
})
