/** What the bot offers by itself in peace. */
import { expect, test } from 'vitest'
import { memoryText } from '../../../../bot/memory.ts'
import { planTreaties } from '../../../../bot/planners/diplomacy/treaties.ts'
import { STANDARD } from '../../../../bot/profiles.ts'
import { makeTurnContext } from '../../../../bot/turn-context.ts'
import type { Command } from '../../../../engine/commands/index.ts'
import { emit } from '../../../../engine/core/emit.ts'
import type { EngineContext } from '../../../../engine/core/engine-context.ts'
import { NONE } from '../../../../engine/core/state.ts'
import { civSourcesChanged } from '../../../../engine/effects/scope.ts'
import { perform } from '../../../../engine/perform.ts'
import { courts, deposit } from '../../../engine/diplomacy/worlds.ts'
import { addLand, id, learn } from '../../../world.ts'
import { carryOut } from '../../carry-out.ts'

/** Seat 0 has three copies of silk, seat 1 as many as said of its own, and one by a deal with seat 2. */
function silkFrom0(ownOf1: number, importsOf1: number): EngineContext {
  const w = courts({ seats: 3 })
  for (const [seat, copies] of [3, ownOf1].entries()) {
    learn(w, seat, 'Calendar')
    const around: [number, number][] = [
      [3 + 8 * seat, 4],
      [3 + 8 * seat, 6],
      [2 + 8 * seat, 5],
    ]
    const places = around.slice(0, copies)
    for (const [x, y] of places) deposit(w, 'Silk', 'Plantation', x, y)
    addLand(w, w.s.cities[seat]!, ...places)
  }
  for (let n = 0; n < importsOf1; n++) {
    const deal = { a: 2, b: 1, item: 'resource' as const, resource: id(w, 'resources', 'Silk'), amount: 1, until: 99 }
    w.s.deals.push({ ...deal, id: w.s.nextDeal, group: w.s.nextDeal++ })
  }
  for (const civ of w.s.civs) civSourcesChanged(w, civ)
  return w
}

/** Whether it offers silk to seat 1 within so many turns as the approaches take. */
function offersSilk(w: EngineContext): boolean {
  const offers: Command[] = []
  for (let turn = 1; turn <= 21; turn++) {
    w.s.turn = turn
    offers.push(...carryOut(w, planTreaties).commands)
    w.s.negotiations = []
  }
  return offers.some(one => one.type === 'openNegotiation' && one.player === 1 && (one.gives?.resources ?? []).length > 0)
}

test.each([
  ['who has none is offered it', 0, 0, true],
  ['who has one of its own is not', 1, 0, false],
  ['what others give to who has none is not known', 0, 1, true],
])('a luxury to spare: %s', (_what, own, imports, isOffered) => {
  expect(offersSilk(silkFrom0(own, imports))).toBe(isOffered)
})

test('what it gives to another already is known', () => {
  const w = silkFrom0(0, 0)
  const deal = { a: 0, b: 1, item: 'resource' as const, resource: id(w, 'resources', 'Silk'), amount: 1, until: 99 }
  w.s.deals.push({ ...deal, id: w.s.nextDeal, group: w.s.nextDeal++ })
  expect(offersSilk(w)).toBe(false)
})

test('what has run out is offered again in the next turn, once', () => {
  const w = silkFrom0(0, 0)
  const offeredAt = (turn: number): boolean => {
    w.s.turn = turn
    const { commands } = carryOut(w, planTreaties)
    w.s.negotiations = []
    return commands.some(one => one.type === 'openNegotiation' && one.player === 1)
  }
  // Neither a day of trade nor one of treaties.
  expect(offeredAt(24)).toBe(false)
  w.s.turn = 23
  emit(w, { kind: 'civ/deal', what: 'over', resource: id(w, 'resources', 'Silk'), amount: 1, civ: 0, other: 1, knownBy: 0b11 })
  expect([offeredAt(24), offeredAt(25)]).toEqual([true, false])
})

/** Turns up to 60 in which seat 0 offers silk to seat 1, who says no each time. */
function offeredThough(driver: 'human' | 'bot', answer: 'reject' | 'nothing'): number[] {
  const w = silkFrom0(0, 0)
  w.s.seats[1].driver = driver
  const turns: number[] = []
  for (let turn = 1; turn <= 60; turn++) {
    w.s.turn = turn
    const m = makeTurnContext(w, 0, STANDARD.params)
    const plan = planTreaties(m)
    for (let step = plan.next(); !step.done; ) {
      const { command } = step.value
      const outcome = perform(w, 0, command)
      const negotiation = w.s.negotiations.at(-1)
      if (command.type === 'openNegotiation' && negotiation?.state === 'proposed') {
        if (command.player === 1 && command.gives?.resources?.length) turns.push(turn)
        const no: Command =
          answer === 'reject'
            ? { type: 'respondNegotiation', negotiation: negotiation.id, answer }
            : { type: 'expireNegotiation', negotiation: negotiation.id }
        perform(w, answer === 'reject' ? command.player : NONE, no)
      }
      step = plan.next(outcome)
    }
    w.s.seats[0].memory = memoryText(m.memory)
    w.s.negotiations = []
  }
  return turns
}

test('a person who has said no, or nothing, is offered the same again only after 25 turns; a bot whenever it is time', () => {
  expect(offeredThough('bot', 'reject').length).toBeGreaterThan(5)
  for (const answer of ['reject', 'nothing'] as const) {
    const turns = offeredThough('human', answer)
    expect(turns.length).toBeGreaterThan(1)
    for (const [i, turn] of turns.slice(1).entries()) expect(turn - turns[i]).toBeGreaterThanOrEqual(25)
  }
})
