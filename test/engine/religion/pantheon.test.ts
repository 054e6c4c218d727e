import { describe, expect, test } from 'vitest'
import { NONE } from '../../../engine/core/state.ts'
import { cityEffects } from '../../../engine/effects/scope.ts'
import { createGame } from '../../../engine/index.ts'
import { foundPantheon, pantheonPrice } from '../../../engine/religion/pantheon.ts'
import { E } from '../../../rules/effects/templates.ts'
import { effect } from '../../effects/compiled.ts'
import { addCity, flatWorld, id, standardRules } from '../../world.ts'
import { belief, buddhism, give, holyLand } from './faiths.ts'

// (10 + 5 · majors with a religion) · speed, rounded (rulebook, religion 3): on Epic 22.5 → 23, on Quick 6.7 → 7, 10.05 → 10.
test.each([
  ['Standard', [10, 15, 20, 25, 30]],
  ['Epic', [15, 23, 30, 38, 45]],
  ['Quick', [7, 10, 13, 17, 20]],
  ['Marathon', [30, 45, 60, 75, 90]],
])('on %s the first five pantheons cost %j', (speed, prices) => {
  const w = flatWorld({ seats: 5 })
  w.s.setup.speed = id(w, 'speeds', speed)
  const seen: number[] = []
  for (const civ of w.s.civs.slice(0, 5)) {
    seen.push(pantheonPrice(w))
    civ.faith = 1000
    foundPantheon(w, civ, w.rules.beliefs.filter(({ kind }) => kind === 'pantheon')[civ.id].id)
  }
  expect(seen).toEqual(prices)
})

test('a pantheon is founded for faith, and the founder’s cities believe in it by 200 for each citizen', () => {
  const { w, city } = holyLand(3)
  w.s.civs[0].faith = 12
  give(w, { type: 'foundPantheon', belief: belief(w, 'God of the Sea') })
  expect([w.s.civs[0].faith, city.pressure, city.unbelief, city.followers]).toEqual([2, [600], 300 - 200, [3]])
  expect(city.majority).toBe(w.s.civs[0].religion)
})

test('its belief is in force in the cities that follow it', () => {
  const { w, city } = holyLand(3)
  w.s.civs[0].faith = 10
  const sentences = () => cityEffects(w, city, E.statsFromEvery).map(({ text }) => text)
  expect(sentences()).not.toContain('[+1 Production] from every [Fishing Boats]')
  give(w, { type: 'foundPantheon', belief: belief(w, 'God of the Sea') })
  expect(sentences()).toContain('[+1 Production] from every [Fishing Boats]')
})

test('a city founded later believes in the pantheon too', () => {
  const { w } = holyLand()
  w.s.civs[0].faith = 10
  give(w, { type: 'foundPantheon', belief: belief(w, 'God of the Sea') })
  const later = addCity(w, 0, 12, 5)
  expect([later.pressure, later.unbelief, later.majority]).toEqual([[200], 100, 0])
})

describe('a pantheon is refused', () => {
  const ask = (w: ReturnType<typeof holyLand>['w'], name: string) => give(w, { type: 'foundPantheon', belief: belief(w, name) })

  test('without the faith', () => {
    const { w } = holyLand()
    w.s.civs[0].faith = 9
    expect(ask(w, 'God of War')).toRefuse('pantheon/faith')
  })

  test('with a belief of another kind, or none at all', () => {
    const { w } = holyLand()
    w.s.civs[0].faith = 10
    expect(ask(w, 'Tithe')).toRefuse('belief/kind')
    expect(give(w, { type: 'foundPantheon', belief: 999 })).toRefuse('belief/unknown')
  })

  test('with a belief that another has', () => {
    const { w } = holyLand()
    for (const civ of w.s.civs.slice(0, 2)) civ.faith = 100
    foundPantheon(w, w.s.civs[1], belief(w, 'God of War'))
    expect(ask(w, 'God of War')).toRefuse('belief/taken')
  })

  test('to who has one', () => {
    const { w } = holyLand()
    w.s.civs[0].faith = 100
    ask(w, 'God of War')
    expect(ask(w, 'God of the Sea')).toRefuse('pantheon/have')
  })

  test('once a religion is enhanced and there are as many pantheons as religions may be', () => {
    const { w, city } = holyLand(4, 3)
    buddhism(w, city)
    w.s.civs[2].faith = 100
    foundPantheon(w, w.s.civs[2], belief(w, 'God of War'))
    w.s.active = 1
    w.s.civs[1].faith = 100
    w.s.religions[w.s.civs[0].religion].enhanced = true
    // Three majors: 1 + 1 religions.
    expect(ask(w, 'Oral Tradition')).toRefuse('pantheon/too-late')
  })

  test('where there is no religion', () => {
    const w = flatWorld({ religion: false })
    w.s.civs[0].faith = 100
    expect(ask(w, 'God of War')).toRefuse('religion/off')
  })
})

test('rules, a starting era or a setting switch religion off', () => {
  const rules = standardRules()
  const options = { size: 'duel', seats: [{ driver: 'agent' as const }, { driver: 'agent' as const }], seed: 2 }
  const on = (changed: object, more = {}) => createGame({ ...rules, ...changed }, { ...options, ...more }).s.setup.religion
  const eras = rules.eras.map(era => ({ ...era, effects: [effect(rules, 'Starting in this era disables religion')] }))
  expect([on({}), on({}, { religion: false })]).toEqual([true, false])
  expect([on({ modEffects: [effect(rules, 'Disable religion')] }), on({ eras })]).toEqual([false, false])
})

test('nobody believes anything at first', () => {
  const { w, city } = holyLand()
  expect([w.s.religions, w.s.civs[0].religion, city.unbelief, city.majority]).toEqual([[], NONE, 100, NONE])
})
