/** Great people are born: of points at the start of a turn, or chosen (rulebook, great-people 4). */
import { unitOf } from '../city/buildings.ts'
import { emit } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { draw } from '../core/numbers/rng.ts'
import { type Civ, NONE, type Unit } from '../core/state.ts'
import { touchesCoast } from '../effects/filters/match-city.ts'
import { canStandOn, isNaval, nearestFree } from '../unit/placement.ts'
import { spawnUnit } from '../unit/spawn.ts'
import { greatPeopleOf } from './great-person-kinds.ts'
import { cityThreshold, combatThreshold } from './great-person-points.ts'

/** Start of turn: whoever has the points for it appears, one after another as long as they reach. */
export function bearGreatPeople(w: EngineContext, civ: Civ): void {
  if (civ.kind !== 'major' || civ.cities.length === 0) return
  for (const kind of greatPeopleOf(w, civ)) {
    while (bearOfCities(w, civ, kind));
    while (bearOfFights(w, civ, kind));
  }
}

function bearOfCities(w: EngineContext, civ: Civ, kind: number): boolean {
  if (civ.greatPoints[kind] <= 0) return false
  const needed = cityThreshold(w, civ, kind)
  if (civ.greatPoints[kind] < needed || !bear(w, civ, kind)) return false
  civ.greatPoints[kind] -= needed
  civ.greatBirths[kind]++
  return true
}

function bearOfFights(w: EngineContext, civ: Civ, kind: number): boolean {
  if (civ.combatPoints[kind] <= 0) return false
  const needed = combatThreshold(civ, kind)
  if (civ.combatPoints[kind] <= needed || !bear(w, civ, kind)) return false
  civ.combatPoints[kind] -= needed
  civ.combatBirths[kind]++
  return true
}

/** One appears in a city drawn from those that suit it; null where none does. */
export function bear(w: EngineContext, civ: Civ, kind: number): Unit | null {
  const places = birthPlaces(w, civ, kind)
  if (places.length === 0) return null
  const t = places[places.length === 1 ? 0 : draw(w.s, places.length)]
  const unit = spawnUnit(w, civ, unitOf(w, civ, kind), t)
  if (!unit) return null
  tellBirth(w, civ, unit)
  return unit
}

/** The event that tells of a great person, however it came to be. */
export function tellBirth(w: EngineContext, civ: Civ, unit: Unit): void {
  emit(w, {
    kind: 'great-person/born',
    what: 'born',
    unitKind: unit.kind,
    civ: civ.id,
    tile: unit.tile,
    unit: unit.id,
  })
}

/** City centres in or near which one could appear: on the coast for those who sail. */
export function birthPlaces(w: EngineContext, civ: Civ, kind: number): number[] {
  const own = unitOf(w, civ, kind)
  const places: number[] = []
  for (const id of civ.cities) {
    const t = w.s.cities[id]!.tile
    if (isNaval(w, own) && !touchesCoast(w, t)) continue
    if (canStandOn(w, civ, own, t) || nearestFree(w, civ, own, t) !== NONE) places.push(t)
  }
  return places
}
