/** A run of the benchmark as it is kept: what it plays, resolved when it began, and every game of it. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Configuration } from '../../bot/configuration.ts'
import { readCheckedJson, writeCheckedJson } from '../../saves/integrity/checked-json.ts'
import { fileStem } from '../queue/file-stem.ts'
import type { LabCall } from '../queue/submission-call.ts'
import type { Plan } from './plan.ts'
import type { BenchGame, Entrant } from './suite/games.ts'
import type { Setting } from './suite/settings.ts'
import type { Suite, Variant } from './suite/suite.ts'

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
  /** What every profile's name stood for when it began, the live code frozen. */
  bots: Record<string, Configuration>
  /** Digest of the live bot's sources that play in it; null: all code is frozen. Absent: an earlier program began it. */
  live?: string | null
  games: BenchGame[]
  plan: Plan
  /** Once each model that nothing was known of has played a game: the plan by what these took; null before, or where none was such. */
  refined: Plan | null
  /** What it is called among machines that play it together; absent: this one plays it alone. */
  shared?: string
  /** By what call a server was asked to play it; absent: a command began it. */
  call?: LabCall
}

export const benchDir = (stateDir: string): string => join(stateDir, 'saves', 'bench')
export const runDir = (stateDir: string, id: string): string => join(benchDir(stateDir), id)
const runFile = (dir: string): string => join(dir, 'run.json')

/** Fields that may change from start to start: how many at a time, for how much, how long and how exactly. */
const ASIDE = new Set(['budget', 'parallel', 'gameSeconds', 'idleSeconds', 'width'])
/** Fields that older suites lack: left out where they say what was so before. */
const YOUNGER: Partial<Suite> = { epochs: 1, recover: true }

/** Of what makes its games. */
export function digestOf(suite: Suite): string {
  const games = Object.entries(suite).filter(
    ([name, value]) => !ASIDE.has(name) && !(name in YOUNGER && YOUNGER[name as keyof Suite] === value),
  )
  return createHash('sha256')
    .update(JSON.stringify(Object.fromEntries(games)))
    .digest('hex')
    .slice(0, 16)
}

/** Every run that is kept, by id; what cannot be read is left out, and in the register of damaged files. */
export function listRuns(stateDir: string): Run[] {
  const dir = benchDir(stateDir)
  if (!existsSync(dir)) return []
  return readdirSync(dir)
    .sort()
    .flatMap(id => {
      const read = readCheckedJson(runFile(join(dir, id)))
      const run = read?.why === null ? (read.value as Run) : null
      return run?.version === 1 ? [run] : []
    })
}

/** Writes a run, in a folder of its own. */
export function keepRun(stateDir: string, run: Run): void {
  const dir = runDir(stateDir, run.id)
  mkdirSync(dir, { recursive: true })
  writeCheckedJson(runFile(dir), run)
}

/** A name that no run has yet. */
export function freeId(stateDir: string, name: string): string {
  const stem = fileStem(name, 'bench', 100)
  for (let n = 1; ; n++) {
    const id = `${stem}-${n}`
    // What a kill left before the run was kept is made again.
    if (!existsSync(runFile(runDir(stateDir, id)))) return id
  }
}
