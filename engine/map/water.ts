/** Lakes, the shallow water along the shore, and ice. */
import { distance } from '../core/grid.ts'
import { drawFrom } from '../core/numbers/rng.ts'
import { climatesOf, suits } from './climate.ts'
import { bodies, countAround, type Draft, distanceTo, latitude, noiseSeed } from './draft.ts'
import { noise } from './noise.ts'

/** Rounds in which the shallows grow: the first takes all water at the shore, later ones each tile with 50 %. */
const COAST_ROUNDS = 2

/** One inland lake for so many land tiles, besides small waters that the shape of the land encloses. */
const LAND_PER_LAKE = 140
/** Tiles from a lake to the sea, mountains and other lakes, at least. */
const LAKE_ROOM = 3

/** Turns small waters into lakes and shores into coast. */
export function shapeWater(d: Draft): void {
  const { g, tiles, known, land } = d
  digLakes(d)
  nameWaters(d)
  for (let round = 0; round < COAST_ROUNDS; round++) {
    const shallow: number[] = []
    for (let t = 0; t < g.size; t++) {
      if (tiles.terrain[t] !== known.ocean || land[t]) continue
      const shore = countAround(g, t, n => (round === 0 ? land[n] === 1 : tiles.terrain[n] === known.coast)) > 0
      if (shore && (round === 0 || drawFrom(d.rng, 2) === 0)) shallow.push(t)
    }
    for (const t of shallow) tiles.terrain[t] = known.coast
  }
}

/** Small waters are lakes, and only they. */
export function nameWaters({ g, tiles, known, land, w }: Draft): void {
  for (const body of bodies(g, t => !land[t])) {
    const small = body.length <= w.rules.constants.maxLakeSize
    for (const t of body) {
      if (small) tiles.terrain[t] = known.lakes
      else if (tiles.terrain[t] === known.lakes) tiles.terrain[t] = known.coast
    }
  }
}

/** Low spots far from the sea fill with water. */
function digLakes({ g, land, height, tiles, known }: Draft): void {
  const total = land.reduce((sum, one) => sum + one, 0)
  const toWater = distanceTo(g, t => !land[t], LAKE_ROOM + 1)
  const low = Array.from({ length: g.size }, (_, t) => t).filter(t => toWater[t] >= LAKE_ROOM && tiles.features[t] === 0)
  low.sort((a, b) => height[a] - height[b] || a - b)
  const dug: number[] = []
  for (const t of low) {
    if (dug.length >= total / LAND_PER_LAKE) break
    if (tiles.terrain[t] === known.mountain || dug.some(other => distance(g, t, other) < LAKE_ROOM * 2)) continue
    land[t] = 0
    dug.push(t)
  }
}

/** Ice where the sea is coldest: thick at the poles, broken towards the open water. */
export function freeze(d: Draft): void {
  const { g, tiles, known, terrains } = d
  if (known.ice < 0) return
  const ranges = climatesOf(terrains[known.ice])
  const edge = d.w.rules.constants.spawnIceBelowTemperature
  const floes = noise(g, noiseSeed(d), { scale: 5, octaves: 3, persistence: 0.5 })
  for (let t = 0; t < g.size; t++) {
    if (tiles.features[t] !== 0 || !terrains[known.ice].occursOn.includes(tiles.terrain[t])) continue
    const far = latitude(g, t)
    const cold = Math.max(-1, Math.min(1, 1 - 2 * far * far + (floes[t] - 0.1) * 0.35))
    const frozen = ranges.length > 0 ? ranges.some(range => suits(range, cold, d.humidity[t])) : cold < edge
    if (frozen) tiles.features[t] |= terrains[known.ice].bit
  }
}
