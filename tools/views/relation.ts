/** How a seat stands with another civilization: treaties, deals, opinion, and what could be agreed. */
import { civIncome } from '../../engine/civ/income.ts'
import { isTradable, spareOf } from '../../engine/civ/resources.ts'
import { goods } from '../../engine/diplomacy/deal.ts'
import { LEVELS } from '../../engine/diplomacy/level.ts'
import { levelBetween, opinionOf, reasonsOf } from '../../engine/diplomacy/opinion.ts'
import { REASON_TEXTS } from '../../engine/diplomacy/reasons.ts'
import {
  denounces,
  researchCost,
  whyNotBorders,
  whyNotEmbassy,
  whyNotFriendship,
  whyNotPact,
  whyNotResearch,
} from '../../engine/diplomacy/treaties.ts'
import { check } from '../../engine/perform.ts'
import type { Refusal } from '../../engine/refusal.ts'
import type { Civ } from '../../engine/state.ts'
import type { World } from '../../engine/world.ts'
import { nationName } from './player.ts'

/** In force between the two, with the turns they end. */
export function treatiesView(w: World, seat: number, other: number) {
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

/** What runs between the two. */
export function dealsView(w: World, seat: number, other: number) {
  return w.s.deals
    .filter(({ a, b }) => (a === seat && b === other) || (a === other && b === seat))
    .map(deal => ({ from: nationName(w, deal.a), gives: goods(w, deal), turns_left: Math.max(0, deal.until - w.s.turn) }))
}

/** What a bot thinks of the seat, in points; null where a person, agent or model plays: they keep that to themselves. */
export function opinionView(w: World, seat: number, other: Civ) {
  if (other.kind !== 'major' || !other.alive || w.s.seats[other.seat].driver !== 'bot') return null
  return {
    level: LEVELS[levelBetween(w, other.id, seat)],
    points: tenths(opinionOf(w, other.id, seat)),
    reasons: reasonsOf(w, other.id, seat)
      .filter(({ points }) => Math.abs(points) >= 0.05)
      .map(({ reason, points }) => ({ why: REASON_TEXTS[reason], points: tenths(points) })),
  }
}

const tenths = (points: number): number => Math.round(points * 10) / 10

type Row = [what: string, why: Refusal | null]

/** What could be agreed or done now, each with what stands in the way. What takes one's own turn is only told in it. */
export function possibleView(w: World, seat: number, other: Civ) {
  if (!other.alive) return []
  const rows: Row[] = []
  if (w.s.active === seat) rows.push(['declare_war', check(w, seat, { type: 'declareWar', player: other.id })])
  if (other.kind === 'major') {
    if (w.s.active === seat) rows.push(['denounce', check(w, seat, { type: 'denounce', player: other.id })])
    rows.push(...treatyRows(w, seat, other.id))
  }
  return rows.map(([what, why]) => ({ what, possible: why === null, ...(why && { why_not: why.text }) }))
}

function treatyRows(w: World, seat: number, other: number): Row[] {
  if (w.s.civs[seat].relations[other].war) return [['peace', null]]
  return [
    ['embassy of theirs with you', whyNotEmbassy(w, seat, other)],
    ['embassy of yours with them', whyNotEmbassy(w, other, seat)],
    ['open_borders', whyNotBorders(w, seat, other)],
    ['friendship', whyNotFriendship(w, seat, other)],
    ['research_agreement', whyNotResearch(w, seat, other)],
    ['defensive_pact', whyNotPact(w, seat, other)],
  ]
}

/** What each side has to trade with: as the two would tell each other. */
export function tradeView(w: World, seat: number, other: Civ) {
  if (other.kind !== 'major' || !other.alive) return null
  const side = (civ: Civ) => ({
    gold: Math.max(0, civ.gold),
    gold_per_turn: Math.max(0, civIncome(w, civ).gold),
    resources: spares(w, civ),
  })
  return { you: side(w.s.civs[seat]), they: side(other), research_agreement_costs_each: researchCost(w, seat, other.id) }
}

function spares(w: World, civ: Civ): { resource: string; amount: number }[] {
  return w.rules.resources
    .filter(({ id }) => isTradable(w, id))
    .map(({ id, name }) => ({ resource: name, amount: spareOf(w, civ, id) }))
    .filter(({ amount }) => amount > 0)
}
