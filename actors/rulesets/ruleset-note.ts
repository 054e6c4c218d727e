/** What lists tell of a ruleset: what a game by it can be made with, and what it asks of others. */

import { layOver } from '../../rules/compile/merge.ts'
import { VICTORY_KINDS } from '../../rules/compile/progress.ts'
import { defaultSettings } from '../../rules/default-settings.ts'
import { type FolderTexts, readRules } from '../../rules/files/parse-folder.ts'
import { problemText, type RuleProblem } from '../../rules/problem.ts'
import type { Ruleset } from '../../rules/ruleset.ts'
import { LIST_KINDS, type ListKind, type Lists, type RawRules } from '../../rules/schema/tables.ts'
import type { RulesetNote } from '../wire/messages.ts'
import type { Part } from './ruleset-parts.ts'

const NOTHING = {
  notices: [],
  usual: { speed: '', difficulty: '' },
  nations: [],
  eras: [],
  speeds: [],
  difficulties: [],
  victories: [],
}

const namesOf = (entries: Iterable<{ name: string }>): string[] => [...entries].map(({ name }) => name)

/** Of a base ruleset, or of the rules that a base and mods make; an error says why they cannot be played. */
export function noteOf({ name, facts, hash }: Part, rules: Ruleset | Error, notices: string[] = []): RulesetNote {
  const { requires, incompatible } = facts
  const kind = 'base'
  if (rules instanceof Error) return { name, hash, kind, requires, incompatible, problems: [rules.message], ...NOTHING }
  return {
    name,
    hash: rules.hash,
    kind,
    requires,
    incompatible,
    problems: [],
    notices,
    usual: defaultSettings(rules),
    nations: namesOf(rules.nations.filter(nation => nation.kind === 'major')).sort(),
    eras: namesOf(rules.eras),
    speeds: namesOf(rules.speeds),
    difficulties: namesOf(rules.difficulties),
    victories: rules.victories.map(victory => (victory.kind === 'other' ? victory.name : victory.kind)),
  }
}

/**
 * Of an extension, as it would be over the default ruleset alone. Nothing is compiled for it: `problems` are those of its own files,
 * and how it goes with a base is asked for when it is chosen.
 */
export function noteOfExtension({ name, facts, hash, folders }: Part, standard: RawRules, notices: string[]): RulesetNote {
  const { requires, incompatible } = facts
  const found: RuleProblem[] = []
  const merged = copyOf(standard)
  for (const folder of folders) layOver(merged, readRules(folder, found))
  const { nations, eras, speeds, difficulties, victories } = merged.lists
  const playable = [...nations.values()].filter(nation => nation.cityStateType === '' && nation.cities.length > 0)
  return {
    name,
    hash,
    kind: 'extension',
    requires,
    incompatible,
    problems: found.filter(({ level }) => level === 'error').map(problemText),
    notices,
    usual: defaultSettings({ speeds: [...speeds.values()], difficulties: [...difficulties.values()] }),
    nations: namesOf(playable).sort(),
    eras: namesOf(eras.values()),
    speeds: namesOf(speeds.values()),
    difficulties: namesOf(difficulties.values()),
    victories: namesOf(victories.values()).map(victory => VICTORY_KINDS.get(victory) ?? victory),
  }
}

/** The rules of a base as they stand before anything is laid over them. */
export const rawOf = (folder: FolderTexts): RawRules => readRules(folder, [])

function copyList<K extends ListKind>(lists: Lists, kind: K): void {
  lists[kind] = new Map(lists[kind]) as Lists[K]
}

/** A copy that an extension can be laid over. */
function copyOf(raw: RawRules): RawRules {
  const lists = { ...raw.lists }
  for (const kind of LIST_KINDS) copyList(lists, kind)
  lists.branches = new Map([...raw.lists.branches].map(([name, row]) => [name, { ...row }]))
  return {
    ...raw,
    lists,
    techs: new Map(raw.techs),
    options: { ...raw.options },
    wide: [...raw.wide],
  }
}
