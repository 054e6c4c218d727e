/** Tags in filters: objects that have one, and those whose line with the tag counts under conditions only (rulebook, filters 1). */
import type { Entry } from '../../ruleset.ts'
import { CONDITION_GROUPS } from '../conditions.ts'
import type { Effect } from '../effect.ts'
import type { Filter, FilterKind } from '../filter.ts'
import { parseEffect } from '../parse.ts'
import type { Words } from '../words.ts'
import { anyOf, hasTag, isEmpty, maskOf, test } from './make.ts'
import type { Op } from './ops.ts'

/** The lines of an object with the tag if each of them has conditions; none where it has the tag without, or not at all. */
export function conditionalLines({ lines }: Words, entry: Entry, tag: string): readonly string[] {
  if (!hasTag(entry, tag)) return []
  const meant = (lines.get(entry) ?? []).filter(sentence => parseEffect(sentence).tag === tag)
  return meant.every(isConditional) ? meant : []
}

const isConditional = (sentence: string): boolean =>
  parseEffect(sentence).modifiers.some(({ row }) => !row || CONDITION_GROUPS.includes(row.group))

interface Tagged<T extends Entry> {
  list: readonly T[]
  /** The test of a mask of those objects, and that of a mask of those whose line has to hold. */
  ops: readonly [certain: Op, conditional: Op]
  /** What carries the tag of an object: by default itself. */
  bearers?: (object: T) => readonly Entry[]
  /** Objects that match whatever their tags. */
  besides?: (object: T) => boolean
}

/** Which objects of a list answer to a word, as their tag or otherwise; null: none does. */
export function taggedLike<T extends Entry, K extends FilterKind>(
  words: Words,
  kind: K,
  word: string,
  { list, ops, bearers = object => [object], besides = () => false }: Tagged<T>,
): Filter<K> | null {
  const certain = maskOf(
    list,
    object =>
      besides(object) || bearers(object).some(entry => hasTag(entry, word) && conditionalLines(words, entry, word).length === 0),
  )
  const conditional = maskOf(list, object => certain[object.id] === 0 && bearers(object).some(entry => hasTag(entry, word)))
  const perhaps = isEmpty(conditional) ? null : test(kind, word, ops[1], { mask: conditional })
  if (perhaps) words.tagged.push({ filter: perhaps, tag: word, bearers: id => bearers(list[id]) })
  return anyOf(kind, word, [isEmpty(certain) ? null : test(kind, word, ops[0], { mask: certain }), perhaps])
}

const linesOf = new WeakMap<Filter, readonly (readonly Effect[])[]>()

/** By object of the filter's mask, the compiled lines of which one has to hold; when all effects of the rules stand. */
export const setTagLines = (filter: Filter, lines: readonly (readonly Effect[])[]): void => void linesOf.set(filter, lines)

export const tagLines = (filter: Filter, id: number): readonly Effect[] => linesOf.get(filter)?.[id] ?? []
