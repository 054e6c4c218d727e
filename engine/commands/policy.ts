/** What a civilization believes in: policies. */
import { command } from '../core/command.ts'
import { whyNotAdopt } from '../policies/adoptable-policies.ts'
import { adoptPolicy as adopt } from '../policies/policy-adoption.ts'
import { policyCost } from '../policies/policy-cost.ts'

/** Adopts a policy, a branch's opener or member: a free one if there is any to choose, else for culture. */
export const adoptPolicy = command<{ policy: number }>({
  by: 'active',
  check: (w, seat, { policy }) => whyNotAdopt(w, w.s.civs[seat], policy),
  apply(w, seat, { policy }) {
    const civ = w.s.civs[seat]
    const before = civ.policies.slice()
    adopt(w, civ, policy)
    const adopted = w.rules.policies.filter(({ id }) => civ.policies[id] && !before[id]).map(({ id }) => id)
    return { adopted, culture: civ.culture, next: policyCost(w, civ), free: civ.freePolicies }
  },
})
