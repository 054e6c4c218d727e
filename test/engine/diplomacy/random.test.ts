/** Whatever three seats say and do to each other: deals are carried out once or not at all, nothing is made or lost, nothing stalls. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { destroyCity } from '../../../engine/city/ownership/destruction.ts'
import { tileChanged } from '../../../engine/city/yields/yield-cache.ts'
import { ownSupply, resourceBalance, resourceSupply } from '../../../engine/civ/resources.ts'
import type { Command } from '../../../engine/commands/index.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { isRefusal } from '../../../engine/core/refusal.ts'
import { NONE } from '../../../engine/core/state.ts'
import { tickDeals } from '../../../engine/diplomacy/deal.ts'
import { expireNegotiations } from '../../../engine/diplomacy/negotiation.ts'
import type { TermsArg } from '../../../engine/diplomacy/terms.ts'
import { researchCost } from '../../../engine/diplomacy/treaties.ts'
import { findBroken } from '../../../engine/invariants/find-broken.ts'
import { perform } from '../../../engine/perform.ts'
import { endDiplomacyRound } from '../../../engine/turn/diplomacy-round.ts'
import { assertProperty } from '../../property.ts'
import { at, id } from '../../world.ts'
import { market } from './worlds.ts'

const SEATS = [0, 1, 2]

/** Terms with resources by name. */
type Given = Omit<TermsArg, 'resources'> & { resources?: { resource: string; amount: number }[] }

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
    { weight: 4, arbitrary: fc.constantFrom('turn', 'turn', 'turn', 'years') },
    { weight: 2, arbitrary: fc.constantFrom('war', 'denounce', 'eliminate', 'force', 'lose', 'poor') },
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

const total = (w: EngineContext): number => SEATS.reduce((sum, seat) => sum + w.s.civs[seat].gold, 0)

/** Names to ids; what is not named stays out. */
function termsOf(w: EngineContext, given: Given | undefined): TermsArg {
  const { resources, ...rest } = given ?? {}
  return resources ? { ...rest, resources: resources.map(one => ({ ...one, resource: id(w, 'resources', one.resource) })) } : rest
}

/** All that diplomacy can change. */
const diplomacyOf = (w: EngineContext): string =>
  JSON.stringify([
    w.s.deals,
    w.s.negotiations,
    w.s.council,
    w.s.civs.map(({ gold, cities, relations }) => [gold, cities, relations]),
  ])

/** What each civ has beyond its own is what another has less. */
function expectResourcesBalance(w: EngineContext): void {
  for (const { id: number } of w.rules.resources) {
    let moved = 0
    for (const seat of SEATS) moved += resourceSupply(w, w.s.civs[seat])[number] - ownSupply(w, w.s.civs[seat])[number]
    expect(moved).toBe(0)
  }
}

