/** Watching a game. */
import { watch } from '../en/watch/watch.ts'
import { wordsOf } from '../language/words-of.ts'

export const watchWords = wordsOf('watch/watch', watch)
