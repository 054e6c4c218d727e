/** The form of a budget says dollars, the server millionths of them. */
import { expect, test } from 'vitest'
import { blankBudget, draftOf, limitsOf, subjectOf } from '../../../client/administration/budget-draft.ts'

test('a budget comes back from its form as it was', () => {
  const limits = [
    { measure: 'microdollars', period: 'month', amount: 12_340_000 },
    { measure: 'tokens', period: 'day', amount: 5000 },
  ] as const
  const draft = draftOf('provider:localhost:11434', limits)
  expect(draft.limits[0].amount).toBe('12.34')
  expect(limitsOf(draft)).toEqual(limits)
  expect(subjectOf(draft)).toBe('provider:localhost:11434')
})

test('a default of all has no id, and games at a time have no period', () => {
  const draft = { ...blankBudget(), id: 'left over', limits: [{ measure: 'games', period: 'day', amount: '3' } as const] }
  expect(subjectOf(draft)).toBe('accounts')
  expect(limitsOf(draft)).toEqual([{ measure: 'games', period: 'ever', amount: 3 }])
})

test('nothing typed is no limit of nothing', () => {
  expect(limitsOf({ ...blankBudget() })[0].amount).toBeNaN()
})
