/** What stands in a city that changes hands: what stays behind with the old owner, and how the rest becomes the new one's (rulebook, conquest 3). */
import { E } from '../../../rules/effects/templates.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import { type City, type Civ, NONE } from '../../core/state.ts'
import { any } from '../../effects/aggregate.ts'
import { cityContext } from '../../effects/context.ts'
import { entryEffects, entryHas } from '../../effects/scope.ts'
import { addBuilding, buildingOf, removeBuilding, standsElsewhere } from '../buildings.ts'
import { countOf } from '../production/buildable-effects.ts'

/** Whether an effect of the building keeps it through a change of owner. */
export const isSpared = (w: EngineContext, city: City, building: number): boolean =>
  any(w, entryEffects(w.rules.buildings[building], E.neverDestroyed), cityContext(w, city))

/** Whether no new owner gets the building: what came free, marks a capital, or is a national wonder that nothing spares. */
export function staysBehind(w: EngineContext, city: City, building: number): boolean {
  const entry = w.rules.buildings[building]
  if (entry.wonder === 'world') return false
  if (city.freeBuildings[building] === 1 || entryHas(entry, E.indicatesCapital)) return true
  return entry.wonder === 'national' && !isSpared(w, city, building)
}

/** Before the city changes hands, while its old owner's effects still count. */
export function leaveBehind(w: EngineContext, city: City): void {
  for (let b = 0; b < city.buildings.length; b++) if (city.buildings[b] && staysBehind(w, city, b)) removeBuilding(w, city, b)
}

/** Once the city is its new owner's: that nation's versions, and nothing beyond what a civilization may have of it. */
export function fitBuildings(w: EngineContext, city: City, owner: Civ): void {
  convertBuildings(w, city, owner)
  loseSurplus(w, city, owner)
  dropSecondWonders(w, city, owner)
}

/** Buildings of other nations become the general ones, and those the new nation's own. */
function convertBuildings(w: EngineContext, city: City, to: Civ): void {
  for (let b = 0; b < city.buildings.length; b++) {
    if (!city.buildings[b] || w.rules.buildings[b].wonder === 'world') continue
    const { uniqueTo, replaces } = w.rules.buildings[b]
    const general = uniqueTo !== NONE && replaces !== NONE ? replaces : b
    const own = buildingOf(w, to, general)
    if (own === b) continue
    removeBuilding(w, city, b)
    addBuilding(w, city, own)
  }
}

/** What the new nation may have only so many of, it does not get more of with a city. */
function loseSurplus(w: EngineContext, city: City, to: Civ): void {
  for (let b = 0; b < city.buildings.length; b++) {
    if (!city.buildings[b]) continue
    for (const { params } of entryEffects(w.rules.buildings[b], E.limitedPerCiv))
      if (city.buildings[b] && countOf(w, to, { kind: 'building', id: b }, city) > params[0]) removeBuilding(w, city, b)
  }
}

/** A national wonder that comes along in spite of all is lost where the new owner has one. */
function dropSecondWonders(w: EngineContext, city: City, owner: Civ): void {
  for (let b = 0; b < city.buildings.length; b++)
    if (city.buildings[b] && standsElsewhere(w, owner, b, city)) removeBuilding(w, city, b)
}
