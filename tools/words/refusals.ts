/** Refusals of the engine in the language that is spoken. What a language has no words for yet is said in English. */
import { type Refusal, wordsOf } from '../../engine/index.ts'
import { unitRefusals as de } from './de/refusals/units.ts'
import { unitRefusals as es } from './es/refusals/units.ts'
import { unitRefusals as fr } from './fr/refusals/units.ts'
import type { Language } from './language/languages.ts'
import { spoken } from './language/spoken.ts'
import type { RefusalWords } from './refusal-words.ts'
import { unitRefusals as zh } from './zh/refusals/units.ts'

export const REFUSAL_WORDS: Readonly<Record<Exclude<Language, 'en'>, RefusalWords>> = { de, fr, es, zh }

export function refusalWords(refusal: Refusal): { text: string; hint?: string } {
  const language = spoken()
  const own = language === 'en' ? undefined : REFUSAL_WORDS[language][refusal.code]
  if (!own) return wordsOf(refusal)
  const [text, hint] = own(...refusal.args)
  return hint === undefined ? { text } : { text, hint }
}
