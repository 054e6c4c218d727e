/** Sends one test letter with the mail settings in force, password included, and says whether the mail server accepted it. */
import { type KeyStore, openKeys } from '../../../saves/api-keys.ts'
import { isEmail } from '../../accounts/accounts-service.ts'
import { trialLetter } from '../../accounts/letters.ts'
import { openMail } from '../../accounts/mail.ts'
import type { Configuration } from '../../configuration/schema.ts'
import type { Finding } from './finding.ts'

export async function tryMail(
  { mail, origin }: Pick<Configuration, 'mail' | 'origin'>,
  to: string,
  keys: Pick<KeyStore, 'password'> = openKeys(),
): Promise<Finding> {
  const what = 'test letter'
  if (!mail) return { what, how: 'fail', text: 'no mail server is configured: set "mail" (--mail-url, --mail-from, --mail-key)' }
  if (!isEmail(to)) return { what, how: 'fail', text: `"${to.slice(0, 100)}" is not an e-mail address` }
  const reasons: string[] = []
  const { send } = openMail({ settings: mail, keys, print: () => {}, complain: reason => reasons.push(reason) })
  const { hostname } = new URL(mail.url)
  if (await send(trialLetter(to, origin ?? 'a Hexarchy server')))
    return { what, how: 'ok', text: `${hostname} accepted it for ${to}: look into that mailbox, and its spam folder` }
  return { what, how: 'fail', text: `${reasons.join('; ')}. Check "mail" and its key: the address, user and password` }
}
