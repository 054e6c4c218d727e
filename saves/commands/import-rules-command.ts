/** `hexarchy rules import`: keeps rules under a name and says what became of them. */

import { verdictOf } from '../../rules/authoring/verdict.ts'
import { problemText, type RuleProblem } from '../../rules/problem.ts'
import { importRuleset, rulesetDir } from '../ruleset-store/imported-rulesets.ts'
import { stateDir } from '../state-dir/state-dir.ts'

export interface ImportOptions {
  as: string
  force?: boolean
  /** Imported rulesets that mods are checked over: a base, or mods too, in this order. */
  over?: string[]
  state?: string
}

/** Exit status: 1 where the rules have errors. Throws where the name will not do. */
export function runImport(dirs: readonly string[], options: ImportOptions): 0 | 1 {
  const dir = stateDir({ option: options.state })
  const loaded = importRuleset(dir, options.as, dirs, { force: options.force === true, over: options.over ?? [] })
  const say = (problems: RuleProblem[]): void => {
    for (const problem of problems) console.error(problemText(problem))
  }
  say(loaded.warnings)
  if ('errors' in loaded) {
    say(loaded.errors)
    console.error('Nothing was imported.')
    console.log(verdictOf([...loaded.errors, ...loaded.warnings]))
    return 1
  }
  console.log(`${options.as} ${loaded.ruleset.hash}`)
  console.log(rulesetDir(dir, options.as))
  console.log(verdictOf(loaded.warnings))
  return 0
}
