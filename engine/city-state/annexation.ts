/** Buying a city-state outright, by the effect that allows it (rulebook, city-states 12). */
import { PRICES } from '../../rules/constants/cities.ts'
import { ANNEXATION } from '../../rules/constants/city-states.ts'
import { E } from '../../rules/effects/templates.ts'
import { cedeCity } from '../city/ownership/cession.ts'
import { goldPrice } from '../city/production/purchase-price.ts'
import { civChanged } from '../city/yields/yield-cache.ts'
import { updateHappiness } from '../civ/happiness.ts'
import { emit } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { type Civ, NONE } from '../core/state.ts'
import { conditionsHold } from '../effects/conditions/conditions.ts'
import { civContext } from '../effects/context.ts'
import { civEffects, civSourcesChanged } from '../effects/scope.ts'
import { handOver } from '../unit/hand-over.ts'
import { whoKnows } from './influence.ts'

/** Turns of alliance after which the civ may; null where no effect lets it. */
export function turnsToAnnex(w: EngineContext, major: Civ): number | null {
  let turns: number | null = null
  for (const effect of civEffects(w, major, E.annexesCityStates)) {
    if (!conditionsHold(w, effect, civContext(major))) continue
    const needed = effect.params[0]
    turns = turns === null ? needed : Math.min(turns, needed)
  }
  return turns
}

/** 500 gold by speed and what its soldiers are worth, whole fives. */
export function annexPrice(w: EngineContext, minor: Civ): number {
  let gold = Math.trunc(ANNEXATION.gold * w.rules.speeds[w.s.setup.speed].gold)
  const capital = minor.capital === NONE ? null : w.s.cities[minor.capital]
  if (capital) {
    for (const id of minor.units) {
      gold += Math.trunc(goldPrice(w, capital, { kind: 'unit', id: w.s.units[id]!.kind }) / PRICES.dismissalDivisor)
    }
  }
  return Math.floor(gold / ANNEXATION.roundTo) * ANNEXATION.roundTo
}

/** Its cities are the major's, as puppets or ruled directly, and so are its units (rulebook, city-states 12). */
export function annex(w: EngineContext, minor: Civ, major: Civ, asPuppet: boolean): number[] {
  const knownBy = whoKnows(w, minor)
  major.gold -= annexPrice(w, minor)
  for (const id of [...minor.units]) {
    const unit = w.s.units[id]
    // A carrier takes its cargo along.
    if (unit?.owner !== minor.id) continue
    handOver(w, unit, major)
    unit.originalOwner = major.id
  }
  const cities = [...minor.cities]
  for (const id of cities) {
    const city = w.s.cities[id]!
    cedeCity(w, city, major, asPuppet)
  }
  civSourcesChanged(w, major)
  civChanged(w, major)
  updateHappiness(w, major)
  emit(w, { kind: 'city-state/bond', what: 'joined', civ: major.id, other: minor.id, knownBy })
  return cities
}
