/** The tree of technologies. */
import { technology } from '../en/realm/technology.ts'
import { wordsOf } from '../language/words-of.ts'

export const technologyWords = wordsOf('realm/technology', technology)
