/** A search among names of the rules. */

export interface Named {
  kind: string
  name: string
}

/** Those that contain the words: that begin with them first. */
export function searched(all: readonly Named[], words: string, most = 60): Named[] {
  const wanted = words.trim().toLowerCase()
  if (wanted === '') return []
  const found = all.filter(({ name }) => name.toLowerCase().includes(wanted))
  const rank = ({ name }: Named): number => (name.toLowerCase() === wanted ? 0 : name.toLowerCase().startsWith(wanted) ? 1 : 2)
  return found.sort((a, b) => rank(a) - rank(b) || (a.name < b.name ? -1 : 1)).slice(0, most)
}
