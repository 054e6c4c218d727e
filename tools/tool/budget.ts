/** Answers kept within a budget of tokens: what is least urgent is left out, and counted. */
import Type from 'typebox'
import { optional, record, whole } from './schema.ts'
import { tokensAtMost } from './tokens.ts'

/** Argument of a tool whose answer can be long. */
export const budgetArg = {
  max_tokens: optional(
    whole('Most tokens of the answer as text: the most urgent is kept, the rest counted.', { minimum: 1, maximum: 100_000 }),
  ),
}

/** What its answer says beside. */
export const budgetField = {
  left_out: optional(record(Type.Integer(), 'Items left out to keep within max_tokens, by list.')),
}

export interface Asked {
  max_tokens?: number
  offset?: number
}

/** A list of an answer that may be shortened. */
export interface Cut {
  /** Its field; 'branches.policies': the policies of each of the branches, a cut after that of the branches. */
  list: string
  /** Which of its items stay longest; default: the first. */
  keep?: 'first' | 'last'
  /** The list is a page, of which more is got by offset. */
  isPage?: boolean
  /** Tool that shows what was left out. */
  where?: string
}

/** The refusal of a budget that nothing fits into. */
interface TooSmall {
  code: 'budget/too-small'
  text: string
  hint: string
  path: string
}

type Fields = { [field: string]: unknown }

/** The longest answer of `make(0)` to `make(most)` whose text fits, or the refusal that names the least budget that would. */
export function longestWithin<T>(max: number, most: number, make: (n: number) => T, textOf: (answer: T) => string): T | TooSmall {
  const tokens = (answer: T): number => tokensAtMost(textOf(answer))
  const whole = make(most)
  if (tokens(whole) <= max) return whole
  let fits = 0
  for (let over = most; over - fits > 1; ) {
    const middle = (fits + over) >> 1
    if (tokens(make(middle)) <= max) fits = middle
    else over = middle
  }
  const answer = make(fits)
  const least = tokens(answer)
  return least <= max ? answer : tooSmall(max, least)
}

/** `answer` with as many items of its lists as fit: all of the first list before any of the second. */
export function withinBudget<A extends object>(
  answer: A,
  cuts: readonly Cut[],
  textOf: (answer: A) => string,
  { max_tokens, offset = 0 }: Asked,
): A | TooSmall {
  if (max_tokens === undefined) return answer
  const whole = { ...answer } as Fields
  const sizes = cuts.map(({ list }) => sizeOf(whole, list.split('.')))
  // Only lists that may be shorter, and what counts what they lack, differ from the whole.
  const make = (n: number): A => {
    const short: Fields = { ...whole }
    const left_out: { [list: string]: number } = {}
    let room = n
    for (const [i, { list, keep = 'first', isPage }] of cuts.entries()) {
      const kept = Math.min(room, sizes[i])
      room -= kept
      if (kept === sizes[i]) continue
      left_out[list.split('.').at(-1)!] = sizes[i] - kept
      shorten(short, list.split('.'), kept, keep)
      if (isPage) short.more_from = offset + kept
    }
    return (Object.keys(left_out).length > 0 ? { ...short, left_out } : short) as A
  }
  const total = sizes.reduce((sum, size) => sum + size, 0)
  return longestWithin(max_tokens, total, make, textOf)
}

/** '(Left out: 3 cities (get_cities), 2 messages.)', or nothing; a page tells so itself. */
export function leftOutLines(answer: { left_out?: { [list: string]: number } | number }, cuts: readonly Cut[]): string[] {
  const { left_out } = answer
  if (typeof left_out !== 'object') return []
  const said = cuts.flatMap(({ list, where, isPage }) => {
    const name = list.split('.').at(-1)!
    if (isPage || left_out[name] === undefined) return []
    return [`${left_out[name]} ${name.replaceAll('_', ' ')}${where ? ` (${where})` : ''}`]
  })
  return said.length > 0 ? [`(Left out: ${said.join(', ')}.)`] : []
}

const tooSmall = (max: number, least: number): TooSmall => ({
  code: 'budget/too-small',
  text: `max_tokens ${max} is too little: this answer takes ${least} at least.`,
  hint: `Ask with max_tokens ${least} or more.`,
  path: '/args/max_tokens',
})

function sizeOf(answer: Fields, [field, ...inner]: string[]): number {
  const list = answer[field]
  if (!Array.isArray(list)) return 0
  return inner.length === 0 ? list.length : list.reduce((sum: number, one) => sum + sizeOf(one as Fields, inner), 0)
}

/** Leaves `kept` items in the list, of an inner one over all that hold a part of it. */
function shorten(answer: Fields, [field, ...inner]: string[], kept: number, keep: 'first' | 'last'): void {
  const list = answer[field]
  if (!Array.isArray(list)) return
  if (inner.length === 0) {
    answer[field] = keep === 'first' ? list.slice(0, kept) : list.slice(list.length - kept)
    return
  }
  let room = kept
  answer[field] = list.map(one => {
    const short = { ...(one as Fields) }
    const here = Math.min(room, sizeOf(short, inner))
    shorten(short, inner, here, keep)
    room -= here
    return short
  })
}
