/** What is wrong with the options of a game is told all at once, with the place and the names that may have been meant. */
import { expect, test } from 'vitest'
import { checkOptions, type GameOptions } from '../../../engine/setup/game-options.ts'
import { standardRules } from '../../world.ts'

const rules = standardRules()
const bots = (n: number): GameOptions['seats'] => Array.from({ length: n }, () => ({ driver: 'bot' }))
const check = (options: Partial<GameOptions>) => checkOptions(rules, { seats: bots(2), ...options })
const paths = (options: Partial<GameOptions>) => check(options).map(({ path }) => path)

test('two seats are enough: all else has a default', () => {
  expect(check({})).toEqual([])
})

test('names are compared without regard to case', () => {
  expect(
    check({ size: 'Duel', map: 'Pangaea', speed: 'QUICK', difficulty: 'deity', victories: ['Science', 'domination'] }),
  ).toEqual([])
})

test('a misspelt name is refused with the nearest', () => {
  const [problem] = check({ seats: [{ driver: 'agent', nation: 'Roma' }, ...bots(1)] })
  expect(problem).toMatchObject({ path: '/seats/0/nation', nearest: expect.arrayContaining(['Rome']) })
})

test.each<[string, Partial<GameOptions>]>([
  ['/size', { size: 'tiny' }],
  ['/map', { map: 'flat' }],
  ['/speed', { speed: 'Fast' }],
  ['/difficulty', { difficulty: 'Hard' }],
  ['/visibility', { visibility: 'some' }],
  ['/seed', { seed: 1.5 }],
  ['/turns', { turns: -1 }],
  ['/victories/0', { victories: ['luck'] }],
  ['/victories', { victories: [] }],
  ['/cityStates', { size: 'duel', cityStates: 40 }],
  ['/seats', { seats: bots(1) }],
  ['/seats', { size: 'duel', seats: bots(5) }],
  ['/seats/0/driver', { seats: [{ driver: 'cat' as 'bot' }, ...bots(1)] }],
  ['/seats/0/aggression', { seats: [{ driver: 'bot', aggression: 2 }, ...bots(1)] }],
  ['/seats/0/limits/steps', { seats: [{ driver: 'bot', limits: { steps: -1 } }, ...bots(1)] }],
])('%s is refused in %j', (path, options) => {
  expect(paths(options)).toEqual([path])
})

test('one nation cannot be played twice', () => {
  expect(
    paths({
      seats: [
        { driver: 'bot', nation: 'Rome' },
        { driver: 'bot', nation: 'rome' },
      ],
    }),
  ).toEqual(['/seats/1/nation'])
})

test('all that is wrong is told at once', () => {
  expect(paths({ size: 'tiny', map: 'flat', turns: 0.5 })).toEqual(['/size', '/map', '/turns'])
})
