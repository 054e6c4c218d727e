import { describe, expect, test } from 'vitest'
import { cityContext, civContext, unitContext } from '../../../engine/effects/context.ts'
import { stockOf } from '../../../engine/effects/stockpiles.ts'
import { addCity, addUnit, at, flatWorld, id } from '../../world.ts'
import { rulesWith } from '../behaviour/rule.ts'
import { amount, holds } from './holds.ts'

describe('of amounts', () => {
  const rules = rulesWith({ 'resources/Iron': 'Stockpiled', 'resources/Coal': ['Stockpiled', 'City-level resource'] })
  const w = flatWorld({ rules })
  const [civ] = w.s.civs
  const city = addCity(w, 0, 4, 4)
  const unit = addUnit(w, 0, 'Warrior', 5, 4)
  const afield = addUnit(w, 0, 'Warrior', 15, 9)
  const [iron, coal] = ['Iron', 'Coal'].map(name => id(w, 'resources', name))
  const is = (condition: string, context = civContext(civ)) => holds(w, condition, context)

  test('with a resource, without it: more than nothing in stock, or nothing', () => {
    const seen = () => ['with [Iron]', 'without [Iron]'].map(word => is(word))
    civ.stock[iron] = 0
    expect(seen()).toEqual([false, true])
    civ.stock[iron] = -1
    expect(seen()).toEqual([false, true])
    civ.stock[iron] = 1
    expect([stockOf(w, civ, null, iron), ...seen()]).toEqual([1, true, false])
    const nobody = { ...civContext(civ), civ: null }
    expect([is('with [Iron]', nobody), is('without [Iron]', nobody)]).toEqual([false, false])
  })

  test('when above an amount of a stat or resource: strictly', () => {
    civ.gold = 10
    civ.stock[iron] = 3
    const words = ['when above [9] [Gold]', 'when above [10] [Gold]', 'when above [2] [Iron]', 'when above [3] [Iron]']
    expect(words.map(word => is(word))).toEqual([true, false, true, false])
  })

  test('above, below and between scale their bounds with the speed where the effect says so', () => {
    w.s.setup.speed = w.rules.speeds.findIndex(({ gold }) => gold === 1.5)
    civ.gold = 29
    const words = ['when above [20] [Gold]', 'when below [20] [Gold]', 'when between [20] and [30] [Gold]']
    const marked = words.map(word => amount(w, `<${word}> <(modified by game speed)>`, civContext(civ)))
    expect(words.map(word => is(word))).toEqual([true, false, true])
    expect(marked).toEqual([0, 1, 0])
    w.s.setup.speed = id(w, 'speeds', 'Standard')
  })

  test('what cities keep is asked of the city, or of the own one whose land it is', () => {
    while (city.stock.length <= coal) city.stock.push(0)
    city.stock[coal] = 6
    city.food = 7
    for (const word of ['when above [5] [Coal]', 'with [Coal]', 'when above [5] [Food]']) {
      const contexts = [cityContext(w, city), unitContext(w, unit), unitContext(w, afield), civContext(civ)]
      expect(contexts.map(context => is(word, context))).toEqual([true, true, false, false])
    }
    expect(w.s.tiles.city[at(w, 5, 4)]).toBe(city.id)
  })

  test('numbers that are equal, different, between others', () => {
    const seen = (words: string[]) => words.map(word => is(word))
    expect(seen(['when number of [Cities] is equal to [1]', 'when number of [Cities] is equal to [2]'])).toEqual([true, false])
    const different = ['when number of [Cities] is different than [1]', 'when number of [Cities] is different than [2]']
    expect(seen(different)).toEqual([false, true])
    const within = ['when number of [Cities] is between [1] and [2]', 'when number of [Cities] is between [0] and [1]']
    expect(seen(within)).toEqual([true, true])
    const beyond = ['when number of [Cities] is between [2] and [3]', 'when number of [Cities] is between [-1] and [0]']
    expect(seen(beyond)).toEqual([false, false])
  })

  test('where a side cannot be told they do not hold, nor differ', () => {
    const words = ['[Food] is equal to [Food]', '[Food] is different than [3]', '[1] is between [0] and [Food]']
    expect(words.map(word => is(`when number of ${word}`))).toEqual([false, false, false])
  })
})

// (rulebook, effects 10): whole division by n; several multiply; nothing below 0.
test.each([
  ['<for every [Cities]>', 3],
  ['<for every [2] [Cities]>', 1],
  ['<for every [3] [Cities]>', 1],
  ['<for every [4] [Cities]>', 0],
  ['<for every [Cities]> <for every [2] [Units]>', 6],
  ['<for every [[Cities] - 5]>', 0],
  ['<for every [5]> <for every [[Cities] - 4]>', 0],
  ['<for every [2] [[Units] + 1]>', 3],
  ['<for every [20000]>', 10000],
])('an effect of 1 %s amounts to %i with 3 cities and 5 units', (modifiers, expected) => {
  const w = flatWorld({ width: 30 })
  for (const x of [4, 10, 16]) addCity(w, 0, x, 4)
  for (const x of [3, 5, 7, 9, 11]) addUnit(w, 0, 'Warrior', x, 8)
  expect(amount(w, modifiers, civContext(w.s.civs[0]))).toBe(expected)
})
