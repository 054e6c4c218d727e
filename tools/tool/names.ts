/** Names of the ruleset as players write them: matched without regard to case, a miss answered with the nearest. */

import type { EntryKind } from '../../rules/entry-kind.ts'
import { editDistance } from '../../rules/names.ts'
import { NONE, type Ruleset } from '../../rules/ruleset.ts'
import type { ToolRefusal } from './tool.ts'

/** What a kind of entry is called in a sentence. */
const NOUNS: Partial<Record<EntryKind, string>> = {
  techs: 'technology',
  units: 'unit kind',
  buildings: 'building',
  improvements: 'improvement',
  promotions: 'promotion',
  specialists: 'specialist',
  policies: 'policy',
  branches: 'policy branch',
  terrains: 'terrain',
  resources: 'resource',
  beliefs: 'belief',
  events: 'event',
}

/** Id of the entry of that name, or the refusal that names the nearest ones. `argument` is the field it came in. */
export function idOrRefusal(rules: Ruleset, kind: EntryKind, name: string, argument: string): number | ToolRefusal {
  const id = lookup(rules[kind], name)
  if (id !== NONE) return id
  const names = rules[kind].map(entry => entry.name)
  return unknownName(NOUNS[kind] ?? kind, name, names, argument)
}

/** The refusal of a name that is none of `names`. */
export function unknownName(noun: string, name: string, names: readonly string[], argument: string): ToolRefusal {
  const near = nearest(name, names)
  return {
    code: 'name/unknown',
    text: `There is no ${noun} named "${name.slice(0, 80)}".`,
    ...(near.length > 0 && { hint: `Did you mean ${near.map(n => `"${n}"`).join(', ')}?` }),
    path: `/args/${argument}`,
    facts: [name],
    says: ['name/unknown', name.slice(0, 80), near],
    ...(near.length === 1 && { meant: near[0] }),
  }
}

const indexes = new WeakMap<readonly { name: string }[], Map<string, number>>()

/** Index of the entry of that name, without regard to case, spaces at the ends, and `_` or `-` for spaces; NONE where there is none. */
export function lookup(entries: readonly { name: string }[], name: string): number {
  let index = indexes.get(entries)
  if (!index) indexes.set(entries, (index = new Map(entries.map((entry, id) => [plain(entry.name), id]))))
  return index.get(plain(name)) ?? NONE
}

/** How names are compared. */
export const plain = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')

/** The names closest to `name`, closest first: those that contain it, then those a few letters away. */
export function nearest(name: string, names: readonly string[], most = 3): string[] {
  const wanted = plain(name).slice(0, 40)
  if (wanted === '') return []
  const limit = Math.max(2, wanted.length >> 1)
  const near = names
    .map(candidate => ({ candidate, away: apart(wanted, plain(candidate)) }))
    .filter(({ away }) => away <= limit)
    .sort((a, b) => a.away - b.away || (a.candidate < b.candidate ? -1 : 1))
  // Where one is as good as meant, those far behind it only distract.
  const worst = near.length > 0 ? Math.max(near[0].away + 1, near[0].away * 2) : 0
  return near
    .filter(({ away }) => away <= worst)
    .slice(0, most)
    .map(({ candidate }) => candidate)
}

/** Letters to change, insert or drop; a name that contains the other counts as one letter away. */
function apart(a: string, b: string): number {
  if (a.length > 2 && a !== b && (b.includes(a) || a.includes(b))) return 1
  return editDistance(a, b)
}
