/** A run of the benchmark as it is kept: what it plays, resolved when it began, and every game of it. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Configuration } from '../../bot/configuration.ts'
import { writeWhole } from '../../saves/write-whole.ts'
import type { Plan } from './plan.ts'
import type { Setting } from './settings.ts'
import type { Suite, Variant } from './suite.ts'

export interface Entrant {
  label: string
  driver: 'model' | 'bot' | 'agent'
  /** Of a model's entry; null: no model. */
  model: string | null
  /** Name of a bot's profile; null: no bot. */
  profile: string | null
  /** Command of an agent; null: no agent. */
  command: string[] | null
}

export interface BenchGame {
  /** From 0, in the order in which they are begun. */
  n: number
  entrant: string
  scenario: string
  variant: Variant
  /** Games of one block are on one map, or begin from one state with one chance. */
  block: number
  seed: number
  /** That the entrant plays. */
  seat: number
}

export interface Run {
  version: 1
  id: string
  suite: Suite
  /** Of the suite: the same suite goes on with this run until it is whole. */
  digest: string
  /** ISO 8601. */
  created: string
  /** As engineVersion() says. */
  engine: string
  entrants: Entrant[]
  settings: Setting[]
  /** Base and mods by variant, as games name them. */
  rules: { variant: Variant; ruleset: string; mods: string[]; hash: string }[]
  /** What every profile's name stood for when it began. */
  bots: Record<string, Configuration>
  games: BenchGame[]
  plan: Plan
}

export const benchDir = (stateDir: string): string => join(stateDir, 'saves', 'bench')
export const runDir = (stateDir: string, id: string): string => join(benchDir(stateDir), id)
const runFile = (dir: string): string => join(dir, 'run.json')

export const digestOf = (suite: Suite): string => createHash('sha256').update(JSON.stringify(suite)).digest('hex').slice(0, 16)

/** Every run that is kept, by id; what cannot be read is left out. */
export function listRuns(stateDir: string): Run[] {
  const dir = benchDir(stateDir)
  if (!existsSync(dir)) return []
  return readdirSync(dir)
    .sort()
    .flatMap(id => {
      try {
        const run = JSON.parse(readFileSync(runFile(join(dir, id)), 'utf8')) as Run
        return run.version === 1 ? [run] : []
      } catch {
        return []
      }
    })
}

/** Writes a run for the first time, in a folder of its own. */
export function keepRun(stateDir: string, run: Run): void {
  const dir = runDir(stateDir, run.id)
  mkdirSync(dir, { recursive: true })
  writeWhole(runFile(dir), `${JSON.stringify(run, null, 1)}\n`)
}

/** A name that no run has yet. */
export function freeId(stateDir: string, name: string): string {
  const slug = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  for (let n = 1; ; n++) {
    const id = `${slug}-${n}`
    // What a kill left before the run was kept is made again.
    if (!existsSync(runFile(runDir(stateDir, id)))) return id
  }
}

/** All games of a suite: those of the same number by every model, one after another, so that what was cut short compares. */
export function gamesOf(suite: Suite, entrants: readonly Entrant[], settings: readonly Setting[]): BenchGame[] {
  const games: BenchGame[] = []
  for (let i = 0; i < suite.games; i++)
    for (const setting of settings)
      for (const variant of suite.variants)
        for (const { label } of entrants) {
          const places = suite.rotate && setting.seat === null ? setting.players : 1
          const block = Math.floor(i / places)
          const seat = setting.seat ?? i % places
          games.push({ n: games.length, entrant: label, scenario: setting.id, variant, block, seed: suite.seed + block, seat })
        }
  return games
}
