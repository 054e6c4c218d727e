/** Effects of rules in the language that is spoken. */
import { shapeOf, splitEffect } from '../../rules/effects/grammar.ts'
import { type ParsedModifier, parseEffect } from '../../rules/effects/parse.ts'
import { MILESTONES } from '../../rules/milestones.ts'
import { effects as de } from './de/effects/effects.ts'
import { bracketWords, filled } from './effect-brackets.ts'
import type { EffectWords } from './effect-words.ts'
import { effects as es } from './es/effects/effects.ts'
import { effects as fr } from './fr/effects/effects.ts'
import type { Language } from './language/languages.ts'
import { type Names, spoken, spokenName, spokenNames } from './language/spoken.ts'
import { effects as zh } from './zh/effects/effects.ts'

export const EFFECT_WORDS: Readonly<Record<Exclude<Language, 'en'>, EffectWords>> = { de, fr, es, zh }

/** The sentence with its brackets, and its conditions behind it. One that no template knows stays as it is written. */
export function effectSentence(text: string): string {
  const language = spoken()
  if (language === 'en') return text
  const words = EFFECT_WORDS[language]
  const { template, params, modifiers } = parseEffect(text)
  if (!template) return ownSentence(words, text)
  const values = params.map((param, i) => bracketWords(words, template.params[i], param))
  return [filled(words.sentences[template.key], values), ...modifiers.map(one => modifierGroup(words, one))].join(' ')
}

/** A sentence that no template knows, as its ruleset translates it: whole, or by a row such as `Sings [amount] songs`. */
function ownSentence(words: EffectWords, sentence: string): string {
  const { text } = splitEffect(sentence)
  const { shape, params } = shapeOf(text)
  const row = rowsOf(spokenNames()).get(shape)
  const own = row?.own.replace(/\[([^\]]*)\]/g, (bracket, name: string) => {
    const at = row.brackets.indexOf(name)
    return at < 0 ? bracket : `[${spokenName(params[at])}]`
  })
  if (own === undefined) return sentence
  return [own, ...parseEffect(sentence).modifiers.map(one => modifierGroup(words, one))].join(' ')
}

interface OwnRow {
  own: string
  brackets: readonly string[]
}

const rows = new WeakMap<Names, ReadonlyMap<string, OwnRow>>()

/** A ruleset's own rows by their shape. */
function rowsOf(names: Names): ReadonlyMap<string, OwnRow> {
  const known = rows.get(names)
  if (known) return known
  const made = new Map(
    Object.entries(names).map(([text, own]) => {
      const { shape, params } = shapeOf(text)
      return [shape, { own, brackets: params }]
    }),
  )
  rows.set(names, made)
  return made
}

function modifierGroup(words: EffectWords, { row, params, text }: ParsedModifier): string {
  if (!row) return `<${text}>`
  // `in [in all cities] cities`: the phrase says it all.
  if (row.key === 'inCities' && params[0].startsWith('in ')) return `<[${bracketWords(words, row.params[0], params[0])}]>`
  const values = params.map((param, i) => bracketWords(words, row.params[i], param))
  return `<${filled(words.conditions[row.key], values)}>`
}

/** What a victory asks for. */
export function milestoneSentence(text: string): string {
  const language = spoken()
  const { shape, params } = shapeOf(text)
  const row = language === 'en' ? undefined : MILESTONES.find(one => one.shape === shape)
  if (language === 'en' || row === undefined || row.kind === 'unknown') return text
  const words = EFFECT_WORDS[language]
  return filled(
    words.milestones[row.kind],
    params.map((param, i) => bracketWords(words, row.params[i], param)),
  )
}

/** Where a nation begins: names of terrains stay. */
export function biasWords(text: string): string {
  const language = spoken()
  const { shape, params } = shapeOf(text)
  if (language === 'en') return text
  return shape !== 'Avoid []' ? spokenName(text) : filled(EFFECT_WORDS[language].vocabulary.avoid, params.map(spokenName))
}
