/** `hexarchy bench baselines`: plays every scenario and probe by the players of the baselines. The same program plays the same games. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newRun } from '../course/make-run.ts'
import { playRun } from '../play.ts'
import type { Outcome } from '../results/outcome.ts'
import { keepRun, runDir } from '../run.ts'
import { benchModels } from '../suite/roster.ts'
import { shippedProbes, shippedScenarios } from '../suite/scenario-files.ts'
import { PROBE_PREFIX } from '../suite/settings.ts'
import { readSuite } from '../suite/suite.ts'
import { readyVariants } from '../variants.ts'
import { BASELINE_ENTRANTS, BASELINES_FILE, type Baselines, baselineOf, baselineText } from './baselines.ts'

/** Every task that comes with the program, as suites name it. */
export const allTasks = (): string[] => [
  ...shippedScenarios().map(({ id }) => id),
  ...shippedProbes().map(({ id }) => PROBE_PREFIX + id),
]

/** Plays in a folder of its own, which is gone afterwards. Rejects where a game fails. */
export async function playBaselines(tasks: readonly string[], games: number): Promise<Baselines> {
  const dir = mkdtempSync(join(tmpdir(), 'hexarchy-baselines-'))
  try {
    const suite = readSuite({ name: 'baselines', models: Object.values(BASELINE_ENTRANTS), scenarios: [...tasks], games })
    const run = newRun(dir, suite)
    mkdirSync(runDir(dir, run.id), { recursive: true })
    run.rules = readyVariants(dir, runDir(dir, run.id), suite)
    keepRun(dir, run)
    const outcomes: Outcome[] = []
    const failures: string[] = []
    await playRun(run, {
      stateDir: dir,
      models: benchModels(dir),
      done: new Map(),
      costOf: () => 0,
      spent: { tokens: 0, dollars: 0 },
      signal: new AbortController().signal,
      onPlayed: outcome => void outcomes.push(outcome),
      onFailed: ({ scenario, entrant }, { message }) => void failures.push(`${entrant} in ${scenario}: ${message}`),
    })
    if (failures.length > 0) throw new Error(failures.join('\n'))
    const byTask = Map.groupBy(outcomes, ({ scenario }) => scenario)
    return {
      version: 1,
      rules: run.rules[0].hash,
      games,
      tasks: Object.fromEntries(tasks.map(task => [task, baselineOf(byTask.get(task)!)])),
    }
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

/** Prints them; `write` puts them in place of those that come with the program. */
export async function runBaselines({ games, write, json }: { games: number; write?: boolean; json?: boolean }): Promise<0> {
  const baselines = await playBaselines(allTasks(), games)
  const lines = Object.entries(baselines.tasks).map(
    ([task, players]) => `  ${task}: ${baselineText({ players, unadvised: null })}`,
  )
  console.log(json ? JSON.stringify(baselines, null, 1) : [`Goals reached in ${games} games each:`, ...lines].join('\n'))
  if (write) writeFileSync(BASELINES_FILE, textOf(baselines))
  return 0
}

/** A line for each player. */
const textOf = (baselines: Baselines): string =>
  `${JSON.stringify(baselines, null, 2).replaceAll(/\{\s+("value"[^{}]*?)\s+\}/g, (_, fields: string) => `{ ${fields.replaceAll(/\s+/g, ' ')} }`)}\n`
