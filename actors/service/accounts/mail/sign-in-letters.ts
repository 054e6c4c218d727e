/** Letters that warn the owner of an account of what has changed of how it signs in, whoever changed it and by whichever way. */
import type { Account } from '../../../../saves/accounts/accounts.ts'
import type { AccountsPort } from '../../../wire/accounts-port.ts'
import { hasSignInMethod } from '../factors/sign-in-methods.ts'
import { openLetterPace } from './letter-pace.ts'
import { changeLetter, movedLetter } from './letters.ts'
import type { Letter, Mail } from './mail.ts'
import { signInChanges } from './sign-in-changes.ts'

export interface SignInLettersDeps {
  port: AccountsPort
  mail: Mail
  now: () => number
  /** Of this server's pages, as people reach them: never what a request says. */
  origin: () => string
  complain(text: string): void
}

/**
 * They go to the account's address, and once that is another one, to the one before. Without a mail server there are none: nobody waits
 * for them, and the operator's console is for what somebody has to be handed.
 */
export function sendSignInLetters({ port, mail, now, origin, complain }: SignInLettersDeps): void {
  if (!mail.goesOut) return
  const paced = openLetterPace(now)

  /** An address that was not shown to be theirs may be a stranger's: that one is not written to without end. */
  async function send({ email, verified }: Account, write: (to: string) => Letter): Promise<void> {
    if (email && (verified || paced.may(email))) await mail.send(write(email))
  }

  port.credentials.onChange((before, after) => {
    const changes = signInChanges(before, after)
    // Nobody could sign in to it before: there is nobody to be warned.
    if (changes.length === 0 || !hasSignInMethod(before)) return
    const at = new Date(now())
    port.accounts
      .get(after.account)
      .then(account => account && send(account, to => changeLetter(to, origin(), at, changes)))
      .catch(error => complain(`a letter on a change of signing in could not be written: ${(error as Error).message}`))
  })
  port.onAddressChange(before => void send(before, to => movedLetter(to, origin(), new Date(now()))))
}
