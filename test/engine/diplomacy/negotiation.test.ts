import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Command } from '../../../engine/commands/index.ts'
import { hashState } from '../../../engine/core/codec.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { isRefusal } from '../../../engine/core/refusal.ts'
import { NONE } from '../../../engine/core/state.ts'
import { check, perform } from '../../../engine/perform.ts'
import { assertProperty } from '../../property.ts'
import { flatWorld, learn } from '../../world.ts'

function rich(): EngineContext {
  const w = flatWorld()
  for (const civ of [0, 1]) {
    w.s.civs[civ].gold = 500
    learn(w, civ, 'Civil Service')
    w.s.civs[civ].relations[1 - civ].embassy = true
  }
  return w
}
const open = (w: EngineContext, terms: object) => perform(w, 0, { type: 'openNegotiation', player: 1, ...terms })
const answer = (w: EngineContext, seat: number, said: object) =>
  perform(w, seat, { type: 'respondNegotiation', negotiation: 0, ...said } as Command)
const purses = (w: EngineContext) => [w.s.civs[0].gold, w.s.civs[1].gold]

test('an accepted deal is carried out once', () => {
  const w = rich()
  open(w, { gives: { gold: 100 }, asks: { openBorders: true } })
  answer(w, 1, { answer: 'accept' })
  expect(purses(w)).toEqual([400, 600])
  expect(w.s.civs[1].relations[0].openBordersUntil).toBe(w.s.turn + 30)
  expect(answer(w, 1, { answer: 'accept' })).toRefuse('negotiation/closed')
  expect(purses(w)).toEqual([400, 600])
})

test('a counter swaps roles: now the opener may accept', () => {
  const w = rich()
  open(w, { gives: { gold: 100 }, asks: { openBorders: true } })
  answer(w, 1, { answer: 'counter', gives: { openBorders: true }, asks: { gold: 150 } })
  expect(w.s.negotiations[0]).toMatchObject({ proposer: 1, floor: 0 })
  answer(w, 0, { answer: 'accept' })
  expect(purses(w)).toEqual([350, 650])
})

test('a reply gives the floor back and leaves the terms', () => {
  const w = rich()
  open(w, { gives: { gold: 100 } })
  answer(w, 1, { answer: 'reply', text: 'What for?' })
  expect(w.s.negotiations[0]).toMatchObject({ proposer: 0, floor: 0, gives: { gold: 100 } })
})

test('rejecting closes it, and the opener may withdraw at any time', () => {
  const w = rich()
  open(w, { gives: { gold: 100 } })
  answer(w, 0, { answer: 'reject' })
  expect(w.s.negotiations[0].state).toBe('withdrawn')
})

test('neither side may end its turn while it is open', () => {
  const w = rich()
  open(w, { gives: { gold: 100 } })
  expect(check(w, 0, { type: 'endTurn' })).toRefuse('turn/negotiating')
  perform(w, NONE, { type: 'forceEnd', seat: 0, reason: 'time' })
  expect(w.s.negotiations[0].state).toBe('expired')
})

test('a deadline that passes counts as no', () => {
  const w = rich()
  open(w, { gives: { gold: 100 } })
  perform(w, NONE, { type: 'expireNegotiation', negotiation: 0 })
  expect(w.s.negotiations[0].state).toBe('expired')
  expect(purses(w)).toEqual([500, 500])
})

test('who can no longer pay does not close the deal', () => {
  const w = rich()
  open(w, { gives: { gold: 300 }, asks: { openBorders: true } })
  w.s.civs[0].gold = 10
  const before = hashState(w.s)
  expect(answer(w, 1, { answer: 'accept' })).toRefuse('deal/too-poor')
  expect(hashState(w.s)).toBe(before)
})

test('peace by treaty ends the war', () => {
  const w = rich()
  perform(w, 0, { type: 'declareWar', player: 1 })
  open(w, { gives: { peace: true, gold: 50 } })
  answer(w, 1, { answer: 'accept' })
  expect(w.s.civs[0].relations[1]).toMatchObject({ war: false, peaceUntil: w.s.turn + 10 })
})

test('war ends a negotiation', () => {
  const w = rich()
  open(w, { gives: { gold: 50 } })
  perform(w, 0, { type: 'declareWar', player: 1 })
  expect(w.s.negotiations[0].state).toBe('expired')
})

test('two exchanges a turn with one player, no more', () => {
  const w = rich()
  for (let n = 0; n < 2; n++) {
    open(w, { gives: { gold: 1 } })
    perform(w, 0, { type: 'respondNegotiation', negotiation: n, answer: 'reject' })
  }
  expect(open(w, { gives: { gold: 1 } })).toRefuse('negotiation/too-many')
})

