/** Mountains in chains and hills in groups around them. */
import { E } from '../../rules/effects/templates.ts'
import { drawFrom } from '../core/numbers/rng.ts'
import { countAround, type Draft, distanceTo, noiseSeed } from './draft.ts'
import { levelAbove, noise } from './noise.ts'

/** Shares of all land. */
const MOUNTAINS = 0.075
const HILLS = 0.19
/** A mountain among so many others becomes a hill, so that chains stay thin. */
const CROWDED = 4

export function raiseRelief(d: Draft): void {
  const { g, tiles, land, terrains } = d
  const mountain = terrains.findIndex(terrain => terrain.effects.some(effect => effect.kind === E.mountainChains))
  const hill = terrains.findIndex(terrain => terrain.effects.some(effect => effect.kind === E.hillGroups))
  const folds = noise(g, noiseSeed(d), { scale: 11, octaves: 3, persistence: 0.45 })
  const where = noise(g, noiseSeed(d), { scale: 15, octaves: 2, persistence: 0.5 })
  const rough = noise(g, noiseSeed(d), { scale: 4, octaves: 2, persistence: 0.6 })
  const inland = distanceTo(g, t => !land[t], 4)
  // Chains follow the lines where the folds change sign.
  for (let t = 0; t < g.size; t++) {
    const ridge = 1 - (folds[t] < 0 ? -folds[t] : folds[t]) * 3
    d.height[t] = ridge + where[t] * 0.9 + rough[t] * 0.25 - (inland[t] === 1 ? 0.35 : 0)
  }
  const isLand = (t: number) => land[t] === 1
  const snowLine = levelAbove(d.height, MOUNTAINS, isLand)
  const peak = new Uint8Array(g.size)
  if (mountain >= 0) for (let t = 0; t < g.size; t++) peak[t] = land[t] && d.height[t] > snowLine ? 1 : 0
  for (let t = 0; t < g.size; t++) {
    if (!peak[t]) continue
    const others = countAround(g, t, n => peak[n] === 1)
    if (others >= CROWDED || (others === 0 && drawFrom(d.rng, 2) === 0)) peak[t] = 0
  }
  const swell = d.height.map((height, t) => height * 0.5 + rough[t])
  const isLow = (t: number) => isLand(t) && !peak[t]
  const hillLine = levelAbove(swell, HILLS, isLow)
  for (let t = 0; t < g.size; t++) {
    if (peak[t]) tiles.terrain[t] = mountain
    else if (hill >= 0 && isLow(t) && (swell[t] > hillLine || d.height[t] > snowLine)) tiles.features[t] |= terrains[hill].bit
  }
}
