/** "What if": a city as it would be with one more building. Everything is put back as it was. */

import { E } from '../../../rules/effects/templates.ts'
import type { Building } from '../../../rules/ruleset.ts'
import type { World } from '../../core/engine-context.ts'
import type { City } from '../../core/state.ts'
import { fileEffects } from '../../effects/effect-index.ts'
import { buildingsIn, cityFiled, civFiled } from '../../effects/scope.ts'
import { type CityYields, computeYields } from './city-yields.ts'
import { cityMemo } from './yield-cache.ts'

const TILE_KINDS = new Set<number>([
  E.statsFromTiles,
  E.statsFromTilesWithout,
  E.statsFromEvery,
  E.percentStatFromEvery,
  E.percentYieldFromEvery,
])

const changesTiles = ({ effects }: Building): boolean => effects.some(({ kind }) => TILE_KINDS.has(kind))

/** Yields of the city if the building stood in it; its citizens stay where they are. Counts its lines for this city only. */
export function yieldsWith(w: World, city: City, building: number): CityYields {
  const { cities } = w.cache.effects
  const base = civFiled(w, w.s.civs[city.owner])
  const filed = cityFiled(w, city)
  const buildings = [...buildingsIn(w, city).filter(id => id !== building), building].sort((a, b) => a - b)
  const kept = cities[city.id]
  const memo = cityMemo(w, city.id)
  const row = w.rules.buildings[building]
  const had = city.buildings[building]
  const tiles = changesTiles(row) ? null : memo.tiles
  cities[city.id] = { base, filed: fileEffects(row.effects, filed), buildings }
  w.cache.cities[city.id] = { ...memo, tiles, tilesBuffer: null, yields: null }
  city.buildings[building] = 1
  try {
    return computeYields(w, city)
  } finally {
    city.buildings[building] = had
    w.cache.cities[city.id] = memo
    cities[city.id] = kept
  }
}
