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

/** One line for people: "error standard/Units.json, Warrior, obsoleteTech: …". */
export function problemText(problem: RuleProblem): string {
  const where = [problem.file, problem.entry, problem.field].filter(part => part !== '').join(', ')
  return `${problem.level} ${where}: ${problem.message}`
}
