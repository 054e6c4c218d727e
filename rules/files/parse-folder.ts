/** Reads the texts of one folder of rules into checked objects. */
import { EmptyText, type Json, JsonError, parseLenient } from '../lenient-json.ts'
import { addLoss, addProblem, type Place, type RuleProblem } from '../problem.ts'
import { type Fields, isObject, nameOf, readFields } from '../schema/field.ts'
import { GLOBAL_UNIQUES, MOD_OPTIONS } from '../schema/options.ts'
import { TECH_COLUMNS } from '../schema/progress.ts'
import {
  LIST_KINDS,
  LISTS,
  type ListKind,
  type Lists,
  type PolicyRow,
  type RawRules,
  type TechRow,
  type WideEffects,
} from '../schema/tables.ts'

/** Texts of one folder by file name ("Units.json"). */
export interface FolderTexts {
  name: string
  texts: Map<string, string>
  /** Texts of its translations by file name ("German.properties"). */
  translations?: ReadonlyMap<string, string>
  /** What went wrong while reading the files. */
  problems: RuleProblem[]
}

interface Table {
  file: string
  fields: Fields
  cosmetic: readonly string[]
}

/** Checked objects of a folder; adds to `problems`. */
export function readRules(folder: FolderTexts, problems: RuleProblem[], fallback = false): RawRules {
  problems.push(...folder.problems)
  const lists = {} as Record<ListKind, Map<string, unknown>>
  for (const kind of LIST_KINDS) lists[kind] = readList(folder, LISTS[kind], problems, fallback)
  const raw: RawRules = {
    lists: lists as Lists,
    techs: readTechs(folder, problems),
    religions: readReligions(folder, problems),
    globals: readOne(folder, GLOBAL_UNIQUES, problems) as RawRules['globals'],
    options: readOne(folder, MOD_OPTIONS, problems) as RawRules['options'],
    wide: [],
    files: new Set(folder.texts.keys()),
    parts: [],
  }
  const wide = (of: WideEffects['of'], file: string, sentences: string[]): void => {
    if (sentences.length) raw.wide.push({ of, sentences, origin: { file: `${folder.name}/${file}`, fallback } })
  }
  wide('globals', GLOBAL_UNIQUES.file, raw.globals.uniques)
  wide('units', GLOBAL_UNIQUES.file, raw.globals.unitUniques)
  wide('options', MOD_OPTIONS.file, raw.options.uniques)
  for (const branch of raw.lists.branches.values()) branch.policies = settlePolicies(branch.name, branch.policies as PolicyRow[])
  return raw
}

/**
 * The last policy of a branch is its finisher; the others need the opener if they name nothing else (rulebook, rulesets 5). One in
 * the row and column of an earlier one takes its place (rulebook, rulesets 4).
 */
function settlePolicies(branch: string, policies: readonly PolicyRow[]): PolicyRow[] {
  const cellOf = ({ row, column }: PolicyRow, i: number): string => (row === 0 && column === 0 ? `#${i}` : `${row},${column}`)
  const left = [...new Map(policies.map((policy, i) => [cellOf(policy, i), i])).values()]
    .sort((a, b) => a - b)
    .map(i => policies[i])
  left.forEach((policy, i) => {
    policy.finisher = i === left.length - 1
    if (policy.finisher) policy.name = `${branch} Complete`
    else if (policy.requires.length === 0) policy.requires = [branch]
  })
  return left
}

/** Files without which the rest of a folder is good: what is wrong in them is told, and they count as not there. */
const OPTIONAL: readonly string[] = [MOD_OPTIONS.file]

function parseFile(folder: FolderTexts, file: string, problems: RuleProblem[]): { value: Json; place: Place } | null {
  const text = folder.texts.get(file)
  if (text === undefined) return null
  const place: Place = { file: `${folder.name}/${file}`, entry: '', field: '', problems }
  const at = (message: string, line: number, column: number): string => `line ${line}, column ${column}: ${message}`
  try {
    const value = parseLenient(text, (...passed) => addProblem(place, 'warning', at(...passed)))
    if (OPTIONAL.includes(file) && !isObject(value)) throw new JsonError('an object was expected', 1, 1)
    return { value, place }
  } catch (error) {
    if (!(error instanceof JsonError)) throw error
    const { message, line, column } = error
    if (error instanceof EmptyText) addProblem(place, 'warning', 'is empty: it says nothing')
    else if (OPTIONAL.includes(file)) addProblem(place, 'warning', `${at(message, line, column)}; the file is ignored`)
    else addProblem(place, 'error', at(message, line, column))
    return null
  }
}

