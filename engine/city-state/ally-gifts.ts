/** What city-states give their friends and allies from time to time: soldiers, great people (rulebook, city-states 10). */

import { ALLY_GIFTS } from '../../rules/constants/city-states.ts'
import { isEffect } from '../../rules/effects/effect.ts'
import { E } from '../../rules/effects/templates.ts'
import { nearestCity } from '../city/territory/territory.ts'
import { atWar } from '../civ/relations.ts'
import { emit } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { draw } from '../core/numbers/rng.ts'
import { type Civ, NONE, type Unit } from '../core/state.ts'
import { civHas, sumCiv } from '../effects/aggregate.ts'
import { bonusesOf } from '../effects/city-state-effects.ts'
import { conditionsHold } from '../effects/conditions/conditions.ts'
import { civContext } from '../effects/context.ts'
import { entryHas } from '../effects/scope.ts'
import { birthPlaces } from '../great-people/births.ts'
import { greatPeopleOf } from '../great-people/great-person-kinds.ts'
import { spawnUnit } from '../unit/spawn.ts'
import { alliesOf, relationshipWith } from './relationship.ts'

/** A turn of the countdown to the next soldier for the major. */
export function giveSoldiers(w: EngineContext, minor: Civ, major: Civ): void {
  const standing = relationshipWith(minor, major.id)
  const every = soldierEvery(w, minor, major)
  if (every === 0) {
    standing.unitIn = NONE
    return
  }
  // Who has just become an ally does not wait for what was due to a friend.
  if (standing.unitIn === NONE || standing.unitIn > every) standing.unitIn = every - 1 + draw(w.s, ALLY_GIFTS.unitSpread)
  standing.unitIn -= haste(w, minor, major)
  if (standing.unitIn > 0) return
  standing.unitIn = NONE
  giveSoldier(w, minor, major)
}

/** Turns between two soldiers by the effects of its friendship; 0: it gives none. */
function soldierEvery(w: EngineContext, minor: Civ, major: Civ): number {
  for (const effect of bonusesOf(w, minor, major.id)) {
    if (isEffect(effect, E.militaryUnitGifts) && conditionsHold(w, effect, civContext(major))) return effect.params[0]
  }
  return 0
}

/** How fast the countdown runs: faster by an effect while both fight the same nation. */
function haste(w: EngineContext, minor: Civ, major: Civ): number {
  if (!civHas(w, major, E.giftsWhenAtWar)) return 1
  const common = w.s.civs.some(
    civ => civ.kind !== 'barbarian' && civ.alive && atWar(w, minor.id, civ.id) && atWar(w, major.id, civ.id),
  )
  return common ? Math.max(1, sumCiv(w, major, E.giftsWhenAtWar)) : 1
}

function giveSoldier(w: EngineContext, minor: Civ, major: Civ): void {
  const kind = soldierKind(w, minor, major)
  const unit = kind === NONE ? null : place(w, minor, major, kind)
  if (!unit) return
  unit.xp += sumCiv(w, major, E.giftedUnitXp)
  announce(w, minor, major, unit)
}

/** Its own kind of soldier once the major knows how, else any land soldier that the major could train. */
function soldierKind(w: EngineContext, minor: Civ, major: Civ): number {
  const { uniqueUnit } = minor.cityState!
  if (uniqueUnit !== NONE && isUpToDate(w, major, uniqueUnit)) return uniqueUnit
  const kinds = w.rules.units.filter(
    kind =>
      !kind.civilian &&
      kind.cost > 0 &&
      kind.resource === NONE &&
      w.rules.unitTypes[kind.type].domain === 'land' &&
      (kind.uniqueTo === NONE || kind.uniqueTo === major.nation) &&
      !w.rules.units.some(own => own.replaces === kind.id && own.uniqueTo === major.nation) &&
      !entryHas(kind, E.unbuildable) &&
      isUpToDate(w, major, kind.id),
  )
  return kinds.length === 0 ? NONE : kinds[draw(w.s, kinds.length)].id
}

function isUpToDate(w: EngineContext, major: Civ, kind: number): boolean {
  const { tech, obsoleteTech } = w.rules.units[kind]
  return (tech === NONE || major.techs[tech] !== 0) && (obsoleteTech === NONE || major.techs[obsoleteTech] === 0)
}

/** At the major's city nearest to the giver. */
function place(w: EngineContext, minor: Civ, major: Civ, kind: number): Unit | null {
  if (minor.capital === NONE) return null
  const city = nearestCity(w, major.id, w.s.cities[minor.capital]!.tile)
  return city ? spawnUnit(w, major, kind, city.tile) : null
}

function announce(w: EngineContext, minor: Civ, major: Civ, unit: Unit): void {
  emit(w, {
    kind: 'city-state/gift',
    what: 'soldier',
    unitKind: unit.kind,
    civ: minor.id,
    other: major.id,
    tile: unit.tile,
    unit: unit.id,
    knownBy: 1 << major.id,
  })
}

/** A turn of the common countdown to a great person of the major's allies; it runs only while there are any. */
export function giveGreatPeople(w: EngineContext, major: Civ): void {
  if (!civHas(w, major, E.alliesGiftGreatPeople)) {
    major.greatGiftIn = NONE
    return
  }
  if (major.greatGiftIn === NONE) major.greatGiftIn = Math.trunc(greatGap(w) / ALLY_GIFTS.firstGreatPersonDivisor)
  const allies = alliesOf(w, major).filter(minor => minor.capital !== NONE)
  if (allies.length === 0) return
  major.greatGiftIn = Math.max(0, major.greatGiftIn - 1)
  if (major.greatGiftIn >= Math.min(allies.length, ALLY_GIFTS.greatPersonAlliesMost)) return
  const minor = allies[draw(w.s, allies.length)]
  const kinds = greatPeopleOf(w, major).filter(
    kind => !entryHas(w.rules.units[kind], E.foundsReligion) && birthPlaces(w, major, kind).length > 0,
  )
  if (kinds.length === 0) return
  major.greatGiftIn = greatGap(w)
  const unit = place(w, minor, major, kinds[draw(w.s, kinds.length)])
  if (unit) announce(w, minor, major, unit)
}

const greatGap = (w: EngineContext): number =>
  Math.trunc((ALLY_GIFTS.greatPersonTurns + draw(w.s, ALLY_GIFTS.greatPersonSpread)) * w.rules.speeds[w.s.setup.speed].modifier)
