/**
 * Which resources hang on each other in a circle: effects that provide one may count others, or those that they stand on. What is asked of
 * itself counts as at the end of the last turn (rulebook, economy 7); that is settled from the rules alone, so it is all one who asks first.
 */
import { CONDITIONS } from '../../rules/effects/conditions.ts'
import type { Effect, Param } from '../../rules/effects/effect.ts'
import type { Filter } from '../../rules/effects/filter.ts'
import { F } from '../../rules/effects/filters/ops.ts'
import { E, TEMPLATES } from '../../rules/effects/templates.ts'
import type { Ruleset } from '../../rules/ruleset.ts'
import { cached, declareCache, type EngineContext } from '../core/engine-context.ts'
import { onceByRuleset } from '../core/once-by-ruleset.ts'
import { NONE } from '../core/state.ts'
import { allEffects } from './all-effects.ts'

/** In place of a resource: all of them at once. */
export const ALL_RESOURCES = -2

const RECKONED = declareCache(() => ({ resource: NONE }))

/** The resource, ALL_RESOURCES or NONE whose amount is being made in this game. */
export const reckoned = (w: EngineContext): { resource: number } => cached(w, RECKONED)

interface Circles {
  /** Some resource hangs on itself: figures of the last turn are kept. */
  any: boolean
  /** Some effect counts what others have of resources. */
  others: boolean
  /** By resource reckoned: 1 for each other that hangs on it in turn. */
  back: readonly Uint8Array[]
}

export const circlesOf = onceByRuleset((rules): Circles => findCircles(rules))

/** Whether, while `target` is reckoned, what there is of `asked` counts as at the end of the last turn. */
export const countsAsBefore = (rules: Ruleset, target: number, asked: number): boolean =>
  target === ALL_RESOURCES || (target !== NONE && circlesOf(rules).back[target][asked] === 1)

function findCircles(rules: Ruleset): Circles {
  const n = rules.resources.length
  const reach = rules.resources.map(() => new Uint8Array(n))
  let gifts = false
  let others = false
  for (const effect of allEffects(rules)) {
    others ||= [...effect.conditions, ...effect.modifiers].some(({ params }) => params.some(countsOthers))
    const asked = askedBy(effect, n)
    if (asked.length === 0) continue
    if (effect.kind === E.giftedResources) gifts = true
    for (const made of madeBy(effect, n)) for (const one of asked) reach[made][one] = 1
  }
  for (let via = 0; via < n; via++)
    for (let from = 0; from < n; from++)
      if (reach[from][via] === 1) for (let to = 0; to < n; to++) if (reach[via][to] === 1) reach[from][to] = 1
  const back = rules.resources.map((_, target) => Uint8Array.from(rules.resources, (_, asked) => reach[asked][target]))
  return { any: gifts || reach.some((row, id) => row[id] === 1), others, back }
}

/** Resources of which the effect changes what there is. */
function madeBy({ kind, params }: Effect, n: number): number[] {
  if (TEMPLATES[kind].trigger !== 'resource') return []
  const words = TEMPLATES[kind].params
  const named = params.flatMap((param, i) => namedBy(words[i], param, n))
  return named.length > 0 ? named : everyOne(n)
}

/** Resources whose amounts decide whether and how often it counts, or on which it stands. */
function askedBy({ conditions, modifiers, source }: Effect, n: number): number[] {
  const own = source.kind === 'resources' ? [source.id] : []
  const named = [...conditions, ...modifiers].flatMap(({ kind, params }) =>
    params.flatMap((param, i) => {
      const filter = typeof param === 'object' && 'op' in param ? param : null
      return filter?.kind === 'countable' ? counted(filter, n) : namedBy(CONDITIONS[kind].params[i], param, n)
    }),
  )
  return [...own, ...named]
}

function namedBy(word: string, param: Param, n: number): number[] {
  if (word === 'resource' && typeof param === 'number') return [param]
  return word === 'resourceFilter' && typeof param === 'object' && 'op' in param ? matching(param, n) : []
}

const matching = ({ mask }: Filter, n: number): number[] => everyOne(n).filter(id => mask === null || mask[id] === 1)

function counted({ op, arg, of }: Filter, n: number): number[] {
  if (op === F.resourceAmount || op === F.resourcePerTurn) return [arg]
  if (op === F.resourcesOf) return matching(of[0], n)
  return of.flatMap(one => counted(one, n))
}

const countsOthers = (param: Param): boolean =>
  typeof param === 'object' && 'op' in param && (param.op === F.resourcesOf || param.of.some(countsOthers))

const everyOne = (n: number): number[] => Array.from({ length: n }, (_, id) => id)
