/** Refusals of the engine in the language that is spoken. What a language has no words for yet is said in English. */
import { type Refusal, wordsOf } from '../../engine/index.ts'
import { buildRefusals as deBuild } from './de/refusals/build.ts'
import { unitRefusals as deUnits } from './de/refusals/units.ts'
import { buildRefusals as esBuild } from './es/refusals/build.ts'
import { unitRefusals as esUnits } from './es/refusals/units.ts'
import { buildRefusals as frBuild } from './fr/refusals/build.ts'
import { unitRefusals as frUnits } from './fr/refusals/units.ts'
import type { Language } from './language/languages.ts'
import { spoken } from './language/spoken.ts'
import type { RefusalWords } from './refusal-words.ts'
import { buildRefusals as zhBuild } from './zh/refusals/build.ts'
import { unitRefusals as zhUnits } from './zh/refusals/units.ts'

export const REFUSAL_WORDS: Readonly<Record<Exclude<Language, 'en'>, RefusalWords>> = {
  de: { ...deUnits, ...deBuild },
  fr: { ...frUnits, ...frBuild },
  es: { ...esUnits, ...esBuild },
  zh: { ...zhUnits, ...zhBuild },
}

export function refusalWords(refusal: Refusal): { text: string; hint?: string } {
  const language = spoken()
  const own = language === 'en' ? undefined : REFUSAL_WORDS[language][refusal.code]
  if (!own) return wordsOf(refusal)
  const [text, hint] = own(...refusal.args)
  return hint === undefined ? { text } : { text, hint }
}
