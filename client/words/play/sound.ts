/** Of sounds, and the question whether games are to have them. */
import { sound } from '../en/sound.ts'
import { wordsOf } from '../language/words-of.ts'

export const soundWords = wordsOf('sound', sound)
