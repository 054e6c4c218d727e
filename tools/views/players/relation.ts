/** How a seat stands with another civilization: treaties, deals, opinion, and what could be agreed. */

import {
  areFriends,
  type Civ,
  canIntroduce,
  canMakeWar,
  check,
  civIncome,
  copiesKnown,
  denounces,
  type EngineContext,
  exchangesLeft,
  hasOption,
  hasTurn,
  havePact,
  isTradable,
  LEVELS,
  lastCopyHappiness,
  levelBetween,
  opinionOf,
  type Refusal,
  reasonsOf,
  researchCost,
  resourceTraits,
  spareOf,
  whyNotCity,
  whyNotEmbassy,
  whyNotFriendship,
  whyNotGiven,
  whyNotOpen,
  whyNotPact,
  whyNotResearch,
} from '../../../engine/index.ts'
import { E } from '../../../rules/effects/templates.ts'
import { dealText } from '../../events/goods.ts'
import { opinionText } from '../../words/opinions.ts'
import { refusalWords } from '../../words/refusals.ts'
import { declinedBecause } from './negotiation.ts'
import { nationName } from './player.ts'

/** In force between the two, with the turns they end. */
export function treatiesView(w: EngineContext, seat: number, other: number) {
  const own = w.s.civs[seat].relations[other]
  const theirs = w.s.civs[other].relations[seat]
  const { turn } = w.s
  return {
    ...(own.embassy && { their_embassy_with_you: true }),
    ...(theirs.embassy && { your_embassy_with_them: true }),
    ...(own.friendsUntil > turn && { friends_until: own.friendsUntil }),
    ...(own.pactUntil > turn && { defensive_pact_until: own.pactUntil }),
    ...(own.researchUntil > 0 && { research_agreement_until: own.researchUntil }),
    ...(denounces(w, seat, other) && { you_denounced_them_until: own.denouncedUntil }),
    ...(denounces(w, other, seat) && { they_denounced_you_until: theirs.denouncedUntil }),
  }
}

/** How the other stands to third majors that the seat has met: what was declared before all. */
export function thirdsView(w: EngineContext, seat: number, other: number) {
  const { relations } = w.s.civs[seat]
  const thirds = w.s.civs.filter(
    ({ id, kind, alive }) => kind === 'major' && alive && id !== seat && id !== other && relations[id].met,
  )
  const named = (field: string, holds: (third: number) => boolean) => {
    const nations = thirds.filter(({ id }) => holds(id)).map(({ id }) => nationName(w, id))
    return nations.length > 0 ? { [field]: nations } : {}
  }
  return {
    ...named('friends_with', third => areFriends(w, other, third)),
    ...named('pacts_with', third => havePact(w, other, third)),
    ...named('denounces', third => denounces(w, other, third)),
    ...named('denounced_by', third => denounces(w, third, other)),
  }
}

/** What runs between the two. */
export function dealsView(w: EngineContext, seat: number, other: number) {
  return w.s.deals
    .filter(({ a, b }) => (a === seat && b === other) || (a === other && b === seat))
    .map(deal => ({ from: nationName(w, deal.a), gives: dealText(w, deal), turns_left: Math.max(0, deal.until - w.s.turn) }))
}

/** What a bot thinks of the seat, in points; null where a person, agent or model plays: they keep that to themselves. */
export function opinionView(w: EngineContext, seat: number, other: Civ) {
  if (other.kind !== 'major' || !other.alive || w.s.seats[other.seat].driver !== 'bot') return null
  return {
    level: LEVELS[levelBetween(w, other.id, seat)],
    points: tenths(opinionOf(w, other.id, seat)),
    reasons: reasonsOf(w, other.id, seat)
      .filter(({ points }) => Math.abs(points) >= 0.05)
      .map(({ reason, points }) => ({ why: opinionText(reason), points: tenths(points) })),
  }
}

const tenths = (points: number): number => Math.round(points * 10) / 10

/** A treaty or act, what stands in its way, and the call that proposes or does it. */
type Row = [what: string, why: Refusal | null, tool: string, args: object]

/** What could be agreed or done now. What takes one's own turn is only told in it. */
export function possibleView(w: EngineContext, seat: number, other: Civ) {
  if (!other.alive) return []
  const rows = other.kind === 'major' ? treatyRows(w, seat, other.id) : []
  if (hasTurn(w.s, seat)) rows.unshift(...actRows(w, seat, other))
  return rows.map(([what, why, tool, args]) => ({
    what,
    possible: why === null,
    ...(why ? { why_not: refusalWords(why).text } : { call: `${tool} ${JSON.stringify({ player_id: other.id, ...args })}` }),
  }))
}

