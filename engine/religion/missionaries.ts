/** What religious units do: they preach, root out heresy, guard cities, and lose heart in closed lands (rulebook, religion 9). */

import { E } from '../../rules/effects/templates.ts'
import { mayEnter } from '../civ/relations.ts'
import { gainStockpile } from '../civ/stat-gains.ts'
import { publish } from '../core/domain-events.ts'
import { emit } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { DIRECTIONS } from '../core/grid.ts'
import { HAIR } from '../core/numbers/rounding.ts'
import { type Refusal, refuse } from '../core/refusal.ts'
import { type City, NONE, type Unit } from '../core/state.ts'
import { factorUnit, unitHas } from '../effects/aggregate.ts'
import { conditionsHold, timesOf } from '../effects/conditions/conditions.ts'
import { unitContext } from '../effects/context.ts'
import { civEffects, unitEffects } from '../effects/scope.ts'
import { removeUnit } from '../unit/removal.ts'
import { watchersOf } from '../visibility/hidden-units.ts'
import { countFollowers } from './followers.ts'
import { holyReligion, isMajor } from './religion-names.ts'

/** City on whose land the unit stands, or null. */
export function cityAround(w: EngineContext, unit: Unit): City | null {
  const id = w.s.tiles.city[unit.tile]
  return id === NONE ? null : w.s.cities[id]
}

/** Why the unit cannot preach where it stands, or null. */
export function whyNotSpread(w: EngineContext, unit: Unit): Refusal | null {
  const refusal = whyNoReligion(w, unit)
  if (refusal) return refusal
  const city = cityAround(w, unit)
  if (!city) return refuse('spread/no-city')
  if (city.majority === unit.religion) return refuse('spread/believes', city.name)
  if (isGuarded(w, city, unit.religion)) return refuse('spread/guarded', city.name)
  return spreadStrength(w, unit) > 0 ? null : refuse('spread/no-strength')
}

function whyNoReligion(w: EngineContext, unit: Unit): Refusal | null {
  if (!w.s.setup.religion) return refuse('religion/off')
  const { name } = w.rules.units[unit.kind]
  return unit.religion === NONE || !isMajor(w.s.religions[unit.religion]) ? refuse('spread/no-religion', name) : null
}

/** Pressure that the unit adds by preaching once, whole. */
export const spreadStrength = (w: EngineContext, unit: Unit): number =>
  Math.trunc(unit.religiousStrength * factorUnit(w, unit, E.spreadStrength) + HAIR)

/** A unit on or next to the centre keeps other religions than its own out. */
export function isGuarded(w: EngineContext, city: City, religion: number): boolean {
  if (guards(w, city.tile, religion)) return true
  for (let d = 0; d < DIRECTIONS; d++) {
    const n = w.grid.neighbours[city.tile * DIRECTIONS + d]
    if (n >= 0 && guards(w, n, religion)) return true
  }
  return false
}

function guards(w: EngineContext, t: number, religion: number): boolean {
  for (const id of [w.s.tiles.civilian[t], w.s.tiles.military[t]]) {
    if (id === NONE) continue
    const unit = w.s.units[id]!
    if (unit.religion !== religion && unitHas(w, unit, E.blocksSpread)) return true
  }
  return false
}

/** Adds the unit's pressure to the city; gives back how much. */
export function spread(w: EngineContext, unit: Unit): number {
  const city = cityAround(w, unit)!
  const { religion } = unit
  const strength = spreadStrength(w, unit)
  rewardPreacher(w, unit, city)
  city.pressure[religion] += strength
  if (unitHas(w, unit, E.removesOtherReligions)) forgetOthers(city, religion)
  countFollowers(w, city)
  if (city.owner !== unit.owner) {
    const where = { city: city.id, tile: unit.tile, unit: unit.id }
    const { name } = w.s.religions[religion]
    emit(w, { kind: 'religion/news', what: 'preached', religion: name, civ: unit.owner, other: city.owner, ...where })
    publish(w, 'preached', city, unit.owner)
  }
  return strength
}

function forgetOthers(city: City, religion: number): void {
  for (let i = 0; i < city.pressure.length; i++) if (i !== religion) city.pressure[i] = 0
}

/** "When spreading religion to a city, gain n times the followers of other religions": as they were before. */
function rewardPreacher(w: EngineContext, unit: Unit, city: City): void {
  const civ = w.s.civs[unit.owner]
  const context = unitContext(w, unit)
  let others = 0
  for (let i = 0; i < city.followers.length; i++) if (i !== unit.religion) others += city.followers[i]
  for (const effects of [unitEffects(w, unit, E.statOnSpread), civEffects(w, civ, E.statOnSpread)]) {
    for (const effect of effects) {
      if (!conditionsHold(w, effect, context)) continue
      gainStockpile(w, civ, effect.params[1], effect.params[0] * others * timesOf(w, effect, context))
    }
  }
}

/** Why the unit cannot root out other religions where it stands, or null. */
export function whyNotPurge(w: EngineContext, unit: Unit): Refusal | null {
  const refusal = whyNoReligion(w, unit)
  if (refusal) return refusal
  const city = cityAround(w, unit)
  if (city?.owner !== unit.owner) return refuse('heresy/not-yours')
  for (let i = 0; i < city.pressure.length; i++) if (i !== unit.religion && city.pressure[i] > 0) return null
  return refuse('heresy/none', city.name)
}

/** The city forgets all religions but the unit's; a holy city of another is silenced, one of its own speaks again. */
export function purge(w: EngineContext, unit: Unit): void {
  const city = cityAround(w, unit)!
  forgetOthers(city, unit.religion)
  const holy = holyReligion(w, city.id)
  if (holy) holy.holyCityBlocked = holy.id !== unit.religion
  countFollowers(w, city)
}

/** Religious strength that a turn abroad costs: the least of the effects that hold. */
function heartLost(w: EngineContext, unit: Unit): number {
  const context = unitContext(w, unit)
  let least = Number.POSITIVE_INFINITY
  for (const effect of unitEffects(w, unit, E.entersForeignLandWeakening))
    if (conditionsHold(w, effect, context)) least = Math.min(least, effect.params[0])
  return least === Number.POSITIVE_INFINITY ? 0 : least
}

/** End of turn: on a major's land without passage the unit loses religious strength; without any left it is lost. */
export function loseHeart(w: EngineContext, unit: Unit): void {
  if (unit.religion === NONE || unit.religiousStrength <= 0) return
  const owner = w.s.tiles.owner[unit.tile]
  if (owner === NONE || owner === unit.owner || w.s.civs[owner].kind !== 'major' || mayEnter(w, unit.owner, unit.tile)) return
  const loss = heartLost(w, unit)
  if (loss <= 0) return
  unit.religiousStrength -= loss
  if (unit.religiousStrength > 0) return
  const { kind: unitKind, owner: civ, tile, id } = unit
  emit(w, { kind: 'unit/killed', what: 'lostFaith', unitKind, civ, tile, unit: id, knownBy: watchersOf(w, unit, NONE) })
  removeUnit(w, unit)
}
