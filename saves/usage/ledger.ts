/**
 * The usage ledger: every game of the lab that was finished and every turn of a model, with what it took and what came of it. JSON lines
 * in saves/lab/ledger/<yyyy-mm>.jsonl of the state directory, each with a checksum; lines are added and never changed.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { checkedLine } from '../disk/line-checksum.ts'
import { folderNames } from '../disk/list-folder.ts'
import { appendLines } from '../integrity/append-lines.ts'
import { readCheckedLines, readInSlices } from '../integrity/checked-lines.ts'

interface Entry {
  version: 1
  /** A second line of the same key counts for nothing. */
  key: string
  /** ISO 8601, when it ended. */
  at: string
  /** Hash of the ruleset. */
  rulesHash: string
  /** As engineVersion() says. */
  engine: string
  /** Of the commands with their seats, in the order in which they were given. */
  digest: string
}

export interface LabGameEntry extends Entry {
  kind: 'lab'
  experiment: string
  block: number
  game: number
  seed: number
  size: string
  map: string
  speed: string
  difficulty: string
  /** Who played it. */
  worker: string
  seconds: number
  cpuSeconds: number
  turns: number
  /** Seat; null where nobody won. */
  winner: number | null
  victory: string | null
  /** Hash of the state at the end. */
  hash: string
  /** By seat: who played, and what came of it. */
  seats: LedgerSeat[]
}

export interface LedgerSeat {
  label: string
  profile: string
  /** 0: something was laid over the profile. */
  revision: number
  fingerprint: string
  /** Code that played, the digest of its sources, and what differs from its defaults; not in lines of before. */
  code?: string
  sources?: string
  changes?: string
  score: number
  place: number
}

export interface ModelTurnEntry extends Entry {
  kind: 'model'
  /** As seats name it. */
  model: string
  game: string
  turn: number
  seat: number
  nation: string
  requests: number
  failures: number
  /** Tokens; cached ones are among the input, those of reasoning among the output. */
  input: number
  cached: number
  output: number
  reasoning: number
  /** Time in which replies came, and time lost to failures. */
  seconds: number
  lostSeconds: number
  toolCalls: number
  /** What ended the turn. */
  ended: string
  score: number
}

export type LedgerEntry = LabGameEntry | ModelTurnEntry

/** Says that the lines of a key so far count for nothing. */
interface Withdrawal {
  version: 1
  kind: 'withdrawn'
  key: string
  at: string
  why: string
}

export const ledgerFolder = (stateDir: string): string => join(stateDir, 'saves', 'lab', 'ledger')
const ENDING = '.jsonl'

/** On the disk when it returns. */
export const addToLedger = (stateDir: string, entries: readonly LedgerEntry[]): void => write(stateDir, entries)

/** From now on the lines of these keys count for nothing; a line of the same key that is added later does. On the disk when it returns. */
export function withdrawFromLedger(stateDir: string, keys: readonly string[], at: Date, why: string): void {
  write(
    stateDir,
    keys.map(key => ({ version: 1, kind: 'withdrawn', key, at: at.toISOString(), why })),
  )
}

function write(stateDir: string, lines: readonly Line[]): void {
  if (lines.length === 0) return
  const folder = ledgerFolder(stateDir)
  mkdirSync(folder, { recursive: true })
  for (const [month, its] of Map.groupBy(lines, ({ at }) => at.slice(0, 7)))
    appendLines(join(folder, `${month}${ENDING}`), its.map(checkedLine))
}

export interface Ledger {
  /** By time. */
  entries: LedgerEntry[]
  /** Lines that are not as they were written, each with its file and number; one that a crash cut off at the end is none of them. */
  spoilt: { file: string; line: number }[]
}

/** From a time on and before another, both ISO 8601; absent: all. */
export interface LedgerSpan {
  from?: string
  before?: string
}

type Line = LedgerEntry | Withdrawal

/** What stands in the ledger. */
export function readLedger(stateDir: string, span: LedgerSpan = {}): Ledger {
  const fold = new LedgerFold()
  for (const name of monthsOf(stateDir, span)) {
    const read = readCheckedLines<Line>(join(ledgerFolder(stateDir), name))
    fold.add(read.entries)
    fold.noteSpoilt(name, read.spoilt)
  }
  return fold.within(span)
}

/** The same while others have their turns. */
export async function readLedgerInSlices(stateDir: string, span: LedgerSpan = {}): Promise<Ledger> {
  const fold = new LedgerFold()
  for (const name of monthsOf(stateDir, span)) {
    const read = await readInSlices<Line>(join(ledgerFolder(stateDir), name), lines => fold.add(lines))
    fold.noteSpoilt(name, read.spoilt)
  }
  return fold.within(span)
}

/** Files in their order: what was withdrawn may have been written a month before. */
function monthsOf(stateDir: string, { from = '' }: LedgerSpan): string[] {
  const files = folderNames(ledgerFolder(stateDir)).filter(name => /^\d{4}-\d\d\.jsonl$/.test(name))
  return files.filter(name => name.slice(0, 7) >= from.slice(0, 7)).sort()
}

class LedgerFold {
  #found = new Map<string, LedgerEntry>()
  #spoilt: Ledger['spoilt'] = []

  add(lines: readonly Line[]): void {
    for (const line of lines) {
      if (line.kind === 'withdrawn') this.#found.delete(line.key)
      else if (!this.#found.has(line.key)) this.#found.set(line.key, line)
    }
  }

  noteSpoilt(file: string, lines: readonly number[]): void {
    this.#spoilt.push(...lines.map(line => ({ file, line })))
  }

  within({ from = '', before = '\uffff' }: LedgerSpan): Ledger {
    const entries = [...this.#found.values()].filter(({ at }) => at >= from && at < before)
    return { entries: entries.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)), spoilt: this.#spoilt }
  }
}
