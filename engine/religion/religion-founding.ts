/** A prophet founds a religion in a city, and later enhances it (rulebook, religion 5). */
import { RELIGION } from '../../rules/constants/religion.ts'
import { C } from '../../rules/effects/conditions.ts'
import { E } from '../../rules/effects/templates.ts'
import { updateHappiness } from '../civ/happiness.ts'
import { EVERYBODY, emit } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { type Refusal, refuse } from '../core/refusal.ts'
import { type City, type Civ, NONE, type Unit } from '../core/state.ts'
import { civContext } from '../effects/context.ts'
import { unitEffects } from '../effects/scope.ts'
import { triggerEvent } from '../effects/triggers.ts'
import { freeBeliefs, neededToEnhance, neededToFound, welcomeBeliefs, whyNotChoice } from './beliefs.ts'
import { addPressure, beliefsChanged } from './followers.ts'
import { addReligion } from './pantheon.ts'
import { forgetPendingBeliefs } from './pending-beliefs.ts'
import { freeNames, mostReligions, religionsLeft } from './religion-limits.ts'
import { holyReligion, majorReligionOf, religionName, religionOf } from './religion-names.ts'

/** Why the unit's civ cannot found a religion where the unit stands, or null; names and beliefs are not asked. */
export function whyNoFounding(w: EngineContext, unit: Unit): Refusal | null {
  const civ = w.s.civs[unit.owner]
  if (!w.s.setup.religion) return refuse('religion/off')
  if (civ.kind !== 'major') return refuse('religion/majors-only')
  const own = majorReligionOf(w, civ)
  if (own) return refuse('religion/have', religionName(w, own.id))
  if (religionsLeft(w) === 0) return refuse('religion/none-left', mostReligions(w))
  const city = cityAt(w, unit)
  if (!city) return refuse('religion/no-city')
  return holyReligion(w, city.id) ? refuse('religion/holy-already', city.name) : null
}

/** Why the unit cannot found that religion (index of a name) with those beliefs now, or null. */
export function whyNotFound(w: EngineContext, unit: Unit, name: number, beliefs: readonly number[]): Refusal | null {
  const refusal = whyNoFounding(w, unit)
  if (refusal) return refusal
  const free = freeNames(w).map(id => w.rules.religions[id])
  if (w.rules.religions[name] === undefined) return refuse('religion/unknown', name, free)
  if (!free.includes(w.rules.religions[name])) return refuse('religion/name-taken', w.rules.religions[name], free)
  const civ = w.s.civs[unit.owner]
  return whyNotChoice(w, civ, beliefs, neededToFound(w, civ))
}

/** The religion stands, with the city as its holy one; the pantheon's beliefs go into it. */
export function foundReligion(w: EngineContext, civ: Civ, city: City, name: number, chosen: readonly number[]): void {
  const before = religionOf(w, civ)
  const religion = addReligion(w, civ, name, [...(before?.beliefs ?? []), ...chosen])
  forgetPendingBeliefs(civ)
  religion.holyCity = city.id
  for (const id of civ.units) {
    const unit = w.s.units[id]!
    if (unitEffects(w, unit, E.takesOwnReligion).length > 0) unit.religion = religion.id
  }
  addPressure(w, city, religion.id, RELIGION.religionPressurePerCitizen * city.population)
  triggerEvent(w, civ, C.uponReligion, civContext(civ))
  welcomeBeliefs(w, civ, chosen)
  updateHappiness(w, civ)
  const where = { city: city.id, tile: city.tile }
  emit(w, { kind: 'religion/news', what: 'founded', religion: name, civ: civ.id, ...where, knownBy: EVERYBODY })
}

/** Why the unit's civ cannot enhance its religion where the unit stands, or null; beliefs are not asked. */
export function whyNoEnhancing(w: EngineContext, unit: Unit): Refusal | null {
  const civ = w.s.civs[unit.owner]
  if (!w.s.setup.religion) return refuse('religion/off')
  const own = majorReligionOf(w, civ)
  if (!own) return refuse('religion/not-founded')
  if (own.enhanced) return refuse('religion/enhanced', religionName(w, own.id))
  for (const kind of ['enhancer', 'follower'] as const)
    if (freeBeliefs(w, kind).length === 0) return refuse('religion/no-beliefs', kind)
  return cityAt(w, unit) ? null : refuse('religion/no-city')
}

/** Why the unit cannot enhance the religion with those beliefs now, or null. */
export function whyNotEnhance(w: EngineContext, unit: Unit, beliefs: readonly number[]): Refusal | null {
  const civ = w.s.civs[unit.owner]
  return whyNoEnhancing(w, unit) ?? whyNotChoice(w, civ, beliefs, neededToEnhance(w, civ))
}

/** More beliefs for the civ's religion, in force wherever it is followed. */
export function enhanceReligion(w: EngineContext, civ: Civ, chosen: readonly number[]): void {
  const religion = religionOf(w, civ)!
  religion.beliefs.push(...chosen)
  religion.enhanced = true
  forgetPendingBeliefs(civ)
  beliefsChanged(w, civ, religion)
  triggerEvent(w, civ, C.uponEnhancing, civContext(civ))
  welcomeBeliefs(w, civ, chosen)
  updateHappiness(w, civ)
  emit(w, { kind: 'religion/news', what: 'enhanced', religion: religion.name, civ: civ.id, knownBy: EVERYBODY })
}

/** City in whose centre the unit stands; only an own one lets it in. */
export function cityAt(w: EngineContext, unit: Unit): City | null {
  const id = w.s.tiles.center[unit.tile]
  return id === NONE ? null : w.s.cities[id]
}
