/** The stored runs as the page reads them: a figure by its part, what holds of it, and its name. */
import type { Circumstances, Figure, Group } from '../stored/recorder.ts'
import type { StoredRun } from '../stored/stored-run.ts'

export class Runs {
  readonly all: readonly StoredRun[]
  /** What was looked for in runs that are there, and is not in them. */
  readonly missing: string[] = []

  constructor(all: readonly StoredRun[]) {
    this.all = all
  }

  of(part: string): StoredRun | null {
    return this.all.find(run => run.part === part) ?? null
  }

  /** Groups of which all of that holds. */
  groups(part: string, of: Circumstances = {}): Group[] {
    const run = this.of(part)
    return run ? run.groups.filter(group => holds(group, of)) : []
  }

  /** null: there is no run of that part, or it could not be measured. */
  figure(part: string, of: Circumstances, name: string): Figure | null {
    const run = this.of(part)
    if (!run) return null
    const found = run.groups.filter(group => holds(group, of)).flatMap(({ figures }) => figures.filter(one => one.name === name))
    if (found.length === 0) this.missing.push(`${part} ${JSON.stringify(of)}: ${name}`)
    return found[0] ?? null
  }

  /** The values that a circumstance has in a part, each once. */
  values<V extends string | number>(part: string, circumstance: string): V[] {
    const all = this.groups(part).flatMap(({ of }) => (circumstance in of ? [of[circumstance] as V] : []))
    return [...new Set(all)]
  }
}

const holds = (group: Group, of: Circumstances): boolean => Object.entries(of).every(([name, value]) => group.of[name] === value)
