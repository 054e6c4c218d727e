/** Lays extensions over a base ruleset, and fills in what a base ruleset may leave out (rulebook, rulesets 3; rulesets 4). */

import { DEFAULT_CONSTANTS } from '../schema/options.ts'
import { LIST_KINDS, LISTS, type ListKind, type PolicyRow, type RawRules } from '../schema/tables.ts'
import { buildingWords, nationWords, policyWords, removeMatching, techWords, unitWords } from './removal.ts'

/** Kinds that a base ruleset takes from the default ruleset if it has none. */
const FILLED_IF_EMPTY = [
  'unitTypes',
  'speeds',
  'difficulties',
  'victories',
  'cityStateTypes',
] as const satisfies readonly ListKind[]

/** Does a base ruleset lack something that the default ruleset has to supply? */
export const needsFallback = (base: RawRules): boolean =>
  FILLED_IF_EMPTY.some(kind => base.lists[kind].size === 0) ||
  !base.files.has(LISTS.ruins.file) ||
  !base.files.has('GlobalUniques.json')

/** Adds to a base ruleset what it lacks. An empty Ruins or GlobalUniques file means "none", an absent one "as by default". */
export function fillFrom(base: RawRules, fallback: RawRules): void {
  for (const kind of FILLED_IF_EMPTY) if (base.lists[kind].size === 0) copyAll(base, fallback, kind)
  if (!base.files.has(LISTS.ruins.file)) copyAll(base, fallback, 'ruins')
  if (base.files.has('GlobalUniques.json')) return
  base.globals = fallback.globals
  base.wide.push(...fallback.wide.filter(({ of }) => of !== 'options'))
}

function copyAll(into: RawRules, from: RawRules, kind: ListKind): void {
  const target = into.lists[kind] as Map<string, unknown>
  for (const [name, row] of from.lists[kind]) target.set(name, row)
}

/** Lays one extension over `base`, in place: first its remove lists act, then its objects replace whole ones of their name. */
export function layOver(base: RawRules, extension: RawRules): void {
  const { lists } = base
  const gone = extension.options
  removeMatching(lists.buildings, gone.buildingsToRemove, row => buildingWords(base, row))
  removeMatching(lists.nations, gone.nationsToRemove, nationWords)
  removeMatching(lists.branches, gone.policyBranchesToRemove, row => policyWords(row.name))
  removeMatching(lists.units, gone.unitsToRemove, row => unitWords(base, row))
  // Last, because the filters before may ask for a technology's era.
  removeMatching(base.techs, gone.techsToRemove, row => techWords(base, row.name))

  // A branch that is replaced goes to the end, with its policies.
  for (const name of extension.lists.branches.keys()) lists.branches.delete(name)
  for (const kind of LIST_KINDS) copyAll(base, extension, kind)
  for (const [name, row] of extension.techs) base.techs.set(name, row)
  base.religions = [...new Set([...base.religions, ...extension.religions])]

  // What an extension brings of these goes in first: it may remove its own (rulebook, rulesets 4).
  removeMatching(lists.beliefs, gone.beliefsToRemove, row => [row.type])
  removePolicies(base, gone.policiesToRemove)
  removeReligions(base, gone.religionsToRemove)
  base.globals = {
    name: base.globals.name,
    uniques: [...base.globals.uniques, ...extension.globals.uniques],
    unitUniques: [...base.globals.unitUniques, ...extension.globals.unitUniques],
  }
  base.options.uniques = [...base.options.uniques, ...gone.uniques]
  base.wide.push(...extension.wide)
  overrideConstants(base, extension)
}

/** A religion that is gone is nobody's favourite. */
function removeReligions(base: RawRules, filters: readonly string[]): void {
  const left = new Map(base.religions.map(name => [name, { name, uniques: [] }]))
  removeMatching(left, filters, () => [])
  base.religions = [...left.keys()]
  if (filters.length === 0) return
  for (const [name, nation] of base.lists.nations) {
    const isLost = nation.favoredReligion !== '' && !left.has(nation.favoredReligion)
    if (isLost) base.lists.nations.set(name, { ...nation, favoredReligion: '' })
  }
}

function removePolicies(base: RawRules, filters: readonly string[]): void {
  for (const branch of base.lists.branches.values()) {
    const members = new Map((branch.policies as PolicyRow[]).map(policy => [policy.name, policy]))
    removeMatching(members, filters, () => policyWords(branch.name))
    if (members.size !== branch.policies.length) branch.policies = [...members.values()]
  }
}

/** A constant that differs from the format's default wins; the cost of upgrades counts as one constant. */
function overrideConstants(base: RawRules, extension: RawRules): void {
  const mine = extension.options.constants
  const changed = Object.entries(DEFAULT_CONSTANTS).filter(
    ([name, value]) => JSON.stringify(mine[name as keyof typeof mine]) !== JSON.stringify(value),
  )
  const overrides = Object.fromEntries(changed.map(([name]) => [name, mine[name as keyof typeof mine]]))
  base.options.constants = { ...base.options.constants, ...overrides }
}
