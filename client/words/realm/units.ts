/** The table of all units. */
import { units } from '../en/realm/units.ts'
import { wordsOf } from '../language/words-of.ts'

export const unitsWords = wordsOf('realm/units', units)
