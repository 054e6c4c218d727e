import { expect, test } from 'vitest'
import { hashState } from '../../../engine/core/codec.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { workStep, workTurns } from '../../../engine/improvements/construction.ts'
import { check, perform } from '../../../engine/perform.ts'
import { addCity, addUnit, at, flatWorld, id, learn } from '../../world.ts'

/** A city on (5, 5) and a worker on (6, 5) of that land. */
function withWorker(terrain = 'Grassland', features: string[] = []) {
  const w = flatWorld()
  w.s.tiles.terrain[at(w, 6, 5)] = id(w, 'terrains', terrain)
  for (const name of features) w.s.tiles.features[at(w, 6, 5)] |= w.rules.terrains[id(w, 'terrains', name)].bit
  addCity(w, 0, 5, 5)
  const worker = addUnit(w, 0, 'Worker', 6, 5)
  return { w, worker, t: at(w, 6, 5) }
}
const order = (w: EngineContext, unit: number, improvement: string) =>
  perform(w, 0, { type: 'build', unit, improvement: id(w, 'improvements', improvement) })
const may = (w: EngineContext, unit: number, improvement: string) =>
  check(w, 0, { type: 'build', unit, improvement: id(w, 'improvements', improvement) })

test('a farm takes seven turns of work', () => {
  const { w, worker, t } = withWorker()
  order(w, worker.id, 'Farm')
  for (let turn = 1; turn < 7; turn++) workStep(w, worker)
  expect(w.s.tiles.improvement[t]).toBe(-1)
  workStep(w, worker)
  expect(w.s.tiles.improvement[t]).toBe(id(w, 'improvements', 'Farm'))
})

test('on Quick speed it takes five', () => {
  const { w, worker } = withWorker()
  w.s.setup.speed = id(w, 'speeds', 'Quick')
  expect(workTurns(w, worker, id(w, 'improvements', 'Farm'))).toBe(5)
})

test('work without movement left stands still', () => {
  const { w, worker, t } = withWorker()
  order(w, worker.id, 'Farm')
  worker.movesX60 = 0
  workStep(w, worker)
  expect(w.s.tiles.workLeft[t]).toBe(7)
})

test('another order starts anew, the same one goes on', () => {
  const { w, worker, t } = withWorker()
  learn(w, 0, 'The Wheel')
  order(w, worker.id, 'Farm')
  workStep(w, worker)
  order(w, worker.id, 'Farm')
  expect(w.s.tiles.workLeft[t]).toBe(6)
  order(w, worker.id, 'Road')
  expect(w.s.tiles.workLeft[t]).toBe(4)
})

test('a road does not replace the farm', () => {
  const { w, worker, t } = withWorker()
  learn(w, 0, 'The Wheel')
  w.s.tiles.improvement[t] = id(w, 'improvements', 'Farm')
  order(w, worker.id, 'Road')
  for (let turn = 0; turn < 4; turn++) workStep(w, worker)
  expect([w.s.tiles.road[t], w.s.tiles.improvement[t]]).toEqual([1, id(w, 'improvements', 'Farm')])
})

test('a felled forest gives its wood to the city beside it', () => {
  const { w, worker, t } = withWorker('Grassland', ['Forest'])
  learn(w, 0, 'Mining')
  order(w, worker.id, 'Remove Forest')
  for (let turn = 0; turn < 4; turn++) workStep(w, worker)
  expect(w.s.tiles.features[t]).toBe(0)
  expect(w.s.cities[0]!.overflow).toBe(30)
})

test('repair gives a pillaged farm back', () => {
  const { w, worker, t } = withWorker()
  w.s.tiles.improvement[t] = id(w, 'improvements', 'Farm')
  w.s.tiles.pillaged[t] = 1
  order(w, worker.id, 'Repair')
  workStep(w, worker)
  workStep(w, worker)
  expect(w.s.tiles.pillaged[t]).toBe(0)
})

test('work boats are used up at once', () => {
  const w = flatWorld()
  w.s.tiles.terrain[at(w, 6, 5)] = id(w, 'terrains', 'Coast')
  w.s.tiles.resource[at(w, 6, 5)] = id(w, 'resources', 'Fish')
  addCity(w, 0, 5, 5)
  learn(w, 0, 'Sailing')
  const boats = addUnit(w, 0, 'Work Boats', 6, 5)
  order(w, boats.id, 'Fishing Boats')
  expect(w.s.tiles.improvement[at(w, 6, 5)]).toBe(id(w, 'improvements', 'Fishing Boats'))
  expect(w.s.units[boats.id]).toBeNull()
})

test.each([
  ['a mine without a hill', 'Grassland', [], 'Mining', 'Mine', 'work/terrain'],
  ['a farm without Agriculture', 'Grassland', [], null, 'Farm', 'work/tech'],
  ['a farm in a jungle', 'Grassland', ['Jungle'], 'Agriculture', 'Farm', 'work/feature'],
  ['a pasture without herds', 'Grassland', [], 'Animal Husbandry', 'Pasture', 'work/resource'],
  ['an academy', 'Grassland', [], 'Agriculture', 'Academy', 'work/unbuildable'],
  ['a road to remove where there is none', 'Grassland', [], 'Agriculture', 'Remove Road', 'work/no-road'],
  ['repairs where nothing is broken', 'Grassland', [], 'Agriculture', 'Repair', 'work/nothing-broken'],
  ['a farm on a snowfield', 'Snow', [], 'Agriculture', 'Farm', 'work/terrain'],
  ['moai by other nations', 'Grassland', [], 'Construction', 'Moai', 'work/other-nation'],
] as const)('workers do not build %s', (_what, terrain, features, tech, improvement, code) => {
  const { w, worker } = withWorker(terrain, [...features])
  w.s.civs[0].techs.fill(0)
  if (tech) learn(w, 0, tech)
  const before = hashState(w.s)
  expect(order(w, worker.id, improvement)).toRefuse(code)
  expect(hashState(w.s)).toBe(before)
})

test('a desert by a river can be farmed', () => {
  const { w, worker } = withWorker('Tundra')
  expect(may(w, worker.id, 'Farm')).toRefuse('work/terrain')
  w.s.tiles.rivers[at(w, 6, 5)] = 1
  expect(may(w, worker.id, 'Farm')).toBeNull()
})

test('outside the borders there are roads and forts, no farms', () => {
  const w = flatWorld()
  addCity(w, 0, 5, 5)
  learn(w, 0, 'The Wheel')
  const worker = addUnit(w, 0, 'Worker', 9, 5)
  expect(may(w, worker.id, 'Farm')).toRefuse('work/borders')
  expect(may(w, worker.id, 'Road')).toBeNull()
})

test('nothing is built in foreign land or in a city', () => {
  const w = flatWorld()
  addCity(w, 0, 5, 5)
  addCity(w, 1, 12, 5)
  learn(w, 0, 'The Wheel')
  w.s.civs[1].relations[0].openBordersUntil = 100
  expect(may(w, addUnit(w, 0, 'Worker', 11, 5).id, 'Road')).toRefuse('work/foreign')
  expect(may(w, addUnit(w, 0, 'Worker', 5, 5).id, 'Road')).toRefuse('work/city')
})

test('soldiers build nothing', () => {
  const w = flatWorld()
  addCity(w, 0, 5, 5)
  expect(may(w, addUnit(w, 0, 'Warrior', 6, 5).id, 'Farm')).toRefuse('work/no-skill')
})
