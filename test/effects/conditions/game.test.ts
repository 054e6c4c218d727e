import { beforeEach, describe, expect, test } from 'vitest'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { civContext } from '../../../engine/effects/context.ts'
import { flatWorld, id } from '../../world.ts'
import { filter } from '../compiled.ts'
import { holds } from './holds.ts'

describe('of the game', () => {
  let w: EngineContext
  beforeEach(() => {
    w = flatWorld()
  })
  const is = (condition: string, world = w) => holds(world, condition, civContext(world.s.civs[0]))

  test('on a difficulty, on it or lower', () => {
    w.s.setup.difficulty = 4
    const { difficulties } = w.rules
    const seen = (words: (name: string) => string) => [3, 4, 5].map(n => is(words(difficulties[n].name)))
    expect(seen(name => `on [${name}] difficulty`)).toEqual([false, true, false])
    expect(seen(name => `on [${name}] difficulty or lower`)).toEqual([false, true, true])
  })

  test('on a speed', () => {
    expect([is('on [Standard] game speed'), is('on [Quick] game speed')]).toEqual([true, false])
  })

  test('if it began in an era', () => {
    w.s.civs[0].era = 2
    expect([is('if starting in the [Ancient era]'), is('if starting in the [Medieval era]')]).toEqual([true, false])
    w.s.setup.startEra = 2
    expect([is('if starting in the [Ancient era]'), is('if starting in the [Medieval era]')]).toEqual([false, true])
  })

  test('when a victory is disabled', () => {
    expect(is('when [Time] Victory is disabled')).toBe(false)
    w.s.setup.victories = w.s.setup.victories.filter(victory => victory !== id(w, 'victories', 'Time'))
    expect([is('when [Time] Victory is disabled'), is('when [Domination] Victory is disabled')]).toEqual([true, false])
  })

  test('when espionage is disabled', () => {
    expect(is('when espionage is disabled')).toBe(true)
    w.s.setup.espionage = true
    expect(is('when espionage is disabled')).toBe(false)
  })

  test('when nuclear weapons are disabled', () => {
    expect(is('when nuclear weapons are disabled')).toBe(false)
    w.s.setup.nuclear = false
    expect(is('when nuclear weapons are disabled')).toBe(true)
  })

  test('if a mod is enabled, is not enabled: by its name, or a part of it', () => {
    w.s.setup.parts = [
      { name: 'standard', hash: '', also: [] },
      { name: 'deep', hash: '', also: ['Deep-Sea'] },
    ]
    const words = ['standard', 'Deep-Sea', 'Deep Sea', '*sea*', '*moon*', 'Sea']
    const answers = [true, true, true, true, false, false]
    expect(words.map(word => is(`if [${word}] is enabled`))).toEqual(answers)
    expect(words.map(word => is(`if [${word}] is not enabled`))).toEqual(answers.map(answer => !answer))
  })

  test('a part of a mod’s name has a letter', () => {
    expect(() => filter(w.rules, 'modFilter', '*2*')).toThrow()
  })
})

describe('of time', () => {
  const w = flatWorld()
  const is = (condition: string) => holds(w, condition, civContext(w.s.civs[0]))

  // A turn number counts the rounds that have passed: 30 of them in turn 31.
  test.each([
    [1, [false, true, true]],
    [30, [false, true, true]],
    [31, [true, false, true]],
    [32, [true, false, false]],
  ])('in turn %i: after number 30, before 30, before 31', (turn, answers) => {
    w.s.turn = turn
    const conditions = ['after turn number [30]', 'before turn number [30]', 'before turn number [31]']
    expect(conditions.map(is)).toEqual(answers)
  })

  test('after no turn number it holds from the first turn on', () => {
    w.s.turn = 1
    expect(is('after turn number [0]')).toBe(true)
  })

  test('every so many turns: in the first turn, and after so many have passed', () => {
    const turns: number[] = []
    for (w.s.turn = 1; w.s.turn < 15; w.s.turn++) if (is('every [5] turns')) turns.push(w.s.turn)
    expect(turns).toEqual([1, 6, 11])
  })
})

test('a chance of 0 never, of 100 always, and the same answer twice in a turn', () => {
  const w = flatWorld()
  const seen = (percent: number) => holds(w, `with [${percent}]% chance`, civContext(w.s.civs[0]))
  let often = 0
  for (w.s.turn = 1; w.s.turn <= 400; w.s.turn++) {
    expect([seen(0), seen(100)]).toEqual([false, true])
    const first = seen(50)
    expect(seen(50)).toBe(first)
    if (first) often++
  }
  // Half of 400, by four standard deviations of 10.
  expect(Math.abs(often - 200)).toBeLessThan(40)
})
