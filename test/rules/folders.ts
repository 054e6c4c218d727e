/** Rules written in a test: folders in memory, laid over the default ruleset. */
import { compileRules, type MergedRules, mergeFolders } from '../../rules/compile/compile-rules.ts'
import type { FolderTexts } from '../../rules/files/parse-folder.ts'
import { readFolder, STANDARD } from '../../rules/files/read-folder.ts'
import { problemText } from '../../rules/problem.ts'
import type { Ruleset } from '../../rules/ruleset.ts'

/** A folder of rules from values or texts by file name without ".json". */
export function folder(name: string, files: Record<string, unknown>): FolderTexts {
  const texts = Object.entries(files).map(([file, content]): [string, string] => [
    `${file}.json`,
    typeof content === 'string' ? content : JSON.stringify(content),
  ])
  return { name, texts: new Map(texts), problems: [] }
}

export const standard = (): FolderTexts => readFolder(STANDARD, 'standard')

interface Tried extends MergedRules {
  ruleset: Ruleset
  errors: string[]
  warnings: string[]
}

/** Merges and compiles folders; those without a base ruleset lie over the default one. */
export function tryRules(...folders: FolderTexts[]): Tried {
  const merged = mergeFolders(folders, standard)
  const ruleset = compileRules(merged, '')
  const texts = (level: string) => merged.problems.filter(problem => problem.level === level).map(problemText)
  return { ...merged, ruleset, errors: texts('error'), warnings: texts('warning') }
}

/** An extension called "mod". */
export const tryMod = (files: Record<string, unknown>): Tried => tryRules(folder('mod', files))

/** The object of that name. */
export function named<T extends { name: string }>(list: readonly T[], name: string): T {
  const found = list.find(one => one.name === name)
  if (!found) throw new Error(`no ${name}`)
  return found
}
