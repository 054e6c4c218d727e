/** Ancient ruins: spread over the land, not next to where anybody begins (rulebook, map-making 18). */
import { LAND } from '../../rules/constants/map.ts'
import { E } from '../../rules/effects/templates.ts'
import { distance } from '../core/grid.ts'
import { shuffle } from '../core/numbers/rng.ts'
import { NONE } from '../core/state.ts'
import { entryHas } from '../effects/scope.ts'
import { type Draft, isWater } from './draft.ts'
import { isBarred } from './start-fertility.ts'

export function placeRuins(d: Draft, starts: readonly number[]): void {
  const { improvements } = d.w.rules
  const kinds = improvements.filter(improvement => entryHas(improvement, E.ruins)).map(({ id }) => id)
  if (kinds.length === 0) return
  const land = Array.from({ length: d.g.size }, (_, t) => t).filter(t => !isWater(d, t) && !isBarred(d.w, t))
  const free = shuffle(
    d.rng,
    land.filter(t => d.tiles.resource[t] === NONE && starts.every(start => distance(d.g, t, start) > LAND.ruinsFromStartTiles)),
  )
  const wanted = Math.round(land.length * d.w.rules.constants.ancientRuinCountMultiplier)
  const placed: number[] = []
  for (const apart of LAND.ruinsApartTiles) {
    for (const t of free) {
      if (placed.length === wanted) return
      if (placed.some(other => distance(d.g, t, other) < apart)) continue
      d.tiles.improvement[t] = kinds[placed.length % kinds.length]
      placed.push(t)
    }
  }
}
