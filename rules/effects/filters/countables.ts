/** Countables: numbers of the game, and expressions over them (rulebook, filters 11). */
import type { Filter } from '../filter.ts'
import { shapeOf } from '../grammar.ts'
import { statByWord, type Words } from '../words.ts'
import { buildingWord } from './buildings.ts'
import { cityWord } from './cities.ts'
import { civWord } from './civs.ts'
import { type Binary, parseExpression, type Unary } from './expression.ts'
import { improvementWord, resourceWord } from './improvements.ts'
import { combine, test } from './make.ts'
import type { Op } from './ops.ts'
import { policyWord, techWord } from './progress.ts'
import { tileWord } from './tiles.ts'
import { unitWord } from './units.ts'

const PLAIN: Record<string, Op> = {
  turns: 'turns',
  year: 'year',
  Cities: 'cities',
  Units: 'units',
  'Completed Policy branches': 'policyBranches',
  'Era number': 'eraNumber',
}

const READERS = {
  unit: unitWord,
  city: cityWord,
  building: buildingWord,
  civ: civWord,
  policy: policyWord,
  tech: techWord,
  tile: tileWord,
  resource: resourceWord,
  improvement: improvementWord,
} as const
type Reader = keyof typeof READERS

/** Shape → what is counted, and the vocabularies of its brackets. */
const SHAPED = {
  '[] Cities': ['citiesLike', 'city'],
  '[] Units': ['unitsLike', 'unit'],
  'Carried [] units': ['carriedLike', 'unit'],
  '[] Buildings': ['buildingsLike', 'building'],
  '[] Buildings by [] Civilizations': ['buildingsLike', 'building', 'civ'],
  '[] Cities of [] Civilizations': ['citiesOf', 'city', 'civ'],
  'Adopted [] Policies': ['policiesLike', 'policy'],
  'Adopted [] Policies by [] Civilizations': ['policiesLike', 'policy', 'civ'],
  'Researched [] Technologies': ['techsLike', 'tech'],
  'Remaining [] Civilizations': ['civsLike', 'civ'],
  'Owned [] Tiles': ['ownTilesLike', 'tile'],
  '[] Tiles': ['tilesLike', 'tile'],
  '[] resource of [] Civilizations': ['resourcesOf', 'resource', 'civ'],
} as const satisfies Record<string, readonly [Op, ...Reader[]]>

type Row = (typeof SHAPED)[keyof typeof SHAPED]
type FiltersOf<R> = R extends readonly [Op, ...infer Kinds extends readonly Reader[]]
  ? { -readonly [I in keyof Kinds]: Filter<Kinds[I]> }
  : never

/** By test, what a countable holds in `of`. */
type Operands = { [R in Row as R[0]]: FiltersOf<R> } & Record<Binary, [Filter<'countable'>, Filter<'countable'>]> &
  Record<Unary, [Filter<'countable'>]>

/** A countable of one test. */
export interface CountableOf<O extends Op> extends Filter<'countable'> {
  of: O extends keyof Operands ? Operands[O] : []
}

export const COUNTABLE_WORDS = [...Object.keys(PLAIN), ...Object.keys(SHAPED), '[] Per Turn', 'Speed modifier for []']

/** Stat or resource by name: the pool, or the balance. */
export function amountWord({ names }: Words, word: string): Filter<'countable'> | null {
  const stat = statByWord(word)
  if (stat >= 0) return test('countable', word, 'stat', { arg: stat })
  const resource = names.resources.get(word)
  return resource === undefined ? null : test('countable', word, 'resourceAmount', { arg: resource })
}

export function countable(words: Words, text: string, unknown: string[]): Filter<'countable'> {
  return plainCountable(words, text, unknown) ?? parseExpression(text, part => countable(words, part, unknown), unknown)
}

function plainCountable(words: Words, text: string, unknown: string[]): Filter<'countable'> | null {
  if (/^[+-]?\d+$/.test(text)) return test('countable', text, 'number', { arg: Number(text) })
  if (text === 'City-States') return plainCountable(words, 'Remaining [City-State] Civilizations', unknown)
  if (Object.hasOwn(PLAIN, text)) return test('countable', text, PLAIN[text])
  const { shape, params } = shapeOf(text)
  const row = (SHAPED as Record<string, Row | undefined>)[shape]
  if (row !== undefined && Object.hasOwn(SHAPED, shape)) {
    const [op, ...readers] = row
    const of = readers.map((reader: Reader, i) => combine(reader, params[i], word => READERS[reader](words, word), unknown))
    return test('countable', text, op, { of })
  }
  if (shape === 'Speed modifier for []') {
    const stat = statByWord(params[0])
    if (stat < 0) unknown.push(params[0])
    return test('countable', text, 'speedModifier', { arg: stat })
  }
  if (shape !== '[] Per Turn') return amountWord(words, text)
  const amount = amountWord(words, params[0])
  if (!amount) unknown.push(params[0])
  const perTurn = amount && statByWord(params[0]) >= 0 ? 'statPerTurn' : 'resourcePerTurn'
  return test('countable', text, amount ? perTurn : 'never', { arg: amount?.arg ?? 0 })
}
