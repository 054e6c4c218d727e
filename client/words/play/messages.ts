/** Messages at the map's edge. */
import { messages } from '../en/play/messages.ts'
import { wordsOf } from '../language/words-of.ts'

export const messageWords = wordsOf('play/messages', messages)
