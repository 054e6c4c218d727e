import { describe, expect, test } from 'vitest'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { civSourcesChanged } from '../../../engine/effects/scope.ts'
import { foundPantheon } from '../../../engine/religion/pantheon.ts'
import { bearProphet, prophetKind, prophetPrice } from '../../../engine/religion/prophets.ts'
import { addCity, id } from '../../world.ts'
import { belief, buddhism, holyLand } from './faiths.ts'

const pantheon = (w: EngineContext) => {
  w.s.civs[0].faith = 10
  foundPantheon(w, w.s.civs[0], belief(w, 'God of War'))
}
const prophets = (w: EngineContext) => w.s.units.filter(unit => unit !== null && unit.kind === prophetKind(w, w.s.civs[0]))

// 200 + 50·n·(n+1) (rulebook, religion 4).
test('prophets 1 to 10 cost 200, 300, 500, 800, 1200, 1700, 2300, 3000, 3800, 4700 faith', () => {
  const { w } = holyLand()
  const [civ] = w.s.civs
  const prices = Array.from({ length: 10 }, (_, n) => {
    civ.boughtRising[prophetKind(w, civ)] = n
    return prophetPrice(w, civ)
  })
  expect(prices).toEqual([200, 300, 500, 800, 1200, 1700, 2300, 3000, 3800, 4700])
  w.s.setup.speed = id(w, 'speeds', 'Quick')
  expect(prophetPrice(w, civ)).toBe(3149)
})

test('a belief of the founder makes them cheaper by a quarter', () => {
  const { w, city } = holyLand()
  buddhism(w, city, 'Messiah')
  expect(prophetPrice(w, w.s.civs[0])).toBe(150)
})

test('one with faith to spare appears at once in the capital and takes its price', () => {
  const { w, city } = holyLand()
  pantheon(w)
  w.s.civs[0].faith = 300
  bearProphet(w, w.s.civs[0])
  const [prophet] = prophets(w)
  expect([prophet?.tile, w.s.civs[0].faith, prophetPrice(w, w.s.civs[0])]).toEqual([city.tile, 100, 300])
})

test('with just enough faith he appears in five turns of a hundred', () => {
  const { w } = holyLand()
  pantheon(w)
  let born = 0
  for (let turn = 0; turn < 2000; turn++) {
    w.s.civs[0].faith = 200
    w.s.civs[0].boughtRising.fill(0)
    const draws = w.s.units.length
    bearProphet(w, w.s.civs[0])
    if (w.s.units.length > draws) {
      born++
      w.s.tiles.civilian.fill(-1)
    }
  }
  expect(born).toBeGreaterThan(60)
  expect(born).toBeLessThan(145)
})

test('once a religion is founded he appears in its holy city', () => {
  const { w } = holyLand()
  const second = addCity(w, 0, 12, 5, 3)
  buddhism(w, second)
  w.s.civs[0].faith = 1000
  bearProphet(w, w.s.civs[0])
  expect(prophets(w).map(unit => [unit!.tile, unit!.religion])).toEqual([[second.tile, w.s.civs[0].religion]])
})

describe('no prophet comes', () => {
  const none = (w: EngineContext) => {
    w.s.civs[0].faith = 5000
    const { rng } = w.s
    bearProphet(w, w.s.civs[0])
    expect([prophets(w), w.s.civs[0].faith, w.s.rng]).toEqual([[], 5000, rng])
  }

  test('to who has no pantheon', () => none(holyLand().w))

  test('to who has a pantheon when no religion is left', () => {
    const { w } = holyLand()
    pantheon(w)
    w.rules = { ...w.rules, religions: [] }
    none(w)
  })

  test('in eras that forbid it', () => {
    const { w } = holyLand()
    pantheon(w)
    w.s.civs[0].era = id(w, 'eras', 'Industrial era')
    civSourcesChanged(w, w.s.civs[0])
    none(w)
  })
})
