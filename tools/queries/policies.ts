/** get_policies: what can be adopted, what is in force, and what the next one costs. */

import Type from 'typebox'
import { type Civ, civIncome, type EngineContext, missingPolicies, policyCost, whyNotAdoptable } from '../../engine/index.ts'
import type { Branch, Policy } from '../../rules/ruleset.ts'
import { budgetArg, budgetField } from '../tool/budget.ts'
import { idOrRefusal } from '../tool/names.ts'
import { answer, args, listOf, oneOf, optional, text, whole, word, yes } from '../tool/schema.ts'
import { readTool } from '../tool/tool.ts'
import { effectTexts } from '../views/rules/entry.ts'
import { turnsFor } from '../views/rules/tech.ts'
import { whatText } from '../words/decisions.ts'
import { refusalWords } from '../words/refusals.ts'

const STATUSES = ['adopted', 'available', 'locked', 'completes_branch'] as const
type Status = (typeof STATUSES)[number]

const PolicySchema = answer({
  name: text('Name, for adopt_policy.'),
  status: oneOf(
    STATUSES,
    'available: may be adopted once you have the culture; locked: see requires, why_not and the branch; completes_branch: comes by itself with the last of its branch.',
  ),
  why_not: optional(text('Why it is locked, where neither its branch nor what it requires says so.')),
  requires: listOf(Type.String(), 'Policies needed before that you lack.'),
  after: optional(listOf(Type.String(), 'Policies of its branch that are needed before, had or not.')),
  effects: listOf(Type.String(), 'What it does, as sentences of the rules.'),
})

const BranchSchema = answer({
  name: text('Name; the policy of the same name opens it.'),
  era: text('Era from which it can be opened.'),
  closed: optional(text('Why none of it is open to you yet.')),
  complete: yes('All of it is adopted.'),
  policies: listOf(PolicySchema, 'Its policies as asked for, the opener first.'),
})

interface PolicyView {
  name: string
  status: Status
  why_not?: string
  requires: string[]
  after?: string[]
  effects: string[]
}

interface BranchView {
  name: string
  era: string
  closed?: string
  complete: boolean
  policies: PolicyView[]
}

export const getPolicies = readTool({
  name: 'get_policies',
  group: 'Looking',
  doc: 'Shows policies with what they do: those you could adopt now, those in force, or all; and what the next one costs. Every policy bought and every city makes the next dearer.',
  args: args({
    show: optional(oneOf(['available', 'adopted', 'all'], 'available (default): those open to you; adopted: in force; all.')),
    branch: optional(word('Shows only this branch, all of it.')),
    ...budgetArg,
  }),
  examples: [{}, { show: 'adopted' }, { branch: 'Tradition' }],
  result: answer({
    culture: whole('Culture stored.'),
    culture_per_turn: whole('Culture a turn.'),
    cost: whole('Culture that the next policy costs.'),
    turns: whole('Turns until you have it; 0 now, -1 never.'),
    free_policies: whole('Policies you may adopt for nothing.'),
    adopted: whole('Policies in force.'),
    branches: listOf(BranchSchema, 'Branches with policies to show.'),
    ...budgetField,
  }),
  read(w, seat, { show = 'available', branch: name }) {
    const civ = w.s.civs[seat]
    const only = name === undefined ? null : idOrRefusal(w.rules, 'branches', name, 'branch')
    if (only !== null && typeof only !== 'number') return only
    const cost = policyCost(w, civ)
    const { culture } = civIncome(w, civ)
    const branches = w.rules.branches
      .filter(({ id }) => only === null || id === only)
      .map(branch => branchView(w, civ, branch, only === null ? show : 'all'))
    return {
      culture: civ.culture,
      culture_per_turn: culture,
      cost,
      turns: civ.freePolicies > 0 ? 0 : turnsFor(cost - civ.culture, culture),
      free_policies: civ.freePolicies,
      adopted: civ.policies.filter(has => has === 1).length,
      branches: branches
        .filter(({ policies }) => policies.length > 0)
        .map(view => ({ ...view, policies: view.policies.map(one => ({ ...one })) })),
    }
  },
  cuts: [{ list: 'branches' }, { list: 'branches.policies' }],
  text: policiesText,
})

function branchView(w: EngineContext, civ: Civ, branch: Branch, show: 'available' | 'adopted' | 'all'): BranchView {
  const all = w.rules.policies.filter(policy => policy.branch === branch.id).map(policy => policyView(w, civ, policy))
  return {
    name: branch.name,
    era: w.rules.eras[branch.era].name,
    ...(civ.era < branch.era && { closed: whatText('branchClosed', { era: w.rules.eras[civ.era].name }) }),
    complete: all.every(({ status }) => status === 'adopted'),
    policies: show === 'all' ? all : all.filter(({ status }) => status === show),
  }
}

/** By its branch, and by what it requires. */
const TOLD_ELSEWHERE: readonly string[] = ['policy/era', 'policy/requires']

function policyView(w: EngineContext, civ: Civ, policy: Policy): PolicyView {
  const refusal = whyNotAdoptable(w, civ, policy.id)
  const status = civ.policies[policy.id]
    ? 'adopted'
    : policy.role === 'finisher'
      ? 'completes_branch'
      : refusal
        ? 'locked'
        : 'available'
  return {
    name: policy.name,
    status,
    ...(status === 'locked' && refusal && !TOLD_ELSEWHERE.includes(refusal.code) && { why_not: refusalWords(refusal).text }),
    requires: civ.policies[policy.id] ? [] : missingPolicies(w, civ, policy.id).map(id => w.rules.policies[id].name),
    ...(policy.requires.length > 0 && { after: policy.requires.map(id => w.rules.policies[id].name) }),
    effects: effectTexts(policy.effects),
  }
}

function policiesText(result: {
  culture: number
  culture_per_turn: number
  cost: number
  turns: number
  free_policies: number
  branches: BranchView[]
}): string {
  const free = result.free_policies > 0 ? ` ${result.free_policies} to adopt for nothing.` : ''
  const when = result.turns < 0 ? 'never at this rate' : result.turns === 0 ? 'now' : `in ${result.turns} turns`
  const head = `Culture ${result.culture} (+${result.culture_per_turn}); the next policy costs ${result.cost}: ${when}.${free}`
  return [head, ...result.branches.flatMap(branchLines)].join('\n')
}

function branchLines({ name, era, closed, complete, policies }: BranchView): string[] {
  return [
    `${name} (${era}${closed ? ', not open yet' : ''})${complete ? ', complete' : ''}:`,
    ...policies.map(policy => `  ${policy.name} [${standOf(policy)}]: ${policy.effects.join('; ')}`),
  ]
}

/** 'adopted', 'open', 'needs Aristocracy', or why it is not to be had. */
function standOf({ status, why_not, requires }: PolicyView): string {
  if (status === 'available') return 'open'
  if (status === 'completes_branch') return 'comes with the last of its branch'
  if (status === 'adopted') return status
  return why_not ?? (requires.length > 0 ? `needs ${requires.join(', ')}` : 'first of its branch')
}
