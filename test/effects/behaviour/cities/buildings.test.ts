/** What becomes of buildings: the lines about them in construction.ts. */
import { expect, test } from 'vitest'
import { giveBuilding } from '../../../../engine/city/buildings.ts'
import { setCapital } from '../../../../engine/city/capital.ts'
import { captureCity } from '../../../../engine/city/ownership/capture.ts'
import { whyNotBuild } from '../../../../engine/city/production/buildable.ts'
import { whyNotSell } from '../../../../engine/city/production/building-sale.ts'
import { itemCost } from '../../../../engine/city/production/production-cost.ts'
import { finishQueue, workOnQueue } from '../../../../engine/city/production/production-queue.ts'
import { buy } from '../../../../engine/city/production/purchase.ts'
import { addProgress } from '../../../../engine/city/production/stored-production.ts'
import type { EngineContext } from '../../../../engine/core/engine-context.ts'
import { addStock, stockOf } from '../../../../engine/effects/stockpiles.ts'
import { whyNotWork } from '../../../../engine/improvements/buildable-improvements.ts'
import { finishWork } from '../../../../engine/improvements/completion.ts'
import { findBroken } from '../../../../engine/invariants/find-broken.ts'
import { check, perform } from '../../../../engine/perform.ts'
import { startCivTurn } from '../../../../engine/turn/civ-turn-start.ts'
import { addCity, addLand, addUnit, at, flatWorld, id, learn, standardRules } from '../../../world.ts'
import { build, capital, codeOf, conditionalRule, item, rule, rulesWith } from '../rule.ts'

const AT = 'buildings/Monument'
const monument = (w: EngineContext) => id(w, 'buildings', 'Monument')
const why = (w: EngineContext) => codeOf(whyNotBuild(w, capital(w), item(w, 'building', 'Monument')))
const has = (w: EngineContext, city: number) => w.s.cities[city]!.buildings[monument(w)] === 1

conditionalRule('does not stand next to such land', { [AT]: 'Must not be next to [Grassland]' }, [null, 'build/place'], why)
rule('but next to other land', { [AT]: 'Must not be next to [Desert]' }, [null, null], why)
conditionalRule('is out of date with a technology', { [AT]: 'Obsolete with [Pottery]' }, [null, 'build/obsolete'], w => {
  learn(w, 0, 'Pottery')
  return why(w)
})
rule('and not before', { [AT]: 'Obsolete with [Pottery]' }, [null, null], why)
conditionalRule(
  'an improvement is out of date with a technology',
  { 'improvements/Farm': 'Obsolete with [Pottery]' },
  [null, 'work/condition'],
  w => {
    capital(w)
    learn(w, 0, 'Agriculture', 'Pottery')
    return codeOf(whyNotWork(w, addUnit(w, 0, 'Worker', 6, 5), id(w, 'improvements', 'Farm')))
  },
)
conditionalRule('is not for sale', { [AT]: 'Unsellable' }, [null, 'sell/unsellable'], w =>
  codeOf(whyNotSell(w, build(w, capital(w), 'Monument'), monument(w))),
)
conditionalRule('costs half the production', { [AT]: '[-50]% production cost' }, [40, 20], w =>
  itemCost(w, w.s.civs[0], item(w, 'building', 'Monument'), capital(w)),
)

/** What a warrior costs before one is made, and after. */
function twice(w: EngineContext) {
  const city = capital(w)
  const warrior = item(w, 'unit', 'Warrior')
  const before = itemCost(w, w.s.civs[0], warrior)
  city.queue = [warrior]
  addProgress(city, warrior, before)
  finishQueue(w, city)
  return [before, itemCost(w, w.s.civs[0], warrior)]
}
conditionalRule(
  'costs more with each one made',
  { 'units/Warrior': 'Cost increases by [15] when built' },
  [
    [40, 40],
    [40, 55],
  ],
  twice,
)
test('what is bought does not make it dearer', () => {
  const w = flatWorld({ rules: rulesWith({ 'units/Warrior': 'Cost increases by [15] when built' }) })
  w.s.civs[0].gold = 1000
  buy(w, capital(w), item(w, 'unit', 'Warrior'))
  expect(itemCost(w, w.s.civs[0], item(w, 'unit', 'Warrior'))).toBe(40)
})

conditionalRule(
  'stands at once wherever nothing is in its way',
  { [AT]: 'Automatically built in all cities where it is buildable' },
  [
    [false, false, 0],
    [true, true, 0],
  ],
  w => {
    capital(w)
    const other = addCity(w, 0, 10, 5)
    return [has(w, 0), has(w, 1), other.freeBuildings[monument(w)]]
  },
)
test('what builds itself waits for what it needs, also for a turn to begin', () => {
  const w = flatWorld({
    rules: rulesWith({ [AT]: ['Automatically built in all cities where it is buildable', 'Requires at least [3] population'] }),
  })
  const city = capital(w)
  expect(has(w, 0)).toBe(false)
  city.population = 3
  startCivTurn(w, w.s.civs[0])
  expect(has(w, 0)).toBe(true)
})

