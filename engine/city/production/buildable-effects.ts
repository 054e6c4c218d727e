/** Effects on buildings and units that say where and when they may be made (rulebook, production 4). */
import { isAnyOf, isEffect } from '../../../rules/effects/effect.ts'
import { E } from '../../../rules/effects/templates.ts'
import type { Entry } from '../../../rules/ruleset.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import { DIRECTIONS, within } from '../../core/grid.ts'
import { type Refusal, refuse } from '../../core/refusal.ts'
import type { City, Civ, Item } from '../../core/state.ts'
import { conditionsHold } from '../../effects/conditions/conditions.ts'
import { type Context, cityContext } from '../../effects/context.ts'
import { matchesKind, matchesTile } from '../../effects/filters/match.ts'
import { isBeside } from '../../effects/filters/proximity-filters.ts'
import { cityEffects } from '../../effects/scope.ts'
import { isSame } from './stored-production.ts'

/** How the question is meant: what is `bought` with faith and the like need not be buildable; what is `queued` may wait for citizens. */
export type Purpose = 'made' | 'bought' | 'queued'

/** Conditions on availability, people, and numbers. */
export function barredByEffects(w: EngineContext, city: City, item: Item, entry: Entry, purpose: Purpose): Refusal | null {
  let context: Context | null = null
  for (let i = 0; i < entry.effects.length; i++) {
    const effect = entry.effects[i]
    const { kind } = effect
    if (isEffect(effect, E.needsPopulation)) {
      const [least] = effect.params
      if (city.population < least && purpose !== 'queued') return refuse('build/population', entry.name, least, city.population)
    } else if (isEffect(effect, E.limitedPerCiv)) {
      const [most] = effect.params
      if (countOf(w, w.s.civs[city.owner], item, city) >= most) return refuse('build/limit', entry.name, most)
    } else if (kind === E.onlyAvailable || kind === E.canOnlyBeBuilt || kind === E.unavailable || kind === E.unbuildable) {
      context ??= cityContext(w, city, item)
      const wanted = kind === E.onlyAvailable || kind === E.canOnlyBeBuilt
      if (conditionsHold(w, effect, context) === wanted || (purpose === 'bought' && kind === E.unbuildable)) continue
      return kind === E.unbuildable ? refuse('build/unbuildable', entry.name) : refuse('build/condition', entry.name, effect.text)
    }
  }
  return null
}

/** Citizens that the thing asks of its city; 0: none. */
export function citizensNeeded(entry: Entry): number {
  let most = 0
  for (const effect of entry.effects) if (isEffect(effect, E.needsPopulation)) most = Math.max(most, effect.params[0])
  return most
}

/** It is in the queue before the city has the citizens that it asks for, and stands only once they are there. */
export const waitsForCitizens = (w: EngineContext, city: City, { kind, id }: Item): boolean =>
  kind !== 'perpetual' && city.population < citizensNeeded(kind === 'unit' ? w.rules.units[id] : w.rules.buildings[id])

/** Living units or standing buildings of the kind, parts already in the spaceship, and those in other cities' queues. */
export function countOf(w: EngineContext, civ: Civ, item: Item, here: City): number {
  let n = 0
  if (item.kind === 'unit') {
    for (const id of civ.units) if (w.s.units[id]!.kind === item.id) n++
    for (const part of civ.spaceParts) if (part === item.id) n++
  }
  for (const id of civ.cities) {
    const city = w.s.cities[id]!
    if (item.kind === 'building' && city.buildings[item.id]) n++
    if (city !== here && city.queue.some(queued => isSame(queued, item))) n++
  }
  return n
}

const PLACES = [E.mustBeOn, E.mustNotBeOn, E.mustBeNextTo, E.mustNotBeNextTo, E.mustOwnNearby]

/** Where a building may stand. */
export function barredByPlace(w: EngineContext, city: City, entry: Entry): Refusal | null {
  for (const effect of entry.effects) {
    if (!isAnyOf(effect, PLACES)) continue
    if (effect.conditions.length > 0 && !conditionsHold(w, effect, cityContext(w, city))) continue
    const { kind, params } = effect
    const matches = (t: number): boolean => matchesTile(w, params[0], t, city.owner)
    const { tile, owner } = city
    if (kind === E.mustBeOn && matches(tile)) continue
    if (kind === E.mustNotBeOn && !matches(tile)) continue
    if (kind === E.mustBeNextTo && (matches(tile) || isBeside(w, params[0], tile, city.owner))) continue
    if (kind === E.mustNotBeNextTo && !isNextTo(w, tile, matches)) continue
    if (
      isEffect(effect, E.mustOwnNearby) &&
      within(w.grid, tile, effect.params[1]).some(t => w.s.tiles.owner[t] === owner && matches(t))
    )
      continue
    return refuse('build/place', entry.name, effect.text)
  }
  return null
}

/** The tile itself or a neighbour passes. */
export function isNextTo(w: EngineContext, t: number, passes: (t: number) => boolean): boolean {
  if (passes(t)) return true
  for (let d = 0; d < DIRECTIONS; d++) {
    const n = w.grid.neighbours[t * DIRECTIONS + d]
    if (n >= 0 && passes(n)) return true
  }
  return false
}

/** Effects in force that keep the civ from making such units. */
export function barredBySkill(w: EngineContext, city: City, unitKind: number): Refusal | null {
  for (const effect of cityEffects(w, city, E.cannotBuildUnits)) {
    if (matchesKind(w, effect.params[0], unitKind) && conditionsHold(w, effect, cityContext(w, city))) {
      return refuse('build/condition', w.rules.units[unitKind].name, effect.text)
    }
  }
  return null
}
