/** The end of a civilization (rulebook, conquest 8). */

import { publish } from '../core/domain-events.ts'
import { emit } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { type Civ, NONE } from '../core/state.ts'
import { expireNegotiations } from '../diplomacy/negotiation.ts'
import { disbandSpies } from '../espionage/spies.ts'
import { removeUnit } from '../unit/removal.ts'
import { dropDeals, endTreaties } from './relations.ts'

/** Whether nothing of it is left: no city once it has had one, no unit before. */
function isDefeated(civ: Civ): boolean {
  if (civ.kind === 'barbarian') return false
  return civ.originalCapital === NONE ? civ.units.length === 0 : civ.cities.length === 0
}

/** Takes the civ out of the game if it is defeated. Call it when it has lost a city or a unit. */
export function checkDefeat(w: EngineContext, civ: Civ): void {
  if (civ.alive && isDefeated(civ)) eliminate(w, civ)
}

/** The civ is back, and begins anew: what it and others thought and held of each other is forgotten. */
export function revive(w: EngineContext, civ: Civ): void {
  civ.alive = true
  for (const other of w.s.civs) {
    if (other === civ || other.kind === 'barbarian') continue
    for (const side of [civ.relations[other.id], other.relations[civ.id]]) {
      side.peaceUntil = 0
      side.denouncedUntil = 0
      side.memories = []
      side.grudges = []
      side.influenceX100 = 0
    }
  }
}

/** The civ is out: its units vanish, its treaties end. */
export function eliminate(w: EngineContext, civ: Civ): void {
  civ.alive = false
  for (const id of [...civ.units]) if (w.s.units[id]) removeUnit(w, w.s.units[id])
  disbandSpies(w, civ)
  civ.capital = NONE
  civ.researchQueue = []
  dropDeals(w, deal => deal.a === civ.id || deal.b === civ.id)
  for (const other of w.s.civs) {
    if (other.id === civ.id || other.kind === 'barbarian') continue
    for (const side of [civ.relations[other.id], other.relations[civ.id]]) {
      side.war = false
      side.warSince = NONE
      side.openBordersUntil = 0
      endTreaties(side)
    }
  }
  expireNegotiations(w, civ.id)
  emit(w, { kind: 'civ/eliminated', civ: civ.id, knownBy: -1 })
  publish(w, 'eliminated', civ)
}
