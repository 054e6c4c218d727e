/** What may be asked of spies. */

import { civName } from '../civ/relations.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { type Refusal, refuse } from '../core/refusal.ts'
import { type Civ, NONE, type Spy } from '../core/state.ts'
import { isAlly } from '../effects/city-state-effects.ts'
import { seenCity } from '../visibility/knowledge.ts'
import { spyIn } from './spies.ts'

function whyNotCommand(w: EngineContext, civ: Civ, id: number): Refusal | null {
  if (!w.s.setup.espionage) return refuse('spy/off')
  const spy = civ.spies[id] as Spy | undefined
  if (!spy)
    return refuse(
      'spy/unknown',
      id,
      civ.spies.map(one => `${one.id} (${one.name})`),
    )
  return spy.deed === 'dead' ? refuse('spy/dead', spy.name, spy.turns) : null
}

/** Why the spy (id) may not go to a city (id), or home (NONE). */
export function whyNotMove(w: EngineContext, civ: Civ, id: number, cityId: number): Refusal | null {
  const refusal = whyNotCommand(w, civ, id)
  if (refusal) return refusal
  const spy = civ.spies[id]
  if (cityId === NONE) return spy.city === NONE ? refuse('spy/at-home', spy.name) : null
  const city = w.s.cities[cityId]
  if (!city || (city.owner !== civ.id && seenCity(w, civ.id, city.tile) !== cityId)) return refuse('city/unknown', cityId)
  if (spy.city === cityId) return refuse('spy/there', spy.name, city.name)
  const other = spyIn(civ, cityId)
  return other ? refuse('spy/taken', other.name, city.name) : null
}

/** Why the spy (id) may not stage a coup where it is. */
export function whyNotCoup(w: EngineContext, civ: Civ, id: number): Refusal | null {
  const refusal = whyNotCommand(w, civ, id)
  if (refusal) return refusal
  const spy = civ.spies[id]
  if (spy.deed !== 'rigging') return refuse('coup/not-at-work', spy.name)
  const minor = w.s.civs[w.s.cities[spy.city]!.owner]
  if (isAlly(minor, civ.id)) return refuse('coup/own-ally', civName(w, minor.id))
  return minor.relations[civ.id].war ? refuse('coup/war', civName(w, minor.id)) : null
}
