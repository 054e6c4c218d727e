/** Long lists in pages: how many, from where, and how many more there are. */
import { budgetArg, budgetField } from './budget.ts'
import { optional, whole } from './schema.ts'
import { inline } from './text.ts'

/** Arguments of a tool that lists. `usual`: how many it lists where nobody says. */
export const pageArgs = (usual: number, most: number) => ({
  limit: optional(whole(`How many to list at most; default ${usual}, at most ${most}.`, { minimum: 1, maximum: most })),
  offset: optional(whole('How many to skip, when an earlier answer said that there are more.', { minimum: 0, maximum: 100_000 })),
  ...budgetArg,
})

/** What its answer says beside the list. */
export const pageFields = {
  total: whole('How many there are in all.'),
  more_from: optional(whole('Offset with which the next follow; only where there are more.')),
  ...budgetField,
}

interface Page {
  total: number
  more_from?: number
}

interface Wanted {
  limit?: number
  offset?: number
}

/** The part of `all` that was asked for; `page` goes into the answer. */
export function pageOf<T>(all: readonly T[], { limit, offset = 0 }: Wanted, usual: number): { listed: T[]; page: Page } {
  const end = offset + (limit ?? usual)
  return { listed: all.slice(offset, end), page: { total: all.length, ...(end < all.length && { more_from: end }) } }
}

/** '(12 more: offset 20)', or nothing. */
export const moreLines = ({ total, more_from }: Page): string[] =>
  more_from === undefined ? [] : [`(${total - more_from} more: offset ${more_from})`]

/** A list as text: one line each, then what is left out. */
const pageText = (lines: readonly string[], page: Page): string =>
  lines.length === 0 && page.more_from === undefined ? 'None.' : [...lines, ...moreLines(page)].join('\n')

/** The same for rows without lines of their own. */
export const rowsText = (rows: readonly unknown[], page: Page): string =>
  pageText(
    rows.map(row => `- ${inline(row)}`),
    page,
  )
