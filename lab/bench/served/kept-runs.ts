/** The runs of a state directory as a server looks at them again and again: each file is read once until it changes. */
import { closeSync, existsSync, openSync, readdirSync, readSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'
import { LabError } from '../../../actors/wire/lab-port.ts'
import { readCheckedLine } from '../../../saves/disk/line-checksum.ts'
import { readCheckedJson } from '../../../saves/integrity/checked-json.ts'
import { keptReport, reportFile } from '../course/kept-report.ts'
import type { BenchReport } from '../report.ts'
import { failuresFile, resultsFile } from '../results/results.ts'
import { benchDir, type Run, runDir } from '../run.ts'

/** As ids of runs are made (run.ts): nothing in it leads elsewhere. */
const ID = /^[a-z0-9-]{1,100}$/

const stampOf = ({ size, mtimeMs, ino }: Stats): string => `${size} ${mtimeMs} ${ino}`

export class KeptRuns {
  #stateDir: string
  #runs = new Map<string, { stamp: string; run: Run | null }>()
  #numbers = new Map<string, GameNumbers>()
  #ends = new Map<string, { stamp: string; ended: BenchReport['ended'] }>()

  constructor(stateDir: string) {
    this.#stateDir = stateDir
  }

  /** By id; what cannot be read is left out, and in the register of damaged files. */
  all(): Run[] {
    const dir = benchDir(this.#stateDir)
    if (!existsSync(dir)) return []
    const ids = readdirSync(dir).filter(id => ID.test(id))
    for (const id of this.#runs.keys()) if (!ids.includes(id)) this.forget(id)
    return ids.flatMap(id => this.#run(id) ?? [])
  }

  /** Throws a LabError where there is none. */
  named(id: string): Run {
    const run = ID.test(id) ? this.#run(id) : null
    if (!run) throw new LabError('unknown', `There is no bench "${id.slice(0, 100)}".`)
    return run
  }

  /** Numbers of the games that are played. */
  played = (id: string): ReadonlySet<number> => this.#numbersIn(resultsFile(runDir(this.#stateDir, id)))

  /** Of those that have failed, whether or not they were played since. */
  failed = (id: string): ReadonlySet<number> => this.#numbersIn(failuresFile(runDir(this.#stateDir, id)))

  /** Why it was ended last; null: it came to its end, or was cut off. */
  ended(id: string): BenchReport['ended'] {
    const found = statSync(reportFile(this.#stateDir, id), { throwIfNoEntry: false })
    if (!found) return null
    const stamp = stampOf(found)
    const known = this.#ends.get(id)
    if (known?.stamp === stamp) return known.ended
    const ended = keptReport(this.#stateDir, id)?.ended ?? null
    this.#ends.set(id, { stamp, ended })
    return ended
  }

  forget(id: string): void {
    this.#ends.delete(id)
    this.#runs.delete(id)
    for (const file of [resultsFile, failuresFile]) this.#numbers.delete(file(runDir(this.#stateDir, id)))
  }

  #run(id: string): Run | null {
    const file = join(runDir(this.#stateDir, id), 'run.json')
    const found = statSync(file, { throwIfNoEntry: false })
    if (!found) return null
    const stamp = stampOf(found)
    const known = this.#runs.get(id)
    if (known?.stamp === stamp) return known.run
    const read = readCheckedJson(file)
    const run = read?.why === null && (read.value as Run).version === 1 ? (read.value as Run) : null
    this.#runs.set(id, { stamp, run })
    return run
  }

  #numbersIn(file: string): ReadonlySet<number> {
    const known = this.#numbers.get(file) ?? new GameNumbers(file)
    this.#numbers.set(file, known)
    return known.read()
  }
}

/** Which games a file of checked lines tells of: what is added to it is read, and nothing twice. */
class GameNumbers {
  #file: string
  #numbers = new Set<number>()
  #end = 0

  constructor(file: string) {
    this.#file = file
  }

  read(): ReadonlySet<number> {
    const size = statSync(this.#file, { throwIfNoEntry: false })?.size ?? 0
    if (size < this.#end) {
      this.#numbers.clear()
      this.#end = 0
    }
    if (size === this.#end) return this.#numbers
    const bytes = Buffer.alloc(size - this.#end)
    const handle = openSync(this.#file, 'r')
    try {
      readSync(handle, bytes, 0, bytes.length, this.#end)
    } finally {
      closeSync(handle)
    }
    const whole = bytes.lastIndexOf('\n')
    // A line that is just being written is read another time.
    if (whole < 0) return this.#numbers
    for (const line of bytes.toString('utf8', 0, whole).split('\n')) {
      const of = readCheckedLine(line)
      if (of !== null) this.#numbers.add((JSON.parse(of) as { n: number }).n)
    }
    this.#end += whole + 1
    return this.#numbers
  }
}
