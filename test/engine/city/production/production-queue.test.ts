import { describe, expect, test } from 'vitest'
import { changePopulation } from '../../../../engine/city/population/growth.ts'
import { canBuild } from '../../../../engine/city/production/buildable.ts'
import { itemCost } from '../../../../engine/city/production/production-cost.ts'
import { finishQueue, workOnQueue } from '../../../../engine/city/production/production-queue.ts'
import { progressOf } from '../../../../engine/city/production/stored-production.ts'
import { cityYields, wholeProduction } from '../../../../engine/city/yields/city-yields.ts'
import { hashState } from '../../../../engine/core/codec.ts'
import type { EngineContext } from '../../../../engine/core/engine-context.ts'
import type { Item } from '../../../../engine/core/state.ts'
import { check, perform } from '../../../../engine/perform.ts'
import { FOOD } from '../../../../rules/stats.ts'
import { addCity, flatWorld, id, learn } from '../../../world.ts'

const unit = (w: EngineContext, name: string): Item => ({ kind: 'unit', id: id(w, 'units', name) })
const building = (w: EngineContext, name: string): Item => ({ kind: 'building', id: id(w, 'buildings', name) })

const after = (w: EngineContext, tech: string, item: Item): Item => {
  learn(w, 0, tech)
  return item
}

test('a turn of work goes into the head of the queue', () => {
  const w = flatWorld()
  const city = addCity(w, 0, 5, 5)
  city.queue = [building(w, 'Monument')]
  workOnQueue(w, city)
  expect(progressOf(city, building(w, 'Monument'))).toBe(wholeProduction(w, city))
})

test('what is paid for stands at the start of the next turn, and what is too much is kept', () => {
  const w = flatWorld()
  const city = addCity(w, 0, 5, 5)
  city.queue = [building(w, 'Monument'), unit(w, 'Warrior')]
  const cost = itemCost(w, w.s.civs[0], building(w, 'Monument'))
  city.progress = [{ item: building(w, 'Monument'), amount: cost + 3 }]
  finishQueue(w, city)
  expect(city.buildings[id(w, 'buildings', 'Monument')]).toBe(1)
  expect(city).toMatchObject({ overflow: 3, queue: [unit(w, 'Warrior')] })
})

test('a trained unit stands in the city', () => {
  const w = flatWorld()
  const city = addCity(w, 0, 5, 5)
  city.queue = [unit(w, 'Warrior')]
  city.progress = [{ item: unit(w, 'Warrior'), amount: 100 }]
  finishQueue(w, city)
  expect(w.s.units[w.s.tiles.military[city.tile]]?.kind).toBe(id(w, 'units', 'Warrior'))
})

test('set_production replaces what was begun and keeps its work', () => {
  const w = flatWorld()
  const city = addCity(w, 0, 5, 5)
  perform(w, 0, { type: 'setProduction', city: city.id, item: building(w, 'Monument') })
  workOnQueue(w, city)
  perform(w, 0, { type: 'setProduction', city: city.id, item: unit(w, 'Warrior') })
  expect(city.queue).toEqual([unit(w, 'Warrior')])
  expect(progressOf(city, building(w, 'Monument'))).toBeGreaterThan(0)
})

describe('what needs more citizens than there are', () => {
  const given = () => {
    const w = flatWorld()
    const city = addCity(w, 0, 5, 5)
    return { w, city, settler: unit(w, 'Settler'), warrior: unit(w, 'Warrior') }
  }

  test('may be queued; what need not wait goes before it', () => {
    const { w, city, settler, warrior } = given()
    expect(canBuild(w, city, settler)).toBe(false)
    perform(w, 0, { type: 'changeQueue', city: city.id, action: 'add', item: settler })
    perform(w, 0, { type: 'changeQueue', city: city.id, action: 'add', item: warrior })
    expect(city.queue).toEqual([warrior, settler])
  })

  test('takes the place of nothing', () => {
    const { w, city, settler, warrior } = given()
    city.queue = [warrior]
    expect(perform(w, 0, { type: 'setProduction', city: city.id, item: settler })).toMatchObject({ result: { replaced: null } })
    expect(city.queue).toEqual([warrior, settler])
  })

  test('is worked on where nothing else is to be made, lets the city grow, and stands once the citizens are there', () => {
    const { w, city, settler } = given()
    perform(w, 0, { type: 'setProduction', city: city.id, item: settler })
    city.progress = [{ item: settler, amount: 1000 }]
    expect(cityYields(w, city).net[FOOD]).toBeGreaterThan(0)
    finishQueue(w, city)
    expect(city.queue).toEqual([settler])
    changePopulation(w, city, 1)
    expect(cityYields(w, city).net[FOOD]).toBe(0)
    finishQueue(w, city)
    expect(w.s.civs[0].units.map(unitId => w.s.units[unitId]!.kind)).toEqual([settler.id])
  })

  test('cannot be bought before', () => {
    const { w, city, settler } = given()
    w.s.civs[0].gold = 1000
    expect(check(w, 0, { type: 'buy', city: city.id, item: settler })).toRefuse('build/population')
  })
})

