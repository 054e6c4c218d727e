/** Makes starts equal enough: poor ones get hills, forest or bonus resources near by (rulebook, map-making 17). */

import { EQUAL_STARTS } from '../../rules/constants/map.ts'
import type { Resource } from '../../rules/ruleset.ts'
import { FOOD, PRODUCTION } from '../../rules/stats.ts'
import { within } from '../core/grid.ts'
import { shuffle } from '../core/numbers/rng.ts'
import { NONE } from '../core/state.ts'
import { type Draft, isWater } from './draft.ts'
import { isNatural, mayHold, type Placer, put } from './placer.ts'
import { isBarred, startScore, startYield, topOf } from './start-fertility.ts'
import { mayLieOn } from './vegetation.ts'

/** Before resources: nothing impassable freezes a start in, and its land can both feed and build. */
export function clearStarts(d: Draft, starts: readonly number[]): void {
  for (const start of starts) {
    const around = within(d.g, start, 1)
    for (const t of around) {
      for (const id of d.w.rules.features) if (d.terrains[id].impassable) d.tiles.features[t] &= ~d.terrains[id].bit
    }
    // A city stands on open ground, as far as the rules say that what covers it cannot be built on.
    for (const id of d.w.rules.features) if (d.terrains[id].unbuildable) d.tiles.features[start] &= ~d.terrains[id].bit
    const near = within(d.g, start, 2)
    const yielded = (stat: number) => near.reduce((sum, t) => sum + plainYield(d, t, stat), 0)
    for (let n = 0; n < 3 && yielded(PRODUCTION) < EQUAL_STARTS.productionLeast; n++) raiseHill(d, [...near.slice(1)])
  }
}

/** After resources: whoever is behind the best gets bonus resources, then better ground, until the gap is small. */
export function equalise(p: Placer, starts: readonly number[]): void {
  const { d } = p
  const bonus = d.w.rules.resources.filter(resource => resource.kind === 'bonus' && isNatural(resource))
  for (const start of starts) {
    const near = within(d.g, start, 2)
    for (let n = 0; n < 3 && near.reduce((sum, t) => sum + plainYield(d, t, FOOD), 0) < EQUAL_STARTS.foodLeast; n++) {
      addBonus(
        p,
        start,
        2,
        bonus.filter(({ yields }) => yields[FOOD] > 0),
      )
    }
  }
  const middle = middleOf(starts.map(start => startScore(d.w, start)))
  const middleYield = middleOf(starts.map(start => startYield(d.w, start)))
  for (const start of starts) {
    trim(d, start, () => startScore(d.w, start) * 100 > middle * EQUAL_STARTS.trimmedFromPercent)
    trim(d, start, () => startYield(d.w, start) * 100 > middleYield * EQUAL_STARTS.yieldsTrimmedFromPercent)
  }
  for (const start of starts)
    for (let n = bonusNear(d, start).length; n < EQUAL_STARTS.bonusLeast; n++) addBonus(p, start, 3, bonus)
  const best = starts.reduce((most, start) => Math.max(most, startScore(d.w, start)), 0)
  for (const start of starts) help(p, start, bonus, 2, () => startScore(d.w, start) * 100 < best * EQUAL_STARTS.helpedToPercent)
  const bestYield = starts.reduce((most, start) => Math.max(most, startYield(d.w, start)), 0)
  for (const start of starts)
    help(p, start, bonus, 3, () => startYield(d.w, start) * 100 < bestYield * EQUAL_STARTS.yieldsHelpedToPercent)
}

const middleOf = (figures: number[]): number => figures.sort((a, b) => a - b)[figures.length >> 1]

/** Bonus resources and better ground by turns, as long as the start is behind. */
function help(p: Placer, start: number, bonus: readonly Resource[], radius: number, isBehind: () => boolean): void {
  for (let n = 0; n < EQUAL_STARTS.helpMost && isBehind(); n++) {
    const helped =
      (n % 2 === 0 && addBonus(p, start, radius, bonus)) || enrich(p.d, p, start, radius) || addBonus(p, start, 3, bonus)
    if (!helped && !addBonus(p, start, 2, bonus)) break
  }
}

