import { describe, expect, test } from 'vitest'
import { addBuilding } from '../../../engine/city/buildings.ts'
import { cityYields } from '../../../engine/city/yields/city-yields.ts'
import { memoryX1000 } from '../../../engine/diplomacy/opinion-memory.ts'
import { gainSpy, post } from '../../../engine/espionage/spies.ts'
import {
  effectPercent,
  type Outcome,
  rollTheft,
  stealable,
  stealCost,
  stealPerTurn,
} from '../../../engine/espionage/technology-theft.ts'
import { endSpiesTurn } from '../../../engine/turn/spies-turn.ts'
import { SCIENCE } from '../../../rules/stats.ts'
import { addCity, flatWorld, id, learn } from '../../world.ts'

function setting(seed = 1) {
  const w = flatWorld({ espionage: true, seed })
  addCity(w, 0, 3, 3, 5)
  const city = addCity(w, 1, 10, 3, 20)
  learn(w, 1, 'Pottery', 'Writing')
  const [civ, victim] = w.s.civs
  const spy = gainSpy(w, civ)!
  post(w, civ, spy, 'stealing', city.id)
  return { w, civ, victim, city, spy }
}

test('what can be stolen is what the victim knows and the thief could research', () => {
  const { w, civ, victim } = setting()
  expect(stealable(w, civ, victim)).toEqual([id(w, 'techs', 'Pottery')])
})

test.each([
  ['35 × 1.25 = 43.75', ['Pottery'], 'Standard', 44],
  ['the dearest of two: 55 × 1.25 = 68.75', ['Pottery', 'Writing'], 'Standard', 69],
  ['20 × 1.25 = 25 exactly', ['Agriculture'], 'Standard', 25],
  ['55 × 1.25 × 1.5 = 103.125', ['Writing'], 'Epic', 104],
  ['55 × 1.25 × 0.67 = 46.06', ['Writing'], 'Quick', 47],
  ['nothing where nothing can be stolen', [], 'Standard', 0],
])('a theft costs 1.25 times the dearest, by the speed, rounded up: %s', (_how, techs, speed, cost) => {
  const { w } = setting()
  w.s.setup.speed = id(w, 'speeds', speed)
  const ids = techs.map(name => id(w, 'techs', name))
  expect(stealCost(w, ids)).toBe(cost)
})

test('a theft is due once all of it is gathered, not a part of a point before', () => {
  const { w, civ, spy, city } = setting()
  // Pottery: 43.75.
  spy.progress = 43 - stealPerTurn(w, civ, spy, city)
  endSpiesTurn(w, civ)
  expect([spy.progress, civ.techs[id(w, 'techs', 'Pottery')]]).toEqual([43, 0])
})

/** Twenty citizens and the palace: 23 science. */
test.each([
  ['23 × 1', 1, [], 23],
  ['23 × 1.25 = 28.75', 2, [], 28],
  ['23 × 1.5 = 34.5', 3, [], 34],
  ['23 × 1 × 0.75 = 17.25', 1, ['Constabulary'], 17],
  ['23 × 1.5 × (100 − 25 − 25) % = 17.25', 3, ['Constabulary', 'Police Station'], 17],
  ['nothing behind a firewall', 3, ['Constabulary', 'Great Firewall'], 0],
])('a spy gathers each turn %s', (_how, rank, buildings, gathered) => {
  const { w, civ, spy, city } = setting()
  for (const name of buildings) addBuilding(w, city, id(w, 'buildings', name))
  expect(cityYields(w, city).net[SCIENCE]).toBe(23)
  spy.rank = rank
  expect(stealPerTurn(w, civ, spy, city)).toBe(gathered)
})

test('buildings of the victim lessen what foreign spies have of it', () => {
  const { w, city } = setting()
  expect(effectPercent(w, w.s.civs[0], city)).toBe(100)
  addBuilding(w, city, id(w, 'buildings', 'Constabulary'))
  expect(effectPercent(w, w.s.civs[0], city)).toBe(75)
  addBuilding(w, city, id(w, 'buildings', 'Great Firewall'))
  expect(effectPercent(w, w.s.civs[0], city)).toBe(0)
})

