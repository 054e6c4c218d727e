/** The coach. */
import { coach } from '../en/coach.ts'
import { wordsOf } from '../language/words-of.ts'

export const coachWords = wordsOf('coach', coach)
