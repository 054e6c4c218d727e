/** Where city-states begin: spread over the regions and over land that no major has, away from the majors and each other. */
import { CITY_STATE_PLACES, STARTS } from '../../rules/constants/map.ts'
import { distance } from '../core/grid.ts'
import { NONE } from '../core/state.ts'
import { countAround, type Draft, isWater } from './draft.ts'
import { MIXED, type Region } from './regions.ts'
import { isBarred, qualities, siteScore, startScore } from './start-fertility.ts'

/** At most `count` tiles: fewer where there is no room. */
export function placeCityStates(d: Draft, regions: readonly Region[], starts: readonly number[], count: number): number[] {
  const quality = qualities(d, MIXED)
  const claimed = new Uint8Array(d.g.size)
  for (const region of regions) for (const t of region.tiles) claimed[t] = 1
  const sizes: number[] = []
  for (let t = 0; t < d.g.size; t++)
    if (d.tiles.continent[t] !== NONE) sizes[d.tiles.continent[t]] = (sizes[d.tiles.continent[t]] ?? 0) + 1
  const usable: number[] = []
  for (let t = d.g.width * STARTS.cityStateEdgeRows; t < d.g.size - d.g.width * STARTS.cityStateEdgeRows; t++) {
    if (
      isWater(d, t) ||
      isBarred(d.w, t) ||
      sizes[d.tiles.continent[t]] < CITY_STATE_PLACES.landTiles ||
      d.tiles.terrain[t] === d.known.snow
    )
      continue
    usable.push(t)
  }
  // Land that can serve as a home at all, best first, in each region and outside of all.
  const places = [...regions.map(region => new Set(region.tiles)), null]
  const scores = new Map(usable.map(t => [t, siteScore(d, t, quality) + startScore(d.w, t) * STARTS.yieldShare]))
  const lists = places.map(tiles =>
    usable.filter(t => (tiles ? tiles.has(t) : !claimed[t])).sort((a, b) => scores.get(b)! - scores.get(a)! || a - b),
  )
  const found: number[] = []
  const beyond = Math.min(count >> 1, lists[lists.length - 1].length)
  for (let round = 0; found.length < count && round < CITY_STATE_PLACES.fromMajorTiles.length; round++) {
    for (let n = 0; n < beyond && found.length < count; n++) tryList(d, lists[lists.length - 1], scores, starts, found, round)
    for (let placed = true; placed && found.length < count; ) {
      placed = false
      // Regions with the most land for each city-state come first, so that crowded ones are spared.
      const order = regions.map((_, i) => i).sort((a, b) => room(regions[b], found) - room(regions[a], found) || a - b)
      for (const i of order) if (found.length < count && tryList(d, lists[i], scores, starts, found, round)) placed = true
    }
  }
  return found
}

const room = ({ tiles }: Region, found: readonly number[]): number => {
  const within = new Set(tiles)
  return tiles.length / (1 + found.filter(t => within.has(t)).length)
}

/** Takes the best site of the list that keeps its distances. */
function tryList(
  d: Draft,
  list: readonly number[],
  scores: ReadonlyMap<number, number>,
  starts: readonly number[],
  found: number[],
  round: number,
): boolean {
  for (const t of list) {
    if (round < 2 && scores.get(t)! < CITY_STATE_PLACES.fairSitePoints) return false
    if (starts.some(start => distance(d.g, t, start) < CITY_STATE_PLACES.fromMajorTiles[round])) continue
    if (found.some(other => distance(d.g, t, other) < CITY_STATE_PLACES.fromEachOtherTiles[round])) continue
    if (countAround(d.g, t, n => isBarred(d.w, n)) > 3) continue
    found.push(t)
    return true
  }
  return false
}
