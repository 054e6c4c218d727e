/** The page that says who was winning, and why the bot does what it does. */
import { analysis } from './en/lab/analysis.ts'
import { wordsOf } from './language/words-of.ts'

export const analysisWords = wordsOf('lab/analysis', analysis)
