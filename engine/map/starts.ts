/** Where the majors begin: the best site of each region, far from the others, and which nation gets which. */

import { STARTS } from '../../rules/constants/map.ts'
import type { StartWish } from '../../rules/ruleset.ts'
import { distance, within } from '../core/grid.ts'
import { drawFrom } from '../core/rng.ts'
import { NONE } from '../core/state.ts'
import { bodies, countAround, type Draft, distanceTo, hasFeature, isWater } from './draft.ts'
import type { Region } from './regions.ts'
import { isBarred, qualities, siteScore, startScore } from './start-fertility.ts'

/** One tile for each region, in their order. */
export function chooseStarts(d: Draft, regions: readonly Region[]): number[] {
  const sites = possibleSites(d)
  const starts: number[] = regions.map(() => NONE)
  const order = regions.map((_, i) => i).sort((a, b) => regions[a].fertility - regions[b].fertility || a - b)
  for (const index of order) {
    const found = bestSite(d, regions[index].tiles, regions[index], sites, starts)
    starts[index] = found !== NONE ? found : bestSite(d, allTiles(d), regions[index], sites, starts)
  }
  return starts
}

function bestSite(d: Draft, tiles: readonly number[], region: Region, sites: Uint8Array, starts: readonly number[]): number {
  const quality = qualities(d, region.type)
  const middle = centre(d, region)
  let best = NONE
  let bestScore = -Infinity
  for (const t of tiles) {
    if (!sites[t]) continue
    let score = siteScore(d, t, quality) + startScore(d.w, t) * STARTS.yieldShare
    // The middle of the region is the safest from neighbours.
    score -= distance(d.g, t, middle) * 2
    for (const other of starts) {
      if (other === NONE) continue
      const away = distance(d.g, t, other)
      if (away < STARTS.closePenaltyPercent.length) score -= STARTS.closePenaltyPercent[away] * 2
    }
    if (score <= bestScore) continue
    best = t
    bestScore = score
  }
  return best
}

/** The tile of the region with the least way to the others, roughly: by columns and rows. */
function centre(d: Draft, { tiles }: Region): number {
  const anchor = tiles[tiles.length >> 1]
  const { width } = d.g
  let x = 0
  let y = 0
  for (const t of tiles) {
    const dx = ((t % width) - (anchor % width) + width * 1.5) % width
    x += dx - width / 2
    y += (t / width) | 0
  }
  const column = Math.round((anchor % width) + x / tiles.length + width) % width
  return Math.round(y / tiles.length) * width + column
}

/** 1 where a major may begin. */
function possibleSites(d: Draft): Uint8Array {
  const { g, tiles, known } = d
  const room = roomAround(d)
  const toSea = distanceTo(g, t => isWater(d, t) && tiles.terrain[t] !== known.lakes, 4)
  const sites = new Uint8Array(g.size)
  for (let t = 0; t < g.size; t++) {
    const y = (t / g.width) | 0
    if (y < STARTS.edgeRows || y >= g.height - STARTS.edgeRows) continue
    if (isWater(d, t) || isBarred(d.w, t) || room[t] < STARTS.roomTiles) continue
    // Two tiles from the sea a city has neither harbour nor hinterland.
    if (toSea[t] === 2 || tiles.terrain[t] === known.snow || hasFeature(d, t, known.oasis)) continue
    sites[t] = 1
  }
  return sites
}

/** Tiles that can be walked to from each land tile; 0 for water and mountains. */
function roomAround(d: Draft): Int32Array {
  const room = new Int32Array(d.g.size)
  for (const body of bodies(d.g, t => !isWater(d, t) && !isBarred(d.w, t))) for (const t of body) room[t] = body.length
  return room
}

const allTiles = (d: Draft): number[] => Array.from({ length: d.g.size }, (_, t) => t)

/** Which start each nation gets, by the nation's wishes: those near the sea first, then other wishes, then what is to be avoided. */
export function assignStarts(
  d: Draft,
  regions: readonly Region[],
  starts: readonly number[],
  nations: readonly number[],
): number[] {
  const wishes = nations.map(nation => d.w.rules.nations[nation].startBias)
  const urgency = (list: readonly StartWish[]) => {
    const wanted = list.filter(wish => !wish.avoided)
    return wanted.some(({ coast }) => coast) ? 0 : wanted.length > 0 ? wanted.length : list.length > 0 ? 50 : 99
  }
  const given: number[] = nations.map(() => NONE)
  const order = nations
    .map((_, i) => ({ i, luck: drawFrom(d.rng, 1000) }))
    .sort((a, b) => urgency(wishes[a.i]) - urgency(wishes[b.i]) || a.luck - b.luck || a.i - b.i)
  const free = new Set(starts.keys())
  for (const { i } of order) {
    let best = NONE
    let bestLiking = -Infinity
    for (const start of free) {
      const liking = wishes[i].reduce((total, wish) => total + likes(d, wish, regions[start], starts[start]), 0)
      if (liking <= bestLiking) continue
      best = start
      bestLiking = liking
    }
    given[i] = best
    free.delete(best)
  }
  return given
}

/** Points for one wish: of the surroundings' tiles in percent, double where the whole region is of that kind. */
function likes(d: Draft, { terrain: id, avoided, coast }: StartWish, region: Region, start: number): number {
  if (coast) return countAround(d.g, start, n => d.tiles.terrain[n] === d.known.coast) > 0 ? 100 : 0
  if (id === NONE) return 0
  const around = within(d.g, start, 5)
  let found = 0
  for (const t of around) if (d.tiles.terrain[t] === id || hasFeature(d, t, d.terrains[id].bit ? id : NONE)) found++
  const liking = (found * 100) / around.length + (region.type === d.terrains[id].name ? 50 : 0)
  return avoided ? -liking : liking
}
