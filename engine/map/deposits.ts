/** Strategic resources, in large and small deposits, and bonus resources, by the effects of each (rulebook, map-making 15); and what starts get besides by the type of their region (rulebook, map-making 1). */

import { DEPOSITS } from '../../rules/constants/map.ts'
import type { Effect } from '../../rules/effects/effect.ts'
import { E } from '../../rules/effects/templates.ts'
import { NONE, type Resource, type Terrain } from '../../rules/ruleset.ts'
import { within } from '../core/grid.ts'
import { drawFrom, shuffle } from '../core/numbers/rng.ts'
import { matchesTile } from '../effects/filters/match.ts'
import { effectsOf, holdsInRegion, holdsOn } from './map-effects.ts'
import { drawWeighted, isNatural, mayHold, type Placer, put, putOne } from './placer.ts'
import { topOf } from './start-fertility.ts'

export function placeStrategic(p: Placer, starts: readonly number[], cityStates: readonly number[]): void {
  const kinds = p.d.w.rules.resources.filter(resource => resource.kind === 'strategic' && isNatural(resource))
  placeMajor(p, kinds)
  placeMinor(p, kinds)
  const guaranteed = kinds.filter(resource => effectsOf(resource, E.strategicBalance).length > 0)
  for (const start of starts) for (const resource of early(p, guaranteed)) ensureNear(p, resource, start)
  const late = kinds.filter(resource => !early(p, kinds).includes(resource))
  for (const tile of cityStates) {
    shuffle(p.d.rng, [...late]).some(resource => putOne(p, resource, [...within(p.d.g, tile, 3)], 0, small(p, resource, tile)))
  }
  const anywhere = allTiles(p)
  for (const resource of kinds) {
    const count = p.d.tiles.resource.reduce((sum, id) => sum + (id === resource.id ? 1 : 0), 0)
    for (let n = count; n < starts.length && n < count + 2; n++) putOne(p, resource, anywhere, 2, large(p, resource, NONE))
  }
}

/** The two guaranteed resources that are shown first: what an early army needs. */
function early(p: Placer, kinds: readonly Resource[]): Resource[] {
  const column = ({ revealedBy }: Resource) => (revealedBy === NONE ? 0 : p.d.w.rules.techs[revealedBy].column)
  return [...kinds].sort((a, b) => column(a) - column(b) || a.id - b.id).slice(0, 2)
}

function ensureNear(p: Placer, resource: Resource, start: number): void {
  const area = within(p.d.g, start, DEPOSITS.nearStartTiles)
  if (area.some(t => p.d.tiles.resource[t] === resource.id)) return
  const fitting = shuffle(
    p.d.rng,
    [...area.slice(7)].filter(t => mayHold(p, resource, t)),
  )
  if (fitting.length > 0) put(p, resource, fitting[0], 1, small(p, resource, fitting[0]) + 1)
}

/** On each terrain one for so many tiles of it, of a kind drawn by weight among those that fit the tile. */
function placeMajor(p: Placer, kinds: readonly Resource[]): void {
  const weights = kinds.map(resource => effectsOf(resource, E.weight))
  for (const [id, tiles] of tilesByTop(p)) {
    const terrain: Terrain = p.d.terrains[id]
    const every = effectsOf(terrain, E.majorDepositEvery).map(effect => effect.amount)[0] ?? DEPOSITS.usualEvery
    if (!kinds.some(resource => resource.foundOn.includes(id))) continue
    let left = Math.floor(tiles.length / every) + 1
    for (const t of shuffle(p.d.rng, tiles)) {
      if (left === 0) break
      if (p.crowded.strategic[t]) continue
      const odds = kinds.map((resource, k) => (mayHold(p, resource, t) ? sumHolding(p, weights[k], t) : 0))
      const picked = drawWeighted(p, odds)
      if (picked === NONE) continue
      put(p, kinds[picked], t, 1 + drawFrom(p.d.rng, 3), large(p, kinds[picked], t))
      left--
    }
  }
}

