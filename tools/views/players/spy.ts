/** What a seat is shown of its spies. */
import {
  type City,
  type Civ,
  type EngineContext,
  foreseenCoupChanceX100,
  influenceX100,
  NONE,
  type Spy,
  stealable,
  stealCost,
  stealPerTurn,
  whyNotCoup,
} from '../../../engine/index.ts'
import { asName } from '../../events/names.ts'
import { turnsFor } from '../rules/tech.ts'
import { nationName } from './player.ts'

export const SPY_DEEDS = [
  'at_home',
  'travelling',
  'building_network',
  'guarding',
  'stealing_technology',
  'rigging_elections',
  'dead',
] as const

const WORDS = {
  idle: 'at_home',
  moving: 'travelling',
  network: 'building_network',
  counter: 'guarding',
  stealing: 'stealing_technology',
  rigging: 'rigging_elections',
  dead: 'dead',
} as const

export const spyDeed = ({ deed }: Spy) => WORDS[deed]

export type SpyView = ReturnType<typeof spyView>

export function spyView(w: EngineContext, civ: Civ, spy: Spy) {
  const city = spy.city === NONE ? null : w.s.cities[spy.city]!
  return {
    id: spy.id,
    name: spy.name,
    rank: spy.rank,
    doing: spyDeed(spy),
    ...(city && { city_id: city.id, city: asName(city.name), owner: city.owner, owner_name: nationName(w, city.owner) }),
    ...(spy.turns > 0 && { turns: spy.turns }),
    ...(city && spy.deed === 'stealing' && { theft: theftView(w, civ, spy, city) }),
    ...(city && spy.deed === 'rigging' && { election: electionView(w, civ, spy, w.s.civs[city.owner]) }),
  }
}

function theftView(w: EngineContext, civ: Civ, spy: Spy, city: City) {
  const techs = stealable(w, civ, w.s.civs[city.owner])
  const needs = stealCost(w, techs)
  const perTurn = stealPerTurn(w, civ, spy, city)
  return {
    technologies: techs.map(id => w.rules.techs[id].name),
    progress: spy.progress,
    per_turn: perTurn,
    needs,
    turns: techs.length === 0 ? -1 : turnsFor(Math.max(1, needs - spy.progress), perTurn),
  }
}

function electionView(w: EngineContext, civ: Civ, spy: Spy, minor: Civ) {
  const { electionIn, ally } = minor.cityState!
  return {
    turns: electionIn,
    influence: influenceX100(minor, civ.id) / 100,
    ally,
    coup_chance: whyNotCoup(w, civ, spy.id) ? 0 : foreseenCoupChanceX100(w, civ, spy, minor) / 100,
  }
}
