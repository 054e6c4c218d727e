/** What turned a game. */
import { turningPoints } from '../en/watch/turning-points.ts'
import { wordsOf } from '../language/words-of.ts'

export const turningPointWords = wordsOf('watch/turning-points', turningPoints)
