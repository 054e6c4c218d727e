/** Whatever three seats say and do to each other: deals are carried out once or not at all, nothing is made or lost, nothing stalls. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { destroyCity } from '../../../engine/city/capture.ts'
import { tileChanged } from '../../../engine/city/memo.ts'
import { ownSupply, resourceSupply } from '../../../engine/civ/resources.ts'
import type { Command } from '../../../engine/commands/index.ts'
import { passDeals } from '../../../engine/diplomacy/deal.ts'
import { passDiplomacy } from '../../../engine/diplomacy/round.ts'
import type { TermsArg } from '../../../engine/diplomacy/terms.ts'
import { researchCost } from '../../../engine/diplomacy/treaties.ts'
import { findBroken } from '../../../engine/invariants.ts'
import { perform } from '../../../engine/perform.ts'
import { isRefusal } from '../../../engine/refusal.ts'
import { NONE } from '../../../engine/state.ts'
import type { World } from '../../../engine/world.ts'
import { addCity, addLand, at, id, learn } from '../../world.ts'
import { courts, deposit, show } from './worlds.ts'

const SEATS = [0, 1, 2]

/** Terms with resources by name. */
type Given = Omit<TermsArg, 'resources'> & { resources?: { resource: string; amount: number }[] }

/** Three with two cities each; 0 and 1 have silk, 2 has iron. */
function market(): World {
  const w = courts({ seats: 3, width: 34 })
  for (const seat of SEATS) {
    show(w, addCity(w, seat, 3 + 8 * seat, 9, 2))
    learn(w, seat, 'Calendar', 'Mining', 'Bronze Working', 'Iron Working', 'Education')
    const places: [number, number][] = [
      [3 + 8 * seat, 4],
      [3 + 8 * seat, 6],
    ]
    for (const [x, y] of places)
      deposit(w, seat === 2 ? 'Iron' : 'Silk', seat === 2 ? 'Mine' : 'Plantation', x, y, seat === 2 ? 2 : 1)
    addLand(w, w.s.cities[seat]!, ...places)
    tileChanged(w, at(w, 3 + 8 * seat, 4))
  }
  return w
}

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 4 })
const yes = fc.constant(true)

/** One thing of each side's; now and then one that cannot be. */
const item: fc.Arbitrary<Given> = fc.oneof(
  fc.record({ gold: fc.integer({ min: -1, max: 400 }) }),
  fc.record({ goldPerTurn: fc.integer({ min: 0, max: 4 }) }),
  fc.record({
    resources: fc.array(
      fc.record({ resource: fc.constantFrom('Silk', 'Silk', 'Iron', 'Wheat'), amount: fc.constantFrom(1, 1, 1, 2, 0) }),
      { minLength: 1, maxLength: 2 },
    ),
  }),
  fc.record({ cities: fc.array(fc.nat(6), { minLength: 1, maxLength: 1 }) }),
  fc.record({ wars: fc.array(fc.nat(4), { minLength: 1, maxLength: 1 }) }),
  fc.record({ openBorders: yes }),
  fc.record({ embassy: yes }),
  fc.record({ friendship: yes }),
  fc.record({ research: yes }),
  fc.record({ pact: yes }),
  fc.record({ peace: yes }),
)
const side = fc.oneof(
  { weight: 3, arbitrary: item },
  { weight: 1, arbitrary: fc.tuple(item, item).map(([one, other]): Given => ({ ...one, ...other })) },
)
const step = fc.record({
  what: fc.oneof(
    { weight: 12, arbitrary: fc.constant('open') },
    { weight: 8, arbitrary: fc.constant('accept') },
    { weight: 4, arbitrary: fc.constantFrom('reject', 'counter', 'counter', 'reply', 'expire') },
    { weight: 3, arbitrary: fc.constant('turn') },
    { weight: 1, arbitrary: fc.constantFrom('war', 'denounce', 'eliminate') },
  ),
  seat: fc.nat(2),
  player: fc.integer({ min: 1, max: 2 }),
  gives: maybe(side),
  asks: maybe(side),
})
interface Step {
  what: string
  seat: number
  player: number
  gives: Given | undefined
  asks: Given | undefined
}

const total = (w: World): number => SEATS.reduce((sum, seat) => sum + w.s.civs[seat].gold, 0)

/** Names to ids; what is not named stays out. */
function termsOf(w: World, given: Given | undefined): TermsArg {
  const { resources, ...rest } = given ?? {}
  return resources ? { ...rest, resources: resources.map(one => ({ ...one, resource: id(w, 'resources', one.resource) })) } : rest
}

