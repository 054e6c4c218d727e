/** Forests and jungles, and the rare features: marsh, oasis, atoll. */
import { LAND } from '../../rules/constants/map.ts'
import { E } from '../../rules/effects/templates.ts'
import type { Terrain } from '../../rules/ruleset.ts'
import { drawFrom } from '../core/numbers/rng.ts'
import { climatesOf, suits } from './climate.ts'
import { countAround, type Draft, isWater, noiseSeed } from './draft.ts'
import { byRank, noise } from './noise.ts'

/** Whether a feature may lie on a tile: all that is below it must be among what it occurs on. */
export function mayLieOn(terrains: Terrain[], features: number[], feature: Terrain, base: number, bits: number): boolean {
  if (!feature.occursOn.includes(base)) return false
  for (const id of features) if (bits & terrains[id].bit && !feature.occursOn.includes(id)) return false
  return true
}

const fits = (d: Draft, feature: Terrain, t: number): boolean =>
  mayLieOn(d.terrains, d.w.rules.features, feature, d.tiles.terrain[t], d.tiles.features[t])

export function plant(d: Draft): void {
  const kinds = d.terrains
    .filter(terrain => terrain.kind === 'feature' && terrain.effects.some(effect => effect.kind === E.vegetation))
    .map(terrain => ({ terrain, ranges: climatesOf(terrain) }))
  const growth = byRank(noise(d.g, noiseSeed(d), { scale: 5, octaves: 3, persistence: 0.9 }))
  for (let t = 0; t < d.g.size; t++) {
    if (!d.land[t] || growth[t] > LAND.vegetationShare + (d.humidity[t] - 0.55) * 0.7) continue
    const fitting = kinds.filter(({ terrain, ranges }) => fits(d, terrain, t) && climateFits(d, terrain, ranges, t))
    if (fitting.length > 0) d.tiles.features[t] |= fitting[drawFrom(d.rng, fitting.length)].terrain.bit
  }
}

/** By the feature's own effects; where it has none, jungle keeps to the hot and damp and everything else stays out of there. */
function climateFits(d: Draft, { id }: Terrain, ranges: ReturnType<typeof climatesOf>, t: number): boolean {
  if (ranges.length > 0) return ranges.some(range => suits(range, d.temperature[t], d.humidity[t]))
  const tropical = d.temperature[t] > 0.68 && d.humidity[t] > 0.45
  return (id === d.known.jungle) === tropical
}

/** Rare features on bare tiles, each by chance; those of water only near a shore, and never two side by side. */
export function scatterRareFeatures(d: Draft): void {
  const kinds = d.terrains.filter(terrain => terrain.effects.some(effect => effect.kind === E.rareFeature))
  for (let t = 0; t < d.g.size; t++) {
    if (d.tiles.features[t] !== 0 || drawFrom(d.rng, 100) >= LAND.rareFeaturePercent) continue
    const fitting = kinds.filter(
      kind => fits(d, kind, t) && countAround(d.g, t, n => (d.tiles.features[n] & kind.bit) !== 0) <= limit(d, kind, t),
    )
    if (fitting.length > 0) d.tiles.features[t] |= fitting[drawFrom(d.rng, fitting.length)].bit
  }
}

/** Neighbours with the same feature that are still all right: none for springs and reefs, some for wet land. */
const limit = (d: Draft, kind: Terrain, t: number): number => (kind.freshWater || isWater(d, t) ? 0 : 3)
