/** What a conqueror finds, and what becomes of the people of a city that changes hands (rulebook, conquest 2; conquest 4; conquest 7). */
import { describe, expect, test } from 'vitest'
import { cityHp } from '../../../engine/city/city-health.ts'
import { captureCity } from '../../../engine/city/ownership/capture.ts'
import { cedeCity } from '../../../engine/city/ownership/cession.ts'
import { plunder } from '../../../engine/city/ownership/plunder.ts'
import { cityYields } from '../../../engine/city/yields/city-yields.ts'
import { draw } from '../../../engine/core/numbers/rng.ts'
import { memoryX1000 } from '../../../engine/diplomacy/opinion-memory.ts'
import { perform } from '../../../engine/perform.ts'
import { SCIENCE } from '../../../rules/stats.ts'
import { rulesWith, type Sentences } from '../../effects/behaviour/rule.ts'
import { addCity, flatWorld } from '../../world.ts'

/** Gold in a city of so many citizens of seat 1 for seat 0, by the draw, with effects more. */
function found(citizens: number, held: number, drawn: number, sentences: Sentences | null): number {
  for (let seed = 1; ; seed++) {
    const w = flatWorld({ seed, ...(sentences && { rules: rulesWith(sentences) }) })
    addCity(w, 1, 10, 5, 3)
    const city = addCity(w, 1, 14, 5, citizens)
    city.heldSince = 0
    w.s.turn = held
    const rng = [...w.s.rng] as typeof w.s.rng
    const next = draw(w.s, 40)
    if (next !== drawn) continue
    w.s.rng = rng
    return plunder(w, city, w.s.civs[0])
  }
}

const MORE = (percent: number) => `Receive [${percent}]% Gold from Barbarian encampments and pillaging Cities`

test.each([
  [8, 50, 0, null, 100],
  [8, 50, 39, null, 139],
  [8, 49, 0, null, 98],
  [8, 1, 10, null, 2],
  [1, 1, 0, null, 0],
  [8, 50, 0, MORE(50), 150],
  [8, 50, 0, MORE(15), 115],
  [8, 25, 1, MORE(25), 63],
  [8, 50, 0, MORE(-100), 0],
])('%i citizens held for %i turns, at a draw of %i with %j: %i gold', (citizens, held, drawn, sentence, gold) => {
  expect(found(citizens, held, drawn, sentence)).toBe(gold)
})

test.each([0, 1, 3])('an effect pays %i times the science of a captured city, truncated', times => {
  const sentence = `Upon capturing a city, receive [${times}] times its [Science] production as [Science] immediately`
  const w = flatWorld({ rules: rulesWith({ global: [sentence, '[+15]% [Science]'] }) })
  addCity(w, 1, 10, 5, 3)
  const city = addCity(w, 1, 14, 5, 9)
  const made = cityYields(w, city).net[SCIENCE]
  expect(made % 1).not.toBe(0)
  const stored = () => w.s.civs[0].scienceOverflow + w.s.civs[0].research.reduce((sum, n) => sum + n, 0)
  const before = stored()
  captureCity(w, city, w.s.civs[0])
  expect(stored() - before).toBe(Math.trunc(times * made + 1e-9))
})

describe('resistance', () => {
  test.each([
    ['lasts as many turns as there are citizens', false, 0, 6],
    ['is none in a city that the conqueror founded', true, 0, 0],
    ['is none where the city still resisted', false, 3, 0],
  ])('%s', (_what, isFounder, resisting, after) => {
    const w = flatWorld()
    addCity(w, 1, 10, 5, 3)
    const city = addCity(w, 1, 14, 5, 9)
    if (isFounder) city.founder = 0
    city.resistance = resisting
    captureCity(w, city, w.s.civs[0])
    expect([city.population, city.resistance]).toEqual([6, after])
  })

  test('is none where a city is ceded, whose people stay as they are', () => {
    const w = flatWorld()
    addCity(w, 1, 10, 5, 3)
    const city = addCity(w, 1, 14, 5, 9)
    city.resistance = 4
    cedeCity(w, city, w.s.civs[0])
    expect([city.population, city.resistance, city.hp]).toEqual([9, 0, cityHp(w, city)])
  })
})

test.each([
  [0, 100],
  [25, 112],
  [75, 137],
  [1, 100],
])('of the health of a city with %i more, %i is left', (more, left) => {
  const w = flatWorld({ rules: rulesWith({ 'buildings/Stonehenge': [] }) })
  addCity(w, 1, 10, 5, 3)
  const city = addCity(w, 1, 14, 5, 3)
  const stands = w.rules.buildings.find(({ name }) => name === 'Stonehenge')!
  city.buildings[stands.id] = 1
  w.rules = { ...w.rules, buildings: w.rules.buildings.map(one => (one === stands ? { ...one, cityHealth: more } : one)) }
  captureCity(w, city, w.s.civs[0])
  expect([cityHp(w, city), city.hp]).toEqual([200 + more, left])
})

test.each([
  [4, 2, 77, 8],
  [1, 9, 20, 2],
  [1, 2, 43, 4],
  [5, 0, 110, 11],
])(
  'who takes a city of %i of so many and %i elsewhere is minded %i for it, by others %i',
  (citizens, elsewhere, points, others) => {
    const w = flatWorld({ seats: 3 })
    addCity(w, 0, 3, 5)
    addCity(w, 2, 3, 9)
    const city = addCity(w, 1, 11, 9, citizens)
    if (elsewhere > 0) addCity(w, 1, 16, 5, elsewhere)
    captureCity(w, city, w.s.civs[0])
    expect([memoryX1000(w, 1, 0, 'capturedCities'), memoryX1000(w, 2, 0, 'warmonger')]).toEqual([-points * 1000, -others * 1000])
  },
)

test.each([
  [0, 90],
  [89, 90],
  [90, 90],
  [120, 120],
  [-60, 90],
])('a city-state that is freed, with influence %i, has %i for who freed it', (before, after) => {
  const w = flatWorld({ cityStates: 1 })
  addCity(w, 0, 3, 5)
  const minor = w.s.civs.find(({ kind }) => kind === 'cityState')!
  const city = addCity(w, minor.id, 14, 5, 3)
  // It lives on in another: who rises again begins anew.
  addCity(w, minor.id, 16, 9, 1)
  captureCity(w, city, w.s.civs[1])
  addCity(w, 1, 10, 9, 3)
  captureCity(w, city, w.s.civs[0])
  minor.relations[0].influenceX100 = before * 100
  perform(w, 0, { type: 'cityStatus', city: city.id, status: 'liberate' })
  expect(minor.relations[0].influenceX100).toBe(after * 100)
})
