/** A ruleset of its canonical text alone: how a game goes on with the rules it was made with, whatever became of their folder. */
import { compileRules, mergedOf } from './compile/compile-rules.ts'
import type { FolderTexts } from './files/parse-folder.ts'
import { digest } from './files/read-folder.ts'
import { normalFiles } from './files/write-folder.ts'
import { type Json, TEXT_LIMIT } from './lenient-json.ts'
import { problemText, type RuleProblem } from './problem.ts'
import type { Ruleset } from './ruleset.ts'
import { type Fields, isObject, readFields } from './schema/field.ts'
import { GLOBAL_UNIQUES, MOD_OPTIONS } from './schema/options.ts'
import { TECH_COLUMNS } from './schema/progress.ts'
import {
  LIST_KINDS,
  LISTS,
  type ListKind,
  type Lists,
  type Origin,
  type PolicyRow,
  type RawRules,
  RULE_FILES,
  type TechRow,
  type WideEffects,
} from './schema/tables.ts'

type Row = Record<string, any>

/** The same rules as the files of a folder: what extensions were laid over. */
export const folderOfText = (text: string, name: string): FolderTexts => {
  const raw = rawOf(JSON.parse(text), { file: name, fallback: true }, [])
  return { name, texts: normalFiles({ ...raw, files: new Set(RULE_FILES) }), problems: [] }
}

/**
 * The ruleset whose canonical text (compile.ts) this is; its hash is that of the text, also where this program would write the same
 * rules in another way. What names nothing is left out as it was then. Throws a sentence on what is wrong.
 */
export function rulesOfText(text: string, name: string): Ruleset {
  if (text.length > TEXT_LIMIT) throw new Error(`The rules have ${text.length} characters; at most ${TEXT_LIMIT} are read.`)
  const problems: RuleProblem[] = []
  const raw = rawOf(JSON.parse(text), { file: name, fallback: true }, problems)
  // Its fields were written by a program: what cannot be read of them is damage. Names and effects stand in it as authors wrote them.
  refuse(problems.find(({ level, leftOut }) => level === 'error' || leftOut))
  const merged = mergedOf(name, raw, problems)
  const ruleset = compileRules(merged, digest(text))
  refuse(merged.problems.find(({ level }) => level === 'error'))
  return ruleset
}

function refuse(problem: RuleProblem | undefined): void {
  if (problem) throw new Error(`The rules are broken: ${problemText(problem)}.`)
}

function rawOf(whole: unknown, origin: Origin, problems: RuleProblem[]): RawRules {
  const all = (isObject(whole as Row) ? whole : {}) as Row
  const place = { file: origin.file, entry: '', field: '', problems }
  const read = (fields: Fields, cosmetic: readonly string[], row: Json | undefined): Row =>
    readFields(fields, cosmetic, row ?? null, {
      ...place,
      entry: String((row as Row | null)?.name ?? '').slice(0, 100),
    }) ?? {}
  const lists = {} as Record<ListKind, Map<string, unknown>>
  for (const kind of LIST_KINDS) {
    const { fields, cosmetic } = LISTS[kind]
    const rows = rowsOf(all[kind]).map(row => ({ ...read(fields, cosmetic, row), origin }) as Row)
    lists[kind] = new Map(rows.map(row => [row.name, row]))
  }
  // What reading a folder adds to policies stands in the text: it may have been found before some of a branch's policies left.
  for (const branch of rowsOf(all.branches)) {
    const policies = (lists.branches.get(branch.name) as { policies: PolicyRow[] } | undefined)?.policies ?? []
    for (const [i, policy] of rowsOf(branch.policies).entries()) if (policies[i]) policies[i].finisher = policy.finisher === true
  }
  const globals = read(GLOBAL_UNIQUES.fields, GLOBAL_UNIQUES.cosmetic, all.globals) as RawRules['globals']
  const options = read(MOD_OPTIONS.fields, MOD_OPTIONS.cosmetic, all.options) as RawRules['options']
  const wide = (of: WideEffects['of'], sentences: string[]): WideEffects => ({ of, sentences, origin })
  return {
    lists: lists as Lists,
    techs: new Map(rowsOf(all.techs).map(row => [String(row.name), techOf(row, origin, read)])),
    religions: wordsOf(all.religions),
    globals,
    options: { ...options, isBaseRuleset: true },
    wide: [wide('globals', globals.uniques), wide('units', globals.unitUniques), wide('options', options.uniques)],
    files: new Set(),
    parts: [],
  }
}

const wordsOf = (value: unknown): string[] => (Array.isArray(value) ? value.filter(one => typeof one === 'string') : [])

const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(one => isObject(one)) : [])

/** A technology is read as its column holds it: it stands in one. */
function techOf(
  row: Row,
  origin: Origin,
  read: (fields: Fields, cosmetic: readonly string[], row: Json | undefined) => Row,
): TechRow {
  const { column, ...own } = row
  const whole = read(TECH_COLUMNS.fields, TECH_COLUMNS.cosmetic, { ...(isObject(column) ? column : {}), techs: [own] })
  const { techs, ...rest } = whole
  return { ...techs?.[0], column: rest, origin } as TechRow
}
