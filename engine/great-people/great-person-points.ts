/** Great-person points: of cities each turn, of fights, and the thresholds at which somebody is born (rulebook, great-people 1). */

import { GREAT_PEOPLE } from '../../rules/constants/progress.ts'
import type { EffectOf } from '../../rules/effects/effect.ts'
import { E } from '../../rules/effects/templates.ts'
import { unitOf } from '../city/buildings.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { roundDown } from '../core/numbers/rounding.ts'
import type { City, Civ, Unit } from '../core/state.ts'
import { areFriends, partnersOf } from '../diplomacy/treaties.ts'
import { sumCiv } from '../effects/aggregate.ts'
import { conditionsHold, timesOf } from '../effects/conditions/conditions.ts'
import { type Context, cityContext, unitContext } from '../effects/context.ts'
import { matchesCity } from '../effects/filters/match.ts'
import { buildingsIn, cityEffects, civEffects, entryEffects, unitEffects } from '../effects/scope.ts'
import { greatKinds, greatPeopleOf, isMeant } from './great-person-kinds.ts'

interface CityPoints {
  kind: number
  /** Points a turn, whole. */
  points: number
}

/** Points a turn that a city brings, of each kind of great person its owner can have; those without any left out. `friends`: see friendsPercent. */
export function cityPoints(w: EngineContext, city: City, friends = friendsPercent(w, w.s.civs[city.owner])): CityPoints[] {
  const civ = w.s.civs[city.owner]
  const base = basePoints(w, civ, city)
  if (base.size === 0) return []
  const context = cityContext(w, city)
  const percent = percentOf(w, city, context) + friends
  const found: CityPoints[] = []
  for (const kind of greatPeopleOf(w, civ)) {
    const from = base.get(kind)
    if (from === undefined) continue
    const points = rounded(from, percent + fasterOf(w, cityEffects(w, city, E.greatPersonFaster), kind, context))
    if (points > 0) found.push({ kind, points })
  }
  return found
}

/** In thousandths, then rounded half up by way of tenths. */
function rounded(points: number, percent: number): number {
  const thousandths = points * 1000 + Math.trunc((points * 1000 * percent) / 100)
  return Math.floor((Math.floor(thousandths / 100) + 5) / 10)
}

/** Points of specialists and buildings before percentages, by the nation's version of the unit kind. */
function basePoints(w: EngineContext, civ: Civ, city: City): Map<number, number> {
  const points = new Map<number, number>()
  const add = (rows: readonly [number, number][], times: number): void => {
    for (const [general, amount] of rows) {
      const kind = unitOf(w, civ, general)
      points.set(kind, (points.get(kind) ?? 0) + amount * times)
    }
  }
  for (let i = 0; i < city.specialists.length; i++) {
    if (city.specialists[i] > 0) add(w.rules.specialists[i].greatPersonPoints, city.specialists[i])
  }
  for (const b of buildingsIn(w, city)) add(w.rules.buildings[b].greatPersonPoints, 1)
  return points
}

/** Σ% on all points of the city, but for friendships. */
function percentOf(w: EngineContext, city: City, context: Context): number {
  let percent = 0
  for (const effect of cityEffects(w, city, E.greatPersonPercent)) {
    if (!matchesCity(w, effect.params[1], city, city.owner) || !conditionsHold(w, effect, context)) continue
    percent += effect.params[0] * timesOf(w, effect, context)
  }
  return percent
}

/** Each declared friendship adds what the effects of both friends say. */
function friendsPercent(w: EngineContext, civ: Civ): number {
  let percent = 0
  for (const friend of partnersOf(w, civ.id, areFriends)) {
    for (const side of [civ, w.s.civs[friend]]) percent += sumCiv(w, side, E.greatPersonPercentByFriends)
  }
  return percent
}

/** Σ% on the points of one kind. */
function fasterOf(w: EngineContext, effects: readonly EffectOf<'greatPersonFaster'>[], kind: number, context: Context): number {
  let percent = 0
  for (const effect of effects) {
    const [named, amount] = effect.params
    if (isMeant(w, kind, named) && conditionsHold(w, effect, context)) percent += amount * timesOf(w, effect, context)
  }
  return percent
}

/** End of turn: what the cities bring. */
export function addCityPoints(w: EngineContext, civ: Civ): void {
  if (civ.kind !== 'major') return
  const friends = friendsPercent(w, civ)
  for (const id of civ.cities) {
    for (const { kind, points } of cityPoints(w, w.s.cities[id]!, friends)) civ.greatPoints[kind] += points
  }
}

/** `unit` has gained experience against others than barbarians: great people born of fights come nearer. */
export function addCombatPoints(w: EngineContext, unit: Unit, xp: number): void {
  const civ = w.s.civs[unit.owner]
  if (civ.kind !== 'major' || xp <= 0) return
  const { fighters } = greatKinds(w.rules)
  if (fighters.length === 0) return
  const context = unitContext(w, unit)
  for (const kind of greatPeopleOf(w, civ)) {
    if (!fighters.includes(kind)) continue
    if (!entryEffects(w.rules.units[kind], E.greatPersonFromCombat).some(effect => conditionsHold(w, effect, context))) continue
    const percent =
      fasterOf(w, unitEffects(w, unit, E.greatPersonFaster), kind, context) +
      fasterOf(w, civEffects(w, civ, E.greatPersonFaster), kind, context)
    civ.combatPoints[kind] += Math.trunc((xp * (100 + percent)) / 100)
  }
}

/** Points from cities at which one of the kind is born, whole: 100, doubled with each birth in its group, by speed. */
export function cityThreshold(w: EngineContext, civ: Civ, kind: number): number {
  const { groups } = greatKinds(w.rules)
  let births = 0
  for (let other = 0; other < civ.greatBirths.length; other++) {
    if (civ.greatBirths[other] > 0 && groups[other] === groups[kind]) births += civ.greatBirths[other]
  }
  let points: number = GREAT_PEOPLE.firstPoints
  for (let n = 0; n < births; n++) points *= 2
  return roundDown(points * w.rules.speeds[w.s.setup.speed].modifier)
}

/** Points from fights that must be passed, whatever the speed: 200, then 50 more each. */
export const combatThreshold = (civ: Civ, kind: number): number =>
  GREAT_PEOPLE.firstCombatPoints + GREAT_PEOPLE.combatPointsMoreEach * civ.combatBirths[kind]

/** Points a turn from all cities, by unit kind. */
export function civPoints(w: EngineContext, civ: Civ): number[] {
  const sum = w.rules.units.map(() => 0)
  for (const id of civ.cities) for (const { kind, points } of cityPoints(w, w.s.cities[id]!)) sum[kind] += points
  return sum
}
