/** Buildings that come with an improvement: the tile that is kept for it (rulebook, production 11). */
import type { EffectOf } from '../../../rules/effects/effect.ts'
import { E } from '../../../rules/effects/templates.ts'
import type { Building, Improvement } from '../../../rules/ruleset.ts'
import { STAT_COUNT } from '../../../rules/stats.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import { distance } from '../../core/grid.ts'
import { tilesOfCity } from '../../core/owned-tiles.ts'
import { type Refusal, refuse } from '../../core/refusal.ts'
import { type City, type Item, NONE } from '../../core/state.ts'
import { IMPROVEMENT_PILLAGED } from '../../core/tile-layers.ts'
import { canSeeResource } from '../../effects/filters/match-tile.ts'
import { entryEffects, entryHas } from '../../effects/scope.ts'
import { whyNotStand } from '../../improvements/buildable-improvements.ts'
import { ownVersion } from '../buildings.ts'

/** The first line of the kind counts. */
export const siteEffect = (building: Building): EffectOf<'createsImprovement'> | null =>
  entryEffects(building, E.createsImprovement)[0] ?? null

/** What the building brings, in the version of the city's owner. */
export function improvementOf(w: EngineContext, city: City, effect: EffectOf<'createsImprovement'>): Improvement {
  const { nation } = w.s.civs[city.owner]
  return w.rules.improvements[ownVersion(w.rules, nation, 'improvements', effect.params[0])]
}

/** Tiles of the city that can take it and that no other building has taken, in the order of their numbers. */
function sitesFor(w: EngineContext, city: City, building: number, improvement: Improvement): number[] {
  const civ = w.s.civs[city.owner]
  return tilesOfCity(w, city).filter(
    t =>
      w.s.tiles.center[t] === NONE &&
      whyNotStand(w, civ, t, improvement) === null &&
      !city.sites.some(site => site.tile === t && site.building !== building),
  )
}

/** Why the building finds no place for its improvement, or null; asked for a tile where one is named. */
export function whyNotSite(w: EngineContext, city: City, building: Building, tile: number = NONE): Refusal | null {
  const effect = siteEffect(building)
  if (!effect) return tile === NONE ? null : refuse('build/siteless', building.name)
  const improvement = improvementOf(w, city, effect)
  const sites = sitesFor(w, city, building.id, improvement)
  if (sites.length === 0) return refuse('build/no-site', building.name, improvement.name, city.name)
  return tile === NONE || sites.includes(tile) ? null : refuse('build/site', building.name, improvement.name, city.name)
}

/** Keeps the tile for what the item brings, the best where none is named; call when it is ordered. */
export function keepSite(w: EngineContext, city: City, item: Item, tile: number = NONE): void {
  if (item.kind !== 'building') return
  const building = w.rules.buildings[item.id]
  if (siteEffect(building) === null) return
  if (tile === NONE && city.sites.some(site => site.building === item.id)) return
  const site = tile === NONE ? bestSite(w, city, building) : tile
  city.sites = city.sites.filter(one => one.building !== item.id)
  if (site !== NONE) city.sites.push({ building: item.id, tile: site })
}

/** Tile kept for the building, if it still can take what it brings, else the best; it is free again afterwards. NONE: there is none. */
export function takeSite(w: EngineContext, city: City, building: Building): number {
  const kept = city.sites.find(site => site.building === building.id)
  const best = kept && whyNotSite(w, city, building, kept.tile) === null ? kept.tile : bestSite(w, city, building)
  city.sites = city.sites.filter(site => site !== kept)
  return best
}

/** Marks of what has left the queue go. */
export function dropSites(city: City): void {
  if (city.sites.length === 0) return
  city.sites = city.sites.filter(({ building }) => city.queue.some(item => item.kind === 'building' && item.id === building))
}

/** The building that a tile of the city is kept for; NONE: it is free. */
export function keptFor(w: EngineContext, t: number): number {
  const id = w.s.tiles.city[t]
  return id === NONE ? NONE : (w.s.cities[id]!.sites.find(({ tile }) => tile === t)?.building ?? NONE)
}

/** Something else happens to the tile: what it was kept for leaves the queue. */
export function loseSite(w: EngineContext, t: number): void {
  const building = keptFor(w, t)
  if (building === NONE) return
  const city = w.s.cities[w.s.tiles.city[t]]!
  city.queue = city.queue.filter(({ kind, id }) => kind !== 'building' || id !== building)
  dropSites(city)
}

/** Where the improvement brings most and takes least away; the nearest of equals. NONE: there is no place. */
function bestSite(w: EngineContext, city: City, building: Building): number {
  const improvement = improvementOf(w, city, siteEffect(building)!)
  let best = NONE
  let most = Number.NEGATIVE_INFINITY
  for (const t of sitesFor(w, city, building.id, improvement)) {
    const worth = 100 * gainAt(w, city, t, improvement) - distance(w.grid, city.tile, t)
    if (worth <= most) continue
    most = worth
    best = t
  }
  return best
}

/** Yields of the improvement less those of what stands there, each with those of the resource it suits. */
function gainAt(w: EngineContext, city: City, t: number, improvement: Improvement): number {
  const { tiles } = w.s
  const present = tiles.improvement[t]
  const stands = present !== NONE && (tiles.pillaged[t] & IMPROVEMENT_PILLAGED) === 0
  return yieldAt(w, city, t, improvement) - (stands ? yieldAt(w, city, t, w.rules.improvements[present]) : 0)
}

/** Luxuries and strategic resources count for more than they yield. */
const RESOURCE_WORTH = 5

function yieldAt(w: EngineContext, city: City, t: number, improvement: Improvement): number {
  let sum = 0
  for (let stat = 0; stat < STAT_COUNT; stat++) sum += improvement.yields[stat]
  const id = w.s.tiles.resource[t]
  if (id === NONE || !canSeeResource(w, id, city.owner)) return sum
  const { improvedBy, improvedYields, kind } = w.rules.resources[id]
  if (!improvedBy.includes(improvement.id) && !(kind === 'strategic' && entryHas(improvement, E.greatImprovement))) return sum
  for (let stat = 0; stat < STAT_COUNT; stat++) sum += improvedYields[stat]
  return kind === 'bonus' ? sum : sum + RESOURCE_WORTH
}
