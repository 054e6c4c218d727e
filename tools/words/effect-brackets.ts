/** What stands in the brackets of effects, in another language: words of the format are translated, numbers and names stay. */
import { partsOf } from '../../rules/effects/filters/make.ts'
import { shapeOf } from '../../rules/effects/grammar.ts'
import type { ParamKind } from '../../rules/effects/param-types.ts'
import { parseEffect } from '../../rules/effects/parse.ts'
import type { EffectVocabulary, EffectWords, FilterWords } from './effect-words.ts'
import { spokenName } from './language/spoken.ts'

/** Which words of filters a bracket may hold, the nearest first. */
const FILTERS: { readonly [K in ParamKind]?: readonly FilterWords[] } = {
  baseUnitFilter: ['units', 'progress'],
  mapUnitFilter: ['units'],
  combatantFilter: ['units', 'cities'],
  cityFilter: ['cities'],
  buildingFilter: ['buildings', 'progress'],
  tileFilter: ['tiles', 'civs'],
  terrainFilter: ['tiles', 'civs'],
  simpleTerrain: ['tiles'],
  improvementFilter: ['improvements'],
  resourceFilter: ['resources'],
  nationFilter: ['civs'],
  civFilter: ['civs'],
  techFilter: ['progress'],
  eraFilter: ['progress'],
  policyFilter: ['progress'],
  populationFilter: ['population'],
  religionFilter: ['religions'],
  'tileFilter/buildingFilter': ['tiles', 'buildings'],
  'tileFilter/specialist/buildingFilter': ['tiles', 'buildings'],
  'improvementFilter/buildingFilter': ['improvements', 'buildings'],
  'baseUnitFilter/buildingFilter': ['units', 'buildings'],
  'improvementFilter/terrainFilter': ['improvements', 'tiles'],
}

/** What is counted in each bracket of a countable. */
const COUNTED: Readonly<Record<string, readonly FilterWords[]>> = {
  '[] Cities': ['cities'],
  '[] Units': ['units'],
  'Carried [] units': ['units'],
  '[] Buildings': ['buildings'],
  '[] Buildings by [] Civilizations': ['buildings', 'civs'],
  '[] Cities of [] Civilizations': ['cities', 'civs'],
  'Adopted [] Policies': ['progress'],
  'Adopted [] Policies by [] Civilizations': ['progress', 'civs'],
  'Researched [] Technologies': ['progress'],
  'Remaining [] Civilizations': ['civs'],
  'Owned [] Tiles': ['tiles'],
  '[] Tiles': ['tiles'],
  '[] resource of [] Civilizations': ['resources', 'civs'],
}

const isAdjective = (word: string): boolean => word.endsWith(' ')

/** Values put into a sentence. One that ends with a blank stands before its noun without the dash between them. */
export const filled = (sentence: string, values: readonly string[]): string =>
  sentence.replace(/\[(\d)\](-?)/g, (_, n: string, dash: string) => {
    const value = values[Number(n)]
    return isAdjective(value) ? `[${value.trim()}]${dash && ' '}` : `[${value}]${dash}`
  })

/** Values within a bracket: without brackets of their own. */
const inlaid = (sentence: string, values: readonly string[]): string =>
  sentence.replace(/\[(\d)\]/g, (_, n: string) => values[Number(n)].trim())

export function bracketWords(words: EffectWords, kind: ParamKind, text: string): string {
  const { vocabulary } = words
  if (kind === 'stats') return statsWords(vocabulary, text)
  if (kind === 'countable') return countableWords(words, text)
  const filters = FILTERS[kind]
  if (filters) return filterWords(words, filters, text)
  const remark = kind === 'comment' ? sentenceOf(words, text.charAt(0).toUpperCase() + text.slice(1)) : undefined
  return remark ?? own(vocabulary.choices, text) ?? own(vocabulary.stats, text) ?? spokenName(text)
}

const own = (table: Readonly<Record<string, string>>, word: string): string | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined

/** `+1 Gold, -2 Food`. */
const statsWords = ({ stats }: EffectVocabulary, text: string): string =>
  text.replace(/[A-Za-z]+/g, word => own(stats, word) ?? word)

/** A tag: an effect without brackets, as a filter names it. */
function sentenceOf({ sentences }: EffectWords, text: string): string | undefined {
  const { template, params, modifiers } = parseEffect(text)
  return template && params.length + modifiers.length === 0 ? sentences[template.key] : undefined
}

function filterWords(words: EffectWords, filters: readonly FilterWords[], text: string): string {
  const { vocabulary } = words
  for (const filter of filters) {
    const word = own(vocabulary.filters[filter], text)
    if (word !== undefined) return word
  }
  const parts = partsOf(text)?.map(part => filterWords(words, filters, part))
  if (parts) {
    const nouns = parts.filter(part => !isAdjective(part))
    return parts.filter(isAdjective).join('') + nouns.join(vocabulary.and)
  }
  const { shape, params } = shapeOf(text)
  if (shape === 'non-[]') {
    const inner = filterWords(words, filters, params[0])
    return inlaid(vocabulary.not, [inner]) + (isAdjective(inner) ? ' ' : '')
  }
  const relative = params.length > 0 ? own(vocabulary.filters.progress, shape) : undefined
  return relative === undefined ? (sentenceOf(words, text) ?? spokenName(text)) : inlaid(relative, params.map(spokenName))
}

/** A number of the game, or arithmetic over such. */
function countableWords(words: EffectWords, text: string): string {
  const { countables } = words.vocabulary.filters
  const { shape, params } = shapeOf(text)
  const row = own(countables, shape)
  const counted = Object.hasOwn(COUNTED, shape) ? COUNTED[shape] : null
  if (row !== undefined)
    return inlaid(
      row,
      params.map((param, i) => (counted ? filterWords(words, [counted[i]], param) : countableWords(words, param))),
    )
  if (params.length === 0) return own(words.vocabulary.stats, text) ?? spokenName(text)
  let next = 0
  return shape.replace(/\[\]/g, () => countableWords(words, params[next++]))
}
