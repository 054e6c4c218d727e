import { describe, expect, test } from 'vitest'
import { byVariant, comparisonsOf } from '../../../lab/bench/results/compare.ts'
import type { Outcome } from '../../../lab/bench/results/outcome.ts'
import { summaryOf } from '../../../lab/bench/results/summary.ts'
import { noTokens } from '../../../lab/bench/results/tokens.ts'
import type { BadInput } from '../../../lab/bench/suite/bad-input.ts'
import { gamesOf } from '../../../lab/bench/suite/games.ts'
import { readSuite } from '../../../lab/bench/suite/suite.ts'

const OUTCOME: Outcome = {
  n: 0,
  entrant: 'a',
  scenario: 'duel',
  variant: 'plain',
  block: 0,
  seed: 1,
  seat: 0,
  game: 'g',
  at: '',
  engine: '',
  rulesHash: '',
  rounds: 10,
  turns: 10,
  score: 50,
  scores: [50, 50],
  share: 0.5,
  place: 1,
  won: false,
  victory: 'time',
  alive: true,
  aheadOfStandard: 0.5,
  standards: 1,
  goal: null,
  toolCalls: 100,
  refusals: 5,
  repeatedRefusals: 1,
  repeats: 0,
  malformed: 2,
  ends: { asked: 9, stall: 1 },
  requests: 20,
  lostRequests: 2,
  tokens: noTokens(),
  counted: noTokens(),
  refusalCodes: { 'unit/moves': 4, 'tile/occupied': 1 },
  recoveredCalls: 0,
  ignoredCalls: 0,
  replyCalls: 90,
  energyJoules: null,
  sampling: null,
  modelSeed: null,
  wallSeconds: 30,
  modelSeconds: 20,
  lostSeconds: 1,
  stretches: [],
}

/** Two seats of so many maps; `share` by map. */
const games = (entrant: string, blocks: number, share: (block: number) => number, more: Partial<Outcome> = {}): Outcome[] =>
  Array.from({ length: 2 * blocks }, (_, i) => {
    const block = Math.floor(i / 2)
    return { ...OUTCOME, entrant, n: i, block, seed: block, seat: i % 2, share: share(block), ...more }
  })

const errors = (given: object): string => {
  try {
    readSuite(given)
    return ''
  } catch (error) {
    return (error as BadInput).message
  }
}

describe('a suite', () => {
  test.each([
    [{ models: ['a'], gamse: 3 }, 'suite at /gamse: There is no field "gamse" here. Did you mean games or name?'],
    [{ models: ['a'], variants: ['renamd'] }, 'Did you mean renamed?'],
    [{ models: [] }, 'suite at /models'],
    [{ models: [{ model: 'a', profile: 'b' }] }, '/models/0: It has to have one of model, profile and agent.'],
    [{ models: ['a', 'a'] }, '/models/1: There are two models called "a".'],
    [{ models: ['a'], games: 0 }, 'suite at /games'],
    [{ models: ['a'], scenarios: [{ size: 'duel' }] }, '/scenarios/0/id: It is missing.'],
  ])('%j is refused by field', (given, text) => {
    expect(errors(given)).toContain(text)
  })

  test('has each model play the same maps from the same seats, and rotates the seats', () => {
    const suite = readSuite({ models: ['a', 'b'], games: 4, seed: 7 })
    const entrants = ['a', 'b'].map(label => ({ label, driver: 'model' as const, model: label, profile: null, command: null }))
    const setting = { id: 'duel', prepared: null, options: {}, players: 2, turns: 9, seat: null, from: 0 }
    const all = gamesOf(suite, entrants, [setting])
    const of = (label: string) =>
      all.filter(({ entrant }) => entrant === label).map(({ seed, seat, block }) => [seed, seat, block])
    expect(of('a')).toEqual([
      [7, 0, 0],
      [7, 1, 0],
      [8, 0, 1],
      [8, 1, 1],
    ])
    expect(of('b')).toEqual(of('a'))
  })
})

describe('two models', () => {
  test('are told apart where the interval of their differences, map by map, is on one side', () => {
    const luck = (block: number) => [0.3, 0.6, 0.45, 0.5][block]
    const [one] = comparisonsOf([...games('a', 4, block => luck(block) + 0.1 + block / 100), ...games('b', 4, luck)], ['a', 'b'])
    expect(one).toMatchObject({ verdict: 'better', games: 8 })
    expect(one.difference).toMatchObject({ n: 4 })
    expect(one.difference!.value).toBeCloseTo(0.115)
    expect(one.words).toMatch(
      /^a is better than b: \+11\.5 % of the scores \(95 %: \+9\.4 % to \+13\.6 %; 8 games each, 4 blocks\)\.$/,
    )
    const [other] = comparisonsOf([...games('a', 4, luck), ...games('b', 4, block => luck(3 - block))], ['a', 'b'])
    expect(other.verdict).toBe('not told apart')
  })

  test('are not told apart by one map, however large the difference', () => {
    const [one] = comparisonsOf([...games('a', 1, () => 0.9), ...games('b', 1, () => 0.1)], ['a', 'b'])
    expect(one.verdict).toBe('not told apart')
  })

  test('compare by the games that both have played', () => {
    const [one] = comparisonsOf([...games('a', 3, () => 0.5), ...games('b', 2, () => 0.5)], ['a', 'b'])
    expect(one.games).toBe(4)
  })
})

