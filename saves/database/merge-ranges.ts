/** Ranges of keys that are worked on together where little lies between them. */

export interface Span {
  gte: string
  lt: string
}

/** About a table of the store: rewriting that much costs less than another round of its own. */
const LITTLE_BYTES = 2 * 1024 * 1024

/** `bytesIn`: what a range takes on the disk, about. */
export async function mergeRanges(ranges: Span[], bytesIn: (range: Span) => Promise<number>): Promise<Span[]> {
  const sorted = [...ranges].sort((a, b) => (a.gte < b.gte ? -1 : 1))
  const joined: Span[] = []
  for (const range of sorted) {
    const last = joined.at(-1)
    if (last && (range.gte <= last.lt || (await bytesIn({ gte: last.lt, lt: range.gte })) <= LITTLE_BYTES)) {
      if (range.lt > last.lt) last.lt = range.lt
    } else joined.push({ ...range })
  }
  return joined
}
