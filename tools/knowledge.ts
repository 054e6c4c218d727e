/** The one window through which tools look at a game: what a seat knows. In sight the truth counts, else what was last seen. */
import {
  type City,
  type Civ,
  type EngineContext,
  majors,
  NONE,
  type Refusal,
  refuse,
  seesUnit,
  type Unit,
} from '../engine/index.ts'

/** Civ id of the seat that looks; null: a spectator who sees everything. */
export type Who = number | null

export const isVisible = (w: EngineContext, who: Who, t: number): boolean => who === null || w.s.civs[who].known!.visible[t] > 0
export const isExplored = (w: EngineContext, who: Who, t: number): boolean => who === null || w.s.civs[who].known!.explored[t] > 0

type Seen = 'improvement' | 'pillaged' | 'features' | 'road' | 'owner'

/** A layer of the tile as `who` knows it; the layer's own "nothing" where the tile was never seen. */
export function seen(w: EngineContext, who: Who, layer: Seen, t: number): number {
  if (isVisible(w, who, t)) return w.s.tiles[layer][t]
  return w.s.civs[who!].known![layer][t]
}

/** City whose centre it is as `who` knows, or NONE. One that fell out of sight counts as standing, one that is gone as gone. */
export function seenCenter(w: EngineContext, who: Who, t: number): number {
  const city = isVisible(w, who, t) ? w.s.tiles.center[t] : w.s.civs[who!].known!.city[t]
  return city !== NONE && w.s.cities[city] ? city : NONE
}

/** Resource id if `who` has seen the tile and knows the technology that shows it, or NONE. */
export function knownResource(w: EngineContext, who: Who, t: number): number {
  const resource = w.s.tiles.resource[t]
  if (resource === NONE || !isExplored(w, who, t)) return NONE
  const { revealedBy } = w.rules.resources[resource]
  return who === null || revealedBy === NONE || w.s.civs[who].techs[revealedBy] > 0 ? resource : NONE
}

export const knowsUnit = (w: EngineContext, who: Who, unit: Unit): boolean => who === null || seesUnit(w, who, unit)

export const knowsCity = (w: EngineContext, who: Who, city: City): boolean =>
  who === null || city.owner === who || isVisible(w, who, city.tile) || seenCenter(w, who, city.tile) === city.id

/** Itself, those it has met, and the barbarians. */
export const knowsPlayer = (w: EngineContext, who: Who, civ: Civ): boolean =>
  who === null || civ.id === who || civ.kind === 'barbarian' || w.s.civs[who].relations[civ.id].met

/** Those who play for a victory as the civilization does, live, and are known to it. */
export const knownRivals = (w: EngineContext, civ: Civ): Civ[] =>
  majors(w).filter(other => other.alive && other.id !== civ.id && knowsPlayer(w, civ.id, other))

/** The unit, where `who` may know of it; a hidden one is as unknown as one that never was. */
export function findUnit(w: EngineContext, who: Who, id: number): Unit | Refusal {
  const unit = w.s.units[id]
  return unit && knowsUnit(w, who, unit) ? unit : refuse('unit/unknown', id)
}

/** One of the seat's own units. */
export function findOwnUnit(w: EngineContext, seat: number, id: number): Unit | Refusal {
  const unit = findUnit(w, seat, id)
  return 'code' in unit || unit.owner === seat ? unit : refuse('unit/not-yours', id)
}

export function findCity(w: EngineContext, who: Who, id: number): City | Refusal {
  const city = w.s.cities[id]
  return city && knowsCity(w, who, city) ? city : refuse('city/unknown', id)
}

/** One of the seat's own cities. */
export function findOwnCity(w: EngineContext, seat: number, id: number): City | Refusal {
  const city = findCity(w, seat, id)
  return 'code' in city || city.owner === seat ? city : refuse('city/not-yours', id)
}

export function findPlayer(w: EngineContext, who: Who, id: number): Civ | Refusal {
  const civ = w.s.civs[id]
  return civ && knowsPlayer(w, who, civ) ? civ : refuse('player/unknown', id)
}