function actRows(w: EngineContext, seat: number, { id: player, kind }: Civ): Row[] {
  const can = (type: 'declareWar' | 'denounce' | 'makeMinorPeace') => check(w, seat, { type, player })
  const { war } = w.s.civs[seat].relations[player]
  const rows: Row[] = war ? [] : [['declare_war', can('declareWar'), 'declare_war', {}]]
  if (kind === 'major' && !war) rows.push(['denounce', can('denounce'), 'denounce', {}])
  if (kind === 'cityState' && war) rows.push(['peace', can('makeMinorPeace'), 'city_state_action', { action: 'make_peace' }])
  return rows
}

function treatyRows(w: EngineContext, seat: number, other: number): Row[] {
  const row = (what: string, why: Refusal | null, terms: object): Row => [what, why, 'open_negotiation', terms]
  if (w.s.civs[seat].relations[other].war) return [row('peace', null, { give: { peace: true } })]
  return [
    row('embassy of theirs with you', whyNotEmbassy(w, seat, other), { give: { embassy: true } }),
    row('embassy of yours with them', whyNotEmbassy(w, other, seat), { get: { embassy: true } }),
    row('open borders of yours for them', whyNotOpen(w, seat, other), { give: { open_borders: true } }),
    row('open borders of theirs for you', whyNotOpen(w, other, seat), { get: { open_borders: true } }),
    row('friendship', whyNotFriendship(w, seat, other), { give: { friendship: true } }),
    row('research_agreement', whyNotResearch(w, seat, other), { give: { research_agreement: true } }),
    row('defensive_pact', whyNotPact(w, seat, other), { give: { defensive_pact: true } }),
  ]
}

/** The newest of the seat's proposals that the other declined, and why as far as it was said. */
export function lastDeclined(w: EngineContext, seat: number, other: number) {
  const one = w.s.negotiations.findLast(n => n.opener === seat && n.other === other && n.state === 'rejected')
  return one ? { negotiation_id: one.id, turn: one.turn, ...declinedBecause(one) } : null
}

/** What each side has to trade with: as the two would tell each other. */
export function tradeView(w: EngineContext, seat: number, other: Civ) {
  if (other.kind !== 'major' || !other.alive) return null
  const own = w.s.civs[seat]
  return {
    you: sideView(w, own, other.id, true),
    they: sideView(w, other, seat, false),
    research_agreement_costs_each: researchCost(w, seat, other.id),
    deals_last_turns: w.rules.speeds[w.s.setup.speed].dealTurns,
    exchanges_left_this_turn: exchangesLeft(w, seat, other.id),
  }
}

function sideView(w: EngineContext, from: Civ, to: number, mine: boolean) {
  // What the other knows of one's own cities is not told.
  const given = from.cities.filter(id => (mine ? whyNotGiven(w, w.s.cities[id]!) : whyNotCity(w, from.id, to, id)) === null)
  const targets = w.s.civs.filter(({ id }) => canMakeWar(w, from.id, to, id))
  const known = hasOption(w.rules, E.introductionsTraded) ? w.s.civs.filter(({ id }) => canIntroduce(w, from.id, to, id)) : []
  return {
    gold: Math.max(0, from.gold),
    gold_per_turn: Math.max(0, civIncome(w, from).gold),
    resources: spares(w, from, mine ? from.id : to),
    ...(given.length > 0 && { cities: given.map(id => ({ city_id: id, name: w.s.cities[id]!.name })) }),
    ...(targets.length > 0 && { declare_war_on: targets.map(({ id }) => ({ player_id: id, nation: nationName(w, id) })) }),
    ...(known.length > 0 && { introduce: known.map(({ id }) => ({ player_id: id })) }),
  }
}

/** What it can give: of a luxury what is over the one that it needs; an only copy, as far as the viewer knows, is marked as such. */
function spares(
  w: EngineContext,
  civ: Civ,
  viewer: number,
): { resource: string; amount: number; only_copy?: true; costs_happiness?: number }[] {
  return w.rules.resources
    .filter(({ id }) => isTradable(w, id))
    .map(({ id, name, kind }) => {
      const amount = spareOf(w, civ, id)
      if (kind !== 'luxury' || resourceTraits(w.rules).stockpiled[id] || amount < copiesKnown(w, viewer, civ, id) || amount === 0)
        return { resource: name, amount }
      if (amount > 1) return { resource: name, amount: amount - 1 }
      const cost = { costs_happiness: Math.round(lastCopyHappiness(w, civ) * 10) / 10 }
      return { resource: name, amount, only_copy: true as const, ...(civ.id === viewer && cost) }
    })
    .filter(({ amount }) => amount > 0)
}
