/** Why something is advised, in the language that is spoken. */
import type { Because, Reason } from './because.ts'
import { advice as de } from './de/advice.ts'
import { advice as en } from './en/advice.ts'
import { advice as es } from './es/advice.ts'
import { advice as fr } from './fr/advice.ts'
import type { Language } from './language/languages.ts'
import { said } from './language/said.ts'
import { spoken } from './language/spoken.ts'
import type { AdviceWords } from './worded.ts'
import { advice as zh } from './zh/advice.ts'

export const ADVICE_WORDS: Readonly<Record<Language, AdviceWords>> = { en, de, fr, es, zh }

type Table = Readonly<Record<string, string | undefined>>

export const becauseText = (because: Because): string => (typeof because === 'string' ? because : reasonText(because, spoken()))

function reasonText({ code, ...named }: Reason, language: Language): string {
  const words = ADVICE_WORDS[language]
  const values: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(named)) {
    if (name === 'stat') values[name] = statWord(value as string, language)
    else if (name === 'victory') values[name] = (words.victories as Table)[value as string] ?? (value as string)
    else values[name] = typeof value === 'object' ? listed(value, language) : value
  }
  return said((words.reasons as Table)[code]!, language, values)
}

const listed = (value: Reason | readonly Reason[], language: Language): string =>
  isList(value) ? value.map(one => reasonText(one, language)).join(ADVICE_WORDS[language].list) : reasonText(value, language)

const isList = (value: Reason | readonly Reason[]): value is readonly Reason[] => Array.isArray(value)

/** One after the other. */
export const listText = (texts: readonly string[]): string => texts.join(ADVICE_WORDS[spoken()].list)

/** Of a yield: 'food'. */
export const statWord = (stat: string, language: Language = spoken()): string =>
  (ADVICE_WORDS[language].stats as Table)[stat] ?? stat
