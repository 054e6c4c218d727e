/** Whom else a game is there for. */
import { sharing } from './en/sharing.ts'
import { wordsOf } from './language/words-of.ts'

export const sharingWords = wordsOf('sharing', sharing)