test('where there is nothing to steal nothing is gathered', () => {
  const { w, civ, spy } = setting()
  learn(w, 0, 'Pottery', 'Writing')
  endSpiesTurn(w, civ)
  expect(spy.progress).toBe(0)
})

describe('thefts end as their odds say, over 10,000 draws', () => {
  /** Share of each end in percent: rolls of 300, less 30 for each rank of the thief, more for the guard's. */
  test.each([
    [1, 0, { unnoticed: 10, unknown: 33.33, known: 33.33, killed: 23.33 }],
    [2, 0, { unnoticed: 20, unknown: 33.33, known: 33.33, killed: 13.33 }],
    [3, 0, { unnoticed: 30, unknown: 33.33, known: 33.33, killed: 3.33 }],
    [1, 1, { unnoticed: 0, unknown: 33.33, known: 33.33, killed: 33.33 }],
    [1, 3, { unnoticed: 0, unknown: 13.33, known: 33.33, killed: 53.33 }],
    [3, 2, { unnoticed: 10, unknown: 33.33, known: 33.33, killed: 23.33 }],
  ])('rank %i against a guard of rank %i', (rank, guard, odds) => {
    const { w } = setting(rank * 10 + guard)
    const draws = 10_000
    const found: Record<Outcome, number> = { unnoticed: 0, unknown: 0, known: 0, killed: 0 }
    for (let n = 0; n < draws; n++) found[rollTheft(w, rank, guard)]++
    for (const [outcome, percent] of Object.entries(odds)) {
      const p = percent / 100
      // Four standard deviations.
      const bound = 4 * Math.sqrt((p * (1 - p)) / draws) + 1e-4
      expect(Math.abs(found[outcome as Outcome] / draws - p), outcome).toBeLessThanOrEqual(bound)
    }
  })
})

describe('a theft that is due', () => {
  /** The ends that seeds bring, with what they left behind. */
  const ends = Array.from({ length: 60 }, (_, seed) => {
    const { w, civ, victim, city, spy } = setting(seed + 1)
    const guard = gainSpy(w, victim)!
    post(w, victim, guard, 'counter', city.id)
    spy.progress = 1000
    const first = w.s.nextEvent
    endSpiesTurn(w, civ)
    const news = w.s.events.filter(event => event.seq >= first && event.kind === 'spy/news' && event.knownBy === 2)
    return { w, civ, victim, spy, guard, news, knows: civ.techs[id(w, 'techs', 'Pottery')] === 1 }
  })
  const killed = ends.filter(({ spy }) => spy.deed === 'dead')
  const lived = ends.filter(({ spy }) => spy.deed !== 'dead')

  test('brings the technology and a rank to a spy that lives', () => {
    expect(lived.length).toBeGreaterThan(5)
    expect(lived.every(({ knows, spy }) => knows && spy.rank === 2 && spy.progress === 0)).toBe(true)
  })

  test('brings nothing but death to one that is killed, and the guard a rank', () => {
    expect(killed.length).toBeGreaterThan(5)
    expect(killed.every(({ knows, guard }) => !knows && guard.rank === 2)).toBe(true)
  })

  test('costs 15 points of opinion where the thief is known', () => {
    const opinion = ({ w }: (typeof ends)[0]) => memoryX1000(w, 1, 0, 'spying')
    expect(killed.every(end => opinion(end) === -15_000)).toBe(true)
    const named = lived.filter(({ news }) => news.some(({ what }) => what === 'robbed'))
    const unnamed = lived.filter(({ news }) => news.every(({ what }) => what === 'robbedBySomebody'))
    expect([named.length > 0, unnamed.length > 0]).toEqual([true, true])
    expect(named.every(end => opinion(end) === -15_000)).toBe(true)
    expect(unnamed.every(end => opinion(end) === 0)).toBe(true)
  })
})
