/** The map. */
import { map } from './en/map.ts'
import { wordsOf } from './language/words-of.ts'

export const mapWords = wordsOf('map', map)
