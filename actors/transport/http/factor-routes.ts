/** What stands beside the password: mail, invitations, second factors, identity providers, with their routes. */
import type { KeyStore } from '../../../saves/api-keys.ts'
import type { Records } from '../../../saves/records.ts'
import { openIdentities } from '../../accounts/identities.ts'
import { openLinks } from '../../accounts/links.ts'
import { openMail } from '../../accounts/mail.ts'
import { openPasskeys } from '../../accounts/passkeys.ts'
import { openProviders } from '../../accounts/providers.ts'
import { openRegistering } from '../../accounts/registering.ts'
import { openSecondFactors } from '../../accounts/second-factors.ts'
import { sendSignInLetters } from '../../accounts/sign-in-letters.ts'
import type { Configuration } from '../../configuration/schema.ts'
import type { Log } from '../../log.ts'
import type { AuthContext } from '../auth.ts'
import { invitationRoutes } from './routes/invitations.ts'
import { linkRoutes } from './routes/links.ts'
import { passkeyRoutes } from './routes/passkeys.ts'
import { providerRoutes } from './routes/providers.ts'
import { secondFactorRoutes } from './routes/second-factors.ts'
import type { Routes } from './typed-app.ts'

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
  const links = openLinks({ port, mail, now, origin, complain })
  const registering = openRegistering({ port, records, mail, openness: configuration.registration, now, origin, complain })
  port.onNewEmail(account => void links.askVerification(account).catch(error => complain((error as Error).message)))
  sendSignInLetters({ port, mail, now, origin, complain })
  port.onRemove(({ id }) => registering.forget(id))
  port.onExport('invitations', ({ id }) => registering.madeBy(id))
  linkRoutes(app, auth, links)
  invitationRoutes(app, auth, registering)
  const passkeys = openPasskeys(port, now)
  secondFactorRoutes(app, auth, openSecondFactors(port, now), passkeys)
  passkeyRoutes(app, auth, passkeys)
  const providers = openProviders({ settings: configuration.providers, keys, now, complain })
  providerRoutes(app, auth, providers, openIdentities(port, registering, now))
}
