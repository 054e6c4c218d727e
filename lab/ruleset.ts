/** The ruleset that a series of games is played by. */
import { existsSync } from 'node:fs'
import { type Loaded, loadFolders, loadRuleset, loadStandard } from '../rules/load.ts'
import { problemText } from '../rules/problem.ts'
import type { Ruleset } from '../rules/ruleset.ts'
import { importedFolders, importedNames, STANDARD_NAME } from '../saves/rulesets.ts'

export interface RulesChoice {
  /** `standard`, the name of an imported ruleset, or a folder of rules. */
  ruleset: string
  stateDir: string
}

/** Throws, with a sentence for people, where there is no such ruleset or it has errors. */
export function loadNamed({ ruleset, stateDir }: RulesChoice): Ruleset {
  if (ruleset === STANDARD_NAME) return loadStandard()
  if (importedNames(stateDir).includes(ruleset))
    return sound(ruleset, loadFolders(importedFolders(stateDir, ruleset), { name: ruleset }))
  if (existsSync(ruleset)) return sound(ruleset, loadRuleset([ruleset]))
  const names = [STANDARD_NAME, ...importedNames(stateDir)]
  throw new Error(`There is no ruleset and no folder '${ruleset}'; rulesets: ${names.join(', ')}.`)
}

function sound(name: string, loaded: Loaded): Ruleset {
  if ('ruleset' in loaded) return loaded.ruleset
  throw new Error(`The ruleset '${name}' is broken: ${problemText(loaded.errors[0])}`)
}
