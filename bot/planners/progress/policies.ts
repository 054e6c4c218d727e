/** Policies: what they bring now, what their branch brings later, and the branches that they close. */

import { type Command, canAdoptSome, NONE, openPolicies } from '../../../engine/index.ts'
import { C } from '../../../rules/effects/conditions.ts'
import { E } from '../../../rules/effects/templates.ts'
import type { Branch } from '../../../rules/ruleset.ts'
import { placeIn } from '../../facts/preferences.ts'
import { aimsFor, missingOf } from '../../knowledge/victory-strategy.ts'
import type { Reason } from '../../reason.ts'
import { mainEffect } from '../../reasons.ts'
import { give, leaning, NEUTRAL, type Option, type Plan, type TurnContext } from '../../turn-context.ts'
import { effectsValue, makeScale, type Scale } from '../../valuation/effect-valuation.ts'

/** Other choices told of. */
const TOLD = 2

export function* planPolicies(m: TurnContext): Plan {
  while (canAdoptSome(m.w, m.civ)) {
    const [best, ...others] = rankPolicies(m)
    if (!best) return
    const { because, value, terms } = best
    const remark = { because, score: value, terms: () => terms, others: () => others.slice(0, TOLD).map(asOption) }
    if (!(yield* give(adopt(best), remark))) return
    m.income = null
  }
}

interface Choice {
  policy: number
  value: number
  /** In the order that the profile prefers; those that it does not name come last. */
  place: number
  terms: Record<string, number>
  because(): Reason
}

const adopt = ({ policy }: Choice): Command => ({ type: 'adoptPolicy', policy })
const asOption = (one: Choice): Option => ({ command: adopt(one), because: one.because(), score: one.value, terms: one.terms })

/** The most promising of those that are open; NONE where all are a loss. */
export const bestPolicy = (m: TurnContext): number => rankPolicies(m)[0]?.policy ?? NONE

/** Those open that are no loss, or that the profile names: by its order, then the most promising first. */
function rankPolicies(m: TurnContext): Choice[] {
  const scale = makeScale(m)
  const { policies, branches } = m.w.rules
  const worths = policies.map(({ effects }) => effectsValue(scale, effects))
  const ranked: Choice[] = []
  const order = m.p.policyOrder
  const wholly = aimsFor(m, 'culture') ? m.p.aimBranch : 0
  for (const policy of openPolicies(m.w, m.civ)) {
    const { effects, branch } = policies[policy]
    const promise = promiseOf(scale, worths, policy)
    const liked = promise > 0 ? promise * liking(m, branches[branch]) : promise
    const branchEnd = wholly * nearness(m, policy)
    const value = liked + branchEnd
    const named = placeIn(order, [policies[policy].name, branches[branch].name], [])
    // Culture can wait for better than a loss; what is given freely too.
    if (value <= 0 && named === order.length) continue
    const place = Math.min(named, placeIn(order, [], effects))
    ranked.push({ policy, value, place, terms: { worth: liked, branchEnd }, because: () => mainEffect(scale, effects) })
  }
  return ranked.sort((a, b) => a.place - b.place || b.value - a.value)
}

/** How much the leader is drawn to the branch, around 1: by its own priorities, and by what suits the victory it prefers. */
export function liking({ w, civ, p }: TurnContext, branch: Branch): number {
  const leader = w.rules.personalities[civ.personality]
  if (!leader) return 1
  const own = leader.priorities[branch.name] ?? NEUTRAL
  const suits = branch.priorities[leader.preferredVictory] ?? NEUTRAL
  return leaning((own + suits) / 2, p.policyLeader)
}

/** How near the policy's branch is to its end, 0–1: nothing for branches not begun. */
function nearness(m: TurnContext, id: number): number {
  const branch = m.w.rules.branches[m.w.rules.policies[id].branch]
  return m.civ.policies[branch.opener] ? 1 / missingOf(m, branch) : m.p.aimNewBranch
}

function promiseOf(s: Scale, worths: readonly number[], id: number): number {
  const { p, w, civ } = s.m
  const { role, branch: number } = w.rules.policies[id]
  const branch = w.rules.branches[number]
  const ahead = branchMean(s, worths, branch)
  if (role === 'opener')
    return worths[id] * (1 - p.policyAhead) + ahead * p.policyAhead - Math.max(0, closed(s, worths, id) - ahead)
  const left = branch.members.filter(member => !civ.policies[member]).length
  const finisher = branch.finisher === NONE ? 0 : worths[branch.finisher] / Math.max(1, left)
  let next = 0
  for (const member of branch.members) {
    if (!civ.policies[member] && w.rules.policies[member].requires.includes(id)) next = Math.max(next, worths[member])
  }
  return worths[id] + next * p.policyAhead + finisher * p.policyFinisher + p.policyBegun
}

/** Mean worth of what is still to be had of the branch; nothing where the opener is advised against. */
function branchMean(s: Scale, worths: readonly number[], { opener, members, finisher }: Branch): number {
  const { policies } = s.m.civ
  if (worths[opener] === 0 && s.m.w.rules.policies[opener].effects.some(({ kind }) => kind === E.aiWeight)) return 0
  const all = [opener, ...members].filter(id => !policies[id])
  let sum = finisher === NONE ? 0 : worths[finisher]
  for (const id of all) sum += worths[id]
  return all.length === 0 ? 0 : sum / all.length
}

/** Worth of the best branch that could not be opened any more; one that its era does not allow yet will be worth more by then. */
function closed(s: Scale, worths: readonly number[], id: number): number {
  const { rules } = s.m.w
  let most = 0
  for (const branch of rules.branches) {
    if (s.m.civ.policies[branch.opener]) continue
    const closes = rules.policies[branch.opener].effects.some(
      ({ kind, conditions }) =>
        kind === E.onlyAvailable && conditions.some(one => one.kind === C.beforeAdopting && one.params[0] === id),
    )
    const later = branch.era > s.m.civ.era ? s.m.p.policyCloses : 1
    if (closes) most = Math.max(most, branchMean(s, worths, branch) * later)
  }
  return most
}
