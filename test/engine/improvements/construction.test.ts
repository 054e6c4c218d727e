import { expect, test } from 'vitest'
import { claimTile } from '../../../engine/city/territory/territory.ts'
import { hashState } from '../../../engine/core/codec.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { finishWork } from '../../../engine/improvements/completion.ts'
import { workStep, workTurns } from '../../../engine/improvements/construction.ts'
import { check, perform } from '../../../engine/perform.ts'
import { rulesWith } from '../../effects/behaviour/rule.ts'
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

test('who was on its way and is set to work goes nowhere any more', () => {
  const { w, worker } = withWorker()
  Object.assign(worker, { order: 'goto', goal: at(w, 8, 5) })
  order(w, worker.id, 'Farm')
  expect([worker.order, worker.goal]).toEqual(['none', -1])
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

// (rulebook, improvements 3): turns × speed / (1 + Σ% / 100) × Π%, half up, at least 1. A farm takes 7, clearing fallout 2.
test.each<[string, string, string, string[], number]>([
  ['7', 'Farm', 'Standard', [], 7],
  ['7 × 0.67 = 4.69', 'Farm', 'Quick', [], 5],
  ['7 × 1.5 = 10.5', 'Farm', 'Epic', [], 11],
  ['7 × 3', 'Farm', 'Marathon', [], 21],
  ['2 × 0.67 = 1.34', 'Remove Fallout', 'Quick', [], 1],
  ['7 / 1.5 = 4.67', 'Farm', 'Standard', ['Can build [Farm] improvements at a [50]% rate'], 5],
  [
    'rates are added: 7 / 1.75 = 4',
    'Farm',
    'Standard',
    ['Can build [All] improvements at a [25]% rate', 'Can build [Farm] improvements at a [50]% rate'],
    4,
  ],
  ['a rate for other works: 7', 'Farm', 'Standard', ['Can build [Mine] improvements at a [50]% rate'], 7],
  ['7 / 0.5', 'Farm', 'Standard', ['Can build [Farm] improvements at a [-50]% rate'], 14],
  ['7 × 0.5 = 3.5', 'Farm', 'Standard', ['[-50]% construction time for [Farm] improvements'], 4],
  [
    'times are multiplied: 7 × 0.5 × 0.5 = 1.75',
    'Farm',
    'Standard',
    ['[-50]% construction time for [Farm] improvements', '[-50]% construction time for [All] improvements'],
    2,
  ],
  [
    'both: 7 / 1.4 × 0.9 = 4.5',
    'Farm',
    'Standard',
    ['Can build [Farm] improvements at a [40]% rate', '[-10]% construction time for [Farm] improvements'],
    5,
  ],
  ['at least 1: 2 × 0.1', 'Remove Fallout', 'Standard', ['[-90]% construction time for [All] improvements'], 1],
])('work takes %s turns, rounded', (_what, name, speed, effects, turns) => {
  const w = flatWorld({ rules: rulesWith({ 'units/Worker': effects }) })
  addCity(w, 0, 5, 5)
  w.s.setup.speed = id(w, 'speeds', speed)
  expect(workTurns(w, addUnit(w, 0, 'Worker', 6, 5), id(w, 'improvements', name))).toBe(turns)
})

test('work of one turn is done at the end of the turn in which it is ordered, not before', () => {
  const { w, worker, t } = withWorker()
  w.s.setup.speed = id(w, 'speeds', 'Quick')
  w.s.tiles.improvement[t] = id(w, 'improvements', 'Farm')
  w.s.tiles.pillaged[t] = 1
  expect(order(w, worker.id, 'Repair')).toMatchObject({ result: { turns: 1 } })
  expect(w.s.tiles.pillaged[t]).toBe(1)
  workStep(w, worker)
  expect(w.s.tiles.pillaged[t]).toBe(0)
})

// (rulebook, improvements 6): 2 turns, no more than what is broken takes; what stands at once counts as 1. Bit 1: improvement, 2: road.
test.each<[string, string, number, string, string[], number]>([
  ['a farm: min(2, 7)', 'Farm', 1, 'Standard', [], 2],
  ['on Marathon: min(6, 21)', 'Farm', 1, 'Marathon', [], 6],
  ['an academy: min(2, 1)', 'Academy', 1, 'Standard', [], 1],
  ['a road below a whole academy: min(2, 4)', 'Academy', 2, 'Standard', [], 2],
  ['both: the improvement first', 'Academy', 3, 'Standard', [], 1],
  [
    'a farm that is built fast: min(2, 7 × 0.1 = 1)',
    'Farm',
    1,
    'Standard',
    ['[-90]% construction time for [Farm] improvements'],
    1,
  ],
])('a repair takes the turns of the repair, no more than building takes: %s', (_what, name, broken, speed, effects, turns) => {
  const w = flatWorld({ rules: rulesWith({ 'units/Worker': effects }) })
  addCity(w, 0, 5, 5)
  const t = at(w, 6, 5)
  w.s.setup.speed = id(w, 'speeds', speed)
  w.s.tiles.improvement[t] = id(w, 'improvements', name)
  w.s.tiles.road[t] = 1
  w.s.tiles.pillaged[t] = broken
  expect(workTurns(w, addUnit(w, 0, 'Worker', 6, 5), id(w, 'improvements', 'Repair'))).toBe(turns)
})

test.each([
  ['Farm', 1, 'work/borders'],
  ['Farm', 3, 'work/borders'],
  ['Fort', 1, null],
  ['Farm', 2, null],
] as const)('outside the borders is repaired what may be built there: %s, broken %i', (name, broken, code) => {
  const w = flatWorld()
  addCity(w, 0, 5, 5)
  const worker = addUnit(w, 0, 'Worker', 12, 5)
  w.s.tiles.improvement[worker.tile] = id(w, 'improvements', name)
  w.s.tiles.road[worker.tile] = 1
  w.s.tiles.pillaged[worker.tile] = broken
  const refusal = may(w, worker.id, 'Repair')
  if (code === null) expect(refusal).toBeNull()
  else expect(refusal).toRefuse(code)
})

// (rulebook, improvements 5): 21 × (6 − d) / 4 from two steps on, × 2/3 outside own land, cut.
test.each<[string, number, boolean, string, number]>([
  ['21 beside the city', 1, true, '', 21],
  ['21 × 4/4', 2, true, '', 21],
  ['21 × 3/4 = 15.75', 3, true, '', 15],
  ['21 × 2/4 = 10.5', 4, true, '', 10],
  ['21 × 1/4 = 5.25', 5, true, '', 5],
  ['nothing', 6, true, '', 0],
  ['21 × 4/4 × 2/3', 2, false, '', 14],
  ['21 × 3/4 × 2/3 = 10.5', 3, false, '', 10],
  ['21 × 1.5 = 31.5 by the speed, not by its price of production', 1, true, ' <(modified by game speed)>', 31],
  ['nothing where its condition fails', 1, true, ' <after discovering [Computers]>', 0],
])('felling brings %s', (_what, steps, isOwn, modifier, brought) => {
  const jungle = {
    'terrains/Jungle': `Provides a one-time bonus of [+21 Production] to the closest city when cut down${modifier}`,
  }
  const changed = rulesWith(jungle)
  const w = flatWorld({
    rules: { ...changed, speeds: changed.speeds.map(speed => ({ ...speed, modifier: 1.5, production: 4 })) },
  })
  const city = addCity(w, 0, 5, 5)
  const t = at(w, 5 + steps, 5)
  if (isOwn) claimTile(w, city, t)
  else if (w.s.tiles.owner[t] !== -1) throw new Error('owned')
  w.s.tiles.features[t] = w.rules.terrains[id(w, 'terrains', 'Jungle')].bit
  finishWork(w, w.s.civs[0], t, id(w, 'improvements', 'Remove Jungle'))
  expect(city.overflow).toBe(brought)
})

// (rulebook, improvements 2)
test.each<[string, Record<string, string | string[]>, (w: EngineContext, t: number) => void, string | null]>([
  [
    'of several lines of the land one is enough',
    {
      'terrains/Grassland': [
        'Only [Mine] improvements may be built on this tile',
        'Only [Farm] improvements may be built on this tile',
      ],
    },
    () => {},
    null,
  ],
  [
    'none of them',
    {
      'terrains/Grassland': [
        'Only [Mine] improvements may be built on this tile',
        'Only [Fort] improvements may be built on this tile',
      ],
    },
    () => {},
    'work/place',
  ],
  [
    'a bar whose condition fails',
    { 'improvements/Farm': 'Cannot be built on [Grassland] tiles <after discovering [Computers]>' },
    () => {},
    null,
  ],
  [
    'a limit whose condition fails',
    { 'improvements/Farm': 'Can only be built on [Desert] tiles <after discovering [Computers]>' },
    () => {},
    null,
  ],
  [
    'next to a river: a neighbour at one is not enough',
    { 'improvements/Farm': 'Must be next to [River]' },
    (w, t) => void (w.s.tiles.rivers[t + 1] = 1),
    'work/place',
  ],
  [
    'next to a river: the tile is at one',
    { 'improvements/Farm': 'Must be next to [River]' },
    (w, t) => void (w.s.tiles.rivers[t] = 1),
    null,
  ],
  [
    'next to desert: the tile itself does not count',
    { 'improvements/Farm': 'Must be next to [Desert]' },
    (w, t) => void (w.s.tiles.terrain[t] = id(w, 'terrains', 'Desert')),
    'work/place',
  ],
  [
    'what it consumes is there',
    { 'improvements/Farm': 'Consumes [1] [Iron]', 'techs/Agriculture': 'Provides [1] [Iron]' },
    () => {},
    null,
  ],
  [
    'what it consumes is not there',
    { 'improvements/Farm': 'Consumes [2] [Iron]', 'techs/Agriculture': 'Provides [1] [Iron]' },
    () => {},
    'work/stock',
  ],
  [
    'what is removed has to be known',
    { 'improvements/Farm': 'Removes removable features when built' },
    (w, t) => void (w.s.tiles.features[t] = w.rules.terrains[id(w, 'terrains', 'Jungle')].bit),
    'work/feature',
  ],
])('where a farm may be: %s', (_what, sentences, prepare, code) => {
  const w = flatWorld({ rules: rulesWith(sentences) })
  addCity(w, 0, 5, 5)
  const worker = addUnit(w, 0, 'Worker', 6, 5)
  prepare(w, worker.tile)
  const refusal = may(w, worker.id, 'Farm')
  if (code === null) expect(refusal).toBeNull()
  else expect(refusal).toRefuse(code)
})

test('an improvement that clears features leaves those that it may stand on', () => {
  const w = flatWorld({ rules: rulesWith({ 'improvements/Trading post': 'Removes removable features when built' }) })
  const [forest, marsh] = ['Forest', 'Marsh'].map(name => w.rules.terrains[id(w, 'terrains', name)].bit)
  addCity(w, 0, 5, 5)
  for (const [x, bit] of [
    [6, forest],
    [4, marsh],
  ]) {
    w.s.tiles.features[at(w, x, 5)] = bit
    finishWork(w, w.s.civs[0], at(w, x, 5), id(w, 'improvements', 'Trading post'))
  }
  expect([6, 4].map(x => w.s.tiles.features[at(w, x, 5)])).toEqual([forest, 0])
})
