/** Looking up objects of a ruleset by name before there is a ruleset, and the names that a misspelt one may have meant. */
import type { EntryKind } from './entry-kind.ts'

export type NameKind = EntryKind | 'religions'

/** Per kind of object, name → id (its index in the ruleset's list). */
export type NameIndex = Readonly<Record<NameKind, ReadonlyMap<string, number>>>

export const NAME_KINDS = [
  'terrains',
  'resources',
  'improvements',
  'buildings',
  'unitTypes',
  'units',
  'promotions',
  'techs',
  'eras',
  'policies',
  'branches',
  'beliefs',
  'religions',
  'nations',
  'cityStateTypes',
  'specialists',
  'difficulties',
  'speeds',
  'victories',
  'quests',
  'ruins',
  'unitNameGroups',
  'events',
  'personalities',
] as const satisfies readonly NameKind[]

/** Index over lists of names, each in the order of the ruleset's list. */
export function indexNames(lists: Partial<Record<NameKind, readonly string[]>>): NameIndex {
  const index = {} as Record<NameKind, ReadonlyMap<string, number>>
  for (const kind of NAME_KINDS) index[kind] = new Map((lists[kind] ?? []).map((name, id) => [name, id]))
  return index
}

/** Id of exactly that name, or NONE (-1). */
export const idByName = (names: NameIndex, kind: NameKind, name: string): number => names[kind].get(name) ?? -1

/** The name as it looks: without invisible letters and doubled blanks. */
export const shownName = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[\u00ad\u200b-\u200d\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

const foldedName = (name: string): string => shownName(name).toLowerCase()

/** The one known name that differs in case, blanks or invisible letters only, or null. */
export function inOtherCase(known: Iterable<string>, wanted: string): string | null {
  const folded = foldedName(wanted)
  if (folded === '') return null
  const found = new Set<string>()
  for (const name of known) if (Math.abs(name.length - wanted.length) < 10 && foldedName(name) === folded) found.add(name)
  return found.size === 1 ? [...found][0] : null
}

/** Up to `limit` known names that a misspelt one may have meant, nearest first; only those about as near as the nearest. */
export function nearestNames(known: Iterable<string>, wanted: string, limit = 3): string[] {
  const target = wanted.trim().toLowerCase()
  const most = Math.max(2, Math.floor(target.length / 2))
  const near: { name: string; distance: number }[] = []
  for (const name of known) {
    if (Math.abs(name.length - target.length) > most) continue
    const distance = editDistance(name.toLowerCase(), target)
    if (distance <= most) near.push({ name, distance })
  }
  near.sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1))
  return near
    .filter(one => one.distance <= near[0].distance + 1)
    .slice(0, limit)
    .map(one => one.name)
}

/** Levenshtein's distance: insertions, deletions and replacements between two words. */
export function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(replaced, row[j] + 1, next[j - 1] + 1))
    }
    row = next
  }
  return row[b.length]
}
