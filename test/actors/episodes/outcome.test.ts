/** Rewards of an episode add up to its outcome, whatever happens in between. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MILLION, needsChances, outcomeOf } from '../../../actors/episodes/outcome.ts'
import { type Plan, planOf } from '../../../actors/episodes/task.ts'
import type { GameStanding } from '../../../actors/wire/lab/standing-schema.ts'
import { standing } from '../../lab/analyse/standings.ts'
import { assertProperty } from '../../property.ts'

const plan = (task: object): Plan => planOf(task) as Plan
const look = (seats: (object | null)[], more: Partial<GameStanding> = {}): GameStanding => ({
  turn: 30,
  standing: standing(seats as never),
  hasBegun: true,
  explored: seats.map(() => 40),
  over: null,
  ...more,
})

const REWARDS = [
  { reward: 'score' },
  { reward: 'victory' },
  { reward: 'chance' },
  {
    goals: [
      { what: 'cities', least: 3 },
      { what: 'explored', least: 70 },
    ],
  },
]

test('rewards are differences of the outcome in millionths: their sum has no rest', () => {
  const moment = fc.record({
    scores: fc.array(fc.nat(5_000), { minLength: 2, maxLength: 4 }),
    cities: fc.nat(6),
    explored: fc.nat(200),
    chance: fc.double({ min: 0, max: 1, noNaN: true }),
    winner: fc.option(fc.nat(3)),
  })
  assertProperty(
    'episodes/rewards add up',
    fc.property(fc.constantFrom(...REWARDS), fc.array(moment, { minLength: 1, maxLength: 300 }), (task, moments) => {
      let last = 0
      let sum = 0
      for (const { scores, cities, explored, chance, winner } of moments) {
        const seen = look(
          scores.map(score => ({ score, cities })),
          { explored: scores.map(() => explored), over: winner === null ? null : { winner } },
        )
        const outcome = outcomeOf(plan(task), 0, seen, [chance, 1 - chance])
        expect(outcome).toBeGreaterThanOrEqual(0)
        expect(outcome).toBeLessThanOrEqual(MILLION)
        sum += (outcome - last) / MILLION
        last = outcome
      }
      expect(Math.round(sum * MILLION)).toBe(last)
    }),
  )
})

test('the share of all points counts, of those who are still there', () => {
  expect(outcomeOf(plan({}), 0, look([{ score: 30 }, { score: 70 }, null]), null)).toBe(300_000)
  expect(outcomeOf(plan({}), 2, look([{ score: 30 }, { score: 70 }, null]), null)).toBe(0)
})

test('a chance is what the model says while the game goes on, equal shares before anybody can tell, and what came of it at the end', () => {
  const chance = plan({ reward: 'chance' })
  const seats = [{ score: 30 }, { score: 70 }]
  expect(outcomeOf(chance, 0, look(seats), [0.25, 0.75])).toBe(250_000)
  expect(outcomeOf(chance, 0, look(seats, { hasBegun: false }), null)).toBe(500_000)
  expect(outcomeOf(chance, 0, look(seats, { over: { winner: 0 } }), null)).toBe(MILLION)
  expect(outcomeOf(chance, 0, look(seats, { over: { winner: 1 } }), null)).toBe(0)
  expect(needsChances(chance, look(seats))).toBe(true)
  expect(needsChances(chance, look(seats, { over: { winner: 1 } }))).toBe(false)
  expect(needsChances(plan({}), look(seats))).toBe(false)
})

test('goals count by how far each is reached', () => {
  const two = plan({
    goals: [
      { what: 'cities', least: 2 },
      { what: 'explored', least: 80 },
    ],
  })
  expect(outcomeOf(two, 0, look([{ cities: 1 }, {}]), null)).toBe(500_000)
  expect(outcomeOf(two, 0, look([{ cities: 5 }, {}], { explored: [90, 0] }), null)).toBe(MILLION)
})
