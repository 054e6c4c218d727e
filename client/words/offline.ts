/** Of pages without a connection, and of what is kept for it. */
import { offline } from './en/offline.ts'
import { wordsOf } from './language/words-of.ts'

export const offlineWords = wordsOf('offline', offline)
