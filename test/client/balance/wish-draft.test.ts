/** What the form of a balance report asks for. */
import { expect, test } from 'vitest'
import { WishDraft, wishOf } from '../../../client/balance/wish-draft.ts'

test('what is left empty is left out, and bots play in the order in which they were chosen', () => {
  const draft = new WishDraft()
  draft.tickBot('Idle', true)
  draft.tickBot('Standard', false)
  draft.tickBot('Standard', true)
  Object.assign(draft.wish, { label: ' Mine ', turns: '0', players: ' ', mods: ['bigger'] })
  expect(wishOf(draft.wish)).toEqual({
    ...{ label: 'Mine', games: 8, size: 'small', map: 'continents', ruleset: 'standard' },
    ...{ turns: 0, bots: ['Idle', 'Standard'], mods: ['bigger'] },
  })
})
