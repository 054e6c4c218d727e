/** What a seat is shown of the other civilizations and city-states. */

import { type Civ, type EngineContext, NONE } from '../../../engine/index.ts'
import { asName } from '../../events/names.ts'
import { isVisible, knowsCity, knowsPlayer, knowsUnit, type Who } from '../../knowledge.ts'
import type { PlayerSummary } from '../../wire.ts'

const KINDS = { major: 'major', cityState: 'city_state', barbarian: 'barbarian' } as const

/** Itself first, then those it has met in the order of their ids; a spectator: all by id. */
export function knownPlayers(w: EngineContext, who: Who): Civ[] {
  const known = w.s.civs.filter(civ => civ.id !== who && knowsPlayer(w, who, civ))
  return who === null ? known : [w.s.civs[who], ...known]
}

export function playerSummary(w: EngineContext, who: Who, civ: Civ): PlayerSummary {
  const nation = w.rules.nations[civ.nation]
  const summary: PlayerSummary = {
    id: civ.id,
    kind: KINDS[civ.kind],
    name: civ.seat === NONE ? nation.name : asName(w.s.seats[civ.seat].name),
    nation: nation.name,
    alive: civ.alive,
    at_war: who !== null && civ.id !== who && w.s.civs[who].relations[civ.id].war,
    colors: nation.colors,
  }
  return civ.kind === 'major' ? { ...summary, score: civ.score } : summary
}

/** One other civilization: what is public among those who have met, and what the seat has seen of it. */
export function playerView(w: EngineContext, seat: number, civ: Civ) {
  const { colors: _colors, at_war, ...summary } = playerSummary(w, seat, civ)
  const relation = w.s.civs[seat].relations[civ.id]
  const view = {
    ...summary,
    leader: w.rules.nations[civ.nation].leader,
    you: civ.id === seat,
    relation: civ.id === seat ? 'yourself' : at_war ? 'war' : 'peace',
    ...(civ.kind === 'major' && { era: w.rules.eras[civ.era].name }),
    cities_seen: citiesSeen(w, seat, civ),
    units_in_sight: w.s.units.filter(unit => unit?.owner === civ.id && knowsUnit(w, seat, unit)).length,
  }
  if (civ.id === seat || relation.war) return view
  return {
    ...view,
    ...(relation.peaceUntil > w.s.turn && { peace_until: relation.peaceUntil }),
    ...(relation.openBordersUntil > w.s.turn && { may_enter_yours_until: relation.openBordersUntil }),
    ...(civ.relations[seat].openBordersUntil > w.s.turn && { you_may_enter_until: civ.relations[seat].openBordersUntil }),
  }
}

/** How many cities of `civ` the seat knows, by whose hands it believes them in. */
function citiesSeen(w: EngineContext, seat: number, civ: Civ): number {
  let n = 0
  for (const city of w.s.cities) if (city && knowsCity(w, seat, city) && believedOwner(w, seat, city) === civ.id) n++
  return n
}

/** Owner of a known city: the true one in sight, else the one seen last. */
export function believedOwner(w: EngineContext, who: Who, city: { owner: number; tile: number }): number {
  if (who === null || city.owner === who || isVisible(w, who, city.tile)) return city.owner
  return w.s.civs[who].known!.owner[city.tile]
}

/** Name for sentences: the nation's. */
export const nationName = (w: EngineContext, civ: number): string => w.rules.nations[w.s.civs[civ].nation].name
