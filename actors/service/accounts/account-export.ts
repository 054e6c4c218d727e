/** All that is kept on an account, for whom it is about. */
import type { AccessTokens } from '../../../saves/accounts/access-tokens.ts'
import type { Account } from '../../../saves/accounts/accounts.ts'
import type { Audit } from '../../../saves/accounts/audit.ts'
import type { Credentials } from '../../../saves/accounts/credentials.ts'
import type { Sessions } from '../../../saves/accounts/sessions.ts'
import type { ServicePort } from '../../wire/messages.ts'

interface AccountExportEnds {
  sessions: Sessions
  credentials: Credentials
  accessTokens: AccessTokens
  audit: Audit
  service: ServicePort
}

export class AccountExport {
  #ends: AccountExportEnds
  #parts = new Map<string, (account: Account) => Promise<unknown>>()

  constructor(ends: AccountExportEnds) {
    this.#ends = ends
  }

  onExport(name: string, part: (account: Account) => Promise<unknown>): void {
    this.#parts.set(name, part)
  }

  /** Without what would open it. */
  async of(account: Account): Promise<Record<string, unknown>> {
    const { id } = account
    const { password, passwordSet, totp, passkeys, identities, recovery } = await this.#ends.credentials.get(id)
    const games = await this.#ends.service.request('game/list', {})
    const parts: [string, unknown][] = []
    for (const [name, part] of this.#parts) parts.push([name, await part(account)])
    return {
      account,
      signIn: {
        hasPassword: password !== null,
        passwordSet,
        hasTotp: totp?.confirmed != null,
        passkeys: passkeys.map(({ name, created, used, transports }) => ({ name, created, used, transports })),
        identities,
        recoveryCodes: recovery.length,
      },
      sessions: (await this.#ends.sessions.of(id)).map(({ csrf: _, id: __, ...session }) => session),
      tokens: (await this.#ends.accessTokens.of(id)).map(({ hash: _, ...token }) => token),
      games: games.ok
        ? games.answer
            .filter(game => game.owner === id)
            .map(({ id: game, name, status, created }) => ({ id: game, name, status, created }))
        : [],
      audit: this.#ends.audit.read({ account: id, limit: 100_000 }).entries,
      ...Object.fromEntries(parts),
    }
  }
}
