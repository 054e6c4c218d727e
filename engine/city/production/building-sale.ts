/** Selling buildings (rulebook, production 8). */
import { E } from '../../../rules/effects/templates.ts'
import { updateHappiness } from '../../civ/happiness.ts'
import { publish } from '../../core/domain-events.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import { type Refusal, refuse } from '../../core/refusal.ts'
import type { City } from '../../core/state.ts'
import { any } from '../../effects/aggregate.ts'
import { cityContext } from '../../effects/context.ts'
import { entryEffects, entryHas } from '../../effects/scope.ts'
import { removeBuilding } from '../buildings.ts'
import { salePrice } from './production-cost.ts'

/** Why the building cannot be sold now, or null. */
export function whyNotSell(w: EngineContext, city: City, id: number): Refusal | null {
  const building = w.rules.buildings[id]
  if (!building) return refuse('build/unknown', 'building', id)
  if (!city.buildings[id]) return refuse('sell/absent', building.name, city.name)
  if (city.freeBuildings[id] || entryHas(building, E.indicatesCapital)) return refuse('sell/free', building.name)
  if (building.wonder) return refuse('sell/wonder', building.name)
  if (any(w, entryEffects(building, E.unsellable), cityContext(w, city))) return refuse('sell/unsellable', building.name)
  if (city.soldThisTurn) return refuse('sell/once', city.name, w.s.turn + 1)
  return null
}

/** Takes the building away for a tenth of its cost. */
export function sell(w: EngineContext, city: City, id: number): number {
  const price = salePrice(w, id)
  const civ = w.s.civs[city.owner]
  removeBuilding(w, city, id)
  civ.gold += price
  city.soldThisTurn = true
  publish(w, 'workChanged', city)
  updateHappiness(w, civ)
  return price
}
