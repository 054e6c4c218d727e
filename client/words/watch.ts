/** Watching a game and looking back on it. */
import { charts } from './en/watch/charts.ts'
import { recap } from './en/watch/recap.ts'
import { turningPoints } from './en/watch/turning-points.ts'
import { watch } from './en/watch/watch.ts'
import { wordsOf } from './language/words-of.ts'

export const chartWords = wordsOf('watch/charts', charts)
export const watchWords = wordsOf('watch/watch', watch)
export const recapWords = wordsOf('watch/recap', recap)
export const turningPointWords = wordsOf('watch/turning-points', turningPoints)
