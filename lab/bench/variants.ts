/** The rulesets that a run's games are played by, in its own state: imported ones, and the variants that are made of them. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { folderOfText } from '../../rules/canonical.ts'
import { canonicalText, mergeFolders } from '../../rules/compile/compile-rules.ts'
import type { FolderTexts } from '../../rules/files/parse-folder.ts'
import { readFolder, STANDARD } from '../../rules/files/read-folder.ts'
import { problemText } from '../../rules/problem.ts'
import type { Ruleset } from '../../rules/ruleset.ts'
import { foldersNamed } from '../../saves/commands/diff-rules-command.ts'
import { writeAtomically } from '../../saves/disk/atomic-write.ts'
import { importRuleset, rulesetDir, STANDARD_NAME } from '../../saves/ruleset-store/imported-rulesets.ts'
import { loadNamed } from '../ruleset.ts'
import type { Run } from './run.ts'
import { asIs, type InVariant } from './suite/prepare.ts'
import type { Suite, Variant } from './suite/suite.ts'
import { refiguredRules } from './variants/changed-figures.ts'
import { renamedRules } from './variants/changed-names.ts'

/** What games of a variant name. */
export const rulesNamed = ({ ruleset, mods }: Suite, variant: Variant): { ruleset: string; mods: string[] } =>
  variant === 'plain' ? { ruleset, mods } : { ruleset: `bench-${variant}`, mods: [] }

const namesFile = (dir: string): string => join(dir, 'names.json')

/** Makes ready what the run's games name: they go on as they began, whatever is imported meanwhile. Hashes by variant. */
export function readyVariants(stateDir: string, dir: string, suite: Suite): Run['rules'] {
  const state = join(dir, 'state')
  for (const name of [suite.ruleset, ...suite.mods].filter(one => one !== STANDARD_NAME)) {
    const to = rulesetDir(state, name)
    if (existsSync(to)) continue
    mkdirSync(dirname(to), { recursive: true })
    cpSync(rulesetDir(stateDir, name), to, { recursive: true })
  }
  return suite.variants.map(variant => {
    const named = rulesNamed(suite, variant)
    if (variant !== 'plain') importFolder(state, named.ruleset, variantOf(suite, variant, stateDir, dir))
    return { variant, ...named, hash: loadNamed({ ...named, stateDir: state }).hash }
  })
}

function variantOf(suite: Suite, variant: Variant, stateDir: string, dir: string): FolderTexts {
  const whole = wholeFolder(suite, stateDir)
  if (variant === 'refigured') return refiguredRules(whole, suite.seed)
  const { folder, names } = renamedRules(whole, suite.seed)
  mkdirSync(dir, { recursive: true })
  writeAtomically(namesFile(dir), `${JSON.stringify(Object.fromEntries(names), null, 1)}\n`)
  return folder
}

/** The suite's ruleset with its mods, as one folder that needs no other. */
function wholeFolder({ ruleset, mods }: Suite, stateDir: string): FolderTexts {
  const standard = () => readFolder(STANDARD, STANDARD_NAME)
  const folders = [ruleset, ...mods].flatMap(name => (name === STANDARD_NAME ? [standard()] : foldersNamed(name, stateDir)))
  return folderOfText(canonicalText(mergeFolders(folders, standard).raw), ruleset)
}

function importFolder(state: string, name: string, { texts }: FolderTexts): void {
  const made = mkdtempSync(join(tmpdir(), 'hexarchy-variant-'))
  try {
    for (const [file, text] of texts) writeFileSync(join(made, file), text)
    const loaded = importRuleset(state, name, [made], { force: true })
    if ('errors' in loaded) throw new Error(`The variant ${name} is broken: ${problemText(loaded.errors[0])}`)
  } finally {
    rmSync(made, { recursive: true, force: true })
  }
}

export interface VariantRules {
  rules: Ruleset
  inVariant: InVariant
}

/** The rules of each variant as the run's games have them, loaded when they are asked for. */
export function rulesetsOf(dir: string, run: Pick<Run, 'rules'>): (variant: Variant) => VariantRules {
  const loaded = new Map<Variant, VariantRules>()
  return variant => {
    const known = loaded.get(variant)
    if (known) return known
    const { ruleset, mods } = run.rules.find(one => one.variant === variant)!
    const made = { rules: loadNamed({ ruleset, mods, stateDir: join(dir, 'state') }), inVariant: namesOf(dir, variant) }
    loaded.set(variant, made)
    return made
  }
}

function namesOf(dir: string, variant: Variant): InVariant {
  if (variant !== 'renamed') return asIs
  const names = JSON.parse(readFileSync(namesFile(dir), 'utf8')) as Record<string, string>
  return name => names[name] ?? name
}
