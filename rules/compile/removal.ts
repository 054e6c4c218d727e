/** The remove lists of extensions: names, or simple filters over objects that are not compiled yet. */
import { partsOf } from '../effects/filters/make.ts'
import { tagOf } from '../effects/grammar.ts'
import type { RawRules } from '../schema/tables.ts'

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
  if (filters.length === 0) return
  const gone = [...from].filter(([, row]) => {
    const tags = row.uniques.map(tagOf)
    const known = new Set([...words(row), row.name, 'All', 'all', ...row.uniques, ...tags])
    return filters.some(filter => filter !== '' && matches(filter, known))
  })
  for (const [name] of gone) from.delete(name)
}

/** Name, "All", `{A} {B}`, `non-[A]`, a word that fits the object, or the text of one of its effects (rulebook, filters 1). */
function matches(filter: string, known: ReadonlySet<string>): boolean {
  if (known.has(filter)) return true
  const parts = partsOf(filter)
  if (parts) return parts.every(part => matches(part, known))
  return filter.startsWith('non-[') && filter.endsWith(']') && !matches(filter.slice('non-['.length, -1), known)
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
  const reach = row.rangedStrength > 0 ? 'Ranged' : row.strength > 0 ? 'Melee' : ''
  const type = raw.lists.unitTypes.get(row.unitType)
  const tags = (type?.uniques ?? []).map(tagOf)
  return [
    row.unitType,
    ...tags,
    row.replaces,
    armed ? 'Military' : 'Civilian',
    type?.movementType ?? '',
    reach,
    ...techWords(raw, row.requiredTech),
  ]
}

export function nationWords({ name, cityStateType }: Row<'nations'>): string[] {
  if (name === 'Barbarians') return ['Barbarian']
  if (name === 'Spectator') return []
  return cityStateType ? ['City-States', 'City-State'] : ['Major']
}

export const policyWords = (branch: string): string[] => [`[${branch}] branch`]

/** A technology's name, its era, and before and after which eras that lies. */
export function techWords({ techs, lists }: RawRules, tech: string): string[] {
  const row = techs.get(tech)
  if (!row) return []
  const eras = [...lists.eras.keys()]
  const at = eras.indexOf(row.column.era)
  const relative = eras.flatMap((era, i) => (at < 0 || i === at ? [] : [`${at < i ? 'pre' : 'post'}-[${era}]`]))
  return [tech, row.column.era, 'any era', ...relative, ...row.uniques.map(tagOf)]
}
