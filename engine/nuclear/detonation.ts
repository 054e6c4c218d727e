/** A nuclear weapon goes off: units, cities and land around ground zero, in the order of rings (rulebook, air 5). */

import { destroyCity } from '../city/ownership/destruction.ts'
import { civChanged } from '../city/yields/yield-cache.ts'
import { checkDefeat } from '../civ/elimination.ts'
import { updateHappiness } from '../civ/happiness.ts'
import { lacksResource } from '../civ/resources.ts'
import { publish } from '../core/domain-events.ts'
import { EVERYBODY, emit } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { within } from '../core/grid.ts'
import { draw } from '../core/numbers/rng.ts'
import { type City, NONE, type Unit } from '../core/state.ts'
import { peopleChanged } from '../religion/followers.ts'
import { removeUnit } from '../unit/removal.ts'
import { seesUnit } from '../visibility/hidden-units.ts'
import {
  citizensLost,
  type Harm,
  harmToPeople,
  harmToUnit,
  healthLost,
  isWipedOut,
  tollOn,
  unitDamage,
  type Warhead,
} from './damage.ts'
import { scorch } from './fallout.ts'
import { blastRadius, blastStrength, civsHit, unitsOn } from './weapon.ts'

/** What it did, as far as its owner sees; ids. */
export type Blast = {
  unitsKilled: number
  units: { unit: number; damage: number; died: boolean }[]
  cities: { city: number; citizens: number; health: number; destroyed: boolean }[]
  /** Tiles on which fallout lies now and did not before. */
  fallout: number
}

export function detonate(w: EngineContext, unit: Unit, t: number): Blast {
  const warhead = { strength: blastStrength(w, unit), halved: lacksResource(w, unit) }
  const tiles = within(w.grid, t, blastRadius(w, unit))
  const hit = civsHit(w, unit, t)
  const by = unit.owner
  const { kind } = unit
  const blast: Blast = { unitsKilled: 0, units: [], cities: [], fallout: 0 }
  // Found before anything happens: who flees a falling city is not hit twice.
  const victims = [...tiles].map(tile => unitsOn(w, tile).map(other => ({ other, seen: seesUnit(w, by, other) })))
  for (const [i, tile] of tiles.entries()) {
    for (const { other, seen } of victims[i]) {
      if (w.s.units[other.id] === other) harmUnit(w, warhead, other, tile === t, by, seen, blast)
    }
    const center = w.s.tiles.center[tile]
    if (center !== NONE) harmCity(w, warhead, w.s.cities[center]!, blast)
    else if (scorch(w, tile, tile === t)) blast.fallout++
  }
  for (const civ of hit) checkDefeat(w, w.s.civs[civ])
  const cities = blast.cities.filter(({ destroyed }) => destroyed).length
  emit(w, {
    kind: 'nuke/exploded',
    unitKind: kind,
    units: blast.unitsKilled,
    cities,
    civ: by,
    tile: t,
    unit: unit.id,
    knownBy: EVERYBODY,
  })
  publish(w, 'nuked', by, hit)
  return blast
}

function roll(w: EngineContext, { least, draws }: Harm): number {
  let sum = least
  for (const n of draws) sum += draw(w.s, n)
  return sum
}

/** Who was hidden is hit as well; its owner alone hears of it. */
function harmUnit(
  w: EngineContext,
  warhead: Warhead,
  unit: Unit,
  groundZero: boolean,
  by: number,
  seen: boolean,
  blast: Blast,
): void {
  const { damage, died } = tollOn(w, unit, unitDamage(w, warhead, unit.tile, roll(w, harmToUnit(warhead, groundZero))))
  if (seen) blast.units.push({ unit: unit.id, damage, died })
  if (!died) {
    unit.hp -= damage
    return
  }
  if (seen) blast.unitsKilled++
  const hidden = seen ? {} : { knownBy: w.s.civs[unit.owner].kind === 'major' ? 1 << unit.owner : 0 }
  emit(w, {
    kind: 'unit/killed',
    what: 'nuked',
    unitKind: unit.kind,
    civ: by,
    other: unit.owner,
    tile: unit.tile,
    unit: unit.id,
    ...hidden,
  })
  removeUnit(w, unit)
}

function harmCity(w: EngineContext, warhead: Warhead, city: City, blast: Blast): void {
  const citizens = citizensLost(w, city, roll(w, harmToPeople(warhead)))
  const health = healthLost(warhead, city)
  const destroyed = isWipedOut(w, warhead, city)
  blast.cities.push({
    city: city.id,
    citizens: destroyed ? city.population : citizens,
    health: destroyed ? city.hp : health,
    destroyed,
  })
  if (destroyed) {
    destroyCity(w, city)
    return
  }
  city.hp -= health
  if (citizens === 0) return
  city.population -= citizens
  peopleChanged(w, city, -citizens)
  const owner = w.s.civs[city.owner]
  civChanged(w, owner)
  publish(w, 'workChanged', city)
  updateHappiness(w, owner)
}
