/** Writes rules anew in strict JSON: known fields only, what is as by default left out. */
import type { Fields } from '../schema/field.ts'
import { GLOBAL_UNIQUES, MOD_OPTIONS } from '../schema/options.ts'
import { TECH_COLUMNS } from '../schema/progress.ts'
import { LIST_KINDS, LISTS, type RawRules, type TechRow } from '../schema/tables.ts'

/** Keys that reading adds to objects. */
const ADDED = ['origin', 'finisher', 'column']

/** Texts by file name: read again, they give the same rules and the same hash. Files that were not there are not made. */
export function normalFiles(raw: RawRules): Map<string, string> {
  const files = new Map<string, string>()
  const write = (file: string, value: unknown): void => {
    if (raw.files.has(file)) files.set(file, `${JSON.stringify(value, null, 1)}\n`)
  }
  for (const kind of LIST_KINDS) {
    const { file, fields } = LISTS[kind]
    write(
      file,
      [...raw.lists[kind].values()].map(row => known(fields, row)),
    )
  }
  write(TECH_COLUMNS.file, columnsOf(raw.techs))
  write('Religions.json', raw.religions)
  write(GLOBAL_UNIQUES.file, known(GLOBAL_UNIQUES.fields, raw.globals))
  write(MOD_OPTIONS.file, known(MOD_OPTIONS.fields, raw.options))
  return files
}

/** The object's known fields as far as they say something. */
function known(fields: Fields, row: object): Record<string, unknown> {
  const out: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(row)) {
    const field = Object.hasOwn(fields, key) ? fields[key] : null
    if (field && (field.required || JSON.stringify(value) !== JSON.stringify(field.absent))) out[key] = plain(value)
  }
  return out
}

/** A copy without what reading added to objects inside. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  const inside = Object.entries(value).filter(([key]) => key !== 'origin' && key !== 'finisher')
  return Object.fromEntries(inside.map(([key, one]) => [key, plain(one)]))
}

/** Technologies back in their columns. */
function columnsOf(techs: ReadonlyMap<string, TechRow>): object[] {
  const columns = new Map<TechRow['column'], object[]>()
  for (const tech of techs.values()) {
    const own = Object.fromEntries(Object.entries(tech).filter(([key]) => !ADDED.includes(key)))
    const of = columns.get(tech.column)
    if (of) of.push(own)
    else columns.set(tech.column, [own])
  }
  return [...columns].map(([column, members]) => ({ ...known(TECH_COLUMNS.fields, column), techs: members }))
}
