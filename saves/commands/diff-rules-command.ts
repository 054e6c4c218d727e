/** `hexarchy rules diff`: what changes for a player from one ruleset to another. */
import { existsSync } from 'node:fs'
import { type DiffSide, diffRules, formatDiff } from '../../rules/authoring/diff.ts'
import type { RulesByKind } from '../../rules/authoring/tables.ts'
import { canonicalText, mergeFolders } from '../../rules/compile/compile-rules.ts'
import type { FolderTexts } from '../../rules/files/parse-folder.ts'
import { digest, readFolder, STANDARD } from '../../rules/files/read-folder.ts'
import { problemText } from '../../rules/problem.ts'
import { importedFolders, importedNames, STANDARD_NAME, splitName } from '../ruleset-store/imported-rulesets.ts'
import { stateDir } from '../state-dir/state-dir.ts'

export interface DiffOptions {
  /** Names or folders of mods over the first ruleset, which are what it is compared with where there is no second one. */
  with?: string[]
  json?: boolean
  state?: string
}

/** The folders that a name stands for: `standard`, an imported ruleset, or a folder of rules. Throws where there is none. */
export function foldersNamed(name: string, dir: string): FolderTexts[] {
  if (name === STANDARD_NAME) return [readFolder(STANDARD, STANDARD_NAME)]
  if (importedNames(dir).includes(name)) return importedFolders(dir, name)
  if (existsSync(name)) return [readFolder(name)]
  const names = [STANDARD_NAME, ...importedNames(dir)]
  throw new Error(`There is no ruleset and no folder '${name}'; rulesets: ${names.join(', ')}.`)
}

/** Prints the difference. Exit status 1 where one of the two has errors. */
export function runDiff(a: string, b: string | undefined, options: DiffOptions): 0 | 1 {
  const dir = stateDir({ option: options.state })
  const mods = options.with ?? []
  // One alone is compared with what it lies over, or with the mods over it.
  const names = b !== undefined ? [[a], [b, ...mods]] : mods.length > 0 ? [[a], [a, ...mods]] : [[STANDARD_NAME], [a]]
  const sides = names.map(parts => sideOf(parts, dir))
  for (const side of sides) if ('errors' in side) for (const text of side.errors) console.error(text)
  const [from, to] = sides
  if ('errors' in from || 'errors' in to) return 1
  const diff = diffRules(from, to)
  process.stdout.write(options.json ? `${JSON.stringify(diff, null, 1)}\n` : formatDiff(diff))
  return 0
}

function sideOf(parts: readonly string[], dir: string): DiffSide | { errors: string[] } {
  const all = parts.flatMap(part => {
    const { ruleset, mods } = existsSync(part) ? { ruleset: part, mods: [] } : splitName(part)
    return [ruleset, ...mods]
  })
  const folders = all.flatMap(name => foldersNamed(name, dir))
  const merged = mergeFolders(folders, () => readFolder(STANDARD, STANDARD_NAME))
  const errors = merged.problems.filter(({ level }) => level === 'error')
  if (errors.length > 0) return { errors: errors.map(problemText) }
  const text = canonicalText(merged.raw)
  return { name: all.join('+'), hash: digest(text), rules: JSON.parse(text) as RulesByKind }
}
