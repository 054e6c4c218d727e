/** Loads a ruleset from folders: what everything that plays a game calls. */
import { canonicalText, compileRules, mergeFolders } from './compile/compile-rules.ts'
import type { FolderTexts } from './files/parse-folder.ts'
import { withLines } from './files/problem-lines.ts'
import { digest, readFolder, STANDARD } from './files/read-folder.ts'
import { translationsOf } from './files/translations.ts'
import type { RuleProblem } from './problem.ts'
import type { Ruleset } from './ruleset.ts'

interface LoadOptions {
  /** Name the ruleset goes by; the folders' names joined by + if absent. */
  name?: string
  /** What extensions are laid over, where they come without a base ruleset; default: the default ruleset. */
  standard?: FolderTexts
}

/** `text` is the canonical one, of which the ruleset can be made anew. */
export type Loaded =
  | { ruleset: Ruleset; text: string; warnings: RuleProblem[] }
  | { errors: RuleProblem[]; warnings: RuleProblem[] }

/**
 * The ruleset of some folders: one base ruleset and any number of extensions, laid over it in order; without a base ruleset among
 * them the default one is the base. Returns all errors at once.
 */
export function loadRuleset(dirs: readonly string[] = [STANDARD], options: LoadOptions = {}): Loaded {
  return loadFolders(
    dirs.map(dir => readFolder(dir)),
    options,
  )
}

/** The same of folders that have been read. */
export function loadFolders(folders: readonly FolderTexts[], options: LoadOptions = {}): Loaded {
  const merged = mergeFolders(folders, () => options.standard ?? readFolder(STANDARD, 'standard'))
  const text = canonicalText(merged.raw)
  const ruleset = compileRules(merged, digest(text))
  ruleset.translations = translationsOf(folders, merged.problems)
  if (options.name !== undefined) ruleset.name = options.name
  const [first, ...more] = ruleset.parts
  if (first && more.length === 0)
    ruleset.parts = [{ name: ruleset.name, hash: ruleset.hash, also: first.name === ruleset.name ? [] : [first.name] }]
  const errors = withLines(
    merged.problems.filter(problem => problem.level === 'error'),
    folders,
  )
  const warnings = merged.problems.filter(problem => problem.level === 'warning')
  return errors.length ? { errors, warnings } : { ruleset, text, warnings }
}

/** The default ruleset; it has no errors. */
export function loadStandard(): Ruleset {
  const loaded = loadRuleset([STANDARD])
  if ('errors' in loaded) throw new Error(`the default ruleset is broken: ${JSON.stringify(loaded.errors[0])}`)
  return loaded.ruleset
}
