/** What a city loses when it is taken: garrison, buildings, citizens (rulebook, conquest 1). */
import { CONQUEST } from '../../../rules/constants/cities.ts'
import { E } from '../../../rules/effects/templates.ts'
import { aircraftIn } from '../../air/air-bases.ts'
import { captureCivilian } from '../../combat/unit-capture.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import { chance } from '../../core/numbers/rng.ts'
import { type City, type Civ, NONE } from '../../core/state.ts'
import { entryHas } from '../../effects/scope.ts'
import { peopleChanged } from '../../religion/followers.ts'
import { removeUnit } from '../../unit/removal.ts'
import { removeBuilding } from '../buildings.ts'
import { isMover } from '../capital.ts'
import { isSpared, staysBehind } from './inherited-buildings.ts'

/** Soldiers and aircraft in the city are lost, civilians change sides. */
export function clearGarrison(w: EngineContext, city: City, by: Civ): void {
  const soldier = w.s.tiles.military[city.tile]
  if (soldier !== NONE && w.s.units[soldier]!.owner === city.owner) removeUnit(w, w.s.units[soldier]!)
  const civilian = w.s.tiles.civilian[city.tile]
  if (civilian !== NONE && w.s.units[civilian]!.owner === city.owner) captureCivilian(w, by, w.s.units[civilian]!)
  for (const plane of aircraftIn(w, city)) removeUnit(w, plane)
}

/** What the assault destroys; what no new owner gets, and what moves with the capital, goes with the change of owner. */
export function loseBuildings(w: EngineContext, city: City): void {
  const isCapital = w.s.civs[city.owner].capital === city.id
  for (let b = 0; b < city.buildings.length; b++) {
    if (!city.buildings[b] || w.rules.buildings[b].wonder === 'world' || isSpared(w, city, b)) continue
    if (staysBehind(w, city, b) || (isCapital && isMover(w, city, b))) continue
    if (entryHas(w.rules.buildings[b], E.destroyedOnCapture) || chance(w.s, CONQUEST.buildingLostPercent))
      removeBuilding(w, city, b)
  }
}

export function loseCitizens(w: EngineContext, city: City): void {
  const before = city.population
  if (before === 1) return
  city.population = Math.max(1, before - 1 - Math.floor(before / CONQUEST.citizensLostDivisor))
  peopleChanged(w, city, city.population - before)
}
