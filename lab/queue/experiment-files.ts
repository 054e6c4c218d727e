/** The experiments of a state directory: saves/lab/experiments/<id>.json, one an experiment as it was queued, and how it ended. */
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LabError } from '../../actors/wire/lab-port.ts'
import { writeAtomically } from '../../saves/disk/atomic-write.ts'
import { folderNames } from '../../saves/disk/list-folder.ts'
import { checkedJson, parseChecked, writeKept } from '../../saves/integrity/checked-json.ts'
import { damageOfFile, noteDamage, noteUndamaged, unreadable } from '../../saves/integrity/damage-register.ts'
import { noteMade } from '../../saves/integrity/file-inventory.ts'
import { permissionError } from '../../saves/state-dir/permission-error.ts'
import type { Experiment } from '../experiments/experiment.ts'
import { meant } from '../input/problems.ts'
import { fileStem } from './file-stem.ts'
import { EXPERIMENT_ID, experimentFile, experimentsFolder, resultsFile } from './folders.ts'
import type { LabCall } from './submission-call.ts'

const VERSION = 1
const END = '.json'
/** Beside an experiment's file: that it is to end. */
const STOP = '.stop'
/** So long after a change of the folder another may have come at the same tick of its clock. */
const UNSETTLED_MS = 2_000

export interface Ended {
  /** ISO 8601. */
  at: string
  state: 'finished' | 'stopped'
  /** Why, where games were left; null where none was. */
  early: string | null
  finished: number
  failed: number
}

export interface KeptExperiment {
  version: typeof VERSION
  id: string
  /** ISO 8601. */
  submitted: string
  /** By which it was queued; null where its caller named none. */
  call: LabCall | null
  experiment: Experiment
  /** Null while there are games to play. */
  ended: Ended | null
}

/** A file that is no experiment, and why. */
export interface BrokenExperiment {
  file: string
  message: string
  /** What is still known of it. */
  id: string
  name: string
  /** ISO 8601; '' where that is not known. */
  submitted: string
  games: number
  damaged: true
}

/** The oldest first. */
export const byAge = (a: Pick<KeptExperiment, 'id' | 'submitted'>, b: Pick<KeptExperiment, 'id' | 'submitted'>): number =>
  a.submitted < b.submitted ? -1 : a.submitted > b.submitted ? 1 : a.id < b.id ? -1 : 1

/** What is in the folder at the moment: other processes write there too. */
export class ExperimentFiles {
  #stateDir: string
  /** By id, while its file is as it was. */
  #read = new Map<string, { stamp: string; found: KeptExperiment | BrokenExperiment }>()

  #changed = -1
  #known: { experiments: KeptExperiment[]; broken: BrokenExperiment[] } = { experiments: [], broken: [] }

  constructor(stateDir: string) {
    this.#stateDir = stateDir
  }

