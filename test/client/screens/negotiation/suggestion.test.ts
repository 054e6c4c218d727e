/** What a bot can be asked about a deal while it is put together. */
import { expect, test } from 'vitest'
import { emptyDraft } from '../../../../client/screens/negotiation/deal.ts'
import { questionsOf } from '../../../../client/screens/negotiation/suggestion.ts'
import { negotiation as words } from '../../../../client/words/en/relations/negotiation.ts'

const asked = (change: object) => questionsOf({ ...emptyDraft(), ...change }).map(({ label, fill }) => [label, fill])

test('nothing is asked about an empty table', () => {
  expect(asked({})).toEqual([])
  expect(asked({ give: { gold: 0 }, text: 'Well?' })).toEqual([])
})

test('with something of one’s own alone: what would you give for it', () => {
  expect(asked({ give: { gold: 10 } })).toEqual([[words.whatGiven, 'get']])
})

test('with something of theirs alone: what do you want for it', () => {
  expect(asked({ get: { embassy: true } })).toEqual([[words.whatWanted, 'give']])
  expect(asked({ get: { gold: 20 }, both: { peace: true } })).toEqual([[words.whatWanted, 'give']])
})

test('with both: make it work, by adding to one’s own side', () => {
  expect(asked({ give: { gold: 10 }, get: { embassy: true } })).toEqual([[words.makeItWork, 'give']])
})

test('a treaty of both alone may be paid for by either', () => {
  expect(asked({ both: { friendship: true } }).map(([, fill]) => fill)).toEqual(['get', 'give'])
})
