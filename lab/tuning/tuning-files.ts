/** Tunings on the disk: saves/lab/tunings/<id>.json, what was asked for with its code frozen, and <id>.jsonl, a line an iteration. */
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { LabError } from '../../actors/wire/lab-port.ts'
import { readCheckedJson, writeCheckedJson } from '../../saves/integrity/checked-json.ts'
import { appendCheckedLine, cutTornEnd, readCheckedLines } from '../../saves/integrity/checked-lines.ts'
import { fileStem } from '../queue/file-stem.ts'
import { labFolder } from '../queue/folders.ts'
import type { Tuning } from './tuning.ts'

export interface Iteration {
  /** From 0. */
  iteration: number
  /** From −1, the minus side took everything, to 1. */
  result: number
  games: number
  /** ISO 8601. */
  at: string
}

const VERSION = 1

interface KeptTuning {
  version: typeof VERSION
  /** What was given, by which the same is known again. */
  given: unknown
  tuning: Tuning
}

export interface TuningFiles {
  tuning: Tuning
  /** In their order. */
  iterations: Iteration[]
  /** Its results as they are to be told elsewhere. */
  id: string
  page: string
  add(one: Iteration): void
}

const folder = (stateDir: string): string => join(labFolder(stateDir), 'tunings')

/** One that was begun with the same file goes on; `make` makes a new one. Throws a LabError where its name was given to another. */
export async function openTuning(
  stateDir: string,
  name: string,
  given: unknown,
  make: () => Promise<Tuning>,
): Promise<TuningFiles> {
  const id = fileStem(name, 'tuning', 60)
  const [file, lines, page] = ['json', 'jsonl', 'html'].map(end => join(folder(stateDir), `${id}.${end}`))
  mkdirSync(folder(stateDir), { recursive: true })
  if (!existsSync(file)) writeCheckedJson(file, { version: VERSION, given, tuning: await make() } satisfies KeptTuning)
  const kept = readKept(file)
  if (JSON.stringify(kept.given) !== JSON.stringify(given))
    throw new LabError('wrong', `There is a tuning "${name}" of another file; give this one another name.`)
  const read = readCheckedLines<Iteration>(lines)
  cutTornEnd(lines, read)
  // What follows a spoilt line went by it.
  const iterations = read.entries.filter((one, i) => one.iteration === i)
  return {
    ...{ id, page, tuning: kept.tuning, iterations },
    add(one) {
      appendCheckedLine(lines, one)
      iterations.push(one)
    },
  }
}

function readKept(file: string): KeptTuning {
  const read = readCheckedJson(file)
  const kept = read?.value as KeptTuning | null
  if (!read || read.why !== null || kept?.version !== VERSION)
    throw new LabError('unknown', `${file} is damaged${read?.why ? `: ${read.why}` : ''}.`)
  return kept
}
