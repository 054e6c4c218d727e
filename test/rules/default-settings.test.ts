/** What games that name no speed and no difficulty are played at (rulebook, settings 1). */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkOptions, createGame } from '../../engine/index.ts'
import { withUsual } from '../../lab/balance/options.ts'
import { defaultDifficulty, defaultSpeed, shortSpeed } from '../../rules/default-settings.ts'
import { loadRuleset, loadStandard } from '../../rules/load.ts'

function steps() {
  const loaded = loadRuleset([join(import.meta.dirname, '..', 'fixtures', 'rules', 'steps')])
  if ('errors' in loaded) throw new Error(loaded.errors[0].message)
  return loaded.ruleset
}
const bots = (count: number) => Array.from({ length: count }, () => ({ driver: 'bot' as const }))

test.each([
  [['Settler', 'Prince', 'Deity'], 'Prince'],
  [['Deity', 'Prince'], 'Prince'],
  [['Easy', 'Normal', 'Hard'], 'Normal'],
  [['Easy', 'Normal', 'Hard', 'Worst'], 'Normal'],
  [['Only'], 'Only'],
  [[], ''],
])('of the difficulties %j %s is usual', (names, usual) => {
  expect(defaultDifficulty(names)).toBe(usual)
})

const speeds = (...modifiers: [string, number][]) => modifiers.map(([name, modifier]) => ({ name, modifier }))

test.each([
  [speeds(['Quick', 0.67], ['Standard', 1]), 'Standard', 'Quick'],
  [speeds(['Brisk', 0.5], ['Steady', 1], ['Plain', 1]), 'Steady', 'Steady'],
  [speeds(['Quick', 0.5], ['Steady', 1]), 'Steady', 'Quick'],
  [speeds(['Slow', 2], ['Slower', 3]), 'Slow', 'Slow'],
  [[], '', ''],
])('of the speeds %j %s is usual, and %s in the lab', (known, usual, short) => {
  expect([defaultSpeed(known), shortSpeed(known)]).toEqual([usual, short])
})

test('a game of rules without Prince and Standard is played at their own', () => {
  const rules = steps()
  const { setup } = createGame(rules, { size: 'duel', seats: bots(2) }).s
  expect([rules.difficulties[setup.difficulty].name, rules.speeds[setup.speed].name]).toEqual(['Even', 'Steady'])
  expect(rules.eras[setup.startEra].name).toBe('Dawn')
})

test('a name that the rules lack is refused with those that they have', () => {
  const problems = checkOptions(steps(), {
    size: 'duel',
    difficulty: 'Prince',
    speed: 'Quick',
    startEra: 'Ancient era',
    seats: bots(2),
  })
  expect(problems.map(({ path, message }) => [path, message])).toEqual([
    ['/speed', "There is no speed 'Quick'; there are Brisk, Steady."],
    ['/difficulty', "There is no difficulty 'Prince'; there are Calm, Even, Harsh, Cruel."],
    ['/startEra', "There is no era 'Ancient era'; there are Dawn, Noon."],
  ])
})

test('more seats than nations are refused with the number of nations, and so are city-states', () => {
  const problems = checkOptions(steps(), { size: 'small', cityStates: 3, seats: bots(6) })
  expect(problems.map(({ path, message }) => [path, message])).toEqual([
    ['/cityStates', 'These rules have 0 city-states, not 3.'],
    ['/seats', 'These rules have 2 nations for players, and each is played once: not 6 seats.'],
  ])
  expect(checkOptions(steps(), { size: 'small', seats: bots(2) })).toEqual([])
})

test('balance takes what is usual in the rules, and no more players than they have nations', () => {
  const given = { games: 1, size: 'small', map: 'continents', label: 'x', bots: ['Standard'], turns: 0, seed: 1 }
  expect(withUsual(given, steps())).toMatchObject({ players: 2, speed: 'Steady', difficulty: 'Even' })
  expect(withUsual(given, loadStandard())).toMatchObject({ players: 4, speed: 'Quick', difficulty: 'Prince' })
  expect(withUsual({ ...given, players: 6, speed: 'Epic' }, steps())).toMatchObject({ players: 6, speed: 'Epic' })
})
