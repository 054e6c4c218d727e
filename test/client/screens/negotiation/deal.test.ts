import { expect, test } from 'vitest'
import { openedOn } from '../../../../client/screens/negotiation/about.ts'
import {
  ASKED_AS,
  amountOf,
  dealArgs,
  draftOf,
  emptyDraft,
  faultsOf,
  inOrder,
  isEmpty,
  phrasesOf,
  toggled,
  withAmount,
  wordsSaid,
} from '../../../../client/screens/negotiation/deal.ts'
import { courts } from '../../../engine/diplomacy/worlds.ts'
import { call } from '../../../tools/play.ts'

const trade = {
  you: { gold: 100, gold_per_turn: 5, resources: [{ resource: 'Silk', amount: 1 }] },
  they: { gold: 50, gold_per_turn: 0, resources: [] },
  research_agreement_costs_each: 150,
  deals_last_turns: 30,
  exchanges_left_this_turn: 3,
}

test('a deal is sent without what is nothing, treaties of both on the side of who proposes', () => {
  const draft = {
    ...emptyDraft(),
    give: { gold: 0, embassy: true, cities: [] },
    get: { gold: 20 },
    both: { friendship: true as const },
    text: ' Well? ',
  }
  expect(dealArgs(draft)).toEqual({ give: { embassy: true, friendship: true }, get: { gold: 20 }, text: 'Well?' })
  expect(isEmpty(emptyDraft())).toBe(true)
  expect(dealArgs(emptyDraft(true))).toEqual({ give: { peace: true } })
})

test('a counter-offer starts from what lies on the table and is sent back as it came', () => {
  const sides = { you_give: { gold: 30, peace: true }, you_get: { resources: [{ resource: 'Silk', amount: 1 }] } }
  const draft = draftOf(sides)
  expect(draft.both).toEqual({ peace: true })
  expect(dealArgs(draft)).toEqual({ give: sides.you_give, get: sides.you_get })
})

test('what is more than a side has, and gold that goes both ways, is told before the server is asked', () => {
  expect(faultsOf(emptyDraft(), trade)).toHaveLength(1)
  expect(faultsOf({ ...emptyDraft(), give: { gold: 100 } }, trade)).toEqual([])
  expect(faultsOf({ ...emptyDraft(), give: { gold: 101 } }, trade)).toHaveLength(1)
  expect(faultsOf({ ...emptyDraft(), give: { gold: 1 }, get: { gold: 1 } }, trade)).toHaveLength(1)
  expect(faultsOf({ ...emptyDraft(), give: withAmount({}, 'Silk', 2) }, trade)).toHaveLength(1)
})

test('amounts of a resource are set and taken off, and lists are ticked and unticked', () => {
  const two = withAmount(withAmount({}, 'Silk', 1), 'Silk', 2)
  expect(amountOf(two, 'Silk')).toBe(2)
  expect(withAmount(two, 'Silk', 0).resources).toEqual([])
  expect(toggled(toggled([1], 2), 1)).toEqual([2])
})

test('terms are told in words, with names in place of ids', () => {
  const names = { city: () => 'Rome', player: () => 'Greece' }
  const said = phrasesOf({ gold: 5, cities: [3], declare_war_on: [1] }, names).map(({ text }) => text)
  expect(said).toEqual(['5 gold', 'the city Rome', 'war on Greece'])
})

test('those that wait for an answer stand first, what is settled last', () => {
  const one = (negotiation_id: number, state: string, your_answer_needed = false) =>
    ({ negotiation_id, state, your_answer_needed }) as never
  const order = inOrder([one(1, 'accepted'), one(2, 'proposed'), one(3, 'proposed', true), one(4, 'rejected')])
  expect(order.map(({ negotiation_id }) => negotiation_id)).toEqual([3, 2, 4, 1])
})

test('every treaty that can be ticked is one that get_diplomacy tells of by that name', () => {
  const told = (w: Parameters<typeof call>[0]): string[] =>
    (call(w, 0, 'get_diplomacy') as any).result.relations[0].possible.map(({ what }: { what: string }) => what)
  const { give, get, peace, ...mutual } = ASKED_AS
  const w = courts()
  expect(told(w)).toEqual(expect.arrayContaining([...Object.values(mutual), ...Object.values(give), ...Object.values(get)]))
  w.s.civs[0].relations[1].war = w.s.civs[1].relations[0].war = true
  expect(told(w)).toContain(peace)
})

test('the screen opens on a negotiation or on a player', () => {
  expect(openedOn('12')).toEqual({ player: null, negotiation: 12 })
  expect(openedOn('p3')).toEqual({ player: 3, negotiation: null })
  expect(openedOn(undefined)).toEqual({ player: null, negotiation: null })
})

test('a deal that was proposed without a word has no words said over it', () => {
  const messages = [
    { from: 'Rome', text: '“”' },
    { from: 'Greece', text: '“Make it more.”' },
    { from: 'Rome', text: '' },
  ]
  expect(wordsSaid({ messages, with_nation: 'Greece' })).toEqual([{ from: 'Greece', text: 'Make it more.', isMine: false }])
})
