/** Rows of the table of cities: what is shown and by what it is sorted. */
import type { Result } from '../../game/page-context.ts'
import { STATS, type Stat } from '../realm/figures.ts'
import { turnsCell } from '../realm/sorting.ts'

type Listed = Result<'get_cities'>['cities'][number]
/** One's own, as get_cities lists them. */
export type CityRow = Extract<Listed, { food_per_turn: number }>

export type CityColumn = 'name' | 'population' | 'growth' | 'making' | 'defence' | 'focus' | Stat

export const isStat = (by: CityColumn): by is Stat => (STATS as readonly string[]).includes(by)

/** What a column sorts by. Idle cities come first among what is made. */
export function cellOf(row: CityRow, by: CityColumn): string | number {
  if (isStat(by)) return row.yields[by] ?? 0
  if (by === 'name') return row.name
  if (by === 'population') return row.population ?? 0
  if (by === 'growth') return turnsCell(row.turns_to_grow)
  if (by === 'making') return row.idle ? -1 : turnsCell(row.turns_left)
  if (by === 'defence') return row.strength ?? 0
  return row.focus ?? ''
}

/** Sums of the yields, and of citizens. */
export function totalsOf(rows: readonly CityRow[]): { population: number; yields: Record<string, number> } {
  const yields: Record<string, number> = {}
  for (const stat of STATS) yields[stat] = rows.reduce((sum, row) => sum + (row.yields[stat] ?? 0), 0)
  return { population: rows.reduce((sum, row) => sum + (row.population ?? 0), 0), yields }
}
