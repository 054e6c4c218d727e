import { expect, test } from 'vitest'
import { declareWar } from '../../../engine/civ/relations.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { directionTo, opposite } from '../../../engine/core/grid.ts'
import type { Unit } from '../../../engine/core/state.ts'
import { groundChanged, groundOf } from '../../../engine/unit/movement/ground.ts'
import { stepCost } from '../../../engine/unit/movement/movement-cost.ts'
import { ALL_MOVES, movementProfile } from '../../../engine/unit/movement/movement-profile.ts'
import { rulesWith } from '../../effects/behaviour/rule.ts'
import { addCity, addUnit, at, flatWorld, id, learn } from '../../world.ts'

/** Cost ×60 of the step east from where the unit is. */
function eastward(w: EngineContext, unit: Unit): number {
  const to = unit.tile + 1
  return stepCost(w, movementProfile(w, unit), groundOf(w, null), unit.tile, to, directionTo(w.grid, unit.tile, to))
}
const put = (w: EngineContext, feature: string, x: number, y: number) => {
  w.s.tiles.features[at(w, x, y)] |= w.rules.terrains[id(w, 'terrains', feature)].bit
}
function dig(w: EngineContext, a: number, b: number) {
  const d = directionTo(w.grid, a, b)
  w.s.tiles.rivers[a] |= 1 << d
  w.s.tiles.rivers[b] |= 1 << opposite(d)
}

test('open land costs one point', () => {
  const w = flatWorld()
  expect(eastward(w, addUnit(w, 0, 'Warrior', 5, 5))).toBe(60)
})

test.each([
  ['Hill', 120],
  ['Forest', 120],
  ['Jungle', 120],
  ['Marsh', 180],
])('%s costs %i sixtieths', (feature, cost) => {
  const w = flatWorld()
  put(w, feature, 6, 5)
  expect(eastward(w, addUnit(w, 0, 'Warrior', 5, 5))).toBe(cost)
})

test('a forested hill costs what the forest costs', () => {
  const w = flatWorld()
  put(w, 'Hill', 6, 5)
  put(w, 'Forest', 6, 5)
  expect(eastward(w, addUnit(w, 0, 'Warrior', 5, 5))).toBe(120)
})

test('a scout ignores terrain', () => {
  const w = flatWorld()
  put(w, 'Forest', 6, 5)
  expect(eastward(w, addUnit(w, 0, 'Scout', 5, 5))).toBe(60)
})

test('crossing a river takes all movement', () => {
  const w = flatWorld()
  dig(w, at(w, 5, 5), at(w, 6, 5))
  expect(eastward(w, addUnit(w, 0, 'Warrior', 5, 5))).toBe(ALL_MOVES)
})

test('a road halves the cost, a railroad makes it a tenth', () => {
  const w = flatWorld()
  const unit = addUnit(w, 0, 'Warrior', 5, 5)
  for (const x of [5, 6]) w.s.tiles.road[at(w, x, 5)] = 1
  expect(eastward(w, unit)).toBe(30)
  for (const x of [5, 6]) {
    w.s.tiles.road[at(w, x, 5)] = 2
    groundChanged(w, at(w, x, 5))
  }
  expect(eastward(w, unit)).toBe(6)
})

test('better roads take a third', () => {
  const w = flatWorld()
  const unit = addUnit(w, 0, 'Warrior', 5, 5)
  for (const x of [5, 6]) w.s.tiles.road[at(w, x, 5)] = 1
  learn(w, 0, 'Machinery')
  expect(eastward(w, unit)).toBe(20)
})

test('roads cross rivers only when bridges are known', () => {
  const w = flatWorld()
  const unit = addUnit(w, 0, 'Warrior', 5, 5)
  for (const x of [5, 6]) w.s.tiles.road[at(w, x, 5)] = 1
  dig(w, at(w, 5, 5), at(w, 6, 5))
  expect(eastward(w, unit)).toBe(ALL_MOVES)
  learn(w, 0, 'Engineering')
  expect(eastward(w, unit)).toBe(30)
})

