/** What the words in brackets are looked up in: names, and the objects themselves with their tags. */

import type { FilteredKind } from '../entry-kind.ts'
import { type NameIndex, type NameKind, nearestNames } from '../names.ts'
import type { Entry, Ruleset } from '../ruleset.ts'
import type { Filter } from './filter.ts'

import { isRelatedToStat } from './related.ts'

/** The lists filters ask about. While effects are compiled all fields of the objects but `effects` must be filled. */
export type WordRules = Pick<Ruleset, FilteredKind>

export interface Words {
  names: NameIndex
  rules: WordRules
  /** Masks "buildings related to a stat", filled by finishWords: by then the buildings' effects are known. */
  related: { stat: number; mask: Uint8Array }[]
  /** Effects as written, by object: a tag counts under the conditions of its line, and some lines name technologies that are needed. */
  lines: ReadonlyMap<Entry, readonly string[]>
  /** Filters of objects whose tag counts under conditions, and by id what bears it; those conditions are compiled last. */
  tagged: { filter: Filter; tag: string; bearers: (id: number) => readonly Entry[] }[]
}

/** Without `lines` every tag counts always. */
export const makeWords = (names: NameIndex, rules: WordRules, lines: Words['lines'] = new Map()): Words => ({
  names,
  rules,
  related: [],
  lines,
  tagged: [],
})

/** Fills the masks of related buildings, once all effects are compiled and stand in their objects. */
export function finishRelated(words: Words): void {
  for (const { stat, mask } of words.related) {
    for (const building of words.rules.buildings) mask[building.id] = isRelatedToStat(building, stat) ? 1 : 0
  }
}

/** Stats as the format writes them, in the order of STATS. */
export const STAT_WORDS = ['Production', 'Food', 'Gold', 'Science', 'Culture', 'Happiness', 'Faith'] as const
export const statByWord = (word: string): number => (STAT_WORDS as readonly string[]).indexOf(word)

/** Nearest names among those of some kinds and some fixed words. */
export function nearest(words: Words, wanted: string, kinds: readonly NameKind[], fixed: readonly string[] = []): string[] {
  return nearestNames([...fixed, ...kinds.flatMap(kind => [...words.names[kind].keys()])], wanted)
}
