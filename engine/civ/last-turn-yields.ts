/**
 * What the last turn brought, kept in the state: countables "[stat] Per Turn" ask for it. The present figure would be asked for while it is
 * being made, and would then depend on who asked first.
 */
import type { Effect, Param } from '../../rules/effects/effect.ts'
import { F } from '../../rules/effects/filters/ops.ts'
import { CULTURE, FAITH, FOOD, GOLD, HAPPINESS, PRODUCTION, SCIENCE, STAT_COUNT, type Stats } from '../../rules/stats.ts'
import { civChanged } from '../city/yields/yield-cache.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { onceByRuleset } from '../core/once-by-ruleset.ts'
import type { City, Civ } from '../core/state.ts'
import { allEffects } from '../effects/all-effects.ts'
import { circlesOf } from '../effects/resource-circles.ts'
import type { Income } from './income.ts'
import { resourceBalance } from './resources.ts'

/** A city's turn is booked: food and production rounded half up as they are stored, the rest cut. */
export function recordCityYields(w: EngineContext, city: City, net: Stats): void {
  for (let i = 0; i < STAT_COUNT; i++) {
    city.perTurn[i] = i === FOOD || i === PRODUCTION ? Math.floor(net[i] + 0.5) : Math.trunc(net[i])
  }
  forget(w, w.s.civs[city.owner])
}

/** A civ's turn is booked; its food and production are those of its cities. Call it when they have had their turns. */
export function recordCivYields(w: EngineContext, civ: Civ, { gold, science, culture, faith }: Income): void {
  const { perTurn } = civ
  perTurn[GOLD] = gold
  perTurn[SCIENCE] = science
  perTurn[CULTURE] = culture
  perTurn[FAITH] = faith
  perTurn[HAPPINESS] = civ.happiness
  perTurn[FOOD] = 0
  perTurn[PRODUCTION] = 0
  for (const id of civ.cities) {
    perTurn[FOOD] += w.s.cities[id]!.perTurn[FOOD]
    perTurn[PRODUCTION] += w.s.cities[id]!.perTurn[PRODUCTION]
  }
  forget(w, civ)
}

/** The end of a civ's turn: what it has of each resource, where some hangs on itself. */
export function recordResources(w: EngineContext, civ: Civ): void {
  if (!circlesOf(w.rules).any) return
  civ.resourcesBefore = w.rules.resources.map(({ id }) => resourceBalance(w, civ, id))
  // Others may count them too.
  for (const one of w.s.civs) civChanged(w, one)
}

function forget(w: EngineContext, civ: Civ): void {
  if (isAsked(w.rules)) civChanged(w, civ)
}

/** Whether any effect of the rules asks for it: few do, and the others need not be counted anew. */
const isAsked = onceByRuleset((rules): boolean => allEffects(rules).some(asks))

const asks = ({ params, conditions, modifiers }: Effect): boolean =>
  [params, ...[...conditions, ...modifiers].map(condition => condition.params)].flat().some(isPerTurn)

const isPerTurn = (param: Param): boolean =>
  typeof param === 'object' && 'op' in param && (param.op === F.statPerTurn || param.of.some(isPerTurn))