test('a pillaged road is no road', () => {
  const w = flatWorld()
  for (const x of [5, 6]) w.s.tiles.road[at(w, x, 5)] = 1
  w.s.tiles.pillaged[at(w, 6, 5)] = 2
  expect(eastward(w, addUnit(w, 0, 'Warrior', 5, 5))).toBe(60)
})

test('a step past an enemy that touches both tiles takes all movement', () => {
  const w = flatWorld()
  const unit = addUnit(w, 0, 'Warrior', 5, 5)
  // Odd rows lie half a tile to the right: (6, 4) touches (5, 5) and (6, 5).
  addUnit(w, 2, 'Warrior', 6, 4)
  expect(eastward(w, unit)).toBe(ALL_MOVES)
})

test('a neutral unit controls nothing', () => {
  const w = flatWorld()
  const unit = addUnit(w, 0, 'Warrior', 5, 5)
  addUnit(w, 1, 'Warrior', 6, 4)
  expect(eastward(w, unit)).toBe(60)
})

test('rivers do not hold up trains, and walkers on a road only without bridges', () => {
  const costs = [1, 2].map(road => {
    const w = flatWorld()
    const unit = addUnit(w, 0, 'Warrior', 5, 5)
    dig(w, unit.tile, unit.tile + 1)
    for (const t of [unit.tile, unit.tile + 1]) w.s.tiles.road[t] = road
    return eastward(w, unit)
  })
  expect(costs).toEqual([ALL_MOVES, 6])
})

/** Cost in points of one step east onto land with those features, with those effects on the walker. 100: all movement. */
function costOf(features: readonly string[], effects: readonly string[], prepare: (w: EngineContext) => void = () => {}): number {
  const w = flatWorld({ rules: rulesWith({ 'units/Warrior': [...effects] }) })
  for (const name of features) put(w, name, 6, 5)
  const unit = addUnit(w, 0, 'Warrior', 5, 5)
  prepare(w)
  return eastward(w, unit) / 60
}
const double = (what: string) => `Double movement in [${what}]`
const ROUGH = 'Rough terrain penalty'

// (rulebook, units 2)
test.each<[string, string[], string[], number]>([
  ['half of a forest, 2 / 2', ['Forest'], [double('Forest')], 1],
  ['half of a marsh, 3 / 2', ['Marsh'], [double('Marsh')], 1.5],
  ['half of flat land, 1 / 2', [], [double('Grassland')], 0.5],
  ['half of a hill, 2 / 2', ['Hill'], [double('Hill')], 1],
  ['half of rough land, 2 / 2', ['Jungle'], [double('Rough terrain')], 1],
  ['nothing of what is not named', ['Forest'], [double('Jungle')], 2],
  ['a feature comes before the penalty', ['Forest'], [ROUGH, double('Forest')], 1],
  ['the penalty comes before hills', ['Hill'], [ROUGH, double('Hill')], 100],
  ['the penalty comes before other words', ['Jungle'], [ROUGH, double('Land')], 100],
  ['open land has no penalty', [], [ROUGH], 1],
  ['rough below, open on top: the penalty counts', ['Hill', 'Fallout'], [ROUGH], 100],
  ['the hill under a forest halves the forest, 2 / 2', ['Hill', 'Forest'], [double('Hill')], 1],
  ['who ignores terrain pays 1', ['Marsh'], ['Ignores terrain cost', ROUGH], 1],
  ['who pays 1 everywhere pays 1', ['Marsh'], ['All tiles cost 1 movement'], 1],
])('%s', (_what, features, effects, cost) => {
  expect(costOf(features, effects)).toBe(cost)
})

