/** Great people a civilization can have, and the groups whose members share a rising threshold (rulebook, great-people 2). */
import { E } from '../../rules/effects/templates.ts'
import { unitOf } from '../city/buildings.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { onceByRuleset } from '../core/once-by-ruleset.ts'
import { type Civ, NONE } from '../core/state.ts'
import { isAvailable } from '../effects/availability.ts'
import { civContext } from '../effects/context.ts'
import { entryEffects, entryHas } from '../effects/scope.ts'

interface GreatKinds {
  /** All great people, those of single nations too. */
  all: readonly number[]
  /** Those born of fights. */
  fighters: readonly number[]
  /** Group word by unit kind; '' for those of none, which form one. */
  groups: readonly string[]
}

export const greatKinds = onceByRuleset(({ units }): GreatKinds => {
  const great = units.filter(unit => entryHas(unit, E.greatPerson))
  return {
    all: great.map(({ id }) => id),
    fighters: great.filter(unit => entryHas(unit, E.greatPersonFromCombat)).map(({ id }) => id),
    groups: units.map(unit => entryEffects(unit, E.greatPersonGroup)[0]?.params[0] ?? ''),
  }
})

export const isGreat = (w: EngineContext, kind: number): boolean => entryHas(w.rules.units[kind], E.greatPerson)

/** Great people (unit kinds) of the nation, each in its own version; those barred in this game left out. */
export function greatPeopleOf(w: EngineContext, civ: Civ): number[] {
  const context = civContext(civ)
  return greatKinds(w.rules).all.filter(kind => {
    const { uniqueTo } = w.rules.units[kind]
    if (uniqueTo !== NONE && uniqueTo !== civ.nation) return false
    return unitOf(w, civ, kind) === kind && isAvailable(w, w.rules.units[kind], context)
  })
}

/** Whether a name in an effect means this kind: the kind itself, or the general one that it replaces. */
export const isMeant = (w: EngineContext, kind: number, named: number): boolean =>
  named === kind || w.rules.units[kind].replaces === named