test('maps are counted once, by however many variants of the rules they are played', () => {
  const plain = games('a', 3, block => 0.4 + block / 20)
  const renamed = games('a', 3, block => 0.4 + block / 20, { variant: 'renamed' })
  const [one] = summaryOf([...plain, ...renamed], ['a'], () => null)
  expect(one.performance).toMatchObject({ games: 12, blocks: 3, share: { n: 3 } })
  const [twice] = comparisonsOf(
    [...plain, ...renamed, ...[...plain, ...renamed].map(game => ({ ...game, entrant: 'b', share: game.share - 0.1 }))],
    ['a', 'b'],
  )
  expect(twice).toMatchObject({ games: 12, difference: { n: 3 } })
})

test('what came out alike everywhere is no certainty, and no interval leaves the possible', () => {
  const level = games('a', 2, () => 0.5)
  const [one] = summaryOf([...level, ...games('b', 2, () => 0.5)], ['a', 'b'], () => null)
  const { share, place } = one.performance
  expect(share!.low).toBeLessThan(0.2)
  expect(share!.low).toBeGreaterThanOrEqual(0)
  expect(place).toMatchObject({ value: 1, low: 1, high: 2 })
  const [apart] = comparisonsOf([...level, ...games('b', 2, () => 0.5)], ['a', 'b'])
  expect(apart.verdict).toBe('not told apart')
  expect(apart.difference!.high - apart.difference!.low).toBeGreaterThan(0.5)
  const [reached] = summaryOf(
    [0, 1].map(block => ({ ...OUTCOME, scenario: 'siege', block, seed: block, goal: { met: 1, of: 1, missing: [] } })),
    ['a'],
    () => null,
  )
  expect(reached.performance.goal).toMatchObject({ value: 1, n: 2, high: 1 })
  expect(reached.performance.goal!.low).toBeCloseTo(0.342, 2)
})

test('prepared positions are one map each among several, however often they are played', () => {
  const probes = ['walls', 'settle', 'peace'].flatMap((scenario, i) =>
    [0, 1].map(block => ({ ...OUTCOME, scenario, block, seed: block, goal: { met: i === 0 ? 1 : 0, of: 1, missing: [] } })),
  )
  const [one] = summaryOf(probes, ['a'], () => null)
  expect(one.performance).toMatchObject({ blocks: 3, goal: { n: 3 } })
  expect(one.parts.map(({ performance }) => performance.blocks)).toEqual([2, 2, 2])
})

test('a model by other rules is set beside itself', () => {
  const plain = games('a', 3, block => 0.6 + block / 50)
  const renamed = games('a', 3, block => 0.4 + block / 100, { variant: 'renamed' })
  expect(byVariant([...plain, ...renamed], ['a'], ['plain', 'renamed'])).toMatchObject([
    { first: 'a renamed', second: 'a plain', verdict: 'worse', games: 6 },
  ])
})

describe('what a model is scored by', () => {
  const [one] = summaryOf(
    games('a', 3, block => 0.4 + block / 10, { tokens: { input: 900, cached: 500, output: 100, reasoning: 0 } }),
    ['a'],
    (_, { input, output }) => (input! + output!) / 1000,
  )

  test('stands apart: performance, reliability, speed', () => {
    expect(one.performance).toMatchObject({ games: 6, blocks: 3, place: { value: 1 }, rating: { value: 0 } })
    expect(one.performance.share!.value).toBeCloseTo(0.5)
    expect(one.reliability.refusals!.value).toBeCloseTo(0.05)
    expect(one.reliability.forcedEnds!.value).toBeCloseTo(0.1)
    expect(one.reliability.lostRequests!.value).toBeCloseTo(0.1)
    expect(one.reliability.ends).toEqual({ stall: 6 })
    expect(one.speed).toMatchObject({ secondsPerTurn: { value: 3 }, modelSecondsPerTurn: { value: 2 } })
  })

  test('has its interval over maps, not over games', () => {
    expect(one.performance.share!.n).toBe(3)
  })

  test('is told with what it took: by turn, game and point', () => {
    expect(one.usage).toMatchObject({ perTurn: 100, perGame: 1000, perPoint: 20, dollars: 6, dollarsPerGame: 1 })
  })

  test('is its goals alone where it began from a prepared position', () => {
    const [aimed] = summaryOf(
      games('a', 2, () => 0.9, { goal: { met: 1, of: 2, missing: ['x'] } }),
      ['a'],
      () => null,
    )
    expect(aimed.performance).toMatchObject({ share: null, wins: null, goal: { value: 0.5 } })
  })
})

test('refusals are told by code, and unknown where one game does not know them', () => {
  const of = (more: Partial<Outcome>) =>
    summaryOf([...games('a', 1, () => 0.5), ...games('a', 1, () => 0.5, more)], ['a'], () => null)[0].reliability
  expect(of({ refusalCodes: { 'gold/short': 20 } }).refusalCodes).toEqual({
    'gold/short': 40,
    'unit/moves': 8,
    'tile/occupied': 2,
  })
  expect(of({ refusalCodes: null }).refusalCodes).toBeNull()
  expect(of({ recoveredCalls: 9, ignoredCalls: 9 })).toMatchObject({
    recoveredCalls: 18,
    ignoredCalls: 18,
    textCalls: { value: 0.1 },
  })
  expect(of({ recoveredCalls: null })).toMatchObject({ recoveredCalls: null, textCalls: null })
})