conditionalRule(
  'goes with the seat of government',
  { [AT]: 'Moves to new capital when capital changes' },
  [
    [true, false],
    [false, true],
  ],
  w => {
    build(w, capital(w), 'Monument')
    setCapital(w, addCity(w, 0, 10, 5))
    return [has(w, 0), has(w, 1)]
  },
)
rule('also when the old seat is taken', { [AT]: 'Moves to new capital when capital changes' }, [false, true], w => {
  const lost = build(w, addCity(w, 1, 10, 5), 'Monument')
  addCity(w, 1, 15, 5)
  captureCity(w, lost, w.s.civs[0])
  return has(w, 1)
})

const FIVE = ['Monument', 'Granary', 'Shrine', 'Library', 'Market', 'Barracks', 'Colosseum', 'Temple']
conditionalRule(
  'outlives a conquest for certain: all of eight',
  Object.fromEntries(FIVE.map(name => [`buildings/${name}`, 'Never destroyed when the city is captured'])),
  [false, true],
  w => {
    const city = build(w, addCity(w, 1, 10, 5), ...FIVE)
    captureCity(w, city, w.s.civs[0])
    return FIVE.every(name => city.buildings[id(w, 'buildings', name)] === 1)
  },
)

conditionalRule(
  'a city that changes hands is a puppet and stays one',
  { global: 'May not annex cities' },
  [
    [true, null],
    [true, 'city/no-annexing'],
  ],
  w => {
    const city = addCity(w, 1, 10, 5)
    captureCity(w, city, w.s.civs[0])
    return [city.puppet, codeOf(check(w, 0, { type: 'cityStatus', city: city.id, status: 'annex' }))]
  },
)
test('but not the own first capital that is taken back', () => {
  const w = flatWorld({ rules: rulesWith('May not annex cities') })
  const city = capital(w)
  captureCity(w, city, w.s.civs[1])
  captureCity(w, city, w.s.civs[0])
  expect(city.puppet).toBe(false)
})

const IRON = 'resources/Iron'
const STOCKED = rulesWith({ [IRON]: 'Stockpiled' })
const iron = (w: EngineContext) => id(w, 'resources', 'Iron')
/** A capital with so much iron in stock. */
function stocked(w: EngineContext, amount: number) {
  addStock(w, w.s.civs[0], null, iron(w), amount)
  return capital(w)
}
const left = (w: EngineContext) => stockOf(w, w.s.civs[0], null, iron(w))

conditionalRule(
  'is not begun without what it costs in stock',
  { [AT]: 'Costs [3] [Iron]' },
  [
    [null, null],
    ['build/stock', null],
  ],
  w => {
    const of = (amount: number) => codeOf(whyNotBuild(w, stocked(w, amount), item(w, 'building', 'Monument')))
    const poor = of(2)
    addStock(w, w.s.civs[0], null, iron(w), 1)
    return [poor, codeOf(whyNotBuild(w, w.s.cities[0]!, item(w, 'building', 'Monument')))]
  },
  { rules: STOCKED },
)
rule(
  'is paid once, when work begins',
  { [AT]: 'Costs [3] [Iron]' },
  [5, 2],
  w => {
    const city = stocked(w, 5)
    city.queue = [item(w, 'building', 'Monument')]
    workOnQueue(w, city)
    workOnQueue(w, city)
    return left(w)
  },
  { rules: STOCKED },
)
rule(
  'or when it is bought',
  { [AT]: 'Costs [3] [Iron]' },
  [5, 2],
  w => {
    const city = stocked(w, 5)
    w.s.civs[0].gold = 1000
    buy(w, city, item(w, 'building', 'Monument'))
    return left(w)
  },
  { rules: STOCKED },
)
rule(
  'what cannot be paid leaves the queue when its turn comes',
  { [AT]: 'Costs [3] [Iron]' },
  ['building', 'unit'],
  w => {
    const city = stocked(w, 2)
    city.queue = [item(w, 'building', 'Monument'), item(w, 'unit', 'Warrior')]
    workOnQueue(w, city)
    return city.queue[0].kind
  },
  { rules: STOCKED },
)
rule(
  'an improvement is ordered only with it in stock',
  { 'improvements/Farm': 'Costs [3] [Iron]' },
  [null, 'work/stock'],
  w => {
    stocked(w, 2)
    learn(w, 0, 'Agriculture')
    return codeOf(whyNotWork(w, addUnit(w, 0, 'Worker', 6, 5), id(w, 'improvements', 'Farm')))
  },
  { rules: STOCKED },
)
rule(
  'and paid when it stands, below nothing if need be',
  { 'improvements/Farm': 'Costs [3] [Iron]' },
  [2, -1],
  w => {
    stocked(w, 2)
    finishWork(w, w.s.civs[0], at(w, 6, 5), id(w, 'improvements', 'Farm'))
    return left(w)
  },
  { rules: STOCKED },
)

