/** First questions of a command: is the thing there, is it the seat's? */
import { hasMet } from '../civ/relations.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { type Refusal, refuse } from '../core/refusal.ts'
import type { City, Unit } from '../core/state.ts'
import { isExplored, seenCity } from '../visibility/knowledge.ts'

/** Why the seat cannot give orders to the city, or null. A city it has not seen is unknown to it. */
export function checkCity(w: EngineContext, seat: number, id: number): Refusal | null {
  const city: City | null | undefined = w.s.cities[id]
  if (city?.owner === seat) return null
  const known = city && isExplored(w, seat, city.tile) && seenCity(w, seat, city.tile) === id
  return refuse(known ? 'city/not-yours' : 'city/unknown', id)
}

/** The same, for what a puppet may not be told. */
export function checkOwnCity(w: EngineContext, seat: number, id: number): Refusal | null {
  return checkCity(w, seat, id) ?? (w.s.cities[id]!.puppet ? refuse('city/puppet', w.s.cities[id]!.name) : null)
}

/** Why the seat cannot give orders to the unit, or null. */
export function checkUnit(w: EngineContext, seat: number, id: number): Refusal | null {
  const unit: Unit | null | undefined = w.s.units[id]
  if (unit?.owner === seat) return null
  const known = w.s.civs[seat].known
  const seen = unit && (known === null || known.visible[unit.tile] > 0)
  return refuse(seen ? 'unit/not-yours' : 'unit/unknown', id)
}

/** Why there is nobody of that number to deal with, or null. */
export function checkPlayer(w: EngineContext, seat: number, id: number): Refusal | null {
  const civ = w.s.civs[id]
  if (!civ || civ.kind === 'barbarian' || !hasMet(w, seat, id)) return refuse('player/unknown', id)
  if (id === seat) return refuse('player/yourself')
  return civ.alive ? null : refuse('player/gone', id)
}

/** Why that is no tile, or null. */
export function checkTile(w: EngineContext, t: number): Refusal | null {
  return Number.isInteger(t) && t >= 0 && t < w.grid.size ? null : refuse('tile/unknown', t)
}

/** Why that is no technology, or null. */
export function checkTech(w: EngineContext, id: number): Refusal | null {
  return w.rules.techs[id] ? null : refuse('tech/unknown', id)
}
