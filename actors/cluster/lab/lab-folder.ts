/**
 * The files of the lab that its log is the truth of: what is new in them goes there as entries, and who takes the log makes them what it
 * says. A file that grows by lines has an entry a line; the others are one entry each, as they were written last.
 */
import {
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Store } from '../../../saves/database/store.ts'
import { keys } from '../../../saves/database/store-keys.ts'
import { writeAtomically } from '../../../saves/disk/atomic-write.ts'
import { writeKept } from '../../../saves/integrity/checked-json.ts'
import { noteForgotten, noteLength, noteRemoved } from '../../../saves/integrity/file-inventory.ts'
import { EXPERIMENTS, lineKey, linesOf, REPLAYS, RESULTS, resultsOf, SINGLE, wholeFiles } from '../log/lab-entries.ts'
import { writeLines } from './lines-file.ts'

type Put = [key: string, value: Uint8Array]

/** What other commands leave for who plays the queue. */
const STOP = '.stop'
const NOTE = 'cluster.json'
/** Of entries that go to the log together. */
const MOST_BYTES = 1024 * 1024
const LINE_END = 10

/** What of a file is in the log: of one that grows whole lines alone. */
interface Known {
  stamp: string
  bytes: number
  lines: number
}

export class LabFolder {
  #folder: string
  #known = new Map<string, Known>()
  /** Whether it is the cluster's, as it was at some time. */
  #isCommon: boolean

  constructor(stateDir: string) {
    this.#folder = join(stateDir, 'saves', 'lab')
    this.#isCommon = readNote(join(this.#folder, NOTE))
  }

