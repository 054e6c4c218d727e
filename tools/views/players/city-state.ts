/** What a seat is shown of a city-state it has met: how they stand, what it asks, what each dealing would bring. */
import {
  annexPrice,
  bondOf,
  type Civ,
  type EngineContext,
  gainX100,
  goldInfluence,
  influenceX100,
  lossX100,
  mayPledgeFrom,
  mayWithdrawFrom,
  NONE,
  personalityOf,
  placeOf,
  protectorsOf,
  type Quest,
  restingX100,
  standOf,
  tributeGold,
  turnsToAnnex,
  willingness,
  xOf,
  yOf,
} from '../../../engine/index.ts'
import { CITY_STATE_GIFTS, CITY_STATES } from '../../../rules/constants/city-states.ts'
import { questText } from '../../events/quest.ts'
import { knowsPlayer } from '../../knowledge.ts'
import { effectTexts } from '../rules/entry.ts'
import { nationName } from './player.ts'

export function cityStateView(w: EngineContext, seat: number, minor: Civ) {
  const type = w.rules.cityStateTypes[minor.cityStateType]
  const { luxury } = minor.cityState!
  return {
    type: type?.name ?? '',
    personality: personalityOf(minor),
    bond: bondOf(w, minor, seat),
    influence: influenceX100(minor, seat) / 100,
    ...(minor.alive && driftView(w, seat, minor)),
    ...(influenceX100(minor, seat) < CITY_STATES.friendInfluenceX100 && {
      influence_to_be_friend: CITY_STATES.friendInfluenceX100 / 100,
    }),
    ...allyView(w, seat, minor),
    you_protect: minor.cityState!.of[seat].pledgedOn !== NONE,
    protected_by: protectorsOf(w, minor)
      .filter(civ => knowsPlayer(w, seat, civ))
      .map(civ => nationName(w, civ.id)),
    friend_brings: effectTexts(type?.friendEffects ?? []),
    ally_brings: effectTexts(type?.allyEffects ?? []),
    ...(luxury !== NONE && { own_luxury: w.rules.resources[luxury].name }),
    quests: w.s.quests.filter(q => q.from === minor.id && q.to === seat).map(q => questView(w, q)),
    ...(minor.alive && !minor.relations[seat].war && { dealings: dealingsView(w, seat, minor) }),
  }
}

function driftView(w: EngineContext, seat: number, minor: Civ) {
  const major = w.s.civs[seat]
  const now = minor.relations[seat].influenceX100
  const rest = restingX100(w, minor, major)
  const change = minor.relations[seat].war ? 0 : now > rest ? -Math.min(now - rest, lossX100(w, minor, major)) : 0
  const gain = minor.relations[seat].war || now >= rest ? 0 : Math.min(rest - now, gainX100(w, minor, major))
  return { influence_per_turn: (change + gain) / 100, resting_influence: rest / 100 }
}

/** What so much more influence would make of the seat that it is not yet. */
function makes(minor: Civ, seat: number, influence: number): { makes_you?: 'friend' | 'ally' } {
  const now = influenceX100(minor, seat)
  const then = now + influence * 100
  const { ally } = minor.cityState!
  if (ally !== seat && then >= allyAtX100(minor)) return { makes_you: 'ally' }
  return now < CITY_STATES.friendInfluenceX100 && then >= CITY_STATES.friendInfluenceX100 ? { makes_you: 'friend' } : {}
}

/** Influence that would make another than its ally its ally. */
function allyAtX100(minor: Civ): number {
  const { ally } = minor.cityState!
  return ally === NONE ? CITY_STATES.allyInfluenceX100 : minor.relations[ally].influenceX100 + 1
}

/** Its ally, as far as the seat has met it, and the influence that would take its place. */
function allyView(w: EngineContext, seat: number, minor: Civ) {
  const { ally, allySince } = minor.cityState!
  if (ally === seat) return { ally_player_id: seat, ally_since: allySince }
  return {
    ...(ally !== NONE && knowsPlayer(w, seat, w.s.civs[ally]) && { ally_player_id: ally, ally_nation: nationName(w, ally) }),
    influence_to_be_ally: Math.ceil(allyAtX100(minor) / 100),
  }
}

function questView(w: EngineContext, quest: Quest) {
  const { name, influence } = w.rules.quests[quest.kind]
  const tile = placeOf(w, quest)
  const stand = standOf(w, quest)
  return {
    quest_id: quest.id,
    name,
    task: questText(w, quest),
    influence,
    ...(quest.until !== NONE && { until_turn: quest.until }),
    ...(tile !== NONE && { x: xOf(w.grid, tile), y: yOf(w.grid, tile) }),
    ...(stand && { yours: stand.yours, best_of_others: stand.best }),
  }
}

function dealingsView(w: EngineContext, seat: number, minor: Civ) {
  const major = w.s.civs[seat]
  const turns = turnsToAnnex(w, major)
  const from = minor.cityState!.of[seat].pledgedOn === NONE ? mayPledgeFrom(w, minor, seat) : mayWithdrawFrom(w, minor, seat)
  return {
    gift_gold: CITY_STATE_GIFTS.gold.map(gold => {
      const influence = goldInfluence(w, minor, major, gold)
      return { gold, influence, ...makes(minor, seat, influence) }
    }),
    gift_unit: CITY_STATE_GIFTS.perUnit,
    tribute: {
      gold: tributeGold(w),
      fear_for_gold: willingness(w, minor, major, 'gold').total,
      fear_for_worker: willingness(w, minor, major, 'worker').total,
    },
    ...(from > 0 && { word_again_on_turn: from }),
    ...(turns !== null && { annex: { gold: annexPrice(w, minor), turns_as_ally: turns } }),
  }
}