/** Takes bonus resources away, the farthest first, while the start is ahead; it keeps a few. */
function trim(d: Draft, start: number, isAhead: () => boolean): void {
  const found = bonusNear(d, start)
  while (found.length > EQUAL_STARTS.bonusLeast && isAhead()) d.tiles.resource[found.pop()!] = NONE
}

/** Tiles within three that have a bonus resource, the nearest first. */
const bonusNear = (d: Draft, start: number): number[] =>
  [...within(d.g, start, 3)].filter(
    t => d.tiles.resource[t] !== NONE && d.w.rules.resources[d.tiles.resource[t]].kind === 'bonus',
  )

function plainYield(d: Draft, t: number, stat: number): number {
  if (isBarred(d.w, t)) return 0
  const top = d.terrains[topOf(d.w, t)]
  const base = top.overrides || top.kind !== 'feature' ? 0 : d.terrains[d.tiles.terrain[t]].yields[stat]
  const resource = d.tiles.resource[t]
  return top.yields[stat] + base + (resource === NONE ? 0 : d.w.rules.resources[resource].yields[stat])
}

function addBonus(p: Placer, start: number, radius: number, kinds: readonly Resource[]): boolean {
  const tiles = shuffle(p.d.rng, [...within(p.d.g, start, radius).slice(1)])
  for (const t of tiles) {
    if (isBarred(p.d.w, t)) continue
    for (const resource of shuffle(p.d.rng, [...kinds])) {
      if (!mayHold(p, resource, t)) continue
      put(p, resource, t, 0)
      return true
    }
  }
  return false
}

/** Better ground within so many tiles: barren land becomes grass or plains, flat dry land a hill, bare land forest. */
function enrich(d: Draft, p: Placer, start: number, radius: number): boolean {
  const { known: k, tiles } = d
  const near = shuffle(
    d.rng,
    [...within(d.g, start, radius).slice(1)].filter(t => !isWater(d, t) && !p.taken[t] && tiles.wonder[t] === NONE),
  )
  const barren = near.find(
    t =>
      (tiles.terrain[t] === k.snow || tiles.terrain[t] === k.desert || tiles.terrain[t] === k.tundra) &&
      plainYield(d, t, FOOD) < 2 &&
      tiles.resource[t] === NONE &&
      tiles.features[t] === 0,
  )
  if (barren !== undefined) {
    tiles.terrain[barren] = tiles.terrain[barren] === k.snow && k.tundra !== NONE ? k.tundra : k.plains
    return true
  }
  const marsh = near.find(t => k.marsh >= 0 && tiles.features[t] & d.terrains[k.marsh].bit && tiles.resource[t] === NONE)
  if (marsh !== undefined) {
    tiles.features[marsh] &= ~d.terrains[k.marsh].bit
    return true
  }
  const peak = near.find(t => tiles.terrain[t] === k.mountain)
  if (peak !== undefined && k.hill >= 0) {
    tiles.terrain[peak] = k.plains
    tiles.features[peak] = d.terrains[k.hill].bit
    return true
  }
  const bare = near.find(
    t => k.forest >= 0 && tiles.features[t] === 0 && tiles.resource[t] === NONE && tiles.terrain[t] === k.tundra,
  )
  if (bare !== undefined && mayLieOn(d.terrains, [], d.terrains[k.forest], tiles.terrain[bare], 0)) {
    tiles.features[bare] |= d.terrains[k.forest].bit
    return true
  }
  return false
}

/** Raises a hill on flat open land, rather on plains than on grass. */
function raiseHill(d: Draft, among: number[]): void {
  const { known: k, tiles } = d
  if (k.hill < 0) return
  const flat = shuffle(d.rng, among).filter(
    t => tiles.features[t] === 0 && d.terrains[k.hill].occursOn.includes(tiles.terrain[t]),
  )
  const t = flat.find(t => tiles.terrain[t] !== k.grassland) ?? flat[0]
  if (t !== undefined) tiles.features[t] |= d.terrains[k.hill].bit
}
