import { expect, test } from 'vitest'
import { addBuilding } from '../../../engine/city/buildings.ts'
import { tileChanged } from '../../../engine/city/yields/yield-cache.ts'
import { goldenAgeNeed, startGoldenAge, tickGoldenAge } from '../../../engine/civ/golden-age.ts'
import { happinessOf } from '../../../engine/civ/happiness.ts'
import { addCity, at, flatWorld, id, learn } from '../../world.ts'

const total = (w: ReturnType<typeof flatWorld>) => happinessOf(w, w.s.civs[0]).total

test('each city costs three, each citizen one', () => {
  const w = flatWorld()
  const empty = total(w)
  addCity(w, 0, 5, 5, 4)
  expect(total(w)).toBe(empty - 3 - 4)
})

test('a city taken by force costs more until it has a courthouse', () => {
  const w = flatWorld()
  const city = addCity(w, 0, 5, 5, 4)
  const before = total(w)
  city.founder = 1
  // Two more for the city, two flat, and citizens twice.
  expect(total(w)).toBe(before - 2 - 2 - 4)
  addBuilding(w, city, id(w, 'buildings', 'Courthouse'))
  expect(total(w)).toBe(before)
})

test('each kind of luxury counts once', () => {
  const w = flatWorld()
  addCity(w, 0, 5, 5)
  learn(w, 0, 'Calendar')
  const before = total(w)
  for (const x of [4, 6]) {
    w.s.tiles.resource[at(w, x, 5)] = id(w, 'resources', 'Cotton')
    w.s.tiles.improvement[at(w, x, 5)] = id(w, 'improvements', 'Plantation')
    tileChanged(w, at(w, x, 5))
  }
  expect(total(w)).toBe(before + 4 + w.rules.difficulties[w.s.setup.difficulty].extraHappinessPerLuxury)
})

test('a natural wonder found makes one happier', () => {
  const w = flatWorld()
  const before = total(w)
  w.s.civs[0].wondersFound.push(id(w, 'terrains', 'Mount Fuji'))
  expect(total(w)).toBe(before + 1)
})

test('a circus makes happy', () => {
  const w = flatWorld()
  const city = addCity(w, 0, 5, 5)
  const before = total(w)
  const colosseum = w.rules.buildings[id(w, 'buildings', 'Colosseum')]
  addBuilding(w, city, colosseum.id)
  expect(total(w)).toBe(before + colosseum.yields[5])
})

test('happiness piles up to a golden age of ten turns', () => {
  const w = flatWorld()
  const civ = w.s.civs[0]
  expect(goldenAgeNeed(w, civ)).toBe(500)
  civ.goldenAgePoints = 495
  civ.happiness = 6
  tickGoldenAge(w, civ)
  expect(civ).toMatchObject({ goldenAgeTurns: 10, goldenAges: 1, goldenAgePoints: 1 })
})

test('the next one takes 250 more, and a hundredth more for each city', () => {
  const w = flatWorld()
  addCity(w, 0, 5, 5)
  w.s.civs[0].goldenAges = 1
  expect(goldenAgeNeed(w, w.s.civs[0])).toBeCloseTo(757.5)
})

/** A civ of one city of so many citizens with so many kinds of luxuries. */
function empire(level: string, bot: boolean, citizens: number, luxuries: number, occupied = false) {
  const w = flatWorld({ width: 30 })
  const city = addCity(w, 0, 5, 5, citizens)
  if (occupied) city.founder = 1
  learn(w, 0, 'Mining')
  for (const [i, name] of ['Gold Ore', 'Silver', 'Gems'].slice(0, luxuries).entries()) {
    const t = [at(w, 4, 5), at(w, 6, 5), at(w, 5, 4)][i]
    w.s.tiles.resource[t] = id(w, 'resources', name)
    w.s.tiles.improvement[t] = id(w, 'improvements', 'Mine')
    tileChanged(w, t)
  }
  w.s.setup.difficulty = id(w, 'difficulties', level)
  w.s.civs[0].ai = bot
  return happinessOf(w, w.s.civs[0])
}

// base + (4 + extra)·luxuries − (3 + 2 if occupied)·u − 2 if occupied − citizens·u, twice if occupied; rounded half up (rulebook, happiness 1; happiness 3).
test.each([
  ['Prince', false, 10, 0, false, -4], // 9 − 3 − 10
  ['Chieftain', false, 6, 2, false, 17], // 12 + 10 − 1.8 − 3.6 = 16.6
  ['Warlord', false, 3, 0, false, 8], // 12 − 2.25 − 2.25 = 7.5
  ['Settler', false, 4, 0, true, 8], // 15 − 5·0.4 − 2 − 8·0.4 = 7.8
  ['Prince', true, 10, 1, false, 0], // 9 + 4 − 3 − 10
  ['King', true, 5, 0, false, 8], // 12 − 8·0.6·0.9 = 7.68
  ['Deity', true, 10, 1, false, 12], // 12 + 5 − 13·0.6·0.6 = 12.32
])('at %s (bot: %s) a city of %i with %i luxuries (occupied: %s) makes %i', (level, bot, citizens, luxuries, occupied, sum) => {
  expect(empire(level, bot, citizens, luxuries, occupied).total).toBe(sum)
})

// More than (500 + 250·had) × (1 + cities/100) × speed; what is taken is the need's whole part (rulebook, happiness 6).
test.each([
  ['Standard', 1, 0, 750],
  ['Quick', 0, 1, 338], // 338.35
  ['Epic', 2, 5, 1575],
  ['Marathon', 0, 3, 1545],
])('on %s after %i golden ages with %i cities %i points are not enough, one more is', (speed, had, cities, points) => {
  const w = flatWorld({ width: 40 })
  const civ = w.s.civs[0]
  w.s.setup.speed = id(w, 'speeds', speed)
  for (let n = 0; n < cities; n++) addCity(w, 0, 4 + 6 * n, 5)
  Object.assign(civ, { goldenAges: had, goldenAgePoints: points, happiness: 0 })
  tickGoldenAge(w, civ)
  expect([civ.goldenAgeTurns, civ.goldenAgePoints]).toEqual([0, points])
  civ.happiness = 1
  tickGoldenAge(w, civ)
  expect([civ.goldenAgeTurns > 0, civ.goldenAges, civ.goldenAgePoints]).toEqual([true, had + 1, 1])
})

// ⌊turns × Π% × goldenAgeLengthModifier⌋, added to what runs (rulebook, happiness 6).
test.each([
  ['Quick', 10, 8],
  ['Epic', 10, 12], // 12.5
  ['Marathon', 8, 16],
  ['Quick', 8, 6], // 6.4
])('on %s a golden age of %i lasts %i turns, and as many more when it is prolonged', (speed, turns, length) => {
  const w = flatWorld()
  w.s.setup.speed = id(w, 'speeds', speed)
  startGoldenAge(w, w.s.civs[0], turns)
  startGoldenAge(w, w.s.civs[0], turns)
  expect(w.s.civs[0].goldenAgeTurns).toBe(2 * length)
})

test('unhappiness takes points away, down to none, and nothing is added during a golden age', () => {
  const w = flatWorld()
  const civ = w.s.civs[0]
  Object.assign(civ, { goldenAgePoints: 3, happiness: -5 })
  tickGoldenAge(w, civ)
  expect(civ.goldenAgePoints).toBe(0)
  Object.assign(civ, { goldenAgeTurns: 2, happiness: 9 })
  tickGoldenAge(w, civ)
  expect([civ.goldenAgePoints, civ.goldenAgeTurns]).toEqual([0, 1])
})
