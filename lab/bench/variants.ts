/** The rulesets that a run's games are played by, in its own state: imported ones, and the variants that are made of them. */
import { cpSync, existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Ruleset } from '../../rules/ruleset.ts'
import { rulesetDir, STANDARD_NAME } from '../../saves/rulesets.ts'
import { loadNamed } from '../ruleset.ts'
import { asIs, type InVariant } from './prepare.ts'
import type { Run } from './run.ts'
import type { Variant } from './suite.ts'

/** Copies what the run's games name: they go on as they began, whatever is imported meanwhile. */
export function readyVariants(stateDir: string, dir: string, { suite }: Pick<Run, 'suite'>): void {
  for (const name of [suite.ruleset, ...suite.mods].filter(one => one !== STANDARD_NAME)) {
    const to = rulesetDir(join(dir, 'state'), name)
    if (existsSync(to)) continue
    mkdirSync(dirname(to), { recursive: true })
    cpSync(rulesetDir(stateDir, name), to, { recursive: true })
  }
}

export interface VariantRules {
  rules: Ruleset
  inVariant: InVariant
}

/** The rules of each variant as the run's games have them, loaded when they are asked for. */
export function rulesetsOf(dir: string, run: Run): (variant: Variant) => VariantRules {
  const loaded = new Map<Variant, VariantRules>()
  return variant => {
    const { ruleset, mods } = run.rules.find(one => one.variant === variant)!
    const known = loaded.get(variant) ?? {
      rules: loadNamed({ ruleset, mods, stateDir: join(dir, 'state') }),
      inVariant: asIs,
    }
    loaded.set(variant, known)
    return known
  }
}
