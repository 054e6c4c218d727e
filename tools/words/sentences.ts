/** Refusals of the tool layer in the language that is spoken. */
import { toolSentences as de } from './de/tools.ts'
import { toolSentences as es } from './es/tools.ts'
import { toolSentences as fr } from './fr/tools.ts'
import type { Language } from './language/languages.ts'
import { spoken } from './language/spoken.ts'
import type { ToolSentence, ToolSentences } from './tool-sentences.ts'
import { toolSentences as zh } from './zh/tools.ts'

export const TOOL_SENTENCES: Readonly<Record<Exclude<Language, 'en'>, ToolSentences>> = { de, fr, es, zh }

/** The sentence and what to do; null in English, which the refusal itself says. */
export function sentenceOf([code, ...names]: ToolSentence): readonly [sentence: string, hint: string] | null {
  const language = spoken()
  if (language === 'en') return null
  const say = TOOL_SENTENCES[language][code] as (...names: unknown[]) => readonly [string, string]
  return say(...names)
}