// (rulebook, units 2)
test.each<[string, string[], string[], number]>([
  ['a hill costs 1', ['Hill'], [], 1],
  ['a forest on a hill costs 1', ['Hill', 'Forest'], [], 1],
  ['a forest beside costs 2', ['Forest'], [], 2],
  ['no half of the 1 for a hill', ['Hill'], [double('Hill')], 1],
  ['half of the forest on a hill, 2 / 2', ['Hill', 'Forest'], [double('Forest')], 1],
  ['the penalty comes before it', ['Hill'], [ROUGH], 100],
])('a nation that ignores hills: %s', (_what, features, effects, cost) => {
  const rules = rulesWith({ global: 'Units ignore terrain costs when moving into any tile with Hills', 'units/Warrior': effects })
  const w = flatWorld({ rules })
  for (const name of features) put(w, name, 6, 5)
  expect(eastward(w, addUnit(w, 0, 'Warrior', 5, 5)) / 60).toBe(cost)
})

// (rulebook, units 2)
test.each<[string, string[], string[], number]>([
  ['on a forested hill it costs 1', ['Hill', 'Forest'], [], 1],
  ['on flat land that is entered doubly, 1 / 2', [], [double('Grassland')], 0.5],
  ['on a hill, with the penalty for rough ground', ['Hill'], [ROUGH], 100],
])('an own city: %s', (_what, features, effects, cost) => {
  const w = flatWorld({ rules: rulesWith({ 'units/Warrior': effects }) })
  const city = addCity(w, 0, 6, 5)
  for (const name of features) put(w, name, 6, 5)
  groundChanged(w, city.tile)
  expect(eastward(w, addUnit(w, 0, 'Warrior', 5, 5)) / 60).toBe(cost)
})

// (rulebook, units 2)
test.each<[string, string, boolean, number]>([
  ['2 more on flat land: 1 + 2', '', true, 3],
  ['nothing in peace', '', false, 1],
  ['for each of two cities: 1 + 2 × 2', ' <for every [Cities]>', true, 5],
])('land where enemies pay more: %s', (_what, modifier, war, cost) => {
  const w = flatWorld({
    rules: rulesWith(`Enemy [Land] units must spend [2] extra movement points when inside your territory${modifier}`),
  })
  addCity(w, 1, 7, 5)
  addCity(w, 1, 14, 5)
  w.s.civs[1].relations[0].openBordersUntil = 99
  if (war) declareWar(w, 0, 1)
  const unit = addUnit(w, 0, 'Warrior', 5, 5)
  // The second civilization's zone of control does not reach: its city is two steps away.
  expect(eastward(w, unit) / 60).toBe(cost)
})

// (rulebook, units 3): one side holds the tile above the step, the other walks or sails below it.
test.each<[string, string, string, string, boolean]>([
  ['a soldier holds up who walks', 'Warrior', 'Warrior', 'Grassland', true],
  ['a civilian holds up nobody', 'Warrior', 'Worker', 'Grassland', false],
  ['a ship holds up ships', 'Trireme', 'Trireme', 'Coast', true],
  ['who is embarked holds up no ship', 'Trireme', 'Warrior', 'Coast', false],
  ['who is embarked holds up nobody embarked', 'Warrior', 'Warrior', 'Coast', false],
  ['a ship holds up who is embarked', 'Warrior', 'Trireme', 'Coast', true],
])('zones of control: %s', (_what, walker, holder, terrain, isHeld) => {
  const w = flatWorld()
  for (const seat of [0, 1]) learn(w, seat, 'Optics')
  declareWar(w, 0, 1)
  const place = (seat: number, kind: string, x: number, y: number) => {
    // Ships are put on water, others on land, and then the sea comes.
    const isShip = kind === 'Trireme'
    w.s.tiles.terrain[at(w, x, y)] = id(w, 'terrains', isShip ? 'Coast' : 'Grassland')
    const unit = addUnit(w, seat, kind, x, y)
    unit.embarked = terrain === 'Coast' && !isShip
    return unit
  }
  const unit = place(0, walker, 5, 5)
  place(1, holder, 6, 4)
  w.s.tiles.terrain.fill(id(w, 'terrains', terrain))
  for (const t of [unit.tile, unit.tile + 1]) groundChanged(w, t)
  expect(eastward(w, unit)).toBe(isHeld ? ALL_MOVES : 60)
})
