/** A search among names of the rules, by what they are called in the page's language too. */
import { ruleName } from '../../words/rule-names.ts'

export interface Named {
  kind: string
  name: string
}

/** Those that contain the words: that begin with them first. */
export function searched(all: readonly Named[], words: string, most = 60): Named[] {
  const wanted = words.trim().toLowerCase()
  if (wanted === '') return []
  const spellings = ({ name }: Named): string[] => [ruleName(name).toLowerCase(), name.toLowerCase()]
  const found = all.filter(one => spellings(one).some(name => name.includes(wanted)))
  const rank = (one: Named): number =>
    spellings(one).includes(wanted) ? 0 : spellings(one).some(name => name.startsWith(wanted)) ? 1 : 2
  return found.sort((a, b) => rank(a) - rank(b) || (a.name < b.name ? -1 : 1)).slice(0, most)
}
