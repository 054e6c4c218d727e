/** Of people who share one device. */
import { hotSeat } from '../en/hot-seat.ts'
import { wordsOf } from '../language/words-of.ts'

export const hotSeatWords = wordsOf('hot-seat', hotSeat)
