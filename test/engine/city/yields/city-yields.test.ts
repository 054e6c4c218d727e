import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assignCitizens, seekBetterWork } from '../../../../engine/automation/citizens.ts'
import { addBuilding } from '../../../../engine/city/buildings.ts'
import { claimTile } from '../../../../engine/city/territory/territory.ts'
import { cityYields } from '../../../../engine/city/yields/city-yields.ts'
import { cityChanged, tileChanged } from '../../../../engine/city/yields/yield-cache.ts'
import { type EngineContext, makeContext } from '../../../../engine/core/engine-context.ts'
import { CULTURE, FOOD, GOLD, PRODUCTION, SCIENCE } from '../../../../rules/stats.ts'
import { rulesWith } from '../../../effects/behaviour/rule.ts'
import { assertProperty } from '../../../property.ts'
import { addCity, addLand, flatWorld, id, standardRules } from '../../../world.ts'

const put = (w: EngineContext, ...names: string[]) => {
  for (const name of names) addBuilding(w, w.s.cities[0]!, id(w, 'buildings', name))
}
const net = (w: EngineContext) => cityYields(w, w.s.cities[0]!).net

test('every citizen makes a science and eats two food', () => {
  const w = flatWorld()
  const city = addCity(w, 0, 5, 5, 3)
  assignCitizens(w, city)
  // Palace: 3 science, 3 production, 3 gold, 1 culture; centre and three grasslands with 2 food each.
  expect(net(w)[SCIENCE]).toBe(3 + 3)
  expect(net(w)[FOOD]).toBe(8 - 6)
})

test('who has no work makes a production', () => {
  const w = flatWorld()
  const city = addCity(w, 0, 5, 5, 9)
  assignCitizens(w, city)
  const working = [...w.s.tiles.worker].filter(worker => worker === city.id).length
  expect(working).toBe(6)
  // Centre 1, palace 3, three without work.
  expect(net(w)[PRODUCTION]).toBe(1 + 3 + 3)
})

test('a library makes a science for every two citizens', () => {
  const w = flatWorld()
  addCity(w, 0, 5, 5, 5)
  const before = net(w)[SCIENCE]
  put(w, 'Library')
  expect(net(w)[SCIENCE]).toBe(before + 2)
})

test('buildings cost their upkeep', () => {
  const w = flatWorld()
  addCity(w, 0, 5, 5)
  const before = net(w)[GOLD]
  put(w, 'Library')
  expect(net(w)[GOLD]).toBe(before - w.rules.buildings[id(w, 'buildings', 'Library')].maintenance)
})

test('a golden age adds a fifth to production and culture', () => {
  const w = flatWorld()
  addCity(w, 0, 5, 5)
  const before = [...net(w)]
  w.s.civs[0].goldenAgeTurns = 3
  expect(net(w)[PRODUCTION]).toBeCloseTo(before[PRODUCTION] * 1.2)
  expect(net(w)[CULTURE]).toBeCloseTo(before[CULTURE] * 1.2)
})

test('a puppet loses a quarter of its science and culture', () => {
  const w = flatWorld()
  const city = addCity(w, 0, 5, 5, 4)
  const before = [...net(w)]
  city.puppet = true
  cityChanged(w, city)
  expect(net(w)[SCIENCE]).toBeCloseTo(before[SCIENCE] * 0.75)
  expect(net(w)[CULTURE]).toBeCloseTo(before[CULTURE] * 0.75)
})

test('a city in resistance gives nothing but one production', () => {
  const w = flatWorld()
  const city = addCity(w, 0, 5, 5, 4)
  city.resistance = 2
  cityChanged(w, city)
  expect(net(w)).toEqual([1, 0, 0, 0, 0, 0, 0])
})

test('what makes a city happy does so while it resists', () => {
  const w = flatWorld()
  const city = addCity(w, 0, 5, 5, 4)
  put(w, 'Colosseum')
  city.resistance = 2
  cityChanged(w, city)
  // A Colosseum makes 2.
  expect(net(w)).toEqual([1, 0, 0, 0, 0, 2, 0])
})

// 2 + ⌊s/4⌋ from 4 on, 2 from 2 on, 1 from 1 on (rulebook, cities 6).
test.each([
  [0, 0],
  [1, 1],
  [2, 2],
  [3, 2],
  [4, 3],
  [7, 3],
  [8, 4],
])('a surplus of %i food becomes %i production of settlers', (surplus, production) => {
  const w = flatWorld({ rules: rulesWith(`[+${surplus + 2} Food] [in all cities]`), terrain: 'Desert' })
  const city = addCity(w, 0, 5, 5, 2)
  // The centre makes 2 food, two citizens eat 4.
  const before = [...net(w)]
  city.queue = [{ kind: 'unit', id: id(w, 'units', 'Settler') }]
  cityChanged(w, city)
  expect([before[FOOD], net(w)[FOOD], net(w)[PRODUCTION] - before[PRODUCTION]]).toEqual([surplus, 0, production])
})

