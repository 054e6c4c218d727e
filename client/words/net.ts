/** The connection to the server. */
import { net } from './en/net.ts'
import { wordsOf } from './language/words-of.ts'

export const netWords = wordsOf('net', net)
