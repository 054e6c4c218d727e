/** Why something is advised, in the language that is spoken. */
import type { Because, Reason } from './because.ts'
import { advice as de } from './de/advice.ts'
import { effectSentence } from './effects.ts'
import { advice as en } from './en/advice.ts'
import { advice as es } from './es/advice.ts'
import { advice as fr } from './fr/advice.ts'
import type { Language } from './language/languages.ts'
import { said } from './language/said.ts'
import { spoken, spokenName } from './language/spoken.ts'
import type { AdviceWords } from './worded.ts'
import { advice as zh } from './zh/advice.ts'

export const ADVICE_WORDS: Readonly<Record<Language, AdviceWords>> = { en, de, fr, es, zh }

type Table = Readonly<Record<string, string | undefined>>

export const becauseText = (because: Because): string => (typeof because === 'string' ? because : reasonText(because, spoken()))

function reasonText({ code, ...named }: Reason, language: Language): string {
  const words = ADVICE_WORDS[language]
  const values: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(named)) {
    if (typeof value === 'object') values[name] = listed(value, language)
    else values[name] = typeof value === 'number' ? value : worded(name, value, words)
  }
  return said((words.reasons as Table)[code]!, language, values)
}

/** Cities are called as those who own them call them; all else that has a name is of the rules. */
function worded(name: string, value: string, words: AdviceWords): string {
  if (name === 'stat') return (words.stats as Table)[value] ?? value
  if (name === 'victory') return (words.victories as Table)[value] ?? spokenName(value)
  if (name === 'effect') return plainEffect(effectSentence(value))
  return name === 'city' ? value : spokenName(value)
}

/** Letters of an effect at most, where it is a reason. */
const LONGEST = 48

/** An effect's sentence without the marks of the format, cut where it is long. */
function plainEffect(sentence: string): string {
  const plain = sentence.replaceAll(/[[\]]/g, '').replaceAll(/<([^>]*)>/g, '$1')
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST - 1)}…` : plain
}

const listed = (value: Reason | readonly Reason[], language: Language): string =>
  isList(value) ? value.map(one => reasonText(one, language)).join(ADVICE_WORDS[language].list) : reasonText(value, language)

const isList = (value: Reason | readonly Reason[]): value is readonly Reason[] => Array.isArray(value)

/** One after the other. */
export const listText = (texts: readonly string[]): string => texts.join(ADVICE_WORDS[spoken()].list)

/** Of a yield: 'food'. */
export const statWord = (stat: string, language: Language = spoken()): string =>
  (ADVICE_WORDS[language].stats as Table)[stat] ?? stat