/** All that talk can change. */
const talkOf = (w: World): string =>
  JSON.stringify([
    w.s.deals,
    w.s.negotiations,
    w.s.council,
    w.s.civs.map(({ gold, cities, relations }) => [gold, cities, relations]),
  ])

/** What each civ has beyond its own is what another has less. */
function expectResourcesBalance(w: World): void {
  for (const { id: number } of w.rules.resources) {
    let moved = 0
    for (const seat of SEATS) moved += resourceSupply(w, w.s.civs[seat])[number] - ownSupply(w, w.s.civs[seat])[number]
    expect(moved).toBe(0)
  }
}

function commandOf(w: World, { what, player: away, gives, asks }: Step, negotiation: number): Command {
  const player = (w.s.active + away) % SEATS.length
  const sides = { gives: termsOf(w, gives), asks: termsOf(w, asks) }
  if (what === 'open') return { type: 'openNegotiation', player, ...sides }
  if (what === 'war') return { type: 'declareWar', player }
  if (what === 'denounce') return { type: 'denounce', player }
  if (what === 'expire') return { type: 'expireNegotiation', negotiation }
  const answer = what as 'accept' | 'reject' | 'counter' | 'reply'
  return { type: 'respondNegotiation', negotiation, answer, text: 'Well?', ...(what === 'counter' && sides) }
}

/** Gold that leaves the two purses by accepting: what research costs them. */
function costOf(w: World, negotiation: number): number {
  const one = w.s.negotiations.find(({ id: number }) => number === negotiation)
  if (!one || !(one.gives.research || one.asks.research)) return 0
  return 2 * researchCost(w, one.opener, one.other)
}

function play(w: World, steps: Step[]): number {
  let made = 0
  for (const one of steps) {
    const open = w.s.negotiations.find(({ state }) => state === 'proposed')
    const gold = total(w)
    if (one.what === 'turn') {
      for (const seat of SEATS) passDeals(w, w.s.civs[seat])
      passDiplomacy(w)
      w.s.turn++
      w.s.active = w.s.civs[one.seat].alive ? one.seat : w.s.active
      expect(total(w)).toBe(gold)
    } else if (one.what === 'eliminate') {
      // Now and then a whole civilization goes under.
      if (one.player !== 2 || one.seat !== 1 || !w.s.civs[2].alive) continue
      for (const city of [...w.s.civs[2].cities]) destroyCity(w, w.s.cities[city]!)
      expect(w.s.civs[2].alive).toBe(false)
      expect(w.s.deals.some(({ a, b }) => a === 2 || b === 2)).toBe(false)
      expect(w.s.negotiations.some(talk => talk.state === 'proposed' && (talk.opener === 2 || talk.other === 2))).toBe(false)
    } else {
      const command = commandOf(w, one, open?.id ?? 0)
      const seat = one.what === 'expire' ? NONE : one.what === 'open' ? w.s.active : (open?.floor ?? w.s.active)
      const cost = one.what === 'accept' ? costOf(w, open?.id ?? 0) : 0
      const before = talkOf(w)
      const outcome = perform(w, seat, command)
      if (isRefusal(outcome)) expect(talkOf(w)).toBe(before)
      else if (one.what === 'accept') {
        made++
        expect(total(w)).toBe(gold - cost)
        expect(perform(w, seat, command)).toRefuse('negotiation/closed')
      } else expect(total(w)).toBe(gold)
    }
    expectResourcesBalance(w)
    for (const deal of w.s.deals)
      expect([w.s.civs[deal.a].relations[deal.b].war, deal.until > w.s.turn - 2]).toEqual([false, true])
  }
  // Silence: every exchange can be brought to an end.
  for (const talk of w.s.negotiations.filter(({ state }) => state === 'proposed')) {
    expect(isRefusal(perform(w, NONE, { type: 'expireNegotiation', negotiation: talk.id }))).toBe(false)
  }
  expect(findBroken(w)).toEqual([])
  return made
}

test('300 courses of negotiation keep gold and resources, and carry deals out once', () => {
  let made = 0
  fc.assert(
    fc.property(fc.array(step, { minLength: 20, maxLength: 60, size: 'max' }), steps => {
      made += play(market(), steps)
    }),
    { numRuns: 300 },
  )
  expect(made).toBeGreaterThan(300)
}, 120_000)
