/** What technologies open, by technology, read from the ruleset once. */

import { onceByRuleset } from '../../engine/index.ts'
import { C } from '../../rules/effects/conditions.ts'
import { type Effect, isCondition, isEffect } from '../../rules/effects/effect.ts'
import type { Filter } from '../../rules/effects/filter.ts'
import { F } from '../../rules/effects/filters/ops.ts'
import { E } from '../../rules/effects/templates.ts'
import { type Building, type Improvement, NONE, type Resource, type Ruleset, type UnitKind } from '../../rules/ruleset.ts'
import type { Stats } from '../../rules/stats.ts'

export interface Opened {
  buildings: Building[]
  units: UnitKind[]
  improvements: Improvement[]
  /** Resources that it shows. */
  resources: Resource[]
  /** What it adds to improvements that stand already. */
  betterments: Betterment[]
}

export interface Betterment {
  improvement: number
  stats: Stats
  /** null: on all tiles. */
  on: Filter<'tile'> | null
}

export const openedBy = onceByRuleset((rules): Opened[] => {
  const tables: Opened[] = rules.techs.map(() => ({ buildings: [], units: [], improvements: [], resources: [], betterments: [] }))
  for (const building of rules.buildings) if (building.tech !== NONE) tables[building.tech].buildings.push(building)
  for (const kind of rules.units) if (kind.tech !== NONE) tables[kind.tech].units.push(kind)
  for (const improvement of rules.improvements) {
    if (improvement.tech !== NONE) tables[improvement.tech].improvements.push(improvement)
  }
  for (const resource of rules.resources) if (resource.revealedBy !== NONE) tables[resource.revealedBy].resources.push(resource)
  for (const { id, effects } of rules.improvements) for (const effect of effects) addBetterment(rules, tables, id, effect)
  return tables
})

/** Yields of an improvement that wait for a technology. */
function addBetterment(rules: Ruleset, tables: readonly Opened[], improvement: number, effect: Effect): void {
  const isOn = isEffect(effect, E.improvementStatsOn)
  if (!isOn && !isEffect(effect, E.stats)) return
  const [stats] = effect.params
  const on = isOn ? effect.params[1] : null
  for (const condition of effect.conditions) {
    if (!isCondition(condition, C.afterTech)) continue
    const { op, mask } = condition.params[0]
    if (op !== F.mask || !mask) continue
    for (const { id } of rules.techs) if (mask[id] === 1) tables[id].betterments.push({ improvement, stats, on })
  }
}
