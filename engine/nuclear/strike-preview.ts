/** A nuclear strike foretold, as far as its owner sees: bounds for units and cities, and whom it would be war with. Only reads. */
import { interceptChance, interceptorOf } from '../air/interception.ts'
import { atWar } from '../civ/relations.ts'
import { lacksResource } from '../civ/resources.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { within } from '../core/grid.ts'
import { NONE, type Unit } from '../core/state.ts'
import { seesUnit } from '../visibility/hidden-units.ts'
import { isVisible } from '../visibility/knowledge.ts'
import { citizensLost, harmToPeople, harmToUnit, healthLost, isWipedOut, mostOf, tollOn, unitDamage } from './damage.ts'
import { blastRadius, blastStrength, civsHit, civsUnderFire, unitsOn } from './weapon.ts'

export interface BlastPreview {
  radius: number
  strength: number
  /** A resource is wanting. */
  halved: boolean
  units: { unit: number; damage: { min: number; max: number }; dies: 'no' | 'maybe' | 'yes' }[]
  cities: { city: number; citizens: { min: number; max: number }; health: number; destroyed: boolean }[]
  /** Civs at peace with its owner that it would be war with. */
  wars: number[]
  /** Unit that may bring it down before it goes off, the likeliest where several civs have one, or NONE. */
  interceptor: number
}

export function previewBlast(w: EngineContext, unit: Unit, t: number): BlastPreview {
  const warhead = { strength: blastStrength(w, unit), halved: lacksResource(w, unit) }
  const radius = blastRadius(w, unit)
  const found: BlastPreview = {
    radius,
    ...warhead,
    units: [],
    cities: [],
    wars: civsHit(w, unit, t).filter(civ => !atWar(w, unit.owner, civ)),
    interceptor: likeliest(w, unit, t),
  }
  for (const tile of within(w.grid, t, radius)) {
    if (!isVisible(w, unit.owner, tile)) continue
    const harm = harmToUnit(warhead, tile === t)
    for (const other of unitsOn(w, tile)) {
      if (!seesUnit(w, unit.owner, other)) continue
      const least = tollOn(w, other, unitDamage(w, warhead, tile, harm.least))
      const most = tollOn(w, other, unitDamage(w, warhead, tile, mostOf(harm)))
      const dies = least.died ? 'yes' : most.died ? 'maybe' : 'no'
      found.units.push({ unit: other.id, damage: { min: least.damage, max: most.damage }, dies })
    }
    const center = w.s.tiles.center[tile]
    if (center === NONE) continue
    const city = w.s.cities[center]!
    const destroyed = isWipedOut(w, warhead, city)
    const people = harmToPeople(warhead)
    const lost = (percent: number) => (destroyed ? city.population : citizensLost(w, city, percent))
    found.cities.push({
      city: city.id,
      citizens: { min: lost(people.least), max: lost(mostOf(people)) },
      health: destroyed ? city.hp : healthLost(warhead, city),
      destroyed,
    })
  }
  return found
}

/** Of those in sight that would rise against it, one of each civ under fire, the one with the best chance (id), or NONE. */
function likeliest(w: EngineContext, unit: Unit, t: number): number {
  let best = NONE
  let most = 0
  for (const civ of civsUnderFire(w, unit, t)) {
    const interceptor = interceptorOf(w, civ, unit, t, { viewer: unit.owner })
    if (interceptor === null || interceptChance(w, interceptor) <= most) continue
    most = interceptChance(w, interceptor)
    best = interceptor.id
  }
  return best
}
