/** What there is to do on a civ's land: the best work for each of its tiles, kept until the tile or what the civ knows changes. */
import type { Effect } from '../../../rules/effects/effect.ts'
import { E } from '../../../rules/effects/templates.ts'
import type { Ruleset } from '../../../rules/ruleset.ts'
import { hangsOnMore, OF_BUILDINGS } from '../../city/yields/tile-effects.ts'
import { type CivYieldCache, civYieldCache } from '../../city/yields/yield-cache.ts'
import { resourceSupply } from '../../civ/resources.ts'
import { cached, declareCache, type EngineContext } from '../../core/engine-context.ts'
import { within } from '../../core/grid.ts'
import { onceByRuleset } from '../../core/once-by-ruleset.ts'
import { tilesOfCiv } from '../../core/owned-tiles.ts'
import { type Civ, NONE } from '../../core/state.ts'
import { bestJob, type Job, knownWorks } from './job-value.ts'

export interface LandJob {
  t: number
  job: Job
}

interface KeptJobs {
  /** Counts of the civ's changes that they were found at. */
  revision: number
  wide: number
  /** Changed tiles that have been looked at. */
  seen: number
  /** By resource: 1 for luxuries that the civ had. */
  luxuries: Uint8Array
  byTile: Map<number, Job>
  list: LandJob[]
}

/** By civ id. */
const JOBS = declareCache<(KeptJobs | undefined)[]>(() => [])

/** Tiles of the civ's land where there is something to do, with the best of it. */
export function landJobs(w: EngineContext, civ: Civ): readonly LandJob[] {
  const changes = civYieldCache(w, civ.id)
  const before = cached(w, JOBS)[civ.id]
  const supply = resourceSupply(w, civ)
  const alike = before !== undefined && hasSame(w.rules, supply, before.luxuries)
  if (alike && before?.revision === changes.revision) return before.list
  const byTile =
    before?.wide === changes.wide && !worksHangOnMore(w.rules) ? stillTrue(w, before, changes) : new Map<number, Job>()
  if (!alike) dropLuxuries(w, byTile)
  const works = knownWorks(w, civ)
  const list: LandJob[] = []
  for (const t of tilesOfCiv(w, civ)) {
    let job = byTile.get(t)
    if (!job) byTile.set(t, (job = bestJob(w, civ, t, works)))
    if (job.value > 0) list.push({ t, job })
  }
  const { revision, wide } = changes
  const luxuries = Uint8Array.from(w.rules.resources, ({ id, kind }) => (kind === 'luxury' && supply[id] > 0 ? 1 : 0))
  cached(w, JOBS)[civ.id] = { revision, wide, seen: changes.changedTiles.length, luxuries, byTile, list }
  return list
}

/** Without those of tiles that have changed, and of their neighbours, which may have to do with it. */
function stillTrue(w: EngineContext, { byTile, seen }: KeptJobs, { changedTiles }: CivYieldCache): Map<number, Job> {
  for (let i = seen; i < changedTiles.length; i++) for (const t of within(w.grid, changedTiles[i], 1)) byTile.delete(t)
  return byTile
}

/** Whether it has those luxuries and no others: what is new to it is worth more. */
function hasSame({ resources }: Ruleset, supply: Int32Array, luxuries: Uint8Array): boolean {
  for (let id = 0; id < resources.length; id++)
    if (resources[id].kind === 'luxury' && supply[id] > 0 !== (luxuries[id] === 1)) return false
  return true
}

function dropLuxuries(w: EngineContext, byTile: Map<number, Job>): void {
  const { resource } = w.s.tiles
  for (const t of byTile.keys()) if (resource[t] !== NONE && w.rules.resources[resource[t]].kind === 'luxury') byTile.delete(t)
}

/** What bars an improvement while its conditions hold, or do not. */
const LIMITS: readonly number[] = [E.unbuildable, E.onlyAvailable, E.unavailable, E.obsoleteWith]

const hangsOnMuch = (effect: Effect): boolean =>
  hangsOnMore(effect) || effect.conditions.some(({ kind }) => OF_BUILDINGS.includes(kind))

/** Whether some work hangs on conditions, buildings or stocks, which change without a tile's changing. */
const worksHangOnMore = onceByRuleset((rules): boolean =>
  rules.improvements.some(({ effects }) =>
    effects.some(effect => effect.kind === E.stockpileCost || (LIMITS.includes(effect.kind) && hangsOnMuch(effect))),
  ),
)
