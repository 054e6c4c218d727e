/** What is wrong with rules: always with the file, the object and the field it was found in. */

export interface RuleProblem {
  /** An error stops the load; a warning says what is read in another way than it stands there, a note what could be written better. */
  level: 'error' | 'warning' | 'note'
  /** Folder and file, as 'standard/Buildings.json'. */
  file: string
  /** Name of the object, '#3' for a nameless one (counted from 1), '' for the file as a whole. */
  entry: string
  /** Field of the object, '' for the object as a whole. */
  field: string
  message: string
}

/** Where a reader stands, and the list it adds to. */
export interface Place {
  file: string
  entry: string
  field: string
  problems: RuleProblem[]
}

export function addProblem(place: Place, level: RuleProblem['level'], message: string): void {
  place.problems.push({ level, file: place.file, entry: place.entry, field: place.field, message })
}

/** A finding, and the objects it was made on. */
export interface Finding extends Omit<RuleProblem, 'entry'> {
  /** Names of the objects, each once; '' for the file as a whole. */
  entries: string[]
  /** How often it was made. */
  count: number
}

/** Findings by file and field, each told once; what was found most often comes first in its file. */
export function groupProblems(problems: readonly RuleProblem[]): Finding[] {
  const found = new Map<string, Finding & { seen: Set<string> }>()
  for (const { level, file, entry, field, message } of problems) {
    const key = JSON.stringify([level, file, field, message])
    const group = found.get(key) ?? { level, file, field, message, entries: [], count: 0, seen: new Set<string>() }
    found.set(key, group)
    group.count++
    if (!group.seen.has(entry)) group.entries.push(entry)
    group.seen.add(entry)
  }
  return [...found.values()]
    .map(({ seen: _, ...group }) => group)
    .sort((a, b) => compare(a.file, b.file) || compare(a.field, b.field) || b.count - a.count || compare(a.message, b.message))
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Objects that a line names; the finding has them all. */
const SHOWN_ENTRIES = 3

/** One line for people: "warning mod/Units.json, Spear | Pike, obsoleteTech: … ×2". */
export function findingText({ level, file, entries, field, message, count }: Finding): string {
  const more = entries.length > SHOWN_ENTRIES ? ` and ${entries.length - SHOWN_ENTRIES} more` : ''
  const where = [file, entries.slice(0, SHOWN_ENTRIES).join(' | ') + more, field].filter(part => part !== '').join(', ')
  return `${level} ${where}: ${message}${count > 1 ? ` ×${count}` : ''}`
}

/** One line for people: "error standard/Units.json, Warrior, obsoleteTech: …". */
export function problemText(problem: RuleProblem): string {
  const where = [problem.file, problem.entry, problem.field].filter(part => part !== '').join(', ')
  return `${problem.level} ${where}: ${problem.message}`
}
