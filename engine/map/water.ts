/** Lakes, the shallow water along the shore, and ice. */
import { drawFrom } from '../rng.ts'
import { climatesOf, suits } from './climate.ts'
import { bodies, countAround, type Draft, latitude, noiseSeed } from './draft.ts'
import { noise } from './noise.ts'

/** Rounds in which the shallows grow: the first takes all water at the shore, later ones each tile with 50 %. */
const COAST_ROUNDS = 2

/** Turns small waters into lakes and shores into coast. */
export function shapeWater(d: Draft): void {
  const { g, tiles, known, land } = d
  for (const body of bodies(g, t => !land[t])) {
    if (body.length <= d.w.rules.constants.maxLakeSize) for (const t of body) tiles.terrain[t] = known.lakes
  }
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

/** Ice where the sea is coldest: thick at the poles, broken towards the open water. */
export function freeze(d: Draft): void {
  const { g, tiles, known, terrains } = d
  if (known.ice < 0) return
  const ranges = climatesOf(terrains[known.ice])
  const edge = d.w.rules.constants.spawnIceBelowTemperature
  const floes = noise(g, noiseSeed(d), { scale: 5, octaves: 3, persistence: 0.5 })
  for (let t = 0; t < g.size; t++) {
    if (!terrains[known.ice].occursOn.includes(tiles.terrain[t])) continue
    const far = latitude(g, t)
    const cold = Math.max(-1, Math.min(1, 1 - 2 * far * far + (floes[t] - 0.1) * 0.35))
    const frozen = ranges.length > 0 ? ranges.some(range => suits(range, cold, d.humidity[t])) : cold < edge
    if (frozen) tiles.features[t] |= terrains[known.ice].bit
  }
}
