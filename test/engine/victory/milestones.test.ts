/** What each milestone asks for (rulebook, victory 1; victory 2): just reached, and just not. */
import { describe, expect, test } from 'vitest'
import { captureCity } from '../../../engine/city/ownership/capture.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { NONE } from '../../../engine/core/state.ts'
import { checkVictory } from '../../../engine/victory/end-of-game.ts'
import { isReached } from '../../../engine/victory/victory-conditions.ts'
import { tryMod } from '../../rules/folders.ts'
import { addCity, flatWorld, id } from '../../world.ts'

/** A world in which there is one victory more, of that milestone alone; whether seat `of` has reached it. */
function asked(text: string, seats = 2): { w: EngineContext; reached: (of?: number) => boolean } {
  const { ruleset } = tryMod({ VictoryTypes: [{ name: 'Own', milestones: [text] }] })
  const w = flatWorld({ rules: ruleset, seats, width: 40 })
  const victory = w.rules.victories[id(w, 'victories', 'Own')]
  return { w, reached: (of = 0) => isReached(w, w.s.civs[of], victory, victory.milestones[0]) }
}

describe('Have more [x] than each player’s [y]', () => {
  const MORE = "Have more [Cities] than each player's [Cities]"

  test('counts strictly more than every other living major', () => {
    const { w, reached } = asked(MORE, 3)
    addCity(w, 0, 4, 5)
    addCity(w, 1, 12, 5)
    expect(reached()).toBe(false)
    addCity(w, 0, 20, 5)
    expect(reached()).toBe(true)
    w.s.civs[2].cities.push(0, 1, 2)
    expect(reached()).toBe(false)
    w.s.civs[2].alive = false
    expect(reached()).toBe(true)
  })

  test('is not reached by who is alone', () => {
    const { w, reached } = asked(MORE)
    addCity(w, 0, 4, 5)
    expect(reached()).toBe(true)
    w.s.civs[1].alive = false
    expect(reached()).toBe(false)
  })
})

test('Destroy all players: of several, the only major that lives', () => {
  const { w, reached } = asked('Destroy all players')
  expect(reached()).toBe(false)
  w.s.civs[1].alive = false
  expect(reached()).toBe(true)
  expect(asked('Destroy all players', 1).reached()).toBe(false)
})

test('Capture all capitals: those that stand, and nobody lives that never had one', () => {
  const { w, reached } = asked('Capture all capitals', 3)
  addCity(w, 0, 4, 5)
  const capital = addCity(w, 1, 14, 5)
  expect(reached()).toBe(false)
  captureCity(w, capital, w.s.civs[0])
  expect(reached()).toBe(false)
  w.s.civs[2].alive = false
  expect(reached()).toBe(true)
})

test('Complete [n] Policy branches: n finishers', () => {
  const { w, reached } = asked('Complete [2] Policy branches')
  const [first, second] = w.rules.branches.filter(({ finisher }) => finisher !== NONE)
  w.s.civs[0].policies[first.finisher] = 1
  expect(reached()).toBe(false)
  w.s.civs[0].policies[second.finisher] = 1
  expect(reached()).toBe(true)
})

test('Become the world religion: in more than half of the cities of each living major', () => {
  const { w, reached } = asked('Become the world religion')
  const cities = [addCity(w, 0, 4, 5), addCity(w, 1, 14, 5), addCity(w, 1, 24, 5)]
  w.s.religions.push({ id: 0, name: 0, founder: 0, beliefs: [], holyCity: 0, holyCityBlocked: false, enhanced: false })
  w.s.civs[0].religion = 0
  cities[0].majority = 0
  cities[1].majority = 0
  expect(reached()).toBe(false) // one of two is half
  cities[2].majority = 0
  expect([reached(), reached(1)]).toEqual([true, false])
})

test('Have highest score after max turns: of equals the first', () => {
  const { w, reached } = asked('Have highest score after max turns')
  for (const civ of w.s.civs) civ.score = 7
  w.s.turn = w.s.setup.turns
  expect(reached()).toBe(false)
  w.s.turn++
  expect([reached(), reached(1)]).toEqual([true, false])
  w.s.civs[1].score = 8
  expect([reached(), reached(1)]).toEqual([false, true])
})

test('a game that one plays alone is not won by having more than nobody', () => {
  const { w } = asked("Have more [Cities] than each player's [Cities]", 1)
  addCity(w, 0, 4, 5)
  w.s.setup.victories = [id(w, 'victories', 'Own')]
  checkVictory(w)
  expect(w.s.over).toBeNull()
})
