/** The rulesets that games can name: the default one and the imported ones, each loaded once per thread while its files stay. */
import type { Json } from '../engine/index.ts'
import { canonicalText, mergeFolders } from '../rules/compile.ts'
import type { FolderTexts } from '../rules/folder.ts'
import { loadFolders, loadStandard } from '../rules/load.ts'
import { nearestNames } from '../rules/names.ts'
import { problemText } from '../rules/problem.ts'
import { readFolder, STANDARD } from '../rules/read-folder.ts'
import type { Ruleset } from '../rules/ruleset.ts'
import { importedFolders, importedNames, STANDARD_NAME, stampOf } from '../saves/rulesets.ts'
import type { RulesetNote } from './messages.ts'

export interface Rulesets {
  /** Rejects with a sentence for the caller where there is no such ruleset, or it is broken. */
  rulesOf(name: string): Promise<Ruleset>
  /** Those that can be loaded. */
  list(): Promise<RulesetNote[]>
  /** The whole ruleset in the open format: `rules` by kind, the objects as the files have them. */
  whole(name: string): Promise<Json>
}

interface Kept {
  stamp: string
  rules: Ruleset
}

/** The rulesets of a state directory. */
export function openRulesets(stateDir: string): Rulesets {
  const kept = new Map<string, Kept>()

  async function rulesOf(name: string): Promise<Ruleset> {
    const stamp = name === STANDARD_NAME ? name : stampOf(stateDir, name)
    const known = kept.get(name)
    if (known && known.stamp === stamp) return known.rules
    if (stamp === '') throw new Error(unknownText(stateDir, name))
    const rules = name === STANDARD_NAME ? loadStandard() : loadImported(stateDir, name)
    kept.set(name, { stamp, rules })
    return rules
  }

  return {
    rulesOf,
    async list() {
      const found = []
      for (const name of [STANDARD_NAME, ...importedNames(stateDir)]) {
        const rules = await rulesOf(name).catch(() => null)
        if (rules) found.push(noteOf(name, rules))
      }
      return found
    },
    async whole(name) {
      const { hash } = await rulesOf(name)
      const folders: FolderTexts[] = name === STANDARD_NAME ? [readFolder(STANDARD, name)] : importedFolders(stateDir, name)
      const text = canonicalText(mergeFolders(folders, () => readFolder(STANDARD, STANDARD_NAME)).raw)
      return { name, hash, rules: JSON.parse(text) as Json }
    },
  }
}

function noteOf(name: string, rules: Ruleset): RulesetNote {
  const names = (entries: readonly { name: string }[]) => entries.map(entry => entry.name)
  return {
    name,
    hash: rules.hash,
    nations: names(rules.nations.filter(({ kind }) => kind === 'major')).sort(),
    eras: names(rules.eras),
    speeds: names(rules.speeds),
    difficulties: names(rules.difficulties),
    victories: rules.victories.map(victory => (victory.kind === 'other' ? victory.name : victory.kind)),
  }
}

function loadImported(stateDir: string, name: string): Ruleset {
  const loaded = loadFolders(importedFolders(stateDir, name), { name })
  if ('errors' in loaded) throw new Error(`The ruleset '${name}' is broken: ${problemText(loaded.errors[0])}.`)
  return loaded.ruleset
}

function unknownText(stateDir: string, name: string): string {
  const names = [STANDARD_NAME, ...importedNames(stateDir)]
  const near = nearestNames(names, name.slice(0, 80), 1)
  return `There is no ruleset '${name.slice(0, 80)}'; there ${names.length > 1 ? 'are' : 'is'} ${names.join(', ')}.${near.length > 0 ? ` Is ${near[0]} meant?` : ''}`
}
