/** Where the majors begin: the best site of each region, far from the others, and which nation gets which. */

import { STARTS } from '../../rules/constants/map.ts'
import type { StartWish } from '../../rules/ruleset.ts'
import { distance, within } from '../core/grid.ts'
import { drawFrom } from '../core/numbers/rng.ts'
import { NONE } from '../core/state.ts'
import { bodies, countAround, type Draft, distanceTo, hasFeature, isWater } from './draft.ts'
import type { Region } from './regions.ts'
import { isBarred, qualities, siteScore, startScoreBy, yieldTables } from './start-fertility.ts'

/** What is known of the places where a major may begin. */
interface Sites {
  /** 1 where one may. */
  possible: Uint8Array
  /** 1 where it would have the sea beside it. */
  coastal: Uint8Array
  /** Of each tile: points for its yields, and food and production alone within three tiles of a site. */
  worth: Float64Array
  yields: Int16Array
}

/** A region's sites, and the points of each but for what other starts take from it. */
interface Choice {
  region: Region
  tiles: readonly number[]
  points: Float64Array
  /** It is to begin at the coast. */
  coastal: boolean
}

/**
 * One tile for each region, in their order. As many are at the coast as there are nations that want it, where the map has them, and of the
 * others a fair share; all yield about the same.
 */
export function chooseStarts(d: Draft, regions: readonly Region[], nations: readonly number[]): number[] {
  const sites = findSites(d)
  const choices = regions.map(region => weigh(d, region, sites))
  levelYields(choices, sites)
  const wanting = nations.filter(nation => wantsCoast(d.w.rules.nations[nation].startBias)).length
  const elsewhere = sendToCoast(choices, sites, wanting)
  const starts: number[] = regions.map(() => NONE)
  const order = choices
    .map((_, i) => i)
    .sort((a, b) => +elsewhere.has(a) - +elsewhere.has(b) || regions[a].fertility - regions[b].fertility || a - b)
  for (const i of order) {
    const { region, coastal } = choices[i]
    const own = elsewhere.has(i) ? NONE : bestSite(d, choices[i], sites, starts)
    const anywhere = () => weigh(d, { ...region, tiles: allTiles(d) }, sites, centre(d, region))
    starts[i] = own !== NONE ? own : bestSite(d, { ...anywhere(), coastal }, sites, starts)
    if (starts[i] === NONE) starts[i] = bestSite(d, anywhere(), sites, starts)
  }
  return starts
}

const wantsCoast = (wishes: readonly StartWish[]): boolean => wishes.some(({ coast, avoided }) => coast && !avoided)

function findSites(d: Draft): Sites {
  const possible = possibleSites(d)
  const { size } = d.g
  const { worth, plain } = yieldTables(d.w)
  const coastal = new Uint8Array(size)
  const yields = new Int16Array(size)
  for (let t = 0; t < size; t++) {
    if (possible[t] === 0) continue
    if (countAround(d.g, t, n => d.tiles.terrain[n] === d.known.coast) > 0) coastal[t] = 1
    for (const n of within(d.g, t, 3)) yields[t] += plain[n]
  }
  return { possible, coastal, worth, yields }
}

/** The middle of the region is the safest from neighbours. */
function weigh(d: Draft, region: Region, { possible, worth }: Sites, middle = centre(d, region)): Choice {
  const quality = qualities(d, region.type)
  const tiles = region.tiles.filter(t => possible[t] === 1)
  const points = Float64Array.from(
    tiles,
    t => siteScore(d, t, quality) + startScoreBy(d.w, t, worth) * STARTS.yieldShare - distance(d.g, t, middle) * 2,
  )
  return { region, tiles, points, coastal: false }
}

/** Sites that yield much more or less than the middle one of the regions' best lose points. */
function levelYields(choices: readonly Choice[], { yields }: Sites): void {
  const best = choices.filter(({ tiles }) => tiles.length > 0).map(choice => yields[choice.tiles[bestOf(choice)]])
  const level = best.sort((a, b) => a - b)[best.length >> 1]
  for (const { tiles, points } of choices)
    for (let i = 0; i < tiles.length; i++) {
      const off = yields[tiles[i]] - level
      points[i] -= off < 0 ? -off * STARTS.lackPoints : off * STARTS.surplusPoints
    }
}

/** Place in the list of the site with most points, of those that pass. */
function bestOf({ tiles, points }: Choice, passes: (t: number) => boolean = () => true): number {
  let best = NONE
  for (let i = 0; i < tiles.length; i++) if (passes(tiles[i]) && (best === NONE || points[i] > points[best])) best = i
  return best
}

/**
 * Regions that lose least by it begin at the coast: one for each nation that wants it, and of the rest as many as the coast has of all
 * sites. Where too few regions have a coast, the poorest of the others (by place) begin at the coast of another.
 */
function sendToCoast(choices: readonly Choice[], { possible, coastal }: Sites, wanting: number): Set<number> {
  let all = 0
  let shores = 0
  for (let t = 0; t < possible.length; t++) {
    all += possible[t]
    shores += coastal[t]
  }
  const wanted = wanting + Math.round(((choices.length - wanting) * shores) / Math.max(1, all))
  const losses = choices.map(choice => {
    const shore = bestOf(choice, t => coastal[t] === 1)
    return shore === NONE ? Number.POSITIVE_INFINITY : choice.points[bestOf(choice)] - choice.points[shore]
  })
  const order = choices.map((_, i) => i).sort((a, b) => losses[a] - losses[b] || a - b)
  const elsewhere = new Set<number>()
  for (const [place, i] of order.entries()) {
    if (losses[i] < Number.POSITIVE_INFINITY ? place >= wanted : place >= wanting || shores === 0) continue
    choices[i].coastal = true
    if (losses[i] === Number.POSITIVE_INFINITY) elsewhere.add(i)
  }
  return elsewhere
}

function bestSite(d: Draft, { tiles, points, coastal }: Choice, sites: Sites, starts: readonly number[]): number {
  let best = NONE
  let bestScore = -Infinity
  for (let i = 0; i < tiles.length; i++) {
    const t = tiles[i]
    if (coastal && sites.coastal[t] === 0) continue
    let score = points[i]
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
