/** Signing in, the page of one's own account, and programs that ask to be let in to it. */
import { account } from './en/accounts/account.ts'
import { methods } from './en/accounts/methods.ts'
import { notices } from './en/accounts/notices.ts'
import { programs } from './en/accounts/programs.ts'
import { roles } from './en/accounts/roles.ts'
import { signIn } from './en/accounts/sign-in.ts'
import { wordsOf } from './language/words-of.ts'

export const signInWords = wordsOf('accounts/sign-in', signIn)
export const accountWords = { ...wordsOf('accounts/account', account), ...wordsOf('accounts/methods', methods) }

export const noticeWords = wordsOf('accounts/notices', notices)
export const programWords = wordsOf('accounts/programs', programs)

const spoken = wordsOf('accounts/roles', roles)

/** From the highest. */
export const ROLE_NAMES: Record<string, string> = spoken.names
/** What becomes of the games of an account that is deleted. */
export const GAMES_LEFT: [string, string][] = Object.entries(spoken.gamesLeft)

/** By the code of the refusal, where a provider's answer leads back here. */
export const signInFailure = (code: string): string =>
  (signInWords.failures as Record<string, string>)[code] ?? signInWords.failed
