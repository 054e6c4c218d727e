/** The ruleset that a series of games is played by. */
import { readFileSync } from 'node:fs'
import { rulesOfText } from '../rules/canonical.ts'
import { factsOf, faultsAmong } from '../rules/compile/mods.ts'
import { readFolder, STANDARD } from '../rules/files/read-folder.ts'
import { type Loaded, loadFolders, loadStandard } from '../rules/load.ts'
import { problemText } from '../rules/problem.ts'
import type { Ruleset } from '../rules/ruleset.ts'
import { foldersNamed } from '../saves/commands/diff-rules-command.ts'
import { joinedName, STANDARD_NAME } from '../saves/ruleset-store/imported-rulesets.ts'

export interface RulesChoice {
  /** `standard`, the name of an imported ruleset, or a folder of rules. */
  ruleset: string
  /** Over it, in this order; each imported, or a folder. Absent: none. */
  mods?: readonly string[]
  stateDir: string
  /** File of the canonical text, which counts in place of what has the name here: a worker is given it by a server. */
  textFile?: string
}

/** The default rules, read once: a server looks at them for every experiment that it is handed. */
let standard: Ruleset | null = null

export function standardRules(): Ruleset {
  standard ??= loadStandard()
  return standard
}

/** Throws, with a sentence for people, where there is no such ruleset, it has errors, or its parts do not go together. */
export function loadNamed(choice: RulesChoice): Ruleset {
  const { ruleset, mods = [], textFile } = choice
  if (textFile !== undefined) return rulesOfText(readFileSync(textFile, 'utf8'), joinedName(ruleset, mods))
  return ruleset === STANDARD_NAME && mods.length === 0 ? standardRules() : loadWithText(choice).ruleset
}

/** The same with its canonical text. */
export function loadWithText({ ruleset, mods = [], stateDir }: RulesChoice): { ruleset: Ruleset; text: string } {
  const named = [ruleset, ...mods].map(name => ({ name, folders: foldersNamed(name, stateDir) }))
  const facts = named.map(({ name, folders }) => factsOf(name, folders))
  const standard = readFolder(STANDARD, STANDARD_NAME)
  const [fault] = faultsAmong(facts[0].isBase ? facts : [factsOf(STANDARD_NAME, [standard]), ...facts])
  if (fault) throw new Error(fault.message)
  const name = joinedName(ruleset, mods)
  return sound(
    name,
    loadFolders(
      named.flatMap(({ folders }) => folders),
      { name, standard },
    ),
  )
}

function sound(name: string, loaded: Loaded): { ruleset: Ruleset; text: string } {
  if ('ruleset' in loaded) return loaded
  throw new Error(`The ruleset '${name}' is broken: ${problemText(loaded.errors[0])}`)
}
