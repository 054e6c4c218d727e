/** Putting resources on tiles: where one may lie, and how they keep apart. */
import { E } from '../../rules/effects/templates.ts'
import type { Resource } from '../../rules/ruleset.ts'
import { within } from '../core/grid.ts'
import { drawFrom, shuffle } from '../core/numbers/rng.ts'
import { NONE } from '../core/state.ts'
import type { Draft } from './draft.ts'
import { effectsOf, holdsOn, isOnLandmass } from './map-effects.ts'
import type { Region } from './regions.ts'
import { terrainsOf } from './regions.ts'
import { topOf } from './start-fertility.ts'

type Kind = Resource['kind']

export interface Placer {
  d: Draft
  regions: readonly Region[]
  /** Type of the region that each tile lies in; '' outside. */
  regionType: string[]
  /** Per kind: 1 where another of that kind is too near. */
  crowded: Record<Kind, Uint8Array>
  /** Tiles where cities will be: they stay free of resources. */
  taken: Uint8Array
}

export function makePlacer(d: Draft, regions: readonly Region[], cities: readonly number[]): Placer {
  const regionType: string[] = new Array(d.g.size).fill('')
  for (const region of regions) for (const t of region.tiles) regionType[t] = region.type
  const taken = new Uint8Array(d.g.size)
  for (const t of cities) taken[t] = 1
  const layer = () => new Uint8Array(d.g.size)
  return { d, regions, regionType, crowded: { luxury: layer(), strategic: layer(), bonus: layer() }, taken }
}

/** Whether a resource may lie on a tile, by its own effects and the terrain's. */
export function mayHold(p: Placer, resource: Resource, t: number): boolean {
  const { d } = p
  const { w, tiles } = d
  if (p.taken[t] || tiles.resource[t] !== NONE || tiles.wonder[t] !== NONE) return false
  if (!isOnLandmass(d, resource, t)) return false
  const top = topOf(w, t)
  if (!resource.foundOn.includes(top) || d.terrains[top].impassable) return false
  for (const effect of effectsOf(resource, E.notNatural)) if (holdsOn(d, effect.conditions, t, p.regionType[t])) return false
  for (const id of terrainsOf(d, t)) {
    for (const effect of effectsOf(d.terrains[id], E.noResources))
      if (holdsOn(d, effect.conditions, t, p.regionType[t])) return false
  }
  return true
}

/** Whether any effect keeps it from ever lying on the map. */
export const isNatural = (resource: Resource): boolean =>
  resource.foundOn.length > 0 && !effectsOf(resource, E.notNatural).some(effect => effect.conditions.length === 0)

/** Puts it there; others of its kind keep `apart` tiles away. */
export function put(p: Placer, resource: Resource, t: number, apart: number, amount = 0): void {
  p.d.tiles.resource[t] = resource.id
  p.d.tiles.deposit[t] = amount
  for (const n of within(p.d.g, t, apart)) p.crowded[resource.kind][n] = 1
}

/** Puts one on the first of `candidates` (in random order) that may hold it and is not crowded; whether it found room. */
export function putOne(p: Placer, resource: Resource, candidates: readonly number[], apart: number, amount = 0): boolean {
  for (const t of shuffle(p.d.rng, [...candidates])) {
    if (p.crowded[resource.kind][t] || !mayHold(p, resource, t)) continue
    put(p, resource, t, apart, amount)
    return true
  }
  return false
}

/** Index drawn by weight; NONE where all weights are zero. */
export function drawWeighted(p: Placer, weights: readonly number[]): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total <= 0) return NONE
  let left = drawFrom(p.d.rng, total)
  return weights.findIndex(weight => (left -= weight) < 0)
}
