/** The rulesets that games can name: the default one and the imported ones, each loaded once per thread while its files stay. */
import type { Json } from '../engine/index.ts'
import { folderOfText } from '../rules/canonical.ts'
import { canonicalText, mergeFolders } from '../rules/compile.ts'
import type { FolderTexts } from '../rules/folder.ts'
import { loadFolders } from '../rules/load.ts'
import { nearestNames } from '../rules/names.ts'
import { problemText } from '../rules/problem.ts'
import { digest, readFolder, STANDARD } from '../rules/read-folder.ts'
import type { Ruleset } from '../rules/ruleset.ts'
import { earlierHashes, earlierText, rememberText } from '../saves/kept-rules.ts'
import { everImported, importedFolders, importedNames, STANDARD_NAME, stampOf } from '../saves/rulesets.ts'
import type { RulesetNote } from './messages.ts'

export interface Rulesets {
  /**
   * That of today, or, where `hash` is given, one of that hash that has gone by the name and can still be made. Rejects with a
   * sentence for the caller where there is no such ruleset, or it is broken.
   */
  rulesOf(name: string, hash?: string): Promise<Ruleset>
  /** Those that can be loaded. */
  list(): Promise<RulesetNote[]>
  /** The whole ruleset in the open format: `rules` by kind, the objects as the files have them; the same object until they change. */
  whole(name: string): Promise<Json>
}

interface Kept {
  stamp: string
  rules: Ruleset
}

/** The rulesets of a state directory; `standard` is the folder of the default one. */
export function openRulesets(stateDir: string, standard = STANDARD): Rulesets {
  const kept = new Map<string, Kept>()
  /** By name. Only names of rulesets that there are get in. */
  const wholes = new Map<string, { name: string; hash: string; rules: Json }>()
  const older = new Map<string, Ruleset | null>()
  const readStandard = () => readFolder(standard, STANDARD_NAME)

  async function rulesOfToday(name: string): Promise<Ruleset> {
    const stamp = name === STANDARD_NAME ? name : stampOf(stateDir, name)
    const known = kept.get(name)
    if (known && known.stamp === stamp) return known.rules
    if (stamp === '') throw new Error(unknownText(stateDir, name))
    const folders = name === STANDARD_NAME ? [readStandard()] : importedFolders(stateDir, name)
    const rules = loadFrom(folders, name, readStandard())
    kept.set(name, { stamp, rules })
    return rules
  }

  async function rulesOf(name: string, hash?: string): Promise<Ruleset> {
    const today = await rulesOfToday(name).catch((error: Error) => error)
    if (hash === undefined || (!(today instanceof Error) && today.hash === hash)) {
      if (today instanceof Error) throw today
      return today
    }
    if (!older.has(hash)) older.set(hash, olderRules(stateDir, name, hash, readStandard()))
    const found = older.get(hash) ?? today
    if (found instanceof Error) throw found
    return found
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
      const known = wholes.get(name)
      if (known?.hash === hash) return known
      const folders: FolderTexts[] = name === STANDARD_NAME ? [readStandard()] : importedFolders(stateDir, name)
      const text = canonicalText(mergeFolders(folders, readStandard).raw)
      const whole = { name, hash, rules: JSON.parse(text) as Json }
      wholes.set(name, whole)
      return whole
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

function loadFrom(folders: FolderTexts[], name: string, standard: FolderTexts): Ruleset {
  const loaded = loadFolders(folders, { name, standard })
  if ('errors' in loaded) throw new Error(`The ruleset '${name}' is broken: ${problemText(loaded.errors[0])}.`)
  rememberText(loaded.ruleset.hash, loaded.text)
  return loaded.ruleset
}

/** What once was imported under the name, over the default ruleset of today or an earlier one; null where none has that hash. */
function olderRules(stateDir: string, name: string, hash: string, standard: FolderTexts): Ruleset | null {
  const bases = () => [standard, ...earlierHashes().map(earlier => folderOfText(earlierText(earlier), STANDARD_NAME))]
  for (const folders of everImported(stateDir, name))
    for (const base of bases())
      if (digest(canonicalText(mergeFolders(folders, () => base).raw)) === hash) return loadFrom(folders, name, base)
  return null
}

function unknownText(stateDir: string, name: string): string {
  const names = [STANDARD_NAME, ...importedNames(stateDir)]
  const near = nearestNames(names, name.slice(0, 80), 1)
  return `There is no ruleset '${name.slice(0, 80)}'; there ${names.length > 1 ? 'are' : 'is'} ${names.join(', ')}.${near.length > 0 ? ` Is ${near[0]} meant?` : ''}`
}
