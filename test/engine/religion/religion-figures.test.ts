/** Figures of religion in tables (rulebook, religion 2; religion 4; religion 6; religion 7; religion 9). */
import { describe, expect, test } from 'vitest'
import { NONE } from '../../../engine/core/state.ts'
import { majorityReligion } from '../../../engine/religion/founder-income.ts'
import { foundPantheon } from '../../../engine/religion/pantheon.ts'
import { pressureFrom, receivePressure } from '../../../engine/religion/pressure.ts'
import { bearProphet, prophetKind, prophetPrice } from '../../../engine/religion/prophets.ts'
import { mostReligions } from '../../../engine/religion/religion-limits.ts'
import { rulesWith } from '../../effects/behaviour/rule.ts'
import { addCity, addUnit, flatWorld, id } from '../../world.ts'
import { act, belief, buddhism, holyLand } from './faiths.ts'

test.each([
  [1, 99, 1, 0.5, 1],
  [2, 99, 1, 0.5, 2],
  [3, 99, 1, 0.5, 2],
  [5, 99, 1, 0.5, 3],
  [5, 2, 1, 0.5, 2],
  [5, 0, 1, 0.5, 0],
  [5, 99, 0, 0.7, 3],
  [4, 99, 2, 0.25, 3],
])('%i majors with %i names found, at %i and %f for each, %i religions', (majors, names, base, each, most) => {
  const w = flatWorld({ seats: majors })
  const { constants, religions } = w.rules
  w.rules = {
    ...w.rules,
    constants: { ...constants, religionLimitBase: base, religionLimitMultiplier: each },
    religions: religions.slice(0, names),
  }
  expect(mostReligions(w)).toBe(Math.min(most, religions.length))
})

test.each([
  ['Standard', 0, null, 200],
  ['Quick', 0, null, 134],
  ['Quick', 0, 'Messiah', 100],
  ['Standard', 2, 'Messiah', 375],
  ['Epic', 1, 'Messiah', 337],
  ['Marathon', 4, null, 3600],
])('on %s after %i prophets, with the belief %s, the next costs %i', (speed, had, chosen, price) => {
  const { w, city } = holyLand()
  if (chosen) buddhism(w, city, chosen)
  w.s.setup.speed = id(w, 'speeds', speed)
  const [civ] = w.s.civs
  civ.boughtRising[prophetKind(w, civ)] = had
  expect(prophetPrice(w, civ)).toBe(price)
})

/** Of 4000 turns with so much faith at a price of 200. */
function prophetsBorn(faith: number): number {
  const { w } = holyLand()
  const [civ] = w.s.civs
  civ.faith = 10
  foundPantheon(w, civ, belief(w, 'God of War'))
  let born = 0
  for (let turn = 0; turn < 4000; turn++) {
    civ.faith = faith
    civ.boughtRising.fill(0)
    bearProphet(w, civ)
    if (civ.faith < faith) {
      born++
      w.s.tiles.civilian.fill(NONE)
    }
  }
  return born
}

// Four deviations either way.
test.each([
  [199, 0, 0],
  [200, 144, 256],
  [220, 890, 1110],
  [245, 1873, 2127],
  [295, 4000, 4000],
  [400, 4000, 4000],
])('with %i faith of 200 a prophet comes in %i to %i of 4000 turns', (faith, least, most) => {
  const born = prophetsBorn(faith)
  expect(born).toBeGreaterThanOrEqual(least)
  expect(born).toBeLessThanOrEqual(most)
})

describe('pressure', () => {
  test.each([
    ['Quick', 45],
    ['Standard', 30],
    ['Epic', 20],
    ['Marathon', 10],
  ])(
    'of a holy city on itself is five times that of the speed, whatever makes it press harder on others: %s, %i',
    (speed, own) => {
      const { w, city } = holyLand(4)
      buddhism(w, city, 'Religious Texts')
      w.s.setup.speed = id(w, 'speeds', speed)
      const before = city.pressure[1]
      receivePressure(w, city)
      expect(city.pressure[1] - before).toBe(own)
    },
  )

  test.each([
    ['Standard', [100], 12],
    ['Standard', [34], 8],
    ['Standard', [50, 50], 13],
    ['Standard', [-100], 0],
    ['Quick', [34], 12],
    ['Marathon', [34], 2],
    ['Marathon', [50], 3],
  ])('on %s with %j percent is truncated once: %i', (speed, percents, pressure) => {
    const sentences = percents.map(n => `[${n}]% Natural religion spread [in all cities]`)
    const { w, city } = holyLand(4)
    w.rules = rulesWith({ global: sentences })
    const other = addCity(w, 1, 11, 5, 3)
    buddhism(w, city)
    w.s.setup.speed = id(w, 'speeds', speed)
    expect(pressureFrom(w, city, other)).toBe(pressure)
  })
})

test.each([
  [1, 1, true],
  [2, 1, false],
  [2, 2, true],
  [3, 1, false],
  [3, 2, true],
  [4, 2, false],
  [0, 0, false],
])('of %i cities %i follow: it is the civilization’s religion (%s)', (cities, follow, isMajority) => {
  const { w, city } = holyLand(4)
  buddhism(w, city)
  for (let n = 0; n < cities; n++) addCity(w, 1, 12 + 5 * n, 9).majority = n < follow ? 1 : NONE
  expect(majorityReligion(w, w.s.civs[1])).toBe(isMajority ? 1 : NONE)
})

test.each([
  [1000, [], 1000],
  [1000, ['Missionary Zeal'], 1250],
  [333, ['Missionary Zeal'], 416],
  [3, ['Missionary Zeal'], 3],
  [1, [], 1],
])('a unit of strength %i with %j adds %i', (strength, beliefs, added) => {
  const { w, city } = holyLand(4)
  const other = addCity(w, 1, 14, 5, 3)
  buddhism(w, city, ...beliefs)
  const missionary = addUnit(w, 0, 'Missionary', 5, 5)
  missionary.religiousStrength = strength
  w.s.tiles.civilian[missionary.tile] = NONE
  missionary.tile = 5 * w.grid.width + 13
  w.s.tiles.civilian[missionary.tile] = missionary.id
  act(w, missionary, 'spread_religion')
  expect(other.pressure[1]).toBe(added)
})