test('the queue takes, moves and gives up items', () => {
  const w = flatWorld()
  const city = addCity(w, 0, 5, 5)
  for (const item of [building(w, 'Monument'), unit(w, 'Warrior'), unit(w, 'Scout')]) {
    perform(w, 0, { type: 'changeQueue', city: city.id, action: 'add', item })
  }
  perform(w, 0, { type: 'changeQueue', city: city.id, action: 'move', index: 2, to: 0 })
  perform(w, 0, { type: 'changeQueue', city: city.id, action: 'remove', index: 1 })
  expect(city.queue).toEqual([unit(w, 'Scout'), unit(w, 'Warrior')])
})

test.each([
  ['a library without Writing', (w: EngineContext) => building(w, 'Library'), 'build/tech'],
  ['a second palace', (w: EngineContext) => building(w, 'Palace'), 'build/present'],
  ['a ship inland', (w: EngineContext) => after(w, 'Sailing', unit(w, 'Trireme')), 'build/no-coast'],
  ['swordsmen without iron', (w: EngineContext) => after(w, 'Iron Working', unit(w, 'Swordsman')), 'build/resource'],
  ['gold before Guilds', () => ({ kind: 'perpetual', id: 3 }) as Item, 'build/no-conversion'],
  ['what the rules do not have', () => ({ kind: 'building', id: 9999 }) as Item, 'build/unknown'],
  ['a castle without walls', (w: EngineContext) => after(w, 'Chivalry', building(w, 'Castle')), 'build/needs-building'],
  ['a great person', (w: EngineContext) => unit(w, 'Great Engineer'), 'build/unbuildable'],
])('nobody builds %s', (_what, item, code) => {
  const w = flatWorld()
  const city = addCity(w, 0, 5, 5)
  const wanted = item(w)
  const before = hashState(w.s)
  expect(perform(w, 0, { type: 'setProduction', city: city.id, item: wanted })).toRefuse(code)
  expect(hashState(w.s)).toBe(before)
})

test('a nation builds its own unit in place of the general one', () => {
  const w = flatWorld()
  const city = addCity(w, 0, 5, 5)
  const own = w.rules.units.find(kind => kind.replaces >= 0 && kind.uniqueTo >= 0 && kind.resource < 0 && kind.tech >= 0)!
  w.s.civs[0].nation = own.uniqueTo
  learn(w, 0, w.rules.techs[own.tech].name)
  expect(check(w, 0, { type: 'setProduction', city: city.id, item: { kind: 'unit', id: own.replaces } })).toRefuse(
    'build/own-version',
  )
  w.s.civs[0].nation = w.s.civs[1].nation
  expect(check(w, 0, { type: 'setProduction', city: city.id, item: { kind: 'unit', id: own.id } })).toRefuse('build/other-nation')
})

test('a city left to itself always has something to build', () => {
  const w = flatWorld()
  const city = addCity(w, 0, 5, 5)
  perform(w, 0, { type: 'setAutoProduction', city: city.id, on: true })
  expect(city.queue).toHaveLength(1)
})

test('the cost of a unit grows with the level for people and falls for bots on high levels', () => {
  const w = flatWorld()
  const { cost } = w.rules.units[id(w, 'units', 'Warrior')]
  expect(itemCost(w, w.s.civs[0], unit(w, 'Warrior'))).toBe(cost)
  w.s.setup.difficulty = id(w, 'difficulties', 'Deity')
  w.s.civs[1].ai = true
  expect(itemCost(w, w.s.civs[1], unit(w, 'Warrior'))).toBe(Math.floor(cost * 0.5))
})
