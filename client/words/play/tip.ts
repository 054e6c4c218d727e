/** What is told of the tile under the pointer or the cursor. */
import { tip } from '../en/tip.ts'
import { wordsOf } from '../language/words-of.ts'

export const tipWords = wordsOf('tip', tip)
