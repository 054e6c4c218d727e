/** Ways to victories, in the language that is spoken. */
import { victory as de } from './de/victory.ts'
import { victory as en } from './en/victory.ts'
import { victory as es } from './es/victory.ts'
import { victory as fr } from './fr/victory.ts'
import type { Language } from './language/languages.ts'
import { saidOfRules } from './language/named.ts'
import type { Values } from './language/said.ts'
import { spoken } from './language/spoken.ts'
import type { VictoryWords } from './worded.ts'
import { victory as zh } from './zh/victory.ts'

export const VICTORY_WORDS: Readonly<Record<Language, VictoryWords>> = { en, de, fr, es, zh }

export const victoryText = (key: keyof VictoryWords, values: Values = {}): string =>
  saidOfRules(VICTORY_WORDS[spoken()][key], values)
