/** Where figures of an empire come from, in the order in which they are read. */
import type { Result } from '../../game/page-context.ts'

export type Empire = Result<'get_empire'>

/** What gives first, the most first; what takes last; without what does neither. */
export const sourcesOf = (sources: Record<string, number>): [string, number][] =>
  Object.entries(sources)
    .filter(([, n]) => n !== 0)
    .sort(([, a], [, b]) => b - a)

export interface ResourceRow {
  name: string
  left: number
  own: number
  city_states: number
  bought: number
  sold: number
  units: number
}

/** A row for every resource that is had, owed or used; what is short first, then by name. */
export function resourceRows({
  resources,
  resource_sources: sources = {},
}: Pick<Empire, 'resources' | 'resource_sources'>): ResourceRow[] {
  const names = new Set([...Object.keys(resources), ...Object.keys(sources)])
  const rows = [...names].map(name => {
    const { own = 0, city_states = 0, bought = 0, sold = 0, units = 0 } = sources[name] ?? {}
    return { name, left: resources[name] ?? 0, own, city_states, bought, sold, units }
  })
  return rows.sort((a, b) => Number(b.left < 0) - Number(a.left < 0) || (a.name < b.name ? -1 : 1))
}
