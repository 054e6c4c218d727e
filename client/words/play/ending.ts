/** The screen on which a game ends. */
import { ending } from '../en/play/ending.ts'
import { wordsOf } from '../language/words-of.ts'

export const endingWords = wordsOf('play/ending', ending)
