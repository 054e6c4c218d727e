/** Puts merged rules right where the format's own loader would, and where a game can be played all the same (rulebook, rulesets 9). */
import { shapeOf } from './effects/grammar.ts'
import { inOtherCase } from './names.ts'
import { addProblem, type RuleProblem } from './problem.ts'
import type { PolicyRow, RawRules, RowOf } from './schema/tables.ts'

/** Changes `raw` in place; says of each change what was wrong. What was mended once is left alone. */
export function mendRules(raw: RawRules, problems: RuleProblem[]): void {
  mendPolicyNames(raw, problems)
  mendUniques(raw, problems)
  mendCities(raw, problems)
  supplyDevout(raw)
}

/** A policy belongs to one branch: of several of one name the last is kept, and a branch before any policy. */
function mendPolicyNames({ lists }: RawRules, problems: RuleProblem[]): void {
  const branchNames = new Set(lists.branches.keys())
  const kept = new Map<string, PolicyRow>()
  const isLast = (policy: PolicyRow) => kept.get(policy.name) === policy && !branchNames.has(policy.name)
  for (const { policies } of lists.branches.values()) for (const policy of policies as PolicyRow[]) kept.set(policy.name, policy)
  for (const branch of lists.branches.values()) {
    const left = (branch.policies as PolicyRow[]).filter(policy => {
      if (isLast(policy)) return true
      const place = { file: branch.origin.file, entry: policy.name, field: 'name', problems }
      addProblem(
        place,
        'warning',
        `a policy or branch of this name stands elsewhere in the rules; that of ${branch.name} is left out`,
      )
      return false
    })
    if (left.length < branch.policies.length) branch.policies = left
  }
}

const OWN_KINDS = ['buildings', 'units', 'improvements'] as const

/** What is for a nation that is not there is for nobody; what replaces something without saying for which nation replaces nothing. */
function mendUniques({ lists }: RawRules, problems: RuleProblem[]): void {
  for (const kind of OWN_KINDS) {
    const rows = lists[kind] as Map<string, RowOf<(typeof OWN_KINDS)[number]>>
    for (const [name, row] of rows) {
      const place = { file: row.origin.file, entry: name, field: 'uniqueTo', problems }
      const isThere = lists.nations.has(row.uniqueTo) || inOtherCase(lists.nations.keys(), row.uniqueTo) !== null
      if (row.uniqueTo !== '' && !isThere) {
        addProblem(place, 'warning', `there is no nation ${row.uniqueTo}: nobody can have it`)
        rows.set(name, { ...row, uniqueTo: '', replaces: '', uniques: [...row.uniques, 'Unbuildable'] })
      } else if (row.uniqueTo === '' && row.replaces !== '') {
        addProblem(
          place,
          'warning',
          `is missing: for which nation it replaces ${row.replaces}; it stands beside it, for everybody`,
        )
        rows.set(name, { ...row, replaces: '' })
      }
    }
  }
}

/** A nation without names for its cities calls the first one by its own. */
function mendCities({ lists }: RawRules, problems: RuleProblem[]): void {
  for (const [name, row] of lists.nations) {
    if (row.cities.length > 0 || name === 'Barbarians' || name === 'Spectator') continue
    addProblem(
      { file: row.origin.file, entry: name, field: 'cities', problems },
      'warning',
      `is missing; its cities are called ${name}`,
    )
    lists.nations.set(name, { ...row, cities: [name] })
  }
}

const DEVOUT = 'Devout'
const NEEDS_DEVOUT = '[] units built [] can [] [] extra times'

/** The promotion that an old spelling is read as, where the rules do not have it: it says how many more times. */
function supplyDevout({ lists }: RawRules): void {
  if (lists.promotions.has(DEVOUT)) return
  for (const { uniques, origin } of [...lists.buildings.values(), ...lists.beliefs.values(), ...lists.nations.values()]) {
    const old = uniques.map(shapeOf).find(({ shape }) => shape === NEEDS_DEVOUT)
    if (!old) continue
    const spreads = `Can Spread Religion <[${old.params[3]}] additional time(s)>`
    lists.promotions.set(DEVOUT, { name: DEVOUT, prerequisites: [], unitTypes: [], uniques: [spreads], origin })
    return
  }
}
