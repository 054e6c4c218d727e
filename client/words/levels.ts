/** How hard a game is. */
import { levels } from './en/levels.ts'
import { wordsOf } from './language/words-of.ts'

export const levelWords = wordsOf('levels', levels)
