/** Policies and beliefs that effects adopt, and take away (rulebook, effects 12). */
import type { Filter } from '../../rules/effects/filter.ts'
import { beliefOfParam } from '../../rules/effects/params.ts'
import type { EngineContext } from '../core/engine-context.ts'
import type { Civ } from '../core/state.ts'
import { matchesPolicy } from '../effects/filters/match.ts'
import type { OneTimeEffects } from '../effects/triggers.ts'
import { grantPolicy, losePolicy } from '../policies/policy-adoption.ts'
import { policyCost } from '../policies/policy-cost.ts'
import { adoptBelief } from '../religion/free-beliefs.ts'

export const POLICY_GIFTS: OneTimeEffects = {
  adopts: (w, { params }, { civ }) => {
    const belief = beliefOfParam(params[0])
    if (!civ) return false
    if (belief >= 0) return adoptBelief(w, civ, belief)
    if (civ.policies[params[0]]) return false
    grantPolicy(w, civ, params[0])
    return true
  },
  removesPolicies: (w, { params }, { civ }) => civ !== null && lose(w, civ, params[0], null),
  refundsPolicies: (w, { params }, { civ }) => civ !== null && lose(w, civ, params[0], params[1]),
}

/** All that match, the last of the rules first; `percent` of what each would cost again comes back. */
function lose(w: EngineContext, civ: Civ, filter: Filter<'policy'>, percent: number | null): boolean {
  const lost = w.rules.policies.filter(
    ({ id, role }) => civ.policies[id] === 1 && role !== 'finisher' && matchesPolicy(w, filter, id),
  )
  for (const { id } of lost.reverse()) {
    const free = civ.policiesBought === 0
    losePolicy(w, civ, id)
    if (percent === null) continue
    if (free) civ.freePolicies++
    else civ.culture += Math.round((policyCost(w, civ) * percent) / 100)
  }
  return lost.length > 0
}
