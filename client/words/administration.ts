/** The pages of administration. */
import { administration } from './en/accounts/administration.ts'
import { wordsOf } from './language/words-of.ts'

export const administrationWords = wordsOf('accounts/administration', administration)
