/** What of the land is worth a look: ruins and camps, natural wonders, places for cities. */
import {
  type Civ,
  distance,
  type EngineContext,
  entryHas,
  isFounder,
  NONE,
  seenImprovement,
  xOf,
  yOf,
} from '../../engine/index.ts'
import { E } from '../../rules/effects/templates.ts'
import type { SitesNear } from '../tool/advice.ts'
import { becauseText } from '../words/advice.ts'
import type { Row } from './last-briefing.ts'
import type { Detail } from './limits.ts'

/** Steps from an own unit or city within which ruins and camps are told of. */
const NEAR = 6
/** `most` of them, the nearest first: ruins and camps, sites, in full natural wonders too, which are told of as they are found, and sites where there is nobody to found there. `sites`: those that an adviser knows, the best first. */
export function seenRows(
  w: EngineContext,
  civ: Civ,
  sites: SitesNear | null,
  { most, detail }: { most: number; detail: Detail },
) {
  const isFull = detail === 'full'
  const wantsSites = sites !== null && (isFull || civ.units.some(id => isFounder(w, w.s.units[id]!)))
  const rows = [...placesNear(w, civ), ...(wantsSites ? sitesOf(w, civ, sites) : []), ...(isFull ? wondersOf(w, civ) : [])]
  return rows.slice(0, most).map(({ tile, what, worth }) => {
    const show = () => ({ what, ...placeOf(w, civ, tile), ...(worth !== undefined && { worth }) })
    return { id: tile, fingerprint: what, show }
  }) satisfies Row[]
}

interface Place {
  tile: number
  what: string
  worth?: string
}

function placesNear(w: EngineContext, civ: Civ): Place[] {
  const { known } = w.s.civs[civ.id]
  const found: (Place & { steps: number })[] = []
  for (let tile = 0; known && tile < w.grid.size; tile++) {
    if (known.explored[tile] === 0) continue
    const improvement = seenImprovement(w, civ.id, tile)
    if (improvement === NONE) continue
    const isRuin = entryHas(w.rules.improvements[improvement], E.ruins)
    if (!isRuin && improvement !== w.rules.known.camp) continue
    const steps = stepsTo(w, civ, tile)
    if (steps <= NEAR) found.push({ tile, what: w.rules.improvements[improvement].name, steps })
  }
  return found.sort((a, b) => a.steps - b.steps || a.tile - b.tile)
}

const sitesOf = (w: EngineContext, { id }: Civ, sites: SitesNear): Place[] =>
  sites(w, id).map(({ tile, because }) => ({ tile, what: 'site', worth: becauseText(because) }))

function wondersOf(w: EngineContext, { id }: Civ): Place[] {
  const { explored } = w.s.civs[id].known!
  const found: Place[] = []
  for (let tile = 0; tile < w.grid.size; tile++) {
    const wonder = w.s.tiles.wonder[tile]
    if (wonder !== NONE && explored[tile] === 1) found.push({ tile, what: w.rules.terrains[wonder].name })
  }
  return found
}

/** Steps to the nearest own city or unit. */
function stepsTo(w: EngineContext, civ: Civ, tile: number): number {
  let least = Number.POSITIVE_INFINITY
  for (const id of civ.cities) least = Math.min(least, distance(w.grid, tile, w.s.cities[id]!.tile))
  for (const id of civ.units) least = Math.min(least, distance(w.grid, tile, w.s.units[id]!.tile))
  return least
}

/** Where it is, and how far from which own city. */
function placeOf(w: EngineContext, civ: Civ, tile: number) {
  let near: { city: string; steps: number } | null = null
  for (const id of civ.cities) {
    const { name, tile: center } = w.s.cities[id]!
    const steps = distance(w.grid, tile, center)
    if (near === null || steps < near.steps) near = { city: name, steps }
  }
  return { x: xOf(w.grid, tile), y: yOf(w.grid, tile), ...near }
}
