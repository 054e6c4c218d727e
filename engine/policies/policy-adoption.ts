/** A policy is adopted: paid for, in force, its one-time effects happen; a whole branch brings its finisher (rulebook, policies 3). */
import { C } from '../../rules/effects/conditions.ts'
import { giveFreeBuildings } from '../city/buildings.ts'
import { giveToFirstCities } from '../city/first-cities.ts'
import { civChanged } from '../city/yields/yield-cache.ts'
import { updateHappiness } from '../civ/happiness.ts'
import { emit } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { type Civ, NONE } from '../core/state.ts'
import { civContext } from '../effects/context.ts'
import { civSourcesChanged } from '../effects/scope.ts'
import { triggerEffects, triggerEvent } from '../effects/triggers.ts'
import { policyCost } from './policy-cost.ts'

/** The civ chooses the policy: a free one if it has any, else for culture; what is left of that stays. */
export function adoptPolicy(w: EngineContext, civ: Civ, id: number): void {
  if (civ.freePolicies > 0) civ.freePolicies--
  else {
    civ.culture -= policyCost(w, civ)
    civ.policiesBought++
  }
  grantPolicy(w, civ, id)
}

/** The policy is in force from now on, at no cost. */
export function grantPolicy(w: EngineContext, civ: Civ, id: number): void {
  if (civ.policies[id]) return
  const policy = w.rules.policies[id]
  civ.policies[id] = 1
  civSourcesChanged(w, civ)
  civChanged(w, civ)
  emit(w, { kind: 'policy/adopted', policy: id, civ: civ.id })
  triggerEffects(w, policy.effects, civContext(civ))
  triggerEvent(w, civ, C.uponAdopting, civContext(civ), id)
  giveFreeBuildings(w, civ)
  giveToFirstCities(w, civ)
  updateHappiness(w, civ)
  const { finisher } = w.rules.branches[policy.branch]
  if (finisher !== NONE && isComplete(w, civ, policy.branch)) grantPolicy(w, civ, finisher)
}

/** Opener and all members of the branch are adopted. */
function isComplete(w: EngineContext, civ: Civ, branch: number): boolean {
  const { opener, members } = w.rules.branches[branch]
  return civ.policies[opener] === 1 && members.every(id => civ.policies[id] === 1)
}

/** The policy is in force no more, and the next one cheaper by one; what it brought once stays. A branch that is whole no more loses its finisher. */
export function losePolicy(w: EngineContext, civ: Civ, id: number): void {
  const { finisher } = w.rules.branches[w.rules.policies[id].branch]
  civ.policies[id] = 0
  if (finisher !== NONE) civ.policies[finisher] = 0
  if (civ.policiesBought > 0) civ.policiesBought--
  civSourcesChanged(w, civ)
  civChanged(w, civ)
  updateHappiness(w, civ)
  emit(w, { kind: 'policy/lost', policy: id, civ: civ.id })
}
