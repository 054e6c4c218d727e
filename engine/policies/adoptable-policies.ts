/** Which policies a civilization may adopt, and why not (rulebook, policies 2). */
import type { EngineContext } from '../core/engine-context.ts'
import { type Refusal, refuse } from '../core/refusal.ts'
import type { Civ } from '../core/state.ts'
import { barringEffect } from '../effects/availability.ts'
import { civContext } from '../effects/context.ts'
import { policyCost } from './policy-cost.ts'

/** Why the policy is closed to the civ, or null; what it costs is not asked. */
export function whyNotAdoptable(w: EngineContext, civ: Civ, id: number): Refusal | null {
  const policy = w.rules.policies[id]
  if (!policy) return refuse('policy/unknown', id)
  if (civ.policies[id]) return refuse('policy/adopted', policy.name)
  if (policy.role === 'finisher') return refuse('policy/finisher', policy.name)
  const { era } = w.rules.branches[policy.branch]
  if (civ.era < era) return refuse('policy/era', policy.name, w.rules.eras[era].name, w.rules.eras[civ.era].name)
  const missing = missingPolicies(w, civ, id)
  if (missing.length > 0) {
    return refuse(
      'policy/requires',
      policy.name,
      missing.map(needed => w.rules.policies[needed].name),
    )
  }
  const bar = barringEffect(w, policy, civContext(civ))
  return bar && refuse('policy/condition', policy.name, bar.text)
}

/** Why the civ cannot adopt the policy now, or null: closed, or too dear where no free policy is left. */
export function whyNotAdopt(w: EngineContext, civ: Civ, id: number): Refusal | null {
  const closed = whyNotAdoptable(w, civ, id)
  if (closed || civ.freePolicies > 0) return closed
  const cost = policyCost(w, civ)
  return civ.culture < cost ? refuse('policy/culture', w.rules.policies[id].name, cost, civ.culture) : null
}

/** Policies open to the civ, whatever they cost, in the order of the rules. */
export function openPolicies(w: EngineContext, civ: Civ): number[] {
  const open: number[] = []
  for (const { id } of w.rules.policies) if (whyNotAdoptable(w, civ, id) === null) open.push(id)
  return open
}

/** Whether it has the culture or a free policy, and something is open. */
export function canAdoptSome(w: EngineContext, civ: Civ): boolean {
  if (civ.freePolicies <= 0 && civ.culture < policyCost(w, civ)) return false
  return w.rules.policies.some(({ id }) => whyNotAdoptable(w, civ, id) === null)
}

/** Policies not adopted yet that it requires: the branch's opener, and those it names. */
export function missingPolicies(w: EngineContext, civ: Civ, id: number): number[] {
  const { role, branch, requires } = w.rules.policies[id]
  const { opener } = w.rules.branches[branch]
  const needed = role === 'opener' || requires.includes(opener) ? requires : [opener, ...requires]
  return needed.filter(policy => !civ.policies[policy])
}
