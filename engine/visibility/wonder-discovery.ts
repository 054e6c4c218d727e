/** What a civilization gains when it discovers a natural wonder (rulebook, map 6). */
import { E } from '../../rules/effects/templates.ts'
import { STAT_COUNT } from '../../rules/stats.ts'
import type { EngineContext } from '../core/engine-context.ts'
import type { Civ } from '../core/state.ts'
import { conditionsHold } from '../effects/conditions/conditions.ts'
import { civContext } from '../effects/context.ts'
import { civEffects, entryEffects } from '../effects/scope.ts'
import { scaledBySpeed } from '../effects/speed-scaling.ts'
import { addToStockpile } from '../effects/stockpiles.ts'

/** Call once the wonder (terrain id) is among those `civ` has found. */
export function rewardFinder(w: EngineContext, civ: Civ, wonder: number): void {
  if (civ.kind !== 'major') return
  const context = civContext(civ)
  const isFirst = !w.s.civs.some(other => other !== civ && other.kind === 'major' && other.wondersFound.includes(wonder))
  for (const effect of civEffects(w, civ, E.statsOnFindingWonder)) {
    if (!conditionsHold(w, effect, context)) continue
    const stats = effect.params[isFirst ? 1 : 0]
    for (let i = 0; i < STAT_COUNT; i++) addToStockpile(civ, i, Math.trunc(scaledBySpeed(w, stats[i], effect, i)))
  }
  if (!isFirst) return
  for (const { params } of entryEffects(w.rules.terrains[wonder], E.statsToFirstFinder)) {
    for (let i = 0; i < STAT_COUNT; i++) addToStockpile(civ, i, params[0][i])
  }
}
