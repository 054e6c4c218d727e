/** Great prophets: born of faith (rulebook, religion 4). */
import { RELIGION } from '../../rules/constants/religion.ts'
import { E } from '../../rules/effects/templates.ts'
import { unitOf } from '../city/buildings.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { chance } from '../core/numbers/rng.ts'
import { HAIR } from '../core/numbers/rounding.ts'
import { onceByRuleset } from '../core/once-by-ruleset.ts'
import { type City, type Civ, NONE } from '../core/state.ts'
import { civHas, factorCiv } from '../effects/aggregate.ts'
import { entryHas } from '../effects/scope.ts'
import { tellBirth } from '../great-people/births.ts'
import { spawnUnit } from '../unit/spawn.ts'
import { religionsLeft } from './religion-limits.ts'
import { isMajor, religionOf } from './religion-names.ts'

const generalProphet = onceByRuleset((rules): number =>
  rules.units.findIndex(unit => unit.uniqueTo === NONE && entryHas(unit, E.foundsReligion)),
)

/** Unit kind that founds religions, in the civ's version; NONE where the rules have none. */
export function prophetKind(w: EngineContext, civ: Civ): number {
  const general = generalProphet(w.rules)
  return general === NONE ? NONE : unitOf(w, civ, general)
}

/** Prophets the civ has got by faith, born or bought. */
export function prophetsHad(w: EngineContext, civ: Civ): number {
  const kind = prophetKind(w, civ)
  return kind === NONE ? 0 : civ.boughtRising[kind]
}

/** Faith for the next prophet: 200, and after n of them 50·n·(n+1) more, by speed and effects; truncated once. */
export function prophetPrice(w: EngineContext, civ: Civ): number {
  const had = prophetsHad(w, civ)
  const price =
    (RELIGION.prophetFaith + RELIGION.prophetFaithStep * had * (had + 1)) *
    w.rules.speeds[w.s.setup.speed].faith *
    factorCiv(w, civ, E.prophetCost)
  return Math.trunc(price + HAIR)
}

/** Whether prophets come to the civ at all: it has a religion, or a pantheon and one is still to be founded. */
export function awaitsProphet(w: EngineContext, civ: Civ): boolean {
  if (!w.s.setup.religion || civ.kind !== 'major' || civ.cities.length === 0) return false
  const own = religionOf(w, civ)
  if (!own || prophetKind(w, civ) === NONE || civHas(w, civ, E.noNaturalProphets)) return false
  return isMajor(own) || religionsLeft(w) > 0
}

/** Start of turn: with enough faith one may appear, in the holy city or the capital; it takes its price. */
export function bearProphet(w: EngineContext, civ: Civ): void {
  if (civ.faith <= 0 || !awaitsProphet(w, civ)) return
  const price = prophetPrice(w, civ)
  if (civ.faith < price || !chance(w.s, RELIGION.prophetPercent + civ.faith - price)) return
  const city = birthCity(w, civ)
  const kind = prophetKind(w, civ)
  const unit = city && spawnUnit(w, civ, kind, city.tile)
  if (!unit) return
  civ.faith -= price
  civ.boughtRising[kind]++
  tellBirth(w, civ, unit)
}

function birthCity(w: EngineContext, civ: Civ): City | null {
  const holy = religionOf(w, civ)!.holyCity
  const city = holy === NONE ? null : w.s.cities[holy]
  if (city?.owner === civ.id) return city
  return civ.capital === NONE ? null : w.s.cities[civ.capital]
}
