/** What the words in brackets are looked up in: names, and the objects themselves with their tags. */

import type { FilteredKind } from '../entry-kind.ts'
import { type NameIndex, type NameKind, nearestNames } from '../names.ts'
import type { Ruleset } from '../ruleset.ts'

import { isRelatedToStat } from './related.ts'

/** The lists filters ask about. While effects are compiled all fields of the objects but `effects` must be filled. */
export type WordRules = Pick<Ruleset, FilteredKind>

export interface Words {
  names: NameIndex
  rules: WordRules
  /** Masks "buildings related to a stat", filled by finishWords: by then the buildings' effects are known. */
  related: { stat: number; mask: Uint8Array }[]
}

export const makeWords = (names: NameIndex, rules: WordRules): Words => ({ names, rules, related: [] })

/** Call once all effects are compiled and stand in their objects. */
export function finishWords(words: Words): void {
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
