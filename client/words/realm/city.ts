/** The screen of a city. */
import { city } from '../en/realm/city.ts'
import { wordsOf } from '../language/words-of.ts'

export const cityWords = wordsOf('realm/city', city)