test('an exchange that was declined with a reason counts for half of one, and no more than four are had in a turn', () => {
  const w = rich()
  for (let n = 0; n < 4; n++) {
    expect(isRefusal(open(w, { gives: { gold: 1 } }))).toBe(false)
    const reject = { type: 'respondNegotiation', negotiation: n, answer: 'reject', reason: 'too_little' } as const
    expect(perform(w, 1, reject)).toMatchObject({ result: { state: 'rejected' } })
    expect(w.s.negotiations[n].reason).toBe('too_little')
  }
  expect(open(w, { gives: { gold: 1 } })).toRefuse('negotiation/too-many')
})

test('who takes its own proposal back gives no reason that would count', () => {
  const w = rich()
  open(w, { gives: { gold: 1 } })
  perform(w, 0, { type: 'respondNegotiation', negotiation: 0, answer: 'reject', reason: 'not_now' })
  expect(w.s.negotiations[0]).toMatchObject({ state: 'withdrawn', reason: null })
})

test.each([
  ['one that there is not', { answer: 'reject', reason: 'boredom' }],
  ['one for a yes', { answer: 'accept', reason: 'too_little' }],
])('a reason is refused: %s', (_what, said) => {
  const w = rich()
  open(w, { gives: { gold: 1 } })
  expect(answer(w, 1, said as never)).toRefuse('negotiation/reason')
})

test('after thirty messages there is only yes or no', () => {
  const w = rich()
  open(w, { gives: { gold: 1 } })
  for (let n = 1; n < 30; n++) expect(isRefusal(answer(w, n % 2, { answer: 'reply', text: 'Hm.' }))).toBe(false)
  expect(answer(w, 0, { answer: 'reply', text: 'Hm.' })).toRefuse('negotiation/too-long')
  expect(answer(w, 0, { answer: 'reject', text: 'No.' })).toRefuse('negotiation/too-long')
  expect(isRefusal(answer(w, 0, { answer: 'reject' }))).toBe(false)
})

test.each([
  ['nothing', {}, 'deal/empty'],
  ['gold below zero', { gives: { gold: -5 } }, 'deal/gold'],
  ['parts of gold', { gives: { gold: 1.5 } }, 'deal/gold'],
  ['gold for gold', { gives: { gold: 5 }, asks: { gold: 4 } }, 'deal/gold-both'],
  ['gold one does not have', { gives: { gold: 900 } }, 'deal/too-poor'],
  ['gold they do not have', { asks: { gold: 900 } }, 'deal/too-poor'],
  ['peace in peace', { gives: { peace: true } }, 'deal/no-war'],
  ['more than may be offered', { gives: { gold: 20_000 } }, 'deal/gold-most'],
])('nobody offers %s', (_what, terms, code) => {
  const w = rich()
  const before = hashState(w.s)
  expect(open(w, terms)).toRefuse(code)
  expect(hashState(w.s)).toBe(before)
})

test('open borders need the technology on both sides', () => {
  const w = flatWorld()
  expect(open(w, { asks: { openBorders: true } })).toRefuse('deal/no-borders')
})

test('whatever is said, no gold is made or lost, and refusals change nothing', () => {
  const terms = fc.record({ gold: fc.integer({ min: -5, max: 700 }), openBorders: fc.boolean(), peace: fc.boolean() })
  const step = fc.record({
    seat: fc.nat(1),
    what: fc.constantFrom('open', 'accept', 'reject', 'counter', 'reply', 'war', 'expire'),
    gives: terms,
    asks: terms,
    text: fc.constantFrom('', 'Well?'),
  })
  assertProperty(
    'whatever is said, no gold is made or lost, and refusals change nothing',
    fc.property(fc.array(step, { maxLength: 30 }), steps => {
      const w = rich()
      for (const { seat, what, gives, asks, text } of steps) {
        const last = w.s.nextNegotiation - 1
        const before = hashState(w.s)
        const command =
          what === 'open'
            ? { type: 'openNegotiation', player: 1 - seat, gives, asks, text }
            : what === 'war'
              ? { type: 'declareWar', player: 1 - seat }
              : what === 'expire'
                ? { type: 'expireNegotiation', negotiation: last }
                : { type: 'respondNegotiation', negotiation: last, answer: what, gives, asks, text }
        const outcome = perform(w, what === 'expire' ? NONE : seat, command as Command)
        if (isRefusal(outcome)) expect(hashState(w.s)).toBe(before)
        expect(purses(w)[0] + purses(w)[1]).toBe(1000)
        for (const gold of purses(w)) expect(gold).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})
