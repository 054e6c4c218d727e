/** What actions of units cost: modifiers of their effects (rulebook, effects 9). */
import { expect, test } from 'vitest'
import type { Unit } from '../../../engine/core/state.ts'
import { addStock } from '../../../engine/effects/stockpiles.ts'
import { perform } from '../../../engine/perform.ts'
import { giveStatus } from '../../../engine/unit/statuses.ts'
import { loadStandard } from '../../../rules/load.ts'
import { rulesWith } from '../../effects/behaviour/rule.ts'
import { withEffects } from '../../effects/compiled.ts'
import { addCity, addUnit, flatWorld, id, standardRules } from '../../world.ts'

const DOES = 'Gain [5] [Gold]'

/** A scout with the action at that price, in a city. */
function setting(price: string, rules = standardRules()) {
  const w = flatWorld({ rules: rulesWith({ 'units/Scout': `${DOES} ${price}` }, rules) })
  const city = addCity(w, 0, 5, 5, 3)
  const unit = addUnit(w, 0, 'Scout', 5, 5)
  return { w, city, unit, civ: w.s.civs[0], act: () => perform(w, 0, { type: 'unitAct', unit: unit.id, action: 'ability' }) }
}
const moves = (unit: Unit, points: number) => void (unit.movesX60 = points * 60)

test.each([
  ['', 2, 1, 'names no price: it is no action'],
  ['<for [1] movement>', 2, 1, 'takes a point'],
  ['<for [3] movement>', 2, 0, 'needs one, takes up to three'],
  ['<for [0] movement>', 0, 0, 'takes none'],
  ['<for all movement>', 2, 0, 'takes all'],
  ['<for all movement>', 0.5, 0, 'any movement is enough'],
  ['<requires [2] movement>', 2, 0, 'needs and takes two'],
  ['<requires [2] movement> <for [1] movement>', 3, 1, 'takes the higher of both'],
  ['<requires [1] movement> <for [3] movement>', 1, 0, 'takes the higher of both, as far as there is so much'],
])('%s of %d movement leaves %d: %s', (price, before, after) => {
  const { act, unit, civ } = setting(price)
  moves(unit, before)
  const gold = civ.gold
  const result = act()
  if (price === '') expect(result).toRefuse('act/unknown')
  else expect([civ.gold - gold, unit.movesX60]).toEqual([5, after * 60])
})

test.each([
  ['<for [3] movement>', 0],
  ['<for all movement>', 0],
  ['<requires [2] movement>', 1],
  ['<requires [2] movement> <for [1] movement>', 1],
])('%s is refused with %d movement', (price, points) => {
  const { act, unit } = setting(price)
  moves(unit, points)
  expect(act()).toRefuse('act/moves')
})

test('of several requirements the lowest counts', () => {
  const { act, unit } = setting('<requires [3] movement> <requires [1] movement>')
  moves(unit, 1)
  expect(act()).not.toRefuse('act/moves')
})

test('stats are paid from store: of the civilization, and of the city near', () => {
  const { w, act, civ, city } = setting('<costs [+40 Gold, +30 Culture, +7 Faith, +4 Food, +6 Production, +9 Science] stats>')
  Object.assign(civ, { gold: 40, culture: 30, faith: 7 })
  const tech = id(w, 'techs', 'Pottery')
  civ.researchQueue = [tech]
  civ.research[tech] = 9
  const item = { kind: 'building', id: id(w, 'buildings', 'Monument') } as const
  Object.assign(city, { food: 4, queue: [item], progress: [{ item, amount: 5 }] })
  expect(act()).toRefuse('act/stock')
  city.progress = [{ item, amount: 6 }]
  act()
  expect([civ.gold, civ.culture, civ.faith, civ.research[tech], city.food, city.progress[0]?.amount ?? 0]).toEqual([
    5, 0, 0, 0, 0, 0,
  ])
})

test.each(['Gold', 'Culture', 'Faith', 'Food', 'Production', 'Science', 'Happiness'])(
  '%s that is not in store is refused',
  stat => {
    const { act, civ, city } = setting(`<costs [+1 ${stat}] stats>`)
    Object.assign(civ, { gold: 0, culture: 0, faith: 0 })
    city.food = 0
    expect(act()).toRefuse('act/stock')
  },
)

test('a stockpiled resource is paid from stock', () => {
  const { w, act, civ } = setting('<costs [3] [Iron]>', rulesWith({ 'resources/Iron': 'Stockpiled' }))
  const iron = id(w, 'resources', 'Iron')
  addStock(w, civ, null, iron, 2)
  expect(act()).toRefuse('act/stock')
  addStock(w, civ, null, iron, 2)
  act()
  expect(civ.stock[iron]).toBe(1)
})

test('a status goes before a promotion of its name', () => {
  const { w, act, unit } = setting('<removing the [Shock I] promotion/status> <for [0] movement>')
  const shock = id(w, 'promotions', 'Shock I')
  unit.promotions.push(shock)
  giveStatus(w, unit, shock, 5)
  const seen = () => [unit.promotions.includes(shock), unit.statuses.length]
  act()
  expect(seen()).toEqual([true, 0])
  act()
  expect(seen()).toEqual([false, 0])
  expect(act()).toMatchObject({ result: { done: true } })
})

test('the effect comes before its price', () => {
  const rules = withEffects(
    loadStandard(),
    'units',
    'Scout',
    '[This Unit] gains the [Shock I] promotion <removing the [Shock I] promotion/status>',
  )
  const w = flatWorld({ rules })
  addCity(w, 0, 5, 5)
  const unit = addUnit(w, 0, 'Scout', 5, 5)
  perform(w, 0, { type: 'unitAct', unit: unit.id, action: 'ability' })
  expect(unit.promotions).not.toContain(id(w, 'promotions', 'Shock I'))
})

test('who cannot pay has no effect', () => {
  const { act, civ } = setting('<costs [+1000 Culture] stats>')
  const gold = civ.gold
  act()
  expect(civ.gold).toBe(gold)
})

test('an action that ends its unit is paid all the same', () => {
  const rules = withEffects(loadStandard(), 'units', 'Scout', '[This Unit] is destroyed <costs [+20 Gold] stats>')
  const w = flatWorld({ rules })
  addCity(w, 0, 5, 5)
  const unit = addUnit(w, 0, 'Scout', 5, 5)
  w.s.civs[0].gold = 50
  expect(perform(w, 0, { type: 'unitAct', unit: unit.id, action: 'ability' })).toMatchObject({ result: { consumed: true } })
  expect([w.s.civs[0].gold, w.s.units[unit.id]]).toEqual([30, null])
})
