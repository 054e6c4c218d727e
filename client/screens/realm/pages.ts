/** Answers that come in pages, put together for a view. */
import type { Args, PageContext, QueryState, Result } from '../../game/page-context.ts'

/** Tools that list. */
type Lister = 'get_cities' | 'get_units' | 'get_tech_tree'

interface Pages<T> {
  rows(page: T): readonly unknown[]
  /** The rows of both, and all else as the later has it. */
  join(whole: T, page: T): T
}

const PAGES: { [N in Lister]: Pages<Result<N>> } = {
  get_cities: {
    rows: ({ cities }) => cities,
    join: (whole, page) => ({ ...page, cities: [...whole.cities, ...page.cities] }),
  },
  get_units: {
    rows: ({ units }) => units,
    join: (whole, page) => ({ ...page, units: [...whole.units, ...page.units] }),
  },
  get_tech_tree: {
    rows: ({ technologies }) => technologies,
    join: (whole, page) => ({ ...page, technologies: [...whole.technologies, ...page.technologies] }),
  },
}

/** Pages are as long as these tools make them. */
const MOST = 100

/** The whole of a list: each page is asked for once the one before is here. `value` is null until all are. */
export function allOf<N extends Lister>(table: PageContext, tool: N, args: Args<N>): QueryState<Result<N>> & { rows: number } {
  const { rows, join }: Pages<Result<N>> = PAGES[tool]
  const first = table.latest(tool, { ...args, limit: MOST })
  if (!first.value) return { ...first, rows: 0 }
  let whole: Result<N> = first.value
  for (let offset = whole.more_from; offset !== undefined; ) {
    const next = table.latest(tool, { ...args, limit: MOST, offset })
    if (!next.value) return { ...next, rows: 0 }
    whole = join(whole, next.value)
    offset = next.value.more_from
  }
  return { value: whole, error: first.error, isAsking: first.isAsking, rows: rows(whole).length }
}
