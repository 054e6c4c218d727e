/** The suite that the form of a bench comes to. */
import { expect, test } from 'vitest'
import { SuiteDraft, suiteOf } from '../../../client/benches/suite-draft.ts'

test('a suite names its ruleset, and the mods over it in their order where there are any', () => {
  const { wish } = new SuiteDraft()
  expect(suiteOf(wish)).toMatchObject({ ruleset: 'standard' })
  expect(suiteOf(wish)).not.toHaveProperty('mods')
  Object.assign(wish, { ruleset: 'old', mods: ['second', 'first'] })
  expect(suiteOf(wish)).toMatchObject({ ruleset: 'old', mods: ['second', 'first'] })
})
