import { expect, test } from 'vitest'
import { WorkBudget } from '../../../../actors/service/budgets/work-budget.ts'

test('what an account has had made fades evenly in a minute, and another account has its own', () => {
  let nowMs = 0
  const budget = new WorkBudget(() => nowMs)
  budget.spend('a', 600, 1_000)
  expect(budget.waitMs('a', 400, 1_000)).toBe(0)
  expect(budget.waitMs('a', 500, 1_000)).toBe(6_000)
  expect(budget.waitMs('b', 1_000, 1_000)).toBe(0)
  nowMs = 6_000
  expect(budget.waitMs('a', 500, 1_000)).toBe(0)
  budget.spend('a', -500, 1_000)
  expect(budget.spent('a', 1_000)).toBe(0)
})

test('a game that is more than all of a minute is made once nothing is left of the last', () => {
  let nowMs = 0
  const budget = new WorkBudget(() => nowMs)
  expect(budget.waitMs('a', 5_000, 1_000)).toBe(0)
  budget.spend('a', 5_000, 1_000)
  expect(budget.waitMs('a', 5_000, 1_000)).toBe(300_000)
  nowMs = 300_000
  expect(budget.waitMs('a', 5_000, 1_000)).toBe(0)
})
