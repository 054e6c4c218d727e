/** Looking back on a game. */
import { recap } from '../en/watch/recap.ts'
import { wordsOf } from '../language/words-of.ts'

export const recapWords = wordsOf('watch/recap', recap)
