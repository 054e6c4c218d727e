/** Where strength and yields come from, in the language that is spoken. */
import { sources as de } from './de/sources.ts'
import { effectSentence } from './effects.ts'
import { sources as es } from './es/sources.ts'
import { sources as fr } from './fr/sources.ts'
import type { Language } from './language/languages.ts'
import { spoken, spokenName } from './language/spoken.ts'
import type { SourceWords } from './source-words.ts'
import { sources as zh } from './zh/sources.ts'

export const SOURCE_WORDS: Readonly<Record<Exclude<Language, 'en'>, SourceWords>> = { de, fr, es, zh }

/** Of the program, or a thing or an effect of the rules. */
export function sourceWord(name: string): string {
  const language = spoken()
  if (language === 'en') return name
  const words: Readonly<Record<string, string>> = SOURCE_WORDS[language]
  if (Object.hasOwn(words, name)) return words[name]
  const called = spokenName(name)
  return called === name ? effectSentence(name).replaceAll(/[[\]<>]/g, '') : called
}
