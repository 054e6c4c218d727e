/** Counted nouns of the pages of the lab. */
import { counts } from './en/lab/counts.ts'
import { wordsOf } from './language/words-of.ts'

export const countWords = wordsOf('lab/counts', counts)
