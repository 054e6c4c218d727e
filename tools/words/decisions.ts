/** What a seat has to decide, and what the tools themselves propose, in the language that is spoken. */
import { decisions as de } from './de/decisions.ts'
import { decisions as en } from './en/decisions.ts'
import { decisions as es } from './es/decisions.ts'
import { decisions as fr } from './fr/decisions.ts'
import type { Language } from './language/languages.ts'
import { saidOfRules } from './language/named.ts'
import { said, type Values } from './language/said.ts'
import { spoken } from './language/spoken.ts'
import type { DecisionWords } from './worded.ts'
import { decisions as zh } from './zh/decisions.ts'

export const DECISION_WORDS: Readonly<Record<Language, DecisionWords>> = { en, de, fr, es, zh }

/** What a decision is about. */
export const whatText = (key: keyof DecisionWords['what'], values: Values = {}): string =>
  saidOfRules(DECISION_WORDS[spoken()].what[key], values)

/** Why the tools themselves propose something. */
export const ideaText = (key: keyof DecisionWords['because'], values: Values = {}): string =>
  said(DECISION_WORDS[spoken()].because[key], spoken(), values)