test('a city that makes settlers does not grow', () => {
  const w = flatWorld()
  const city = addCity(w, 0, 5, 5, 2)
  assignCitizens(w, city)
  const before = [...net(w)]
  city.queue = [{ kind: 'unit', id: id(w, 'units', 'Settler') }]
  cityChanged(w, city)
  // Surplus 2: two production.
  expect([net(w)[FOOD], net(w)[PRODUCTION]]).toEqual([0, before[PRODUCTION] + 2])
})

test('a conversion adds a quarter of production to its stat', () => {
  const w = flatWorld()
  const city = addCity(w, 0, 5, 5, 4)
  const before = [...net(w)]
  city.queue = [{ kind: 'perpetual', id: GOLD + 1 }]
  cityChanged(w, city)
  expect(net(w)[GOLD]).toBeCloseTo(before[GOLD] + before[PRODUCTION] / 4)
})

test('deep unhappiness halves production', () => {
  const w = flatWorld()
  addCity(w, 0, 5, 5, 4)
  const before = net(w)[PRODUCTION]
  w.s.civs[0].happiness = -11
  expect(net(w)[PRODUCTION]).toBeCloseTo(before / 2)
})

test('unhappiness slows growth to a quarter', () => {
  const w = flatWorld()
  const city = addCity(w, 0, 5, 5, 2)
  assignCitizens(w, city)
  const before = net(w)[FOOD]
  w.s.civs[0].happiness = -1
  expect(net(w)[FOOD]).toBeCloseTo(before / 4)
})

/** Nothing new; what counts land anywhere, or happiness, by its bounds or by the piece. */
const RULES = [
  '',
  '[+1 Gold] [in all cities] <for every [Owned [Land] Tiles]>',
  '[+1 Gold] [in all cities] <for every [Happiness]>',
  '[+2 Gold] [in all cities] <when above [7] [Happiness]>',
]

test('what is cached equals what is computed afresh', () => {
  // Some change what tiles give, of these the last in all cities of their owner.
  const names = ['Monument', 'Library', 'Granary', 'Market', 'Workshop', 'Temple', 'Stone Works', 'University', 'Neuschwanstein']
  const act = fc.oneof(
    fc.record({ do: fc.constant('building' as const), n: fc.nat(2 * names.length - 1) }),
    fc.record({ do: fc.constant('people' as const), n: fc.integer({ min: 1, max: 12 }) }),
    fc.record({ do: fc.constant('golden' as const), n: fc.nat(1) }),
    fc.record({ do: fc.constant('happiness' as const), n: fc.integer({ min: -15, max: 15 }) }),
    fc.record({ do: fc.constant('turn' as const), n: fc.nat(3) }),
    fc.record({ do: fc.constant('land' as const), n: fc.nat(239) }),
    fc.record({ do: fc.constant('farm' as const), n: fc.nat(239) }),
    fc.record({ do: fc.constant('seek' as const), n: fc.nat(1) }),
  )
  const rules = fc.constantFrom(...RULES)
  assertProperty(
    'what is cached equals what is computed afresh',
    fc.property(fc.array(act, { maxLength: 12 }), rules, (acts, sentence) => {
      const w = flatWorld({ rules: sentence === '' ? standardRules() : rulesWith(sentence) })
      const city = addCity(w, 0, 5, 5, 4)
      addLand(w, city, [7, 5], [3, 5], [5, 7])
      const other = addCity(w, 0, 13, 6, 3)
      assignCitizens(w, other)
      for (const { do: what, n } of acts) {
        if (what === 'building') addBuilding(w, n % 2 === 0 ? city : other, id(w, 'buildings', names[n >> 1]))
        else if (what === 'people') {
          city.population = n
          assignCitizens(w, city)
        } else if (what === 'golden') w.s.civs[0].goldenAgeTurns = n
        else if (what === 'happiness') w.s.civs[0].happiness = n
        else if (what === 'land') claimTile(w, n % 2 === 0 ? city : other, n)
        else if (what === 'farm') {
          w.s.tiles.improvement[n] = id(w, 'improvements', 'Farm')
          tileChanged(w, n)
        } else if (what === 'seek') seekBetterWork(w, city)
        else w.s.turn += n
        for (const one of [city, other]) expect(cityYields(w, one)).toEqual(cityYields(makeContext(w.s, w.rules), one))
      }
    }),
  )
})
