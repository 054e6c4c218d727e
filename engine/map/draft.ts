/** What the steps of the generator work on, in the order in which generate.ts calls them. */

import type { Known, Terrain } from '../../rules/ruleset.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { DIRECTIONS, type Grid } from '../core/grid.ts'
import type { RandomSource } from '../core/numbers/rng.ts'
import { drawFrom } from '../core/numbers/rng.ts'
import type { Tiles } from '../core/tile-layers.ts'

export interface Draft {
  w: EngineContext
  g: Grid
  tiles: Tiles
  terrains: Terrain[]
  known: Known
  rng: RandomSource
  /** 1 land, 0 water. */
  land: Uint8Array
  /** Higher is more mountainous; only its order counts. */
  height: Float64Array
  /** −1 coldest, 1 hottest. */
  temperature: Float64Array
  /** 0 dry, 1 wet. */
  humidity: Float64Array
  /** No landmass is large: land is divided as a whole, and effects "<on water maps>" hold. Known once the land is divided. */
  waterMap: boolean
}

export function makeDraft(w: EngineContext, rng: RandomSource): Draft {
  const fields = () => new Float64Array(w.grid.size)
  return {
    w,
    g: w.grid,
    tiles: w.s.tiles,
    terrains: w.rules.terrains,
    known: w.rules.known,
    rng,
    land: new Uint8Array(w.grid.size),
    height: fields(),
    temperature: fields(),
    humidity: fields(),
    waterMap: false,
  }
}

/** A seed for a noise. */
export const noiseSeed = (d: Draft): number => drawFrom(d.rng, 0x7fffffff)

/** 0 at the equator, 1 at the first and last row. */
export function latitude(g: Grid, t: number): number {
  const y = (t / g.width) | 0
  const fromMiddle = (2 * y) / (g.height - 1) - 1
  return fromMiddle < 0 ? -fromMiddle : fromMiddle
}

export const isWater = (d: Draft, t: number): boolean => d.terrains[d.tiles.terrain[t]].kind === 'water'
export const hasFeature = (d: Draft, t: number, feature: number): boolean =>
  feature >= 0 && (d.tiles.features[t] & d.terrains[feature].bit) !== 0

/** Neighbours of `t` that `test` holds for. */
export function countAround(g: Grid, t: number, test: (n: number) => boolean): number {
  let count = 0
  for (let i = t * DIRECTIONS; i < t * DIRECTIONS + DIRECTIONS; i++) {
    const n = g.neighbours[i]
    if (n >= 0 && test(n)) count++
  }
  return count
}

/** Groups of connected tiles that `test` holds for, largest first; ties by lowest tile. */
export function bodies(g: Grid, test: (t: number) => boolean): number[][] {
  const seen = new Uint8Array(g.size)
  const found: number[][] = []
  for (let start = 0; start < g.size; start++) {
    if (seen[start] || !test(start)) continue
    const body = [start]
    seen[start] = 1
    for (let at = 0; at < body.length; at++) {
      for (let i = body[at] * DIRECTIONS; i < body[at] * DIRECTIONS + DIRECTIONS; i++) {
        const n = g.neighbours[i]
        if (n < 0 || seen[n] || !test(n)) continue
        seen[n] = 1
        body.push(n)
      }
    }
    found.push(body)
  }
  return found.sort((a, b) => b.length - a.length || a[0] - b[0])
}

/** Steps to the nearest tile that `test` holds for; `most` where it is farther. */
export function distanceTo(g: Grid, test: (t: number) => boolean, most: number): Uint8Array {
  const steps = new Uint8Array(g.size).fill(most)
  const queue: number[] = []
  for (let t = 0; t < g.size; t++) {
    if (!test(t)) continue
    steps[t] = 0
    queue.push(t)
  }
  for (let at = 0; at < queue.length; at++) {
    const t = queue[at]
    if (steps[t] + 1 >= most) continue
    for (let i = t * DIRECTIONS; i < t * DIRECTIONS + DIRECTIONS; i++) {
      const n = g.neighbours[i]
      if (n < 0 || steps[n] <= steps[t] + 1) continue
      steps[n] = steps[t] + 1
      queue.push(n)
    }
  }
  return steps
}
