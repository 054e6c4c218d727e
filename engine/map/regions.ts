/** The land divided among the majors: parts of like fertility, each with a type that says what grows there (rulebook, map-making 9). */
import type { Filter } from '../../rules/effects/filter.ts'
import { F } from '../../rules/effects/filters/ops.ts'
import { E } from '../../rules/effects/templates.ts'
import { NONE } from '../core/state.ts'
import { matchesTile } from '../effects/filters/match.ts'
import { countAround, type Draft, isWater } from './draft.ts'
import { effectsOf } from './map-effects.ts'

export interface Region {
  tiles: number[]
  /** Name of the terrain that marks it, or MIXED. */
  type: string
  fertility: number
}

/** A region that no terrain's effect claims. */
export const MIXED = 'Hybrid'

/** Share of all land that the largest landmass of a map of islands has at most. */
const SMALL = 0.25

/** `count` regions. The largest continents get the most; one too poor for a civilization gets none. */
export function divideLand(d: Draft, count: number): Region[] {
  const worth = fertility(d)
  const continents: { tiles: number[]; fertility: number; majors: number }[] = []
  for (let t = 0; t < d.g.size; t++) {
    const number = d.tiles.continent[t]
    if (number === NONE) continue
    const continent = (continents[number] ??= { tiles: [], fertility: 0, majors: 0 })
    continent.tiles.push(t)
    continent.fertility += worth[t]
  }
  const all = continents.flatMap(({ tiles }) => tiles)
  d.waterMap = continents[0].tiles.length < all.length * SMALL
  // Where no landmass is large, islands near each other make up a region.
  if (d.waterMap) return split(d, worth, all, count).map(tiles => asRegion(d, worth, tiles))
  for (let n = 0; n < count; n++) {
    const share = (c: { fertility: number; majors: number }) => c.fertility / (1 + c.majors)
    continents.reduce((best, c) => (share(c) > share(best) ? c : best)).majors++
  }
  return continents
    .filter(continent => continent.majors > 0)
    .flatMap(continent => split(d, worth, continent.tiles, continent.majors))
    .map(tiles => asRegion(d, worth, tiles))
}

const asRegion = (d: Draft, worth: Int16Array, tiles: number[]): Region => ({
  tiles,
  type: regionType(d, tiles),
  fertility: sum(worth, tiles),
})

/** What each tile adds to the worth of land: the effects' amounts, water and shores. */
function fertility(d: Draft): Int16Array {
  const always = d.terrains.map(terrain => effectsOf(terrain, E.fertilityAlways).map(effect => effect.amount)[0] ?? null)
  const plus = d.terrains.map(terrain => effectsOf(terrain, E.fertility).reduce((total, effect) => total + effect.amount, 0))
  const worth = new Int16Array(d.g.size)
  for (let t = 0; t < d.g.size; t++) {
    if (isWater(d, t)) continue
    const all = terrainsOf(d, t)
    const fixed = all.map(id => always[id]).find(amount => amount !== null)
    worth[t] = fixed ?? all.reduce((total, id) => total + plus[id], 0)
    if (d.tiles.rivers[t] !== 0) worth[t] += 2
    if (countAround(d.g, t, n => d.tiles.terrain[n] === d.known.coast) > 0) worth[t] += 2
  }
  return worth
}

/** Base terrain, then features from the ground up. */
export function terrainsOf(d: Draft, t: number): number[] {
  const all = [d.tiles.terrain[t]]
  if (d.tiles.features[t] !== 0) for (const id of d.w.rules.features) if (d.tiles.features[t] & d.terrains[id].bit) all.push(id)
  return all
}

const sum = (worth: Int16Array, tiles: readonly number[]): number => tiles.reduce((total, t) => total + worth[t], 0)

/** Cuts land across its longer side, again and again, into `parts` of like fertility. */
function split(d: Draft, worth: Int16Array, tiles: number[], parts: number): number[][] {
  if (parts === 1) return [tiles]
  const { width } = d.g
  const seam = emptiestColumn(d, tiles)
  const column = (t: number) => ((t % width) - seam + width) % width
  const row = (t: number) => (t / width) | 0
  const side = (of: (t: number) => number) => {
    const all = tiles.map(of)
    return all.reduce((a, b) => (a > b ? a : b)) - all.reduce((a, b) => (a < b ? a : b))
  }
  const along = side(column) >= side(row) ? column : row
  const sorted = [...tiles].sort((a, b) => along(a) - along(b) || a - b)
  const first = parts >> 1
  const wanted = (sum(worth, tiles) * first) / parts
  let got = 0
  let at = 0
  while (at < sorted.length - 1 && got < wanted) got += worth[sorted[at++]]
  return [...split(d, worth, sorted.slice(0, at), first), ...split(d, worth, sorted.slice(at), parts - first)]
}

/** Where to cut the round world open so that this land stays in one piece. */
function emptiestColumn(d: Draft, tiles: readonly number[]): number {
  const filled = new Int32Array(d.g.width)
  for (const t of tiles) filled[t % d.g.width]++
  return filled.indexOf(filled.reduce((a, b) => (a < b ? a : b)))
}

/** The first type, by rising priority, whose share of the land is reached and which no other terrain outweighs. */
function regionType(d: Draft, tiles: readonly number[]): string {
  const claims = d.terrains
    .flatMap(terrain => [
      ...effectsOf(terrain, E.regionShare).map(effect => ({
        terrain,
        share: effect.params[0],
        of: [effect.params[1]],
        priority: effect.params[2],
      })),
      ...effectsOf(terrain, E.regionShareOfTwo).map(effect => ({
        terrain,
        share: effect.params[0],
        of: [effect.params[1], effect.params[2]],
        priority: effect.params[3],
      })),
    ])
    .sort((a, b) => a.priority - b.priority || a.terrain.id - b.terrain.id)
  const counted = d.terrains.map(terrain => effectsOf(terrain, E.baseNotCounted).length === 0)
  const amounts = new Map<Filter, number>()
  const amount = (filter: Filter<'tile'>): number => {
    let found = amounts.get(filter)
    if (found === undefined) amounts.set(filter, (found = tiles.filter(t => hasOnGround(d, filter, t, counted)).length))
    return found
  }
  for (const { terrain, share, of } of claims) {
    const reached = of.reduce((total, filter) => total + amount(filter), 0) >= Math.floor((share * tiles.length) / 100)
    const barred = effectsOf(terrain, E.regionNotMore).some(effect => amount(effect.params[0]) >= amount(effect.params[1]))
    if (reached && !barred) return terrain.name
  }
  return MIXED
}

/** The filter is the name of this terrain, and of nothing else. */
const namesOnly = ({ op, mask }: Filter, terrain: number): boolean =>
  op === F.terrain && mask!.indexOf(1) === terrain && mask!.indexOf(1, terrain + 1) < 0

/** A match that does not come from the ground below a feature that hides it ("Base Terrain on this tile is not counted …"). */
function hasOnGround(d: Draft, filter: Filter<'tile'>, t: number, counted: readonly boolean[]): boolean {
  if (!matchesTile(d.w, filter, t, NONE)) return false
  if (!namesOnly(filter, d.tiles.terrain[t])) return true
  return terrainsOf(d, t).every(id => counted[id])
}
