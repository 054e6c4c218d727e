/** The rulesets that games can name, each loaded once per thread. */
import type { Json } from '../engine/command.ts'
import { canonicalText, mergeFolders } from '../rules/compile.ts'
import { loadStandard } from '../rules/load.ts'
import { readFolder, STANDARD } from '../rules/read-folder.ts'
import type { Ruleset } from '../rules/ruleset.ts'

export const DEFAULT_RULESET = 'standard'

const loaded = new Map<string, Ruleset>()

/** Rejects with a sentence for the caller where there is no such ruleset. */
export async function rulesOf(name: string): Promise<Ruleset> {
  if (name !== DEFAULT_RULESET) throw new Error(`There is no ruleset "${name.slice(0, 80)}"; there is ${DEFAULT_RULESET}.`)
  let rules = loaded.get(name)
  if (!rules) loaded.set(name, (rules = loadStandard()))
  return rules
}

export async function listRulesets(): Promise<{ name: string; hash: string }[]> {
  const { hash } = await rulesOf(DEFAULT_RULESET)
  return [{ name: DEFAULT_RULESET, hash }]
}

let text: Json | null = null

/** The whole ruleset in the open format: `rules` by kind, the objects as the files have them. */
export async function wholeRuleset(name: string): Promise<Json> {
  const { hash } = await rulesOf(name)
  text ??= JSON.parse(canonicalText(mergeFolders([readFolder(STANDARD, name)], () => readFolder(STANDARD)).raw)) as Json
  return { name, hash, rules: text }
}