/** The members of a file that holds a list; reports a file that does not. */
function membersOf(folder: FolderTexts, file: string, problems: RuleProblem[]): { members: Json[]; place: Place } | null {
  const parsed = parseFile(folder, file, problems)
  if (!parsed) return null
  const { value, place } = parsed
  if (Array.isArray(value)) {
    const members = value.filter(member => member !== null)
    if (members.length < value.length) addProblem(place, 'warning', 'what is null in the list is left out')
    return { members, place }
  }
  // An empty object is a common way to say "none".
  if (isObject(value) && Object.keys(value).length === 0) return null
  if (isObject(value) && Object.hasOwn(value, 'name')) {
    addProblem(place, 'warning', 'a list was expected; the object is read as the only one of it')
    return { members: [value], place }
  }
  addProblem(place, 'error', 'a list was expected')
  return null
}

function readList(folder: FolderTexts, table: Table, problems: RuleProblem[], fallback: boolean): Map<string, unknown> {
  const found = new Map<string, unknown>()
  const list = membersOf(folder, table.file, problems)
  if (!list) return found
  const origin = { file: list.place.file, fallback }
  list.members.forEach((member, i) => {
    const place = { ...list.place, entry: nameOf(member, `#${i + 1}`) }
    const row = readFields(table.fields, table.cosmetic, member, place)
    if (row === null) return
    if (found.has(row.name)) addProblem(place, 'warning', 'this name stands twice in the file; the later one counts')
    if (isTimeless(row))
      addLoss({ ...place, field: 'turns' }, 'needs at least one row of yearsPerTurn and untilTurn', `all of ${row.name}`)
    else found.set(row.name, { ...row, origin })
  })
  return found
}

/** A speed at which no turn lasts any time. */
const isTimeless = ({ turns }: Record<string, unknown>): boolean => Array.isArray(turns) && turns.length === 0

function readTechs(folder: FolderTexts, problems: RuleProblem[]): Map<string, TechRow> {
  const found = new Map<string, TechRow>()
  const list = membersOf(folder, TECH_COLUMNS.file, problems)
  if (!list) return found
  const origin = { file: list.place.file, fallback: false }
  list.members.forEach((member, i) => {
    const place = { ...list.place, entry: `column #${i + 1}` }
    const row = readFields(TECH_COLUMNS.fields, TECH_COLUMNS.cosmetic, member, place)
    if (row === null) return
    const { techs, ...column } = row
    for (const tech of techs) {
      const at = { ...place, entry: tech.name }
      if (found.has(tech.name)) addProblem(at, 'warning', 'this name stands twice in the file; the later one counts')
      found.set(tech.name, { ...tech, column, origin })
    }
  })
  return found
}

function readReligions(folder: FolderTexts, problems: RuleProblem[]): string[] {
  const list = membersOf(folder, 'Religions.json', problems)
  if (!list) return []
  const names = list.members.map((member, i) => {
    const name = isObject(member) ? nameOf(member, '') : String(member)
    const isName = name !== '' && !Array.isArray(member)
    if (!isName) addLoss({ ...list.place, entry: `#${i + 1}` }, 'a name was expected')
    return isName ? name : ''
  })
  return [...new Set(names.filter(name => name !== ''))]
}

function readOne(folder: FolderTexts, table: Table, problems: RuleProblem[]): unknown {
  const parsed = parseFile(folder, table.file, problems)
  const place = parsed?.place ?? { file: `${folder.name}/${table.file}`, entry: '', field: '', problems }
  const value = parsed?.value ?? {}
  if (!isObject(value)) addProblem(place, 'error', 'an object was expected')
  return readFields(table.fields, table.cosmetic, isObject(value) ? value : {}, place)
}
