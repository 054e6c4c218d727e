import { expect, test } from 'vitest'
import type { ToldEvent } from '../../../../actors/wire/messages.ts'
import { momentOf } from '../../../../client/play/panels/moments.ts'

const told = (kind: string, civ: number, what = '') => ({ seq: 7, kind, what, civ, text: 'It happened.' }) as ToldEvent

test('one’s own eras, wonders and golden ages are moments; those of others and all else are not', () => {
  expect(momentOf(told('wonder/built', 0), 0)).toEqual({
    id: 7,
    icon: 'wonders',
    title: 'A wonder of the world',
    text: 'It happened.',
  })
  expect(momentOf(told('civ/era', 0), 0)?.title).toBe('A new era')
  expect(momentOf(told('civ/golden-age', 0, 'began'), 0)?.title).toBe('A golden age')
  for (const event of [told('wonder/built', 1), told('civ/golden-age', 0, 'over'), told('city/grew', 0)])
    expect(momentOf(event, 0)).toBeNull()
  expect(momentOf(told('civ/era', 0), null)).toBeNull()
})