  /** What is new since this was asked last, in portions; the end of an experiment comes after what it rests on. */
  changes(): Put[][] {
    const lines = [...this.#names(RESULTS, '.jsonl'), REPLAYS].flatMap(name => this.#grown(name))
    const whole = [...SINGLE, ...this.#names(EXPERIMENTS, '.json')].flatMap(name => this.#changed(name))
    return portions([...lines, ...whole])
  }

  /** Makes the files what the log says, as the local store has it. Where the log has nothing, what is here is its beginning. */
  async take(store: Pick<Store, 'list'>, complain: (text: string) => void): Promise<void> {
    this.#known.clear()
    mkdirSync(join(this.#folder, EXPERIMENTS), { recursive: true })
    mkdirSync(join(this.#folder, RESULTS), { recursive: true })
    const [first] = await store.list(keys.lab(''), { last: 1 })
    if (first) await this.#fill(store, complain)
    this.#isCommon = true
  }

  async #fill(store: Pick<Store, 'list'>, complain: (text: string) => void): Promise<void> {
    if (!this.#isCommon) this.#setAside(complain)
    for (const name of this.#names(EXPERIMENTS, STOP)) rmSync(join(this.#folder, name))
    const whole = await wholeFiles(store)
    for (const name of new Set([...SINGLE, ...this.#names(EXPERIMENTS, '.json'), ...whole.keys()])) {
      this.#put(name, whole.get(name) ?? null)
      this.#note(name, 0)
      // Each may have been a synced write, and others have to be answered.
      await new Promise(resolve => setImmediate(resolve))
    }
    const grown = [...whole.keys()].filter(name => name.startsWith(`${EXPERIMENTS}/`)).map(resultsOf)
    for (const name of new Set([REPLAYS, ...this.#names(RESULTS, '.jsonl'), ...grown]))
      this.#noteLines(name, await writeLines(join(this.#folder, name), linesOf(store, name)))
  }

  /** For commands on the same machine (saves/usage/lab-owner.ts): whether what they write here counts. */
  tell(isOwner: boolean): void {
    mkdirSync(this.#folder, { recursive: true })
    writeAtomically(
      join(this.#folder, NOTE),
      `${JSON.stringify({ version: 1, pid: process.pid, isOwner, isCommon: this.#isCommon })}\n`,
    )
  }

  #names(folder: string, end: string): string[] {
    const path = join(this.#folder, folder)
    const names = existsSync(path) ? readdirSync(path) : []
    return names.filter(name => name.endsWith(end)).map(name => `${folder}/${name}`)
  }

  #stamp(name: string): string | null {
    const found = statSync(join(this.#folder, name), { throwIfNoEntry: false, bigint: true })
    return found ? `${found.ino} ${found.size} ${found.mtimeNs}` : null
  }

  #changed(name: string): Put[] {
    const stamp = this.#stamp(name)
    if (stamp === null || this.#known.get(name)?.stamp === stamp) return []
    this.#known.set(name, { stamp, bytes: 0, lines: 0 })
    return [[keys.lab(name), readFileSync(join(this.#folder, name))]]
  }

  /** Lines that were added. */
  #grown(name: string): Put[] {
    const stamp = this.#stamp(name)
    const known = this.#known.get(name) ?? { stamp: '', bytes: 0, lines: 0 }
    if (stamp === null || known.stamp === stamp) return []
    const added = readFrom(join(this.#folder, name), known.bytes)
    const puts: Put[] = []
    let from = 0
    for (let end = added.indexOf(LINE_END); end >= 0; end = added.indexOf(LINE_END, from)) {
      puts.push([lineKey(name, known.lines + puts.length), added.subarray(from, end)])
      from = end + 1
    }
    this.#known.set(name, { stamp, bytes: known.bytes + from, lines: known.lines + puts.length })
    return puts
  }

  #put(name: string, bytes: Uint8Array | null): void {
    const path = join(this.#folder, name)
    if (bytes === null) {
      noteRemoved(path)
      rmSync(path, { force: true })
    } else if (!existsSync(path) || Buffer.compare(readFileSync(path), bytes) !== 0) writeKept(path, bytes)
  }

  /** The log is the truth of it, also where it was longer. */
  #noteLines(name: string, lines: number): void {
    this.#note(name, lines)
    const path = join(this.#folder, name)
    if (lines > 0) noteLength(path)
    else noteForgotten(path)
  }

  #note(name: string, lines: number): void {
    const stamp = this.#stamp(name)
    if (stamp === null) this.#known.delete(name)
    else this.#known.set(name, { stamp, bytes: statSync(join(this.#folder, name)).size, lines })
  }

  /** A lab of this machine alone stays beside that of the cluster. */
  #setAside(complain: (text: string) => void): void {
    const names = [EXPERIMENTS, RESULTS, REPLAYS, ...SINGLE]
    if (this.#names(EXPERIMENTS, '.json').length === 0 && !existsSync(join(this.#folder, SINGLE[0]))) return
    const aside = join(this.#folder, `before.${Date.now()}`)
    mkdirSync(aside)
    for (const name of [...names.slice(2), ...this.#names(EXPERIMENTS, '.json'), ...this.#names(RESULTS, '.jsonl')])
      noteRemoved(join(this.#folder, name))
    for (const name of names) if (existsSync(join(this.#folder, name))) renameSync(join(this.#folder, name), join(aside, name))
    for (const name of [EXPERIMENTS, RESULTS]) mkdirSync(join(this.#folder, name))
    complain(`The cluster has a lab of its own; the one that this machine had lies in ${aside}.`)
  }
}

function readNote(file: string): boolean {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { isCommon: boolean }).isCommon
  } catch {
    // It is set aside where the cluster has another.
    return false
  }
}

/** Throws where the file has become shorter: it is not what was read before. */
function readFrom(path: string, from: number): Buffer {
  const handle = openSync(path, 'r')
  try {
    const { size } = fstatSync(handle)
    if (size < from) throw new Error(`${path} has lost its end.`)
    const bytes = Buffer.alloc(size - from)
    let at = 0
    for (let read = -1; at < bytes.length && read !== 0; at += read)
      read = readSync(handle, bytes, at, bytes.length - at, from + at)
    return bytes.subarray(0, at)
  } finally {
    closeSync(handle)
  }
}

function portions(puts: Put[]): Put[][] {
  const all: Put[][] = []
  let bytes = MOST_BYTES
  for (const put of puts) {
    bytes += put[1].length
    if (bytes > MOST_BYTES) {
      all.push([])
      bytes = put[1].length
    }
    all.at(-1)!.push(put)
  }
  return all
}
