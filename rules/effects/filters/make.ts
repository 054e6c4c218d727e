/** Building filters: single tests, masks, and the ways words combine: `{A} {B}`, `non-[A]`. */
import type { Entry } from '../../ruleset.ts'
import type { Filter, FilterKind } from '../filter.ts'
import { F, type Op } from './ops.ts'

interface Extra {
  arg?: number
  mask?: Uint8Array | null
  of?: Filter[]
}

/** One test. */
export function test<K extends FilterKind>(
  kind: K,
  text: string,
  op: Op,
  { arg = 0, mask = null, of = [] }: Extra = {},
): Filter<K> {
  return { kind, op: F[op], arg, mask, of, text }
}

/** 1 for each object of the list that passes. */
export function maskOf<T extends { id: number }>(list: readonly T[], passes: (object: T) => boolean): Uint8Array {
  // A loop: filters are most of what loading rules takes, and `Uint8Array.from` makes a list first.
  const mask = new Uint8Array(list.length)
  for (let i = 0; i < list.length; i++) if (passes(list[i])) mask[i] = 1
  return mask
}

export const isEmpty = (mask: Uint8Array): boolean => !mask.includes(1)

export const hasTag = (entry: Entry, tag: string): boolean => entry.tags.includes(tag)

/** The readings of a word that fit: none → null, one → it, several → any of them. */
export function anyOf<K extends FilterKind>(kind: K, text: string, readings: readonly (Filter<K> | null)[]): Filter<K> | null {
  const fitting = readings.filter(reading => reading !== null)
  if (fitting.length <= 1) return fitting[0] ?? null
  return test(kind, text, 'or', { of: fitting })
}

/** A vocabulary: the filter of one word, or null where it fits nothing. */
type Vocabulary<K extends FilterKind> = (word: string) => Filter<K> | null

/** Filters one in another: more are nothing that anybody means. */
const DEEPEST = 50

/** Compiles `{A} {B}`, `non-[A]` and single words; a word that fits nothing is added to `unknown`, and matches nothing. */
export function combine<K extends FilterKind>(
  kind: K,
  text: string,
  vocabulary: Vocabulary<K>,
  unknown: string[],
  depth = 0,
): Filter<K> {
  const whole = vocabulary(text)
  if (whole) return whole
  if (depth > DEEPEST) {
    unknown.push(text)
    return test(kind, text, 'never')
  }
  const parts = partsOf(text)
  if (parts) return test(kind, text, 'and', { of: parts.map(part => combine(kind, part, vocabulary, unknown, depth + 1)) })
  if (text.startsWith('non-[') && text.endsWith(']')) {
    return test(kind, text, 'not', { of: [combine(kind, text.slice(5, -1), vocabulary, unknown, depth + 1)] })
  }
  unknown.push(text)
  return test(kind, text, 'never')
}

/** Contents of `{…} {…}`, or null where the text is not of that form. */
export function partsOf(text: string): string[] | null {
  if (!text.startsWith('{') || !text.endsWith('}')) return null
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '{' && depth++ === 0) start = i + 1
    else if (text[i] === '}' && --depth === 0) parts.push(text.slice(start, i))
    else if (depth === 0 && text[i] !== ' ' && text[i] !== '{') return null
  }
  return depth === 0 ? parts : null
}
