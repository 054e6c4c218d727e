import { expect, test } from 'vitest'
import { withoutCalls } from '../../../client/words/play/calls.ts'
import { REFUSALS } from '../../../engine/index.ts'

test('a sentence that names a call tells a person where that is on the page', () => {
  expect(withoutCalls('get_units lists yours.')).toBe('The list of units lists yours.')
  expect(withoutCalls('Choose a tile that it fits; can of get_unit lists what it can build here.')).toBe(
    'Choose a tile that it fits; the unit’s card lists what it can build here.',
  )
  expect(withoutCalls('Vote for somebody else (un_vote), and win others.')).toBe(
    'Vote for somebody else (your vote), and win others.',
  )
  expect(withoutCalls('Rome has 3 citizens; move_unit_and_more is no call.')).toContain('move_unit_and_more')
})

test('no hint of a refusal is left with a call in it', () => {
  const hints = Object.values(REFUSALS).flatMap(({ hint }) => (hint === null ? [] : [withoutCalls(hint)]))
  expect(hints.length).toBeGreaterThan(100)
  expect(hints.filter(hint => /\b[a-z]+_[a-z]+/.test(hint))).toEqual([])
})
