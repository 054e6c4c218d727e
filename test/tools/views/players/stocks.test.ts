import { expect, test } from 'vitest'
import { addStock } from '../../../../engine/effects/stockpiles.ts'
import { rulesWith } from '../../../effects/behaviour/rule.ts'
import { addCity, addLand, at, flatWorld, id, learn } from '../../../world.ts'
import { call, textOf } from '../../play.ts'

test('get_empire and the briefing tell stocks with what a turn adds, and get_city those that it keeps', () => {
  const rules = rulesWith({
    global: 'Provides [3] [Iron]',
    'resources/Iron': 'Stockpiled',
    'resources/Horses': ['Stockpiled', 'City-level resource'],
    'resources/Coal': 'City-level resource',
    'buildings/Palace': ['Provides [2] [Horses] <in this city>', 'Provides [1] [Coal] <in this city>'],
  })
  const w = flatWorld({ rules })
  const city = addCity(w, 0, 5, 5)
  addStock(w, w.s.civs[0], null, id(w, 'resources', 'Iron'), 7)
  addStock(w, w.s.civs[0], city, id(w, 'resources', 'Horses'), 4)
  expect(call(w, 0, 'get_empire')).toMatchObject({ result: { resources: {}, stocks: { Iron: { stock: 7, per_turn: 3 } } } })
  expect(textOf(w, 0, 'get_briefing')).toContain('In stock: Iron 7 (+3).')
  expect(call(w, 0, 'get_city', { city_id: 0 })).toMatchObject({
    result: { stocks: { Horses: { stock: 4, per_turn: 2 } }, resources: { Coal: 1 } },
  })
})

test('where nothing is stockpiled nobody is told of stocks', () => {
  const w = flatWorld()
  addCity(w, 0, 5, 5)
  expect([call(w, 0, 'get_empire'), call(w, 0, 'get_city', { city_id: 0 })]).not.toContainEqual(
    expect.objectContaining({ result: expect.objectContaining({ stocks: expect.anything() }) }),
  )
})

test('get_city tells what a thing costs from the stocks', () => {
  const w = flatWorld({
    rules: rulesWith({ 'buildings/Monument': 'Costs [3] [Iron]' }, rulesWith({ 'resources/Iron': 'Stockpiled' })),
  })
  addCity(w, 0, 5, 5)
  const refused = call(w, 0, 'set_production', { city_id: 0, item: 'Monument' })
  expect(refused).toMatchObject({
    code: 'build/stock',
    message: expect.stringContaining('Monument costs 3 Iron; you have 0 in stock.'),
  })
  addStock(w, w.s.civs[0], null, id(w, 'resources', 'Iron'), 3)
  const can = expect.arrayContaining([expect.objectContaining({ item: 'Monument', from_stock: { Iron: 3 } })])
  expect(call(w, 0, 'get_city', { city_id: 0 })).toMatchObject({ result: { can_make: can } })
})

test('a building that brings an improvement is ordered with its tile, or without where it is best; other tiles are refused with a call that is not', () => {
  const w = flatWorld({ rules: rulesWith({ 'buildings/Monument': 'Creates a [Farm] improvement on a specific tile' }) })
  const city = addCity(w, 0, 5, 5)
  learn(w, 0, 'Agriculture')
  addLand(w, city, [7, 5])
  const order = { city_id: 0, item: 'Monument' }
  expect(call(w, 0, 'set_production', { ...order, tile: { x: 12, y: 5 } })).toMatchObject({
    code: 'build/site',
    next: { tool: 'set_production', args: order },
  })
  call(w, 0, 'set_production', { ...order, tile: { x: 7, y: 5 } })
  expect(city.sites).toEqual([{ building: id(w, 'buildings', 'Monument'), tile: at(w, 7, 5) }])
  expect(call(w, 0, 'get_city', { city_id: 0 })).toMatchObject({ result: { sites: [{ building: 'Monument', x: 7, y: 5 }] } })
})
