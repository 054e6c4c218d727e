/** What is wrong with rules: always with the file, the object and the field it was found in. */

export interface RuleProblem {
  /** An error stops the load; a warning says what is left out or read in another way than it stands there, a note what could be written better. */
  level: 'error' | 'warning' | 'note'
  /** Folder and file, as 'standard/Buildings.json'. */
  file: string
  /** Name of the object, '#3' for a nameless one (counted from 1), '' for the file as a whole. */
  entry: string
  /** Field of the object, '' for the object as a whole. */
  field: string
  message: string
  /** What it was made on, where that is one of several in the field: an effect, a name. */
  text?: string
  /** In its file, from 1; absent where that is not known. */
  line?: number
  /** A warning for which a line or an object is not in the rules that are played. */
  leftOut?: true
}

/** Where a reader stands, and the list it adds to. */
export interface Place {
  file: string
  entry: string
  field: string
  problems: RuleProblem[]
}

export function addProblem(place: Place, level: RuleProblem['level'], message: string, text?: string): void {
  const { file, entry, field } = place
  place.problems.push({ level, file, entry, field, message, ...(text !== undefined && { text }) })
}

/** A warning that something cannot be read and is left out; `what` stands for it where it is more than the field. */
export function addLoss({ file, entry, field, problems }: Place, message: string, what = 'it', text?: string): void {
  const told = `${message}; ${what} is left out`
  problems.push({ level: 'warning', file, entry, field, message: told, ...(text !== undefined && { text }), leftOut: true })
}

/** A finding, and the objects it was made on. */
export interface Finding extends Omit<RuleProblem, 'entry' | 'line' | 'text' | 'leftOut'> {
  /** Names of the objects, each once; '' for the file as a whole. */
  entries: string[]
  /** In the file, each once. */
  lines: number[]
  /** How often it was made. */
  count: number
}

/** Findings by file and field, each told once; what was found most often comes first in its file. */
export function groupProblems(problems: readonly RuleProblem[]): Finding[] {
  const found = new Map<string, Finding & { seen: Set<string> }>()
  for (const { level, file, entry, field, message, line } of problems) {
    const key = JSON.stringify([level, file, field, message])
    const group = found.get(key) ?? { level, file, field, message, entries: [], lines: [], count: 0, seen: new Set<string>() }
    found.set(key, group)
    group.count++
    if (!group.seen.has(entry)) group.entries.push(entry)
    group.seen.add(entry)
    if (line !== undefined && !group.lines.includes(line)) group.lines.push(line)
  }
  return [...found.values()]
    .map(({ seen: _, ...group }) => group)
    .sort((a, b) => compare(a.file, b.file) || compare(a.field, b.field) || b.count - a.count || compare(a.message, b.message))
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Objects and lines that a line for people names; the finding has them all. */
const SHOWN_ENTRIES = 3

/** One line for people: "warning mod/Units.json, Spear | Pike, obsoleteTech: … ×2 (lines 3, 17)". */
export function findingText({ level, file, entries, field, message, count, lines }: Finding): string {
  const more = (of: readonly unknown[]) => (of.length > SHOWN_ENTRIES ? ` and ${of.length - SHOWN_ENTRIES} more` : '')
  const where = [file, entries.slice(0, SHOWN_ENTRIES).join(' | ') + more(entries), field].filter(part => part !== '').join(', ')
  const at = lines.slice(0, SHOWN_ENTRIES).join(', ') + more(lines)
  const inLines = lines.length > 0 ? ` (line${lines.length > 1 ? 's' : ''} ${at})` : ''
  return `${level} ${where}: ${message}${count > 1 ? ` ×${count}` : ''}${inLines}`
}

/** One line for people: "error standard/Units.json, Warrior, obsoleteTech: … (line 12)". */
export function problemText(problem: RuleProblem): string {
  const where = [problem.file, problem.entry, problem.field].filter(part => part !== '').join(', ')
  return `${problem.level} ${where}: ${problem.message}${problem.line === undefined ? '' : ` (line ${problem.line})`}`
}
