/** What happened between two turns of one player, told when it comes back. */
import { since } from '../en/play/since.ts'
import { wordsOf } from '../language/words-of.ts'

export const sinceWords = wordsOf('play/since', since)
