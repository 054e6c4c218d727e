/** Where what a city brings comes from: every source by itself, before and as percentages. */
import { noStats, STAT_COUNT, type Stats } from '../../../rules/stats.ts'
import { supplyPenalty } from '../../civ/unit-supply.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import type { City } from '../../core/state.ts'
import { cityContext } from '../../effects/context.ts'
import { baseYields } from './base-yields.ts'
import { yieldModifiers } from './yield-modifiers.ts'
import type { Note, YieldSource } from './yield-note.ts'

export interface SourceOfYields {
  source: YieldSource
  /** What it adds before percentages. */
  base: Stats
  /** Percent that it adds to each stat. */
  percents: Stats
}

/** Their sums are `base` and `percents` of `cityYields`; those that add nothing are left out. */
export function yieldSources(w: EngineContext, city: City): SourceOfYields[] {
  const found = new Map<string, SourceOfYields>()
  const noteIn =
    (which: 'base' | 'percents'): Note =>
    (source, stats, times) => {
      const key = `${source.kind} ${source.id}`
      let entry = found.get(key)
      if (!entry) found.set(key, (entry = { source, base: noStats(), percents: noStats() }))
      for (let i = 0; i < STAT_COUNT; i++) entry[which][i] += stats[i] * times
    }
  const head = city.queue.length > 0 ? city.queue[0] : null
  const context = cityContext(w, city, head)
  baseYields(w, city, context, noteIn('base'))
  yieldModifiers(w, city, head, supplyPenalty(w, w.s.civs[city.owner]), context, noteIn('percents'))
  return [...found.values()].filter(({ base, percents }) => base.some(n => n !== 0) || percents.some(n => n !== 0))
}
