/** Where a tile's yields come from, and what its resource still needs: get_tile with `explain`. */
import { type EngineContext, IMPROVEMENT_PILLAGED, NONE } from '../../../engine/index.ts'
import { noStats, STATS, type Stats } from '../../../rules/stats.ts'
import { knownResource, seen } from '../../knowledge.ts'
import { statsView } from '../rules/entry.ts'
import { groundYields, yieldsKnown } from './tile-details.ts'

interface YieldSource {
  /** Absent: city and civilization. */
  source?: string
  yields: { [stat: string]: number }
}

export function tileExplained(w: EngineContext, seat: number, t: number) {
  const needs = needsOf(w, seat, t)
  return { yield_sources: sourcesOf(w, seat, t), ...(needs && { resource_needs: needs }) }
}

/** They add up to what a citizen gets. */
function sourcesOf(w: EngineContext, seat: number, t: number): YieldSource[] {
  const total = yieldsKnown(w, seat, t)
  const rest: Stats = noStats()
  for (let i = 0; i < STATS.length; i++) rest[i] = total[i]
  const sources: YieldSource[] = []
  for (const { name, yields } of groundYields(w, seat, t)) {
    for (let i = 0; i < STATS.length; i++) rest[i] -= yields[i]
    const shown = statsView(yields)
    if (shown) sources.push({ source: name, yields: shown })
  }
  const more = statsView(rest)
  return more ? [...sources, { yields: more }] : sources
}

/** Null where there is no resource, none that wants an improvement, or one that has it. */
function needsOf(w: EngineContext, seat: number, t: number) {
  const { rules } = w
  const resource = knownResource(w, seat, t)
  if (resource === NONE) return null
  const { improvedBy } = rules.resources[resource]
  const isWhole = (seen(w, seat, 'pillaged', t) & IMPROVEMENT_PILLAGED) === 0
  if (isWhole && improvedBy.includes(seen(w, seat, 'improvement', t))) return null
  const built = improvedBy.map(id => rules.improvements[id]).find(({ turns, uniqueTo }) => turns !== NONE && uniqueTo === NONE)
  if (!built) return null
  const isMissing = built.tech !== NONE && w.s.civs[seat].techs[built.tech] === 0
  return { improvement: built.name, ...(isMissing && { technology: rules.techs[built.tech].name }) }
}
