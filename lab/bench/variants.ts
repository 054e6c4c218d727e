/** The rulesets that a run's games are played by, in its own state: imported ones, and the variants that are made of them. */
import { cpSync, existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { rulesetDir, STANDARD_NAME } from '../../saves/rulesets.ts'
import type { Run } from './run.ts'

/** Copies what the run's games name: they go on as they began, whatever is imported meanwhile. */
export function readyVariants(stateDir: string, dir: string, { suite }: Pick<Run, 'suite'>): void {
  for (const name of [suite.ruleset, ...suite.mods].filter(one => one !== STANDARD_NAME)) {
    const to = rulesetDir(join(dir, 'state'), name)
    if (existsSync(to)) continue
    mkdirSync(dirname(to), { recursive: true })
    cpSync(rulesetDir(stateDir, name), to, { recursive: true })
  }
}
