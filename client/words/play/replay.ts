/** Moves of others, replayed when a turn begins. */
import { replay } from '../en/play/replay.ts'
import { wordsOf } from '../language/words-of.ts'

export const replayWords = wordsOf('play/replay', replay)
