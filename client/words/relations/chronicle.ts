/** The chronicle. */
import { chronicle } from '../en/relations/chronicle.ts'
import { wordsOf } from '../language/words-of.ts'

export const chronicleWords = wordsOf('relations/chronicle', chronicle)
