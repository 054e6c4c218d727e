/** What came of an act beside its figures, in the language that is spoken. */
import { outcomes as de } from './de/outcomes.ts'
import { outcomes as en } from './en/outcomes.ts'
import { outcomes as es } from './es/outcomes.ts'
import { outcomes as fr } from './fr/outcomes.ts'
import type { Language } from './language/languages.ts'
import { saidOfRules } from './language/named.ts'
import type { Values } from './language/said.ts'
import { spoken } from './language/spoken.ts'
import type { OutcomeWords } from './worded.ts'
import { outcomes as zh } from './zh/outcomes.ts'

export const OUTCOME_WORDS: Readonly<Record<Language, OutcomeWords>> = { en, de, fr, es, zh }

export const outcomeText = (key: keyof OutcomeWords, values: Values = {}): string =>
  saidOfRules(OUTCOME_WORDS[spoken()][key], values)
