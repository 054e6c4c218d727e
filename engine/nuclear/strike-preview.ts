/** A nuclear strike foretold, as far as its owner sees: bounds for units and cities, and whom it would be war with. Only reads. */
import { NUCLEAR } from '../../rules/constants/nuclear.ts'
import { canBeIntercepted, interceptorOf } from '../air/interception.ts'
import { atWar } from '../civ/relations.ts'
import { lacksResource } from '../civ/resources.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { within } from '../core/grid.ts'
import { NONE, type Unit } from '../core/state.ts'
import { seesUnit } from '../visibility/hidden-units.ts'
import { isVisible } from '../visibility/knowledge.ts'
import { citizensLost, harmToPeople, harmToUnit, healthLost, isWipedOut, mostOf, unitDamage } from './damage.ts'
import { blastRadius, blastStrength, civsHit, unitsOn } from './weapon.ts'

export interface BlastPreview {
  radius: number
  strength: number
  /** A resource is wanting. */
  halved: boolean
  units: { unit: number; damage: { min: number; max: number }; dies: 'no' | 'maybe' | 'yes' }[]
  cities: { city: number; citizens: { min: number; max: number }; health: number; destroyed: boolean }[]
  /** Civs at peace with its owner that it would be war with. */
  wars: number[]
  /** Unit that may bring it down before it goes off, or NONE. */
  interceptor: number
}

export function previewBlast(w: EngineContext, unit: Unit, t: number): BlastPreview {
  const warhead = { strength: blastStrength(w, unit), halved: lacksResource(w, unit) }
  const radius = blastRadius(w, unit)
  const interceptor = canBeIntercepted(w, unit) ? interceptorOf(w, unit, t, unit.owner) : null
  const found: BlastPreview = {
    radius,
    ...warhead,
    units: [],
    cities: [],
    wars: civsHit(w, unit, t).filter(civ => !atWar(w, unit.owner, civ)),
    interceptor: interceptor ? interceptor.id : NONE,
  }
  for (const tile of within(w.grid, t, radius)) {
    if (!isVisible(w, unit.owner, tile)) continue
    const harm = harmToUnit(warhead, tile === t)
    for (const other of unitsOn(w, tile)) {
      if (!seesUnit(w, unit.owner, other)) continue
      const min = Math.min(other.hp, unitDamage(w, warhead, tile, harm.least))
      const max = Math.min(other.hp, unitDamage(w, warhead, tile, mostOf(harm)))
      const limit = other.hp - (w.rules.units[other.kind].civilian ? NUCLEAR.civilianLimitHp : 0)
      found.units.push({ unit: other.id, damage: { min, max }, dies: min >= limit ? 'yes' : max >= limit ? 'maybe' : 'no' })
    }
    const center = w.s.tiles.center[tile]
    if (center === NONE) continue
    const city = w.s.cities[center]!
    const destroyed = isWipedOut(w, warhead, city)
    const people = harmToPeople(warhead)
    const lost = (percent: number) => (destroyed ? city.population : citizensLost(w, warhead, city, percent))
    found.cities.push({
      city: city.id,
      citizens: { min: lost(people.least), max: lost(mostOf(people)) },
      health: destroyed ? city.hp : healthLost(warhead, city),
      destroyed,
    })
  }
  return found
}
