/** What refusals between players lead on to: terms that can be dealt in, sums that are taken, the turn that frees a hand. */

import { findNegotiation, type Json, openNegotiationOf } from '../../engine/index.ts'
import type { Call } from '../command-call.ts'
import { type Asked, again, each, type Leads, namedTurn, nextTurn, savedUp } from './lead.ts'

type Terms = { [item: string]: Json }

const SIDES = ['give', 'get'] as const
type Side = (typeof SIDES)[number]

const termsOf = ({ args }: Call, side: Side): Terms => (args[side] as Terms | undefined) ?? {}

/** The same proposal with the terms of one side changed; an item of null is taken off the table. */
function withTerms(call: Call, side: Side, changed: Terms): Call {
  const kept = Object.entries({ ...termsOf(call, side), ...changed }).filter(([, value]) => value !== null)
  return again(call, { [side]: Object.fromEntries(kept) })
}

/** No more gold than the seat has. */
function* whatThereIs(asked: Asked): Generator<Call> {
  const { gold } = asked.w.s.civs[asked.seat]
  const offered = Number(termsOf(asked, 'give').gold)
  if (gold > 0 && offered > gold) yield withTerms(asked, 'give', { gold })
}

function* whatIsEarned(asked: Asked): Generator<Call> {
  const income = Number(asked.facts[2])
  for (const side of SIDES) {
    const promised = Number(termsOf(asked, side).gold_per_turn)
    if (income > 0 && promised > income) yield withTerms(asked, side, { gold_per_turn: income })
  }
}

/** The difference, on the side that gives more. */
function* oneWay(asked: Asked): Generator<Call> {
  let call: Call = asked
  for (const item of ['gold', 'gold_per_turn']) {
    const [given, asks] = SIDES.map(side => Number(termsOf(asked, side)[item] ?? 0))
    if (given === 0 || asks === 0) continue
    const rest = given - asks
    call = withTerms(call, 'give', { [item]: rest > 0 ? rest : null })
    call = withTerms(call, 'get', { [item]: rest < 0 ? -rest : null })
  }
  yield call
}

function* noPeace(asked: Asked): Generator<Call> {
  yield SIDES.reduce<Call>((call, side) => withTerms(call, side, { peace: null }), asked)
}

/** The treaty that has to come before the one asked for. */
const firstComes =
  (item: 'embassy' | 'friendship') =>
  ({ args, tool }: Asked): Call[] => {
    if (tool !== 'open_negotiation') return []
    const sides = item === 'embassy' ? { give: { [item]: true }, get: { [item]: true } } : { give: { [item]: true } }
    return [{ tool, args: { player_id: args.player_id, ...sides } }]
  }

/** An exchange that is in the way and waits for the seat: declined. Where it waits for the other side there is nothing to do. */
function* answerFirst({ w, seat }: Asked): Generator<Call> {
  const open = openNegotiationOf(w, seat)
  if (open?.floor === seat) {
    yield { tool: 'respond_negotiation', args: { negotiation_id: open.id, answer: 'reject' } }
  }
}

/** Whoever has to answer cannot accept its own terms. */
function* ownTerms({ w, args }: Asked): Generator<Call> {
  const one = findNegotiation(w, Number(args.negotiation_id))
  if (one) yield { tool: 'respond_negotiation', args: { negotiation_id: one.id, answer: 'reject' } }
}

/** The largest sum that the seat can give, and its like. */
function* smallerGift(asked: Asked): Generator<Call> {
  const { gold } = asked.w.s.civs[asked.seat]
  const wanted = Number(asked.args.gold)
  const sums = asked.code === 'city-state/gift-sum' ? (asked.facts[1] as number[]) : [1000, 500, 250]
  const near = [...sums].filter(sum => sum <= gold).sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))
  for (const sum of near) yield again(asked, { gold: sum })
}

const aboutPlayer = (tool: string) => ({
  calls: ({ args }: Asked): Call[] => [{ tool, args: { player_id: args.player_id } }],
})

export const DEALING_LEADS: Leads = {
  'player/unknown': { calls: () => [{ tool: 'get_players', args: {} }] },
  'city-state/not-one': aboutPlayer('get_diplomacy'),
  ...each(['negotiation/minor', 'denounce/minor'], { calls: () => [{ tool: 'get_city_states', args: {} }] }),
  ...each(['negotiation/busy', 'turn/negotiating', 'turn/not-yours'], { calls: answerFirst }),
  'turn/ended': { calls: asked => [...answerFirst(asked), { tool: 'reopen_turn', args: {} }] },
  'negotiation/own-terms': { calls: ownTerms },
  ...each(['negotiation/unknown', 'negotiation/closed'], { calls: () => [{ tool: 'get_diplomacy', args: {} }] }),
  'negotiation/too-many': { from: nextTurn },
  ...each(['war/treaty', 'denounce/already', 'denounce/friend', 'treaty/exists'], namedTurn(1)),
  ...each(['treaty/borders-open', 'treaty/denounced', 'deal/promised'], namedTurn(2)),
  ...each(['city-state/pledge-later', 'city-state/withdraw-later'], namedTurn(1)),
  'treaty/embassies-first': { calls: firstComes('embassy') },
  'treaty/friends-first': { calls: firstComes('friendship') },
  'deal/too-poor': { calls: whatThereIs },
  'deal/income': { calls: whatIsEarned },
  'deal/gold-both': { calls: oneWay },
  'deal/gold-most': {
    calls: asked => SIDES.map(side => withTerms(asked, side, { gold: Number(asked.facts[1]) })),
  },
  'deal/no-war': { calls: noPeace },
  'deal/at-war': { calls: asked => [withTerms(asked, 'give', { peace: true })] },
  'city-state/gift-sum': { calls: smallerGift },
  'city-state/gold': { ...savedUp('gold', 0, 1), calls: smallerGift },
  ...each(['city-state/at-war', 'act/at-war'], {
    calls: ({ tool, args }) =>
      tool === 'city_state_action' ? [{ tool, args: { player_id: args.player_id, action: 'make_peace' } }] : [],
  }),
}
