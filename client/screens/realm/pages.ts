/** Answers that come in pages, put together for a view. */
import type { Args, PageContext, QueryState, Result } from '../../game/page-context.ts'

/** Tools that list, with the list's name. */
interface Lists {
  get_cities: 'cities'
  get_units: 'units'
  get_tech_tree: 'technologies'
}

/** Pages are as long as these tools make them. */
const MOST = 100

/** The whole of a list: each page is asked for once the one before is here. `value` is null until all are. */
export function allOf<N extends keyof Lists>(
  table: PageContext,
  tool: N,
  args: Args<N>,
): QueryState<Result<N>> & { rows: number } {
  type Paged = { more_from?: number } & { [list: string]: unknown[] }
  const list = LISTS[tool]
  const first = table.latest(tool, { ...args, limit: MOST })
  if (!first.value) return { ...first, rows: 0 }
  let whole = first.value as unknown as Paged
  for (let offset = whole.more_from; offset !== undefined; ) {
    const next = table.latest(tool, { ...args, limit: MOST, offset })
    if (!next.value) return { ...next, rows: 0 }
    const page = next.value as unknown as Paged
    whole = { ...page, [list]: [...whole[list], ...page[list]] } as Paged
    offset = page.more_from
  }
  return { value: whole as unknown as Result<N>, error: first.error, isAsking: first.isAsking, rows: whole[list].length }
}

const LISTS: Lists = { get_cities: 'cities', get_units: 'units', get_tech_tree: 'technologies' }
