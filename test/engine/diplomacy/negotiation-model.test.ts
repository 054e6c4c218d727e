/** A negotiation about gold against a model of it, in whatever order two players speak, are silent and end their turns. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Command } from '../../../engine/commands/index.ts'
import { hashState } from '../../../engine/core/codec.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { isRefusal } from '../../../engine/core/refusal.ts'
import { NONE } from '../../../engine/core/state.ts'
import { openNegotiationOf } from '../../../engine/diplomacy/negotiation.ts'
import { perform } from '../../../engine/perform.ts'
import { assertProperty } from '../../property.ts'
import { addUnit, flatWorld } from '../../world.ts'

/** What the rules say of the exchange, without their code. */
interface Model {
  active: number
  /** Exchanges of the two in this round. */
  opened: number
  purses: [number, number]
  /** Gold that `from` would give the other; the one who has the floor answers. */
  open: { id: number; opener: number; floor: number; from: number; gold: number; messages: number } | null
  nextId: number
}

const MOST_A_ROUND = 2
const MOST_MESSAGES = 30

/** An act: what it asks of the engine, whether the model allows it, and what it then makes of the model. */
interface Act {
  seat: number
  command: (m: Model) => Command
  allowed: (m: Model) => boolean
  apply: (m: Model) => void
}

const respond = (m: Model, answer: 'accept' | 'reject' | 'counter' | 'reply', more: object = {}): Command => ({
  type: 'respondNegotiation',
  negotiation: m.open?.id ?? m.nextId - 1,
  answer,
  ...more,
})
const hasFloor = (m: Model, seat: number): boolean => m.open?.floor === seat
const hasRoom = (m: Model): boolean => m.open!.messages < MOST_MESSAGES

const open = (seat: number, gold: number): Act => ({
  seat,
  command: () => ({ type: 'openNegotiation', player: 1 - seat, gives: { gold }, text: 'Well?' }),
  allowed: m => m.active === seat && !m.open && m.opened < MOST_A_ROUND && gold <= m.purses[seat],
  apply(m) {
    m.open = { id: m.nextId++, opener: seat, floor: 1 - seat, from: seat, gold, messages: 1 }
    m.opened++
  },
})

const counter = (seat: number, gold: number): Act => ({
  seat,
  command: m => respond(m, 'counter', { gives: { gold } }),
  allowed: m => hasFloor(m, seat) && hasRoom(m) && gold <= m.purses[seat],
  apply: ({ open }) => Object.assign(open!, { from: seat, gold, floor: 1 - seat, messages: open!.messages + 1 }),
})

const reply = (seat: number): Act => ({
  seat,
  command: m => respond(m, 'reply', { text: 'Hm.' }),
  allowed: m => hasFloor(m, seat) && hasRoom(m),
  apply: ({ open }) => Object.assign(open!, { floor: 1 - seat, messages: open!.messages + 1 }),
})

const accept = (seat: number): Act => ({
  seat,
  command: m => respond(m, 'accept'),
  allowed: m => hasFloor(m, seat) && m.open!.from !== seat,
  apply(m) {
    const { from, gold } = m.open!
    m.purses[from] -= gold
    m.purses[1 - from] += gold
    m.open = null
  },
})

const reject = (seat: number): Act => ({
  seat,
  command: m => respond(m, 'reject'),
  // The opener may take his proposal back at any time.
  allowed: m => hasFloor(m, seat) || m.open?.opener === seat,
  apply: m => void (m.open = null),
})

const expire = (): Act => ({
  seat: NONE,
  command: m => ({ type: 'expireNegotiation', negotiation: m.open?.id ?? m.nextId - 1 }),
  allowed: m => m.open !== null,
  apply: m => void (m.open = null),
})

const endTurn = (seat: number): Act => ({
  seat,
  command: () => ({ type: 'endTurn' }),
  allowed: m => m.active === seat && !m.open,
  apply(m) {
    if (seat === 1) m.opened = 0
    m.active = 1 - seat
  },
})

/** Mostly who is to speak or to play; now and then the other one. */
const whose = fc.constantFrom('due', 'due', 'due', 'other')

/** Carries the act of one of the two out in both, and compares them. */
function asCommand(whose: string, of: (seat: number) => Act, text: string): fc.Command<Model, EngineContext> {
  return {
    check: () => true,
    run(m, w) {
      const due = m.open?.floor ?? m.active
      const act = of(whose === 'due' ? due : 1 - due)
      const allowed = act.allowed(m)
      const before = allowed ? null : hashState(w.s)
      const outcome = perform(w, act.seat, act.command(m))
      expect(isRefusal(outcome)).toBe(!allowed)
      if (allowed) act.apply(m)
      else expect(hashState(w.s)).toBe(before)
      compare(m, w)
    },
    toString: () => `${text} by the ${whose}`,
  }
}

function compare(m: Model, w: EngineContext): void {
  const open = openNegotiationOf(w, 0)
  const seen = open && {
    id: open.id,
    opener: open.opener,
    floor: open.floor,
    from: open.proposer,
    gold: open.gives.gold,
    messages: open.messages.length,
  }
  expect(seen ?? null).toEqual(m.open)
  expect([w.s.active, w.s.civs[0].gold, w.s.civs[1].gold]).toEqual([m.active, ...m.purses])
}

const gold = fc.integer({ min: 1, max: 150 })
const acts = [
  fc.tuple(whose, gold).map(([who, n]) => asCommand(who, seat => open(seat, n), `open(${n})`)),
  fc.tuple(whose, gold).map(([who, n]) => asCommand(who, seat => counter(seat, n), `counter(${n})`)),
  whose.map(who => asCommand(who, reply, 'reply')),
  whose.map(who => asCommand(who, accept, 'accept')),
  whose.map(who => asCommand(who, reject, 'reject')),
  fc.constant(asCommand('due', expire, 'expire')),
  whose.map(who => asCommand(who, endTurn, 'endTurn')),
]

/** Two that know each other; nothing but deals changes their gold. */
function penniless(): { model: Model; real: EngineContext } {
  const w = flatWorld()
  for (const civ of [0, 1]) {
    addUnit(w, civ, 'Warrior', 4 + 10 * civ, 5)
    w.s.civs[civ].gold = 100
  }
  return { model: { active: 0, opened: 0, purses: [100, 100], open: null, nextId: 0 }, real: w }
}

test('a negotiation goes as its model does, whoever speaks when', () => {
  let deals = 0
  assertProperty(
    'a negotiation goes as its model does, whoever speaks when',
    fc.property(fc.commands(acts, { maxCommands: 80, size: 'max' }), commands => {
      const { model, real } = penniless()
      fc.modelRun(() => ({ model, real }), commands)
      deals += real.s.negotiations.filter(({ state }) => state === 'accepted').length
    }),
  )
  expect(deals).toBeGreaterThan(10)
})
