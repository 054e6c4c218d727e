/** Charts of a game. */
import { charts } from '../en/watch/charts.ts'
import { wordsOf } from '../language/words-of.ts'

export const chartWords = wordsOf('watch/charts', charts)
