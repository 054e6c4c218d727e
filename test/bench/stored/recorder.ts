/** What a part of the benchmark has measured so far, in groups, as it is stored. */

export interface Bounds {
  low: number
  high: number
  /** Independent observations. */
  n: number
}

export interface Figure extends Partial<Bounds> {
  name: string
  /** null: it could not be measured. */
  value: number | null
  unit: string
}

/** What holds of all figures of a group, as the number of games or the size of a map. */
export type Circumstances = Record<string, string | number>

export interface Group {
  title: string
  of: Circumstances
  figures: Figure[]
}

let groups: Group[] = []

export const beginGroup = (title: string, of: Circumstances): number => groups.push({ title, of, figures: [] })

export function record(figure: Figure): void {
  if (groups.length === 0) beginGroup('', {})
  groups.at(-1)!.figures.push(figure)
}

/** The groups since the last time. */
export function takeGroups(): Group[] {
  const taken = groups
  groups = []
  return taken
}