function placeMinor(p: Placer, kinds: readonly Resource[]): void {
  const weights = kinds.map(resource => effectsOf(resource, E.minorWeight))
  const land = allTiles(p).filter(t => p.d.land[t] === 1)
  let left = Math.floor(land.length / DEPOSITS.landPerMinor) + 1
  for (const t of shuffle(p.d.rng, land)) {
    if (left === 0) break
    if (p.crowded.strategic[t]) continue
    const odds = kinds.map((resource, k) => (mayHold(p, resource, t) ? sumHolding(p, weights[k], t) : 0))
    const picked = drawWeighted(p, odds)
    if (picked === NONE) continue
    put(p, kinds[picked], t, drawFrom(p.d.rng, 3), small(p, kinds[picked], t))
    left--
  }
}

const sumHolding = (p: Placer, effects: readonly Effect[], t: number): number =>
  effects.reduce((sum, effect) => sum + (holdsOn(p.d, effect.conditions, t, p.regionType[t]) ? effect.amount : 0), 0)

const large = (p: Placer, resource: Resource, t: number): number =>
  fixed(p, resource, t) ?? resource.majorDeposit[DEPOSITS.richness]
const small = (p: Placer, resource: Resource, t: number): number =>
  fixed(p, resource, t) ?? resource.minorDeposit[DEPOSITS.richness]

/** "Deposits in [tiles] always provide [n]". */
function fixed(p: Placer, resource: Resource, t: number): number | null {
  if (t === NONE) return null
  const effect = effectsOf(resource, E.depositsAmount).find(({ params }) => matchesTile(p.d.w, params[0], t, NONE))
  return effect ? effect.params[1] : null
}

/** Bonus resources: one on every so many tiles that an effect fits. */
export function placeBonus(p: Placer): void {
  const kinds = p.d.w.rules.resources.filter(resource => resource.kind === 'bonus' && isNatural(resource))
  const byTop = tilesByTop(p)
  for (const resource of kinds) {
    const possible = resource.foundOn.flatMap(id => byTop.get(id) ?? [])
    for (const effect of effectsOf(resource, E.frequency)) {
      const fitting = possible.filter(t => holdsOn(p.d, effect.conditions, t, p.regionType[t]))
      if (fitting.length === 0) continue
      let left = Math.floor(fitting.length / effect.amount) + 1
      for (const t of shuffle(p.d.rng, fitting)) {
        if (left === 0) break
        if (p.crowded.bonus[t] || !mayHold(p, resource, t)) continue
        put(p, resource, t, drawFrom(p.d.rng, 3))
        left--
      }
    }
  }
}

/** Tiles by the terrain that shows, in the order of their numbers. */
function tilesByTop(p: Placer): Map<number, number[]> {
  const tiles = new Map<number, number[]>(p.d.terrains.map(({ id }) => [id, []]))
  for (let t = 0; t < p.d.g.size; t++) tiles.get(topOf(p.d.w, t))!.push(t)
  return tiles
}

const allTiles = (p: Placer): number[] => Array.from({ length: p.d.g.size }, (_, t) => t)

/** "Starts in regions of this type receive an extra [resource]": one in reach of the start, where there is a place for it. */
export function placeExtras(p: Placer, starts: readonly number[]): void {
  for (const [index, region] of p.regions.entries()) {
    const terrain = p.d.terrains.find(({ name }) => name === region.type)
    if (!terrain) continue
    for (const effect of effectsOf(terrain, E.regionExtraResource)) {
      if (!holdsInRegion(p.d, effect.conditions, region.type)) continue
      const resource = p.d.w.rules.resources[effect.params[0]]
      const amount = resource.kind === 'strategic' ? resource.minorDeposit[DEPOSITS.richness] : 0
      putOne(p, resource, [...within(p.d.g, starts[index], DEPOSITS.regionExtraTiles)], 0, amount)
    }
  }
}