function commandOf(w: EngineContext, { what, player: away, gives, asks }: Step, negotiation: number): Command {
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
function costOf(w: EngineContext, negotiation: number): number {
  const one = w.s.negotiations.find(({ id: number }) => number === negotiation)
  if (!one || !(one.gives.research || one.asks.research)) return 0
  return 2 * researchCost(w, one.opener, one.other)
}

/** Payments of each promise of gold so far, by the id of its deal. */
type Paid = Map<number, number>

/** What `civ` owes in this turn is counted; what is over by now was paid in full, and nothing that broke is left in part. */
function countPayments(w: EngineContext, civ: number, paid: Paid, pass: () => void): void {
  const before = [...w.s.deals]
  const { turn } = w.s
  for (const { id: deal, a, item, until } of before)
    if (a === civ && item === 'goldPerTurn' && until > turn) paid.set(deal, (paid.get(deal) ?? 0) + 1)
  pass()
  for (const { id: deal, group, a, item, until } of before) {
    if (w.s.deals.some(one => one.id === deal)) continue
    if (a === civ && until <= turn) {
      if (item === 'goldPerTurn') expect(paid.get(deal)).toBe(w.rules.speeds[w.s.setup.speed].dealTurns)
    } else expect(w.s.deals.filter(one => one.group === group && one.item !== 'openBorders')).toEqual([])
  }
}

/** The active seat keeps its promises; then it is the next one's turn, or the next round. */
function passTurn(w: EngineContext, paid: Paid): void {
  const civ = w.s.civs[w.s.active]
  expireNegotiations(w, civ.id)
  const due = w.s.civs.map(({ gold }) => gold)
  for (const { a, b, item, amount, until } of w.s.deals) {
    if (a !== civ.id || item !== 'goldPerTurn' || until <= w.s.turn) continue
    due[a] -= amount
    due[b] += amount
  }
  countPayments(w, civ.id, paid, () => tickDeals(w, civ))
  expect(w.s.civs.map(({ gold }) => gold)).toEqual(due)
  for (const deal of w.s.deals)
    if (deal.a === civ.id && deal.item === 'resource') expect(resourceBalance(w, civ, deal.resource)).toBeGreaterThanOrEqual(0)
  do {
    w.s.active++
    if (w.s.active < SEATS.length) continue
    w.s.active = 0
    endDiplomacyRound(w)
    w.s.turn++
  } while (!w.s.civs[w.s.active].alive)
}

/** A deposit of the seat is laid waste. */
function loseDeposit(w: EngineContext, seat: number): void {
  const t = at(w, 3 + 8 * seat, 4)
  w.s.tiles.improvement[t] = NONE
  tileChanged(w, t)
}

function play(w: EngineContext, steps: Step[]): number {
  let made = 0
  const paid: Paid = new Map()
  for (const one of steps) {
    const open = w.s.negotiations.find(({ state }) => state === 'proposed')
    const gold = total(w)
    if (one.what === 'turn') passTurn(w, paid)
    else if (one.what === 'years') for (let i = 0; i < 20 * one.player; i++) passTurn(w, paid)
    else if (one.what === 'lose') loseDeposit(w, one.seat)
    else if (one.what === 'poor') w.s.civs[one.seat].gold = 0
    else if (one.what === 'force') {
      const seat = w.s.active
      countPayments(w, seat, paid, () => perform(w, NONE, { type: 'forceEnd', seat, reason: 'time' }))
      const openOnes = w.s.negotiations.filter(open => open.state === 'proposed' && (open.opener === seat || open.other === seat))
      expect(openOnes).toEqual([])
    } else if (one.what === 'eliminate') {
      // Now and then a whole civilization goes under.
      if (one.player !== 2 || one.seat !== 1 || !w.s.civs[2].alive || w.s.active === 2) continue
      for (const city of [...w.s.civs[2].cities]) destroyCity(w, w.s.cities[city]!)
      expect(w.s.civs[2].alive).toBe(false)
      if (w.s.active === 2) w.s.active = 0
      expect(w.s.deals.some(({ a, b }) => a === 2 || b === 2)).toBe(false)
      expect(w.s.negotiations.some(open => open.state === 'proposed' && (open.opener === 2 || open.other === 2))).toBe(false)
    } else {
      const command = commandOf(w, one, open?.id ?? 0)
      const seat = one.what === 'expire' ? NONE : one.what === 'open' ? w.s.active : (open?.floor ?? w.s.active)
      const cost = one.what === 'accept' ? costOf(w, open?.id ?? 0) : 0
      const before = diplomacyOf(w)
      const outcome = perform(w, seat, command)
      if (isRefusal(outcome)) expect(diplomacyOf(w)).toBe(before)
      else if (one.what === 'accept') {
        made++
        expect(total(w)).toBe(gold - cost)
        expect(perform(w, seat, command)).toRefuse('negotiation/closed')
      } else expect(total(w)).toBe(gold)
    }
    if (w.s.over) return made
    expectResourcesBalance(w)
    for (const deal of w.s.deals)
      expect([w.s.civs[deal.a].relations[deal.b].war, deal.until > w.s.turn - 2]).toEqual([false, true])
  }
  // Silence: every exchange can be brought to an end.
  for (const open of w.s.negotiations.filter(({ state }) => state === 'proposed')) {
    expect(isRefusal(perform(w, NONE, { type: 'expireNegotiation', negotiation: open.id }))).toBe(false)
  }
  expect(findBroken(w)).toEqual([])
  // Whatever runs comes to its end, and everybody has its own again.
  for (let i = 0; i < 100 && w.s.deals.length > 0; i++) passTurn(w, paid)
  expect(w.s.deals).toEqual([])
  for (const seat of SEATS) expect(resourceSupply(w, w.s.civs[seat])).toEqual(ownSupply(w, w.s.civs[seat]))
  return made
}

/** NEGOTIATIONS=1000, the long form: npm run test:negotiations. */
const COURSES = Number(process.env.NEGOTIATIONS ?? 100)

test(`${COURSES} courses of negotiation keep gold and resources, and carry deals out once`, {
  timeout: 60_000 + COURSES * 500,
}, () => {
  let made = 0
  assertProperty(
    'courses of negotiation keep gold and resources, and carry deals out once',
    fc.property(fc.array(step, { minLength: 20, maxLength: 60, size: 'max' }), steps => {
      made += play(market(), steps)
    }),
    { numRuns: COURSES },
  )
  expect(made).toBeGreaterThan(COURSES / 2)
  if (COURSES > 500) console.log(`${COURSES} courses, ${made} deals carried out`)
})