const FARMING = { [AT]: 'Creates a [Farm] improvement on a specific tile' }
/** A capital that has what farms need. */
function farming(w: EngineContext) {
  learn(w, 0, 'Agriculture')
  const city = capital(w)
  addLand(w, city, [7, 5])
  return city
}
const farms = (w: EngineContext) =>
  [...w.s.tiles.improvement.keys()].filter(t => w.s.tiles.improvement[t] === id(w, 'improvements', 'Farm'))
/** Completes the monument. */
function complete(w: EngineContext) {
  const city = w.s.cities[0]!
  addProgress(city, item(w, 'building', 'Monument'), 100)
  finishQueue(w, city)
}
rule('comes with an improvement on the tile that was chosen', FARMING, ['build/siteless', [[7, 5]]], w => {
  const city = farming(w)
  const order = { type: 'setProduction', city: city.id, item: item(w, 'building', 'Monument'), tile: at(w, 7, 5) } as const
  const refusal = codeOf(check(w, 0, order))
  if (refusal) return refusal
  perform(w, 0, order)
  complete(w)
  return farms(w).map(t => [t % 20, Math.floor(t / 20)])
})
rule('or on the best where none is', FARMING, [0, 1], w => {
  farming(w).queue = [item(w, 'building', 'Monument')]
  complete(w)
  return farms(w).length
})
rule('is not built where no tile takes it', FARMING, [null, 'build/no-site'], w => {
  w.s.tiles.terrain.fill(id(w, 'terrains', 'Snow'))
  return codeOf(whyNotBuild(w, farming(w), item(w, 'building', 'Monument')))
})
test('a tile where it cannot stand is refused', () => {
  const w = flatWorld({ rules: rulesWith(FARMING) })
  const order = { type: 'setProduction', city: farming(w).id, item: item(w, 'building', 'Monument'), tile: at(w, 12, 5) } as const
  expect(check(w, 0, order)).toRefuse('build/site')
})
test('other work on the tile takes the building out of the queue', () => {
  const w = flatWorld({ rules: rulesWith(FARMING) })
  const city = farming(w)
  perform(w, 0, { type: 'setProduction', city: city.id, item: item(w, 'building', 'Monument'), tile: at(w, 7, 5) })
  expect(city.sites).toEqual([{ building: monument(w), tile: at(w, 7, 5) }])
  perform(w, 0, { type: 'build', unit: addUnit(w, 0, 'Worker', 7, 5).id, improvement: id(w, 'improvements', 'Farm') })
  expect([city.queue, city.sites]).toEqual([[], []])
})
test('who is given the building keeps no tile for it', () => {
  const w = flatWorld({ rules: rulesWith(FARMING) })
  const city = farming(w)
  perform(w, 0, { type: 'setProduction', city: city.id, item: item(w, 'building', 'Monument'), tile: at(w, 7, 5) })
  giveBuilding(w, city, monument(w))
  expect([city.queue, city.sites, findBroken(w)]).toEqual([[], [], []])
})
test('tiles kept and resources stored that cannot be are seen to be wrong', () => {
  const w = flatWorld({ rules: rulesWith(FARMING) })
  const city = farming(w)
  city.sites = [{ building: monument(w), tile: at(w, 7, 5) }]
  city.stock = w.rules.resources.map(() => 1)
  w.s.civs[0].stock = [3]
  const broken = findBroken(w).join('; ')
  expect(broken).toContain('keeps tile')
  expect(broken).toContain('stores 1 Iron, which is not stored there')
  expect(broken).toContain(`stores 1 of ${w.rules.resources.length} resources`)
})
test('with the building goes what it brought', () => {
  const w = flatWorld({ rules: rulesWith(FARMING) })
  farming(w).queue = [item(w, 'building', 'Monument')]
  complete(w)
  perform(w, 0, { type: 'sellBuilding', city: 0, building: monument(w) })
  expect(farms(w)).toEqual([])
})
test('the rules that have none of this keep nothing of it', () => {
  const w = flatWorld({ rules: standardRules() })
  const city = capital(w)
  perform(w, 0, { type: 'setProduction', city: city.id, item: item(w, 'building', 'Monument') })
  expect([city.sites, w.s.civs[0].builtCounts, w.s.civs[0].buildingsBought]).toEqual([[], [], []])
})
