/** Damages valid folders of rules, as people and programs do. */
import fc from 'fast-check'
import { CONDITIONS } from '../../../rules/effects/conditions.ts'
import { TEMPLATES } from '../../../rules/effects/templates.ts'
import type { FolderTexts } from '../../../rules/files/parse-folder.ts'
import { type Json, parseLenient } from '../../../rules/lenient-json.ts'
import { ANY_WORD, WORDS } from './words.ts'

/** One damage. Places are numbers, taken modulo what there is: the file, the object in it, and on inwards. */
export type Mutation =
  | { how: 'drop' | 'repeat' | 'nest' | 'misspell' | 'quote'; at: number[]; pick: number }
  | { how: 'replace'; at: number[]; by: Json }
  | { how: 'effect'; at: number[]; sentence: string }
  | { how: 'cut'; file: number; share: number }
  | { how: 'swap'; file: number; other: number }
  | { how: 'insert'; file: number; share: number; text: string }
  | { how: 'remove'; list: string; filter: string }

const place = fc.array(fc.nat(400), { minLength: 2, maxLength: 5 })
const share = fc.double({ min: 0, max: 1, noNaN: true })

/** A template or condition with a word in each bracket: one that fits, or now and then any. */
function written(text: string, picks: readonly number[]): string {
  let at = 0
  return text.replace(/\[([^\]]*)\]/g, (_, kind: string) => {
    const pick = picks[at++ % picks.length]
    const words = pick % 12 === 0 ? ANY_WORD : (WORDS[kind] ?? ANY_WORD)
    return `[${words[Math.floor(pick / 12) % words.length]}]`
  })
}

const picks = fc.array(fc.nat(9999), { minLength: 5, maxLength: 5 })
const textOf = (rows: readonly { text: string }[]) => fc.constantFrom(...rows.map(({ text }) => text))
/** A sentence as mods hold it. */
export const sentence = fc
  .tuple(textOf(TEMPLATES), picks, fc.array(fc.tuple(textOf(CONDITIONS), picks), { maxLength: 2 }))
  .map(([text, own, conditions]) => [written(text, own), ...conditions.map(([one, at]) => `<${written(one, at)}>`)].join(' '))

const odd: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(null, true, false, 0, -1, 1e9, -1e9, 2.5, '', ' ', '7', '-3', 'true', [], {}, [[]], [null], {
    name: 'x',
  }),
  fc.constantFrom(...ANY_WORD),
  fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>,
)
const REMOVALS = ['techs', 'buildings', 'units', 'nations', 'policyBranches', 'policies', 'beliefs', 'religions']

export const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      how: fc.constantFrom('drop', 'repeat', 'nest', 'misspell', 'quote'),
      at: place,
      pick: fc.nat(9),
    }) as fc.Arbitrary<Mutation>,
  },
  { weight: 4, arbitrary: fc.record({ how: fc.constant('replace' as const), at: place, by: odd }) },
  { weight: 5, arbitrary: fc.record({ how: fc.constant('effect' as const), at: place, sentence }) },
  { weight: 1, arbitrary: fc.record({ how: fc.constant('cut' as const), file: fc.nat(99), share }) },
  { weight: 1, arbitrary: fc.record({ how: fc.constant('swap' as const), file: fc.nat(99), other: fc.nat(99) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      how: fc.constant('insert' as const),
      file: fc.nat(99),
      share,
      text: fc.constantFrom('\\', '"', ',', ',,', '\n', '{', ']', '/*', '//', '\u0000', '\ufeff', 'x', '<', '>'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      how: fc.constant('remove' as const),
      list: fc.constantFrom(...REMOVALS.map(kind => `${kind}ToRemove`)),
      filter: fc.constantFrom(...ANY_WORD, 'Classical era', '[Tradition] branch', 'pre-[Medieval era]', 'Pantheon'),
    }),
  },
)

/** The folder with the damage done; the one given stays as it is. */
export function mutate(folder: FolderTexts, mutations: readonly Mutation[]): FolderTexts {
  const texts = new Map(folder.texts)
  for (const one of mutations) apply(texts, one)
  return { name: folder.name, texts, problems: [...folder.problems] }
}

function apply(texts: Map<string, string>, one: Mutation): void {
  const names = [...texts.keys()]
  const fileAt = (n: number): string => names[n % names.length]
  switch (one.how) {
    case 'cut':
    case 'insert': {
      const text = texts.get(fileAt(one.file))!
      const at = Math.floor(text.length * one.share)
      texts.set(fileAt(one.file), text.slice(0, at) + (one.how === 'cut' ? '' : one.text + text.slice(at)))
      return
    }
    case 'swap': {
      const [a, b] = [fileAt(one.file), fileAt(one.other)]
      const text = texts.get(a)!
      texts.set(a, texts.get(b)!)
      texts.set(b, text)
      return
    }
    case 'remove': {
      const options = texts.get('ModOptions.json')
      const value = options === undefined ? {} : tryParse(options)
      if (isObject(value)) texts.set('ModOptions.json', JSON.stringify({ ...value, [one.list]: [one.filter] }))
      return
    }
    default: {
      const [first, ...inside] = one.at
      const value = tryParse(texts.get(fileAt(first))!)
      if (value === undefined) return
      texts.set(fileAt(first), JSON.stringify(changed(value, inside, one)))
    }
  }
}

function tryParse(text: string): Json | undefined {
  try {
    return parseLenient(text)
  } catch {
    return undefined
  }
}

const isObject = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type Inner = Extract<Mutation, { at: number[] }>

/** The value with one part of it changed: the one that the numbers lead to. */
function changed(value: Json, at: readonly number[], one: Inner): Json {
  if (one.how === 'effect' && isObject(value)) {
    const uniques = Array.isArray(value.uniques) ? value.uniques : []
    return { ...value, uniques: [...uniques, one.sentence] }
  }
  const size = Array.isArray(value) ? value.length : isObject(value) ? Object.keys(value).length : 0
  if (at.length === 0 || size === 0) return damaged(value, one)
  const n = at[0] % size
  const isLast = at.length === 1
  if (Array.isArray(value)) {
    if (isLast && one.how === 'drop') return value.toSpliced(n, 1)
    if (isLast && one.how === 'repeat') return [...value, value[n]]
    return value.with(n, changed(value[n], at.slice(1), one))
  }
  const entries = Object.entries(value as { [key: string]: Json })
  if (isLast && one.how === 'drop') return Object.fromEntries(entries.toSpliced(n, 1))
  const [key, inner] = entries[n]
  return Object.fromEntries(entries.with(n, [key, changed(inner, at.slice(1), one)]))
}

function damaged(value: Json, one: Inner): Json {
  if (one.how === 'replace') return one.by
  if (one.how === 'nest') return one.pick % 2 === 0 ? [value] : { value }
  if (one.how === 'quote') return typeof value === 'object' ? value : String(value)
  if (one.how !== 'misspell' || typeof value !== 'string') return value
  const misspelt = [
    `${value}x`,
    value.slice(1),
    value.toLowerCase(),
    value.toUpperCase(),
    `${value} `,
    `[${value}]`,
    value.replace('[', ''),
    value.replace(']', ']]'),
    value.replace('<', '<<'),
    value.split('').reverse().join(''),
  ]
  return misspelt[one.pick]
}
