/** What stands beside the password: mail, invitations, second factors, identity providers, with their routes. */

import type { Records } from '../../../saves/database/records.ts'
import type { KeyStore } from '../../../saves/models/api-keys.ts'
import { Passkeys } from '../../service/accounts/factors/passkeys.ts'
import { SecondFactors } from '../../service/accounts/factors/second-factors.ts'
import { Identities } from '../../service/accounts/identities.ts'
import { openMail } from '../../service/accounts/mail/mail.ts'
import { Links } from '../../service/accounts/mail/mail-links.ts'
import { sendSignInLetters } from '../../service/accounts/mail/sign-in-letters.ts'
import { openProviders } from '../../service/accounts/providers/providers.ts'
import { Registering } from '../../service/accounts/registration.ts'
import type { Configuration } from '../../wire/configuration/schema.ts'
import type { Log } from '../../wire/log.ts'
import type { Routes } from '../base/typed-app.ts'
import type { AuthContext } from '../callers/auth.ts'
import { invitationRoutes } from './routes/invitations.ts'
import { linkRoutes } from './routes/links.ts'
import { passkeyRoutes } from './routes/passkeys.ts'
import { providerRoutes } from './routes/providers.ts'
import { secondFactorRoutes } from './routes/second-factors.ts'

export interface FactorDeps {
  configuration: Configuration
  records: Records
  keys: KeyStore
  log: Log
  /** Of pages, for links: never what a request says. */
  origin: () => string
  /** The operator's console. */
  print(text: string): void
}

export function factorRoutes(app: Routes, auth: AuthContext, deps: FactorDeps): void {
  const { configuration, records, keys, log, origin, print } = deps
  const { accountsPort: port, now } = auth
  const complain = (text: string) => log.warn({ kind: 'accounts' }, text)
  const mail = openMail({ settings: configuration.mail, keys, print, complain })
  const links = new Links({ port, mail, now, origin, complain })
  const registering = new Registering({ port, records, mail, openness: configuration.registration, now, origin, complain })
  port.onNewEmail(account => void links.askVerification(account).catch(error => complain((error as Error).message)))
  sendSignInLetters({ port, mail, now, origin, complain })
  port.onRemove(({ id }) => registering.forget(id))
  port.onExport('invitations', ({ id }) => registering.madeBy(id))
  linkRoutes(app, auth, links)
  invitationRoutes(app, auth, registering)
  const passkeys = new Passkeys(port, now)
  secondFactorRoutes(app, auth, new SecondFactors(port, now), passkeys)
  passkeyRoutes(app, auth, passkeys)
  const providers = openProviders({ settings: configuration.providers, keys, now, complain })
  providerRoutes(app, auth, providers, new Identities(port, registering, now))
}
