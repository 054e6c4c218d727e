import { expect, test } from 'vitest'
import { answerNegotiation } from '../../../../bot/play.ts'
import { STANDARD } from '../../../../bot/profiles.ts'
import { tileChanged } from '../../../../engine/city/yields/yield-cache.ts'
import { declareWar } from '../../../../engine/civ/relations.ts'
import type { EngineContext } from '../../../../engine/core/engine-context.ts'
import { isRefusal, wordsOf } from '../../../../engine/core/refusal.ts'
import { openNegotiationOf } from '../../../../engine/diplomacy/negotiation.ts'
import { remember } from '../../../../engine/diplomacy/opinion-memory.ts'
import type { TermsArg } from '../../../../engine/diplomacy/terms.ts'
import { perform } from '../../../../engine/perform.ts'
import { courts, deposit, market } from '../../../engine/diplomacy/worlds.ts'
import { addLand, addUnit, at, id, learn } from '../../../world.ts'

/** What seat 1 answers to a proposal of seat 0; the answer is carried out. */
function answerTo(w: EngineContext, gives: TermsArg, asks: TermsArg, profile = STANDARD) {
  const opened = perform(w, 0, { type: 'openNegotiation', player: 1, gives, asks })
  if (isRefusal(opened)) throw new Error(wordsOf(opened).text)
  const command = answerNegotiation(w, 1, profile, openNegotiationOf(w, 1)!)
  if (command.type !== 'respondNegotiation') throw new Error(command.type)
  expect(isRefusal(perform(w, 1, command))).toBe(false)
  return command
}

const silk = (w: EngineContext): TermsArg => ({ resources: [{ resource: id(w, 'resources', 'Silk'), amount: 1 }] })

test('gold for nothing is too little', () => {
  expect(answerTo(courts(), {}, { gold: 50 })).toMatchObject({ answer: 'reject', reason: 'too_little' })
})

test('friendship with one that it thinks little of wants trust', () => {
  const both = { friendship: true }
  expect(answerTo(courts(), both, both)).toMatchObject({ answer: 'reject', reason: 'no_trust' })
})

test('a luxury that it has is no offer', () => {
  const w = market()
  expect(answerTo(w, silk(w), { gold: 1 })).toMatchObject({ answer: 'reject', reason: 'has_it' })
})

test('its word against another that it has no quarrel with is not for sale', () => {
  const w = courts({ seats: 3 })
  expect(answerTo(w, { gold: 900 }, { wars: [2] })).toMatchObject({ answer: 'reject', reason: 'never_sells' })
})

test('peace that comes too early is refused for the war', () => {
  const w = courts()
  declareWar(w, 0, 1)
  for (let x = 12; x < 16; x++) addUnit(w, 1, 'Swordsman', x, 7)
  expect(answerTo(w, { peace: true }, { peace: true })).toMatchObject({ answer: 'reject', reason: 'at_war' })
})

test('too high a price is answered with the one that it would pay', () => {
  const w = courts()
  for (const seat of [0, 1]) learn(w, seat, 'Calendar')
  deposit(w, 'Silk', 'Plantation', 3, 4)
  addLand(w, w.s.cities[0]!, [3, 4])
  tileChanged(w, at(w, 3, 4))
  const said = answerTo(w, silk(w), { gold: 900 })
  expect(said.answer).toBe('counter')
  expect(said.gives?.gold).toBeGreaterThan(0)
  expect(said.gives?.gold).toBeLessThan(900)
  const accept = { type: 'respondNegotiation', negotiation: 0, answer: 'accept' } as const
  expect(perform(w, 0, accept)).toMatchObject({ result: { state: 'accepted' } })
})

test('who has no gold is asked for gold by the turn', () => {
  const w = courts()
  w.s.civs[0].gold = 0
  remember(w, 1, 0, 'gifts', 15)
  w.s.setup.speed = id(w, 'speeds', 'Marathon')
  const said = answerTo(w, { goldPerTurn: 1 }, { openBorders: true })
  expect(said).toMatchObject({ answer: 'counter', asks: { gold: 0 } })
  expect(said.asks?.goldPerTurn).toBeGreaterThan(1)
})

test('how long it makes counter-offers is a parameter', () => {
  const w = courts()
  w.s.civs[0].gold = 0
  const proud = { ...STANDARD, params: { ...STANDARD.params, countersUntil: 0 } }
  expect(answerTo(w, { goldPerTurn: 1 }, { openBorders: true }, proud)).toMatchObject({ answer: 'reject', reason: 'too_little' })
})
