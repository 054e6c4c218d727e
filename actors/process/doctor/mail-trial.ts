/** Sends one test letter with the mail settings in force, password included, and says whether the mail server accepted it. */
import { type KeyStore, openKeys } from '../../../saves/models/api-keys.ts'
import { isEmail } from '../../service/accounts/accounts-service.ts'
import { trialLetter } from '../../service/accounts/mail/letters.ts'
import { openMail } from '../../service/accounts/mail/mail.ts'
import type { Finding } from '../../wire/check-finding.ts'
import type { Configuration } from '../../wire/configuration/schema.ts'

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
