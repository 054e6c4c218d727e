/** City-states: pledges, peace, and gold where it makes a friend or an ally. */
import {
  type Civ,
  check,
  goldInfluence,
  influenceX100,
  isAlly,
  kindOf,
  NONE,
  questsFor,
  relationshipWith,
} from '../../../engine/index.ts'
import { CITY_STATE_GIFTS, CITY_STATES } from '../../../rules/constants/city-states.ts'
import type { Reason } from '../../reason.ts'
import { give, type Plan, type TurnContext } from '../../turn-context.ts'
import { isEnemyOf } from '../../valuation/campaign.ts'
import { effectsValue, makeScale, type Scale } from '../../valuation/effect-valuation.ts'
import { electionFund } from './election-fund.ts'

export function* planCityStates(m: TurnContext): Plan {
  if ((m.w.s.turn + m.seat) % m.p.courtEvery >= 1) return
  const known = m.w.s.civs.filter(civ => civ.cityState !== null && civ.alive && m.civ.relations[civ.id].met && !isEnemyOf(m, civ))
  for (const minor of known) {
    yield* seekPeace(m, minor)
    yield* pledge(m, minor)
  }
  yield* denounceAsked(m)
  yield* court(m, known)
}

/** Nobody wants war with them. */
function* seekPeace(m: TurnContext, minor: Civ): Plan {
  const command = { type: 'makeMinorPeace' as const, player: minor.id }
  if (minor.relations[m.seat].war && check(m.w, m.seat, command) === null)
    yield* give(command, { because: () => ({ code: 'cityState/peace' }) })
}

/** A pledge costs nothing while nobody attacks, and keeps influence up. */
function* pledge(m: TurnContext, minor: Civ): Plan {
  if (minor.relations[m.seat].war || relationshipWith(minor, m.seat).pledgedOn !== NONE) return
  const asked = questsFor(m.w, m.seat).some(quest => quest.from === minor.id && kindOf(m.w, quest) === 'pledgeToProtect')
  if (!asked && influenceX100(minor, m.seat) < 0) return
  const command = { type: 'pledgeProtection' as const, player: minor.id }
  if (check(m.w, m.seat, command) === null)
    yield* give(command, { because: () => ({ code: asked ? 'cityState/askedPledge' : 'cityState/pledge' }) })
}

/** Whom a city-state wants to be spoken against, unless they are friends. */
function* denounceAsked(m: TurnContext): Plan {
  for (const quest of questsFor(m.w, m.seat)) {
    if (kindOf(m.w, quest) !== 'denounceCivilization' || m.civ.relations[quest.target].friendsUntil > m.w.s.turn) continue
    const command = { type: 'denounce' as const, player: quest.target }
    if (check(m.w, m.seat, command) === null) yield* give(command, { because: () => ({ code: 'cityState/denounce' }) })
  }
}

/** The gift that brings most for its gold, out of what is left over. */
function* court(m: TurnContext, known: readonly Civ[]): Plan {
  const spare = m.civ.gold - (m.p.giftReserve + m.p.goldReservePerEra * m.civ.era) * m.pace - electionFund(m)
  if (spare < CITY_STATE_GIFTS.gold[0]) return
  const scale = makeScale(m)
  let best: { player: number; gold: number } | null = null
  // The richer, the less it has to bring.
  let most = (m.p.giftLeast * CITY_STATE_GIFTS.gold[0]) / spare
  for (const minor of known) {
    if (minor.relations[m.seat].war || minor.capital === NONE) continue
    for (const gold of CITY_STATE_GIFTS.gold) {
      if (gold > spare) continue
      const value = (giftWorth(scale, minor, gold) * 100) / gold
      if (value <= most) continue
      most = value
      best = { player: minor.id, gold }
    }
  }
  if (best) yield* give({ type: 'giftGold', ...best }, { because: () => bondBy(m, m.w.s.civs[best.player], best.gold) })
}

function bondBy(m: TurnContext, minor: Civ, gold: number): Reason {
  const now = influenceX100(minor, m.seat)
  const then = now + goldInfluence(m.w, minor, m.civ, gold) * 100
  const code = then >= allyFrom(minor) ? 'cityState/ally' : 'cityState/friend'
  return { code, from: Math.round(now / 100), to: Math.round(then / 100) }
}

/** What the bonds that it ties bring a turn, in the share of turns that they hold. */
function giftWorth(s: Scale, minor: Civ, gold: number): number {
  const { m } = s
  const type = m.w.rules.cityStateTypes[minor.cityStateType]
  const now = influenceX100(minor, m.seat)
  const asked = questsFor(m.w, m.seat).find(quest => quest.from === minor.id && kindOf(m.w, quest) === 'giveGold')
  const gain = goldInfluence(m.w, minor, m.civ, gold) * 100 + (asked ? m.w.rules.quests[asked.kind].influence * 100 : 0)
  const then = now + gain
  if (isAlly(minor, m.seat) && now > CITY_STATES.allyInfluenceX100 + m.p.giftRenewBelow * 100) return 0
  let worth = 0
  if (now < CITY_STATES.friendInfluenceX100 && then >= CITY_STATES.friendInfluenceX100)
    worth += effectsValue(s, type?.friendEffects ?? []) + m.p.giftFriend
  if (then >= allyFrom(minor)) worth += effectsValue(s, type?.allyEffects ?? []) + m.p.giftAlly
  return worth * lasting(m, then)
}

/** Influence ×100 at which it would be our ally. */
function allyFrom(minor: Civ): number {
  const { ally } = minor.cityState!
  return ally === NONE ? CITY_STATES.allyInfluenceX100 : minor.relations[ally].influenceX100 + 1
}

/** 1 for influence far above the threshold, less for what decays soon. */
const lasting = (m: TurnContext, then: number): number => Math.min(1, 0.5 + then / 100 / (m.p.giftLasting * 2))
