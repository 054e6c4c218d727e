/** Rulesets and mods that somebody names over the network: those that are installed, and no folders of this machine. */
import { importedNames, STANDARD_NAME } from '../../saves/ruleset-store/imported-rulesets.ts'
import { meant, type Problem } from './problems.ts'

export function installedProblems(stateDir: string, ruleset: string, mods: readonly string[]): Problem[] {
  const known = [STANDARD_NAME, ...importedNames(stateDir)]
  const named = [['/ruleset', ruleset], ...mods.map((name, i) => [`/mods/${i}`, name])]
  return named.flatMap(([path, name]) =>
    known.includes(name)
      ? []
      : [{ path, message: `There is no ruleset "${name}"; rulesets: ${known.join(', ')}.${meant(known, name)}` }],
  )
}
