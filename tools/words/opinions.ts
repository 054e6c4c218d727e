/** What an opinion of a player rests on, in the language that is spoken. */
import { REASON_TEXTS } from '../../engine/index.ts'
import { opinions as de } from './de/opinions.ts'
import { opinions as es } from './es/opinions.ts'
import { opinions as fr } from './fr/opinions.ts'
import type { Language } from './language/languages.ts'
import { spoken } from './language/spoken.ts'
import type { OpinionWords } from './opinion-words.ts'
import { opinions as zh } from './zh/opinions.ts'

export const OPINION_WORDS: Readonly<Record<Language, OpinionWords>> = { en: REASON_TEXTS, de, fr, es, zh }

export const opinionText = (reason: keyof OpinionWords): string => OPINION_WORDS[spoken()][reason]
