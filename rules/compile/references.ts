/** Checks that the names in merged rules are names of something. */
import { indexNames, inOtherCase, type NameIndex, nearestNames, shownName } from '../names.ts'
import { addProblem, type Place, type RuleProblem } from '../problem.ts'
import type { Reference } from '../schema/field.ts'
import { TECH_COLUMNS } from '../schema/progress.ts'
import { FILE_OF, LIST_KINDS, LISTS, type RawRules, type TechRow } from '../schema/tables.ts'

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

/** Sees that every name is that of something: one in other case is put right, one that is of nothing is told, with what is near. */
export function checkReferences(raw: RawRules, names: NameIndex, problems: RuleProblem[]): void {
  const settle = (place: Place, reference: Reference, value: unknown, lenient: boolean): unknown => {
    const found = renamed(value, name => knownName(place, reference, name, names, lenient))
    // What is left out of a list is passed over by its compiler; a single one is as if it were not there.
    return typeof found === 'string' && !isKnown(reference, found, names) ? '' : found
  }
  for (const kind of LIST_KINDS) {
    for (const [entry, row] of raw.lists[kind]) {
      const values = row as Record<string, unknown>
      for (const [field, { reference }] of Object.entries(LISTS[kind].fields)) {
        if (!reference) continue
        values[field] = settle({ file: row.origin.file, entry, field, problems }, reference, values[field], row.origin.fallback)
      }
    }
  }
  const tech: Reference = { kinds: ['techs'], words: [], soft: false }
  const columns = new Map<TechRow['column'], string>()
  for (const [entry, row] of raw.techs) {
    const place = { file: row.origin.file, entry, field: 'prerequisites', problems }
    row.prerequisites = settle(place, tech, row.prerequisites, false) as string[]
    const { reference } = TECH_COLUMNS.fields.era
    if (!columns.has(row.column))
      columns.set(row.column, settle({ ...place, field: 'era' }, reference!, row.column.era, false) as string)
    row.column.era = columns.get(row.column)!
  }
  const policy: Reference = { kinds: ['policies'], words: [], soft: false }
  for (const branch of raw.lists.branches.values()) {
    for (const member of branch.policies) {
      const place = { file: branch.origin.file, entry: member.name, field: 'requires', problems }
      const requires = settle(place, policy, member.requires, false) as string[]
      const left = requires.filter(name => names.policies.has(name))
      // Without any of its own a policy needs the opener.
      member.requires = left.length === 0 && requires.length > 0 ? [branch.name] : left
    }
  }
  checkStartBias(raw, names, problems)
}

/** The value with each name in it replaced; the value itself where none is. */
function renamed(value: unknown, nameOf: (name: string) => string): unknown {
  if (typeof value === 'string') return value === '' ? value : nameOf(value)
  if (typeof value !== 'object' || value === null) return value
  const before: string[] = Array.isArray(value) ? value : Object.keys(value)
  const after = before.map(nameOf)
  if (after.every((name, i) => name === before[i])) return value
  if (Array.isArray(value)) return after
  return Object.fromEntries(after.map((name, i) => [name, (value as Record<string, unknown>)[before[i]]]))
}

const isKnown = ({ words, kinds }: Reference, name: string, names: NameIndex): boolean =>
  words.includes(name) || kinds.some(kind => names[kind].has(name))

/** The name as it is written where it is declared; the same where it is declared nowhere, which is reported. */
function knownName(place: Place, reference: Reference, name: string, names: NameIndex, lenient: boolean): string {
  if (isKnown(reference, name, names)) return name
  const known = [...reference.kinds.flatMap(kind => [...names[kind].keys()]), ...reference.words]
  const other = inOtherCase(known, name)
  if (other !== null) {
    // What looks the same is the same.
    if (shownName(other) !== shownName(name)) addProblem(place, 'warning', `"${name}" is read as "${other}"`)
    return other
  }
  const files = [...new Set(reference.kinds.map(kind => FILE_OF[kind]))].join(' or ')
  const near = nearestNames(known, name)
  const hint = near.length ? `; nearest: ${near.join(', ')}` : ''
  const message = `"${name}" is not in ${files} and is left out${hint}`
  place.problems.push({
    ...placeOf(place),
    level: 'warning',
    message,
    text: name,
    ...(!(reference.soft || lenient) && { leftOut: true }),
  })
  return name
}

const placeOf = ({ file, entry, field }: Place) => ({ file, entry, field })

/** Terrains that nations like to start on or, as "Avoid [Tundra]", to keep away from. A wrong one only wastes the wish. */
function checkStartBias(raw: RawRules, names: NameIndex, problems: RuleProblem[]): void {
  const terrain: Reference = { kinds: ['terrains'], words: ['Land', 'Water', 'Coastal', 'Fresh Water'], soft: true }
  for (const [entry, row] of raw.lists.nations) {
    const place = { file: row.origin.file, entry, field: 'startBias', problems }
    for (const wish of row.startBias) knownName(place, terrain, /^Avoid \[(.*)\]$/.exec(wish)?.[1] ?? wish, names, false)
  }
}
