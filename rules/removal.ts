/** The remove lists of extensions: names, or simple filters over objects that are not compiled yet. */
import type { RawRules } from './schema/tables.ts'

interface Named {
  name: string
  uniques: readonly string[]
}

/** Takes out of `from` what any of the filters matches. */
export function removeMatching<T extends Named>(
  from: Map<string, T>,
  filters: readonly string[],
  words: (row: T) => string[],
): void {
  for (const filter of filters) {
    for (const [name, row] of from) if (matchesRow(filter, row, words(row))) from.delete(name)
  }
}

/** Name, "All", `{A} {B}`, `non-[A]`, a word that fits the object, or the text of one of its effects (rulebook, filters 1). */
function matchesRow(filter: string, row: Named, words: readonly string[]): boolean {
  if (filter.startsWith('{') && filter.endsWith('}')) {
    return filter
      .slice(1, -1)
      .split('} {')
      .every(part => matchesRow(part, row, words))
  }
  if (filter.startsWith('non-[') && filter.endsWith(']')) return !matchesRow(filter.slice(5, -1), row, words)
  return filter === row.name || filter === 'All' || filter === 'all' || words.includes(filter) || row.uniques.includes(filter)
}

type Lists = RawRules['lists']
type Row<K extends keyof Lists> = Lists[K] extends Map<string, infer R> ? R : never

export function buildingWords(raw: RawRules, row: Row<'buildings'>): string[] {
  const wonder = row.isWonder ? ['Wonder', 'Wonders', 'World', 'World Wonder'] : []
  const national = row.isNationalWonder ? ['Wonder', 'Wonders', 'National', 'National Wonder'] : []
  const plain = row.isWonder || row.isNationalWonder ? [] : ['Building', 'Buildings']
  return [...wonder, ...national, ...plain, row.replaces, ...techWords(raw, row.requiredTech)]
}

export function unitWords(raw: RawRules, row: Row<'units'>): string[] {
  const armed = row.strength > 0 || row.rangedStrength > 0
  const domain = raw.lists.unitTypes.get(row.unitType)?.movementType ?? ''
  const reach = row.rangedStrength > 0 ? 'Ranged' : row.strength > 0 ? 'Melee' : ''
  return [row.unitType, row.replaces, armed ? 'Military' : 'Civilian', domain, reach, ...techWords(raw, row.requiredTech)]
}

export const nationWords = (row: Row<'nations'>): string[] => (row.cityStateType ? ['City-States', 'City-State'] : ['Major'])

export const policyWords = (branch: string): string[] => [`[${branch}] branch`]

function techWords(raw: RawRules, tech: string): string[] {
  const row = raw.techs.get(tech)
  return row ? [tech, row.column.era] : []
}
