/** Checks that the names in merged rules are names of something. */
import { indexNames, type NameIndex, nearestNames } from './names.ts'
import { addProblem, type Place, type RuleProblem } from './problem.ts'
import type { Reference } from './schema/field.ts'
import { TECH_COLUMNS } from './schema/progress.ts'
import { FILE_OF, LIST_KINDS, LISTS, type RawRules } from './schema/tables.ts'

/** Names of all objects; a name's id is its place in the ruleset's list of its kind. */
export function indexRules(raw: RawRules): NameIndex {
  const names: Record<string, string[]> = {}
  for (const kind of LIST_KINDS) names[kind] = [...raw.lists[kind].keys()]
  names.techs = [...raw.techs.keys()]
  names.religions = raw.religions
  names.policies = [...raw.lists.branches.values()].flatMap(branch => [
    branch.name,
    ...branch.policies.map(policy => policy.name),
  ])
  return indexNames(names)
}

export function checkReferences(raw: RawRules, names: NameIndex, problems: RuleProblem[]): void {
  const check = (place: Place, reference: Reference, value: unknown, lenient: boolean): void => {
    for (const name of namesIn(value)) checkName(place, reference, name, names, lenient)
  }
  for (const kind of LIST_KINDS) {
    for (const [entry, row] of raw.lists[kind]) {
      const values = row as Record<string, unknown>
      for (const [field, { reference }] of Object.entries(LISTS[kind].fields)) {
        if (reference) check({ file: row.origin.file, entry, field, problems }, reference, values[field], row.origin.fallback)
      }
    }
  }
  const tech: Reference = { kinds: ['techs'], words: [], soft: false }
  for (const [entry, row] of raw.techs) {
    const place = { file: row.origin.file, entry, field: 'prerequisites', problems }
    check(place, tech, row.prerequisites, false)
    check({ ...place, field: 'era' }, TECH_COLUMNS.fields.era.reference!, row.column.era, false)
  }
  const policy: Reference = { kinds: ['policies'], words: [], soft: false }
  for (const branch of raw.lists.branches.values()) {
    for (const member of branch.policies) {
      check({ file: branch.origin.file, entry: member.name, field: 'requires', problems }, policy, member.requires, false)
    }
  }
  checkStartBias(raw, names, problems)
  checkPolicyNames(raw, problems)
}

function namesIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  if (Array.isArray(value)) return value
  return typeof value === 'object' && value !== null ? Object.keys(value) : []
}

function checkName(place: Place, reference: Reference, name: string, names: NameIndex, lenient: boolean): void {
  if (reference.words.includes(name) || reference.kinds.some(kind => names[kind].has(name))) return
  const known = [...reference.kinds.flatMap(kind => [...names[kind].keys()]), ...reference.words]
  const files = [...new Set(reference.kinds.map(kind => FILE_OF[kind]))].join(' or ')
  const near = nearestNames(known, name)
  const hint = near.length ? `; nearest: ${near.join(', ')}` : ''
  addProblem(place, reference.soft || lenient ? 'warning' : 'error', `"${name}" is not in ${files}${hint}`)
}

/** Terrains that nations like to start on or, as "Avoid [Tundra]", to keep away from. A wrong one only wastes the wish. */
function checkStartBias(raw: RawRules, names: NameIndex, problems: RuleProblem[]): void {
  const terrain: Reference = { kinds: ['terrains'], words: ['Land', 'Water', 'Coastal', 'Fresh Water'], soft: true }
  for (const [entry, row] of raw.lists.nations) {
    const place = { file: row.origin.file, entry, field: 'startBias', problems }
    for (const wish of row.startBias) checkName(place, terrain, /^Avoid \[(.*)\]$/.exec(wish)?.[1] ?? wish, names, false)
  }
}

/** A policy belongs to one branch: its name says which. */
function checkPolicyNames(raw: RawRules, problems: RuleProblem[]): void {
  const seen = new Set<string>()
  for (const branch of raw.lists.branches.values()) {
    for (const name of [branch.name, ...branch.policies.map(policy => policy.name)]) {
      const place = { file: branch.origin.file, entry: name, field: 'name', problems }
      if (seen.has(name)) addProblem(place, 'error', 'a policy or branch of this name stands elsewhere in the rules')
      seen.add(name)
    }
  }
}
