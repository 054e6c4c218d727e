/** Where the policies of a branch stand in its little tree. */
import type { Result } from '../../game/page-context.ts'

export type Branch = Result<'get_policies'>['branches'][number]
export type Policy = Branch['policies'][number]

export interface Place {
  policy: Policy
  /** Row from the top, 0 for what needs only the opener. */
  tier: number
  /** Middle within the row, 0 to 1. */
  at: number
}

export interface BranchTree {
  /** What opens it: the first, of the branch's own name. */
  opener: Policy | null
  /** What comes with the last of all. */
  finisher: Policy | null
  places: Place[]
  tiers: number
  /** Places that one line joins, the needed one first. */
  lines: [Place, Place][]
}

/** Each stands in the row after the last that it needs, below the middle of those. */
export function treeOf({ name, policies }: Branch): BranchTree {
  const finisher = policies.find(({ status }) => status === 'completes_branch') ?? finishedOf(name, policies)
  const opener = policies.find(policy => policy.name === name) ?? policies[0] ?? null
  const members = policies.filter(policy => policy !== finisher && policy !== opener)
  const byName = new Map(members.map(policy => [policy.name, policy]))
  const tierOf = (policy: Policy, above: readonly string[] = []): number => {
    const before = (policy.after ?? []).filter(one => byName.has(one) && !above.includes(one))
    return before.length === 0 ? 0 : 1 + Math.max(...before.map(one => tierOf(byName.get(one)!, [...above, policy.name])))
  }
  const rows: Policy[][] = []
  for (const policy of members) (rows[tierOf(policy)] ??= []).push(policy)
  const places: Place[] = []
  const placeOf = (one: string): Place | undefined => places.find(({ policy }) => policy.name === one)
  for (const [tier, row] of rows.entries()) {
    const wish = (policy: Policy, i: number): number => {
      const before = (policy.after ?? []).flatMap(one => placeOf(one) ?? [])
      return before.length === 0 ? (i + 0.5) / row.length : before.reduce((sum, { at }) => sum + at, 0) / before.length
    }
    const wished = row.map((policy, i) => ({ policy, at: wish(policy, i) })).sort((a, b) => a.at - b.at)
    for (const [i, { policy, at }] of wished.entries()) {
      // One alone stands where it wishes; several share the row out.
      places.push({ policy, tier, at: row.length === 1 ? at : (i + 0.5) / row.length })
    }
  }
  const lines = places.flatMap(to =>
    (to.policy.after ?? []).flatMap(one => placeOf(one) ?? []).map(from => [from, to] as [Place, Place]),
  )
  return { opener, finisher: finisher ?? null, places, tiers: rows.length, lines }
}

/** Of a branch that is complete: the one that comes after all others, or that nobody can choose. */
function finishedOf(name: string, policies: readonly Policy[]): Policy | undefined {
  const needed = new Set(policies.flatMap(({ after = [] }) => after))
  const ends = policies.filter(policy => policy.name !== name && !needed.has(policy.name))
  return policies.length > 1 && policies.every(({ status }) => status === 'adopted')
    ? ends.find(({ name: one }) => /complete/i.test(one))
    : undefined
}
