/** What a half-written argument may become. */
export interface Completion {
  values: string[]
  total: number
  hasMore: boolean
  [more: string]: unknown
}

/** The protocol's bound. */
const MOST = 100

/** Names that begin with what was written, then those with a word that does, then those that contain it; case counts nothing. */
export function complete(names: string[], written: string): Completion {
  const wanted = written.toLowerCase()
  const ranked = [...new Set(names)]
    .map(name => ({ name, rank: rankOf(name.toLowerCase(), wanted) }))
    .filter(({ rank }) => rank < NO_MATCH)
    .sort((a, b) => a.rank - b.rank || (a.name < b.name ? -1 : 1))
  return { values: ranked.slice(0, MOST).map(({ name }) => name), total: ranked.length, hasMore: ranked.length > MOST }
}

const NO_MATCH = 3

function rankOf(name: string, wanted: string): number {
  if (name.startsWith(wanted)) return 0
  if (name.includes(` ${wanted}`)) return 1
  return name.includes(wanted) ? 2 : NO_MATCH
}
