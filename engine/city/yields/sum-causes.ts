/** What the sums of a city hang on beside what is told of it (yield-cache.ts): found out once for a set of rules. */
import { C } from '../../../rules/effects/conditions.ts'
import { type Effect, isCondition } from '../../../rules/effects/effect.ts'
import type { Filter } from '../../../rules/effects/filter.ts'
import { F } from '../../../rules/effects/filters/ops.ts'
import type { Ruleset } from '../../../rules/ruleset.ts'
import { HAPPINESS } from '../../../rules/stats.ts'
import { onceByRuleset } from '../../core/once-by-ruleset.ts'
import type { Civ } from '../../core/state.ts'
import { allEffects } from '../../effects/all-effects.ts'
import { isFilter, somewhere } from './tile-effects.ts'

interface SumCauses {
  /** Amounts of happiness at which something changes, in rising order; null: every change of it counts. */
  bounds: readonly number[] | null
  /** Some effect counts tiles at large: land far away from a city may concern it. */
  land: boolean
}

const sumCauses = onceByRuleset((rules): SumCauses => {
  const effects = allEffects(rules)
  return {
    bounds: boundsIn(effects),
    land: effects.some(effect => speaks(effect, ({ op }) => op === F.ownTilesLike || op === F.tilesLike || op === F.statPerTurn)),
  }
})

/** Whether a change of land counts in cities that are not near it. */
export const landCountsAtLarge = (rules: Ruleset): boolean => sumCauses(rules).land

/** What of a civ's happiness its cities' sums hang on: the same number where they are the same. */
export function moodOf(rules: Ruleset, { happiness }: Civ): number {
  const { bounds } = sumCauses(rules)
  if (bounds === null) return happiness
  let mood = 0
  for (let i = 0; i < bounds.length; i++) mood += happiness > bounds[i] ? 2 : happiness === bounds[i] ? 1 : 0
  return mood
}

/** Being happy at all begins at 0. */
function boundsIn(effects: readonly Effect[]): number[] | null {
  const bounds = new Set([0])
  for (const effect of effects) {
    const { conditions, modifiers, params } = effect
    const plain = conditions.filter(one => isAboutHappiness(one.params.at(-1)) && AMOUNTS.includes(one.kind))
    const scaled = plain.length > 0 && modifiers.some(one => isCondition(one, C.bySpeed))
    const others = conditions.filter(one => !plain.includes(one))
    if (scaled || speaks({ params, modifiers, conditions: others }, isOfHappiness)) return null
    for (const { params } of plain) for (const bound of params) if (typeof bound === 'number') bounds.add(bound)
  }
  return [...bounds].sort((a, b) => a - b)
}

/** Conditions that compare a stat with given numbers. */
const AMOUNTS: readonly number[] = [C.above, C.below, C.between]

const isOfHappiness = ({ op, arg }: Filter): boolean => (op === F.stat || op === F.statPerTurn) && arg === HAPPINESS

const isAboutHappiness = (part: unknown): boolean => isFilter(part) && isOfHappiness(part)

/** Whether a filter of the effect, of its conditions or of what it counts for passes the test. */
const speaks = (
  { params, conditions, modifiers }: Pick<Effect, 'params' | 'conditions' | 'modifiers'>,
  test: (filter: Filter) => boolean,
): boolean => [params, ...[...conditions, ...modifiers].map(one => one.params)].flat().some(part => somewhere(part, test))