  /** The oldest first. */
  all(): { experiments: KeptExperiment[]; broken: BrokenExperiment[] } {
    // Every change of a file is a change of the folder: files are made beside and moved.
    const changed = statSync(experimentsFolder(this.#stateDir), { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (changed !== this.#changed || Date.now() - changed < UNSETTLED_MS) {
      this.#known = this.#look()
      this.#changed = changed
    }
    return this.#known
  }

  /** Throws a LabError where there is none of that id or name, or it is damaged. The newest of a name is meant. */
  named(name: string): KeptExperiment {
    const { experiments, broken } = this.all()
    const known =
      experiments.find(({ id }) => id === name.toLowerCase()) ??
      experiments.findLast(({ experiment }) => experiment.name.toLowerCase() === name.trim().toLowerCase())
    if (known) return known
    const damaged = broken.find(({ file }) => file === experimentFile(this.#stateDir, name))
    if (damaged) throw new LabError('unknown', damaged.message)
    const names = experiments.flatMap(({ id, experiment }) => [id, experiment.name])
    throw new LabError('unknown', `There is no experiment "${name.slice(0, 100)}".${meant(new Set(names), name)}`)
  }

  /** What a call has queued; null where it has queued nothing. Throws a LabError where it asked for something else. */
  ofCall(call: LabCall): KeptExperiment | null {
    return this.all().experiments.find(kept => isOf(kept, call)) ?? null
  }

  /** Queues an experiment under an id made of its name; of one call, one. On the disk when it returns; where it throws, nothing is. */
  add(experiment: Experiment, now: Date, call: LabCall | null = null): KeptExperiment {
    const before = call && this.ofCall(call)
    if (before) return before
    mkdirSync(experimentsFolder(this.#stateDir), { recursive: true })
    const stem = fileStem(experiment.name, 'experiment')
    for (let n = 1; ; n++) {
      const id = n === 1 ? stem : `${stem}-${n}`
      const isFree = !existsSync(experimentFile(this.#stateDir, id)) && !existsSync(resultsFile(this.#stateDir, id))
      const kept: KeptExperiment = { version: VERSION, id, submitted: now.toISOString(), call, experiment, ended: null }
      if (isFree && this.#claim(kept)) return kept
      // Another process may have carried out the same call at this very moment: it had the same name to take.
      const there = call && this.#find(id)
      if (there && !('damaged' in there) && isOf(there, call)) return there
    }
  }

  /** Of its lock's holder. */
  put(kept: KeptExperiment): void {
    writeKept(experimentFile(this.#stateDir, kept.id), checkedJson(kept))
  }

  /** Asks whoever plays the queue to end an experiment. */
  askToStop(id: string): void {
    writeFileSync(join(experimentsFolder(this.#stateDir), `${id}${STOP}`), '')
  }

  /** Ids of the experiments that are to end. */
  askedToStop(): string[] {
    return this.#names()
      .filter(name => name.endsWith(STOP))
      .map(name => name.slice(0, -STOP.length))
  }

  stopAnswered(id: string): void {
    rmSync(join(experimentsFolder(this.#stateDir), `${id}${STOP}`), { force: true })
  }

  #look(): { experiments: KeptExperiment[]; broken: BrokenExperiment[] } {
    const ids = this.#names()
      .filter(name => name.endsWith(END))
      .map(name => name.slice(0, -END.length))
    for (const id of this.#read.keys()) if (!ids.includes(id)) this.#read.delete(id)
    const found = ids.flatMap(id => this.#find(id) ?? [])
    return {
      experiments: found.filter((one): one is KeptExperiment => !('damaged' in one)).sort(byAge),
      broken: found.filter(one => 'damaged' in one),
    }
  }

  #names(): string[] {
    return folderNames(experimentsFolder(this.#stateDir))
  }

  /** Whether the id was free: of two processes that take it at once one has it. */
  #claim(kept: KeptExperiment): boolean {
    const file = experimentFile(this.#stateDir, kept.id)
    const made = `${file}.${process.pid}`
    noteMade(file)
    writeAtomically(made, checkedJson(kept))
    try {
      linkSync(made, file)
      return true
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
      // A file system without links.
      if (!['EPERM', 'ENOSYS', 'ENOTSUP'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
      renameSync(made, file)
      return true
    } finally {
      rmSync(made, { force: true })
    }
  }

  #find(id: string): KeptExperiment | BrokenExperiment | null {
    const file = experimentFile(this.#stateDir, id)
    let stamp: string
    let text: string
    try {
      const { mtimeMs, size, ino } = statSync(file)
      stamp = `${ino} ${size} ${mtimeMs}`
      const known = this.#read.get(id)
      if (known?.stamp === stamp) return known.found
      text = readFileSync(file, 'utf8')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
      noteDamage(file, unreadable(error))
      return brokenOf(file, id, '', `${damageOfFile(file)!.text} ${(permissionError(error) as Error).message}`)
    }
    const found = parsed(file, id, text)
    this.#read.set(id, { stamp, found })
    return found
  }
}

/** Throws a LabError where the call has queued it, and asks for something else by now. */
function isOf({ id, call: own }: KeptExperiment, call: LabCall): boolean {
  if (own?.id !== call.id) return false
  if (own.of !== call.of)
    throw new LabError('reused', `The call_id "${call.id}" was used to queue something else, as ${id}; nothing was queued.`)
  return true
}

function parsed(file: string, id: string, text: string): KeptExperiment | BrokenExperiment {
  const { value, why } = parseChecked(text)
  const read = value as KeptExperiment | null
  if (why === null && read?.version !== VERSION)
    return brokenOf(file, id, text, `${file} has version ${read?.version}; this program reads version ${VERSION}.`)
  if (why === null && EXPERIMENT_ID.test(id) && read?.id === id && typeof read.experiment?.games === 'number') {
    noteUndamaged(file)
    return { ...read, call: read.call ?? null }
  }
  const wrong = why ?? 'it is no experiment of that id'
  noteDamage(file, { why: wrong })
  return brokenOf(file, id, text, damageOfFile(file)?.text ?? `${file} is damaged: ${wrong}.`)
}

/** With what can still be read in its text. */
function brokenOf(file: string, id: string, text: string, message: string): BrokenExperiment {
  const [, submitted = ''] = /"submitted": "([\d:.TZ-]{20,30})"/.exec(text) ?? []
  const [, name = ''] = /"name": "([^"\\]{1,100})"/.exec(text) ?? []
  const games = Number(/"games": (\d{1,7})\b/.exec(text)?.[1] ?? 0)
  return { file, message, id, name: name || id, submitted, games, damaged: true }
}
