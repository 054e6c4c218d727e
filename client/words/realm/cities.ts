/** The table of all cities. */
import { cities } from '../en/realm/cities.ts'
import { wordsOf } from '../language/words-of.ts'

export const citiesWords = wordsOf('realm/cities', cities)
