/** How much a nuclear weapon does to units and cities, within its bounds (rulebook, air 6; air 7). */

import { NUCLEAR } from '../../rules/constants/nuclear.ts'
import { E, type TemplateKind } from '../../rules/effects/templates.ts'
import { whyNotDestroy } from '../city/ownership/razing.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { roundDown } from '../core/numbers/rounding.ts'
import { type City, NONE, type Unit } from '../core/state.ts'
import { factorOf } from '../effects/conditions/conditions.ts'
import { cityContext } from '../effects/context.ts'
import { matchesCity } from '../effects/filters/match.ts'
import { cityEffects } from '../effects/scope.ts'

/** A weapon as it goes off. */
export interface Warhead {
  strength: number
  halved: boolean
}

export interface Harm {
  least: number
  /** Each adds 0 … n − 1. */
  draws: readonly number[]
}

/** Damage to a unit before shelters. */
export const harmToUnit = ({ strength }: Warhead, groundZero: boolean): Harm =>
  groundZero || strength >= NUCLEAR.unitDamage.length
    ? { least: NUCLEAR.totalDamage, draws: [] }
    : NUCLEAR.unitDamage[Math.max(0, strength)]

/** Percent of citizens lost before shelters. */
export const harmToPeople = ({ strength }: Warhead): Harm =>
  NUCLEAR.citizensLostPercent[Math.min(Math.max(0, strength), NUCLEAR.citizensLostPercent.length - 1)]

export const mostOf = ({ least, draws }: Harm): number => draws.reduce((sum, n) => sum + n - 1, least)

/** Damage that reaches a unit on the tile: a bunker of the city there takes part of it, so does what the weapon lacks. */
export function unitDamage(w: EngineContext, warhead: Warhead, t: number, full: number): number {
  const center = w.s.tiles.center[t]
  const factor = center === NONE ? 1 : shelter(w, w.s.cities[center]!, E.nukeGarrisonDamage)
  return roundDown(full * factor * (warhead.halved ? NUCLEAR.halvedShare : 1))
}

/** What that damage does to the unit: a civilian is lost, or comes off unharmed (rulebook, air 6). */
export function tollOn(w: EngineContext, unit: Unit, full: number): { damage: number; died: boolean } {
  const damage = Math.min(unit.hp, full)
  const { civilian } = w.rules.units[unit.kind]
  const died = unit.hp - damage <= (civilian ? NUCLEAR.civilianLimitHp : 0)
  return { damage: civilian && !died ? 0 : damage, died }
}

/** Citizens lost of a city that outlives it; one is left. What the weapon lacks does not spare them (rulebook, air 7). */
export function citizensLost(w: EngineContext, city: City, percent: number): number {
  return Math.min(city.population - 1, roundDown((city.population * percent * shelter(w, city, E.nukePopulationLoss)) / 100))
}

/** Half of its health; a quarter by a weapon that lacks something. One point is left. */
export const healthLost = (warhead: Warhead, city: City): number =>
  Math.min(city.hp - 1, Math.trunc(city.hp * (warhead.halved ? NUCLEAR.cityHpShareHalved : NUCLEAR.cityHpShare)))

/** A seat of government that was not founded as one falls like any town (rulebook, air 7). */
export function isWipedOut(w: EngineContext, { strength }: Warhead, city: City): boolean {
  if (whyNotDestroy(w, city)) return false
  return (
    strength > NUCLEAR.smallCityStrength ||
    (strength === NUCLEAR.smallCityStrength && city.population < NUCLEAR.smallCityCitizens)
  )
}

/** Π (1 + x %) of the effects of the city's scope that mean it. */
function shelter(w: EngineContext, city: City, template: TemplateKind<'nukePopulationLoss' | 'nukeGarrisonDamage'>): number {
  let factor = 1
  for (const effect of cityEffects(w, city, template)) {
    const [percent, filter] = effect.params
    if (matchesCity(w, filter, city, city.owner)) factor *= factorOf(w, effect, percent, cityContext(w, city))
  }
  return Math.max(0, factor)
}
