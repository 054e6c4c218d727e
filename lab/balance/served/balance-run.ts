/** Games that a server plays for a balance report, as they are kept until it is written: a folder for each, with a line for each game. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Configuration } from '../../../bot/configuration.ts'
import { writeAtomically } from '../../../saves/disk/atomic-write.ts'
import { holderIn, takeFile, thisProcess } from '../../../saves/disk/pid-lock.ts'
import { readCheckedJson, writeCheckedJson } from '../../../saves/integrity/checked-json.ts'
import { appendCheckedLine, cutTornEnd, readCheckedLines } from '../../../saves/integrity/checked-lines.ts'
import type { LabCall } from '../../queue/submission-call.ts'
import type { BalanceOptions } from '../options.ts'
import { balanceDir, REPORT_ID } from '../report-files.ts'
import type { BalanceReport } from '../schema.ts'
import type { BalanceGame } from '../sums.ts'

export interface BalanceRun {
  version: 1
  /** Of its report too. */
  id: string
  /** ISO 8601. */
  created: string
  options: BalanceOptions & { ruleset: string; mods: string[] }
  rulesHash: string
  /** As engineVersion() says. */
  engine: string
  /** What every name of a bot stood for when it was queued, the live code frozen. */
  bots: Record<string, Configuration>
  /** By what call it was queued; null: by one without an id. */
  call: LabCall | null
}

/** A line of games.jsonl: what came of a game; `seconds`: since the game before, or since this process began to play. */
export type KeptGame = { seconds: number } & (
  | { played: BalanceGame; failed: null }
  | { played: null; failed: BalanceReport['failures'][number] }
)

const runsDir = (stateDir: string): string => join(balanceDir(stateDir), 'runs')
export const runDir = (stateDir: string, id: string): string => join(runsDir(stateDir), id)
const lockFile = (stateDir: string, id: string): string => join(runDir(stateDir, id), 'lock.json')
const runFile = (stateDir: string, id: string): string => join(runDir(stateDir, id), 'run.json')
export const gamesFile = (stateDir: string, id: string): string => join(runDir(stateDir, id), 'games.jsonl')

export function keepRun(stateDir: string, run: BalanceRun): void {
  mkdirSync(runDir(stateDir, run.id), { recursive: true })
  writeCheckedJson(runFile(stateDir, run.id), run)
}

/** Null where there is none, or it cannot be read. */
export function readRun(stateDir: string, id: string): BalanceRun | null {
  const read = REPORT_ID.test(id) ? readCheckedJson(runFile(stateDir, id)) : null
  const run = read?.why === null ? (read.value as BalanceRun) : null
  return run?.version === 1 ? run : null
}

export const runIds = (stateDir: string): string[] =>
  existsSync(runsDir(stateDir)) ? readdirSync(runsDir(stateDir)).filter(id => REPORT_ID.test(id)) : []

export const removeRun = (stateDir: string, id: string): void => rmSync(runDir(stateDir, id), { recursive: true, force: true })

/** How many games are over, for those who show it: nobody has to read them all. */
export interface GameCounts {
  played: number
  failed: number
}

const countsFile = (stateDir: string, id: string): string => join(runDir(stateDir, id), 'counts.json')

export const keepCounts = (stateDir: string, id: string, { played, failed }: GameCounts): void =>
  writeAtomically(countsFile(stateDir, id), JSON.stringify({ played, failed }))

export function readCounts(stateDir: string, id: string): GameCounts {
  try {
    return JSON.parse(readFileSync(countsFile(stateDir, id), 'utf8')) as GameCounts
  } catch {
    return { played: 0, failed: 0 }
  }
}

/** Takes a run for this process; null where another has it. */
export const takeRun = (stateDir: string, id: string): (() => void) | null => takeFile(lockFile(stateDir, id), thisProcess())

/** Whether a process has it. */
export const isTaken = (stateDir: string, id: string): boolean => holderIn(lockFile(stateDir, id)) !== null

/** On the disk when it returns. */
export const keepGame = (stateDir: string, id: string, game: KeptGame): void => appendCheckedLine(gamesFile(stateDir, id), game)

/** Whole lines; what a crash left of another is cut off. */
export function keptGames(stateDir: string, id: string): KeptGame[] {
  const file = gamesFile(stateDir, id)
  const read = readCheckedLines<KeptGame>(file)
  cutTornEnd(file, read)
  return read.entries
}
