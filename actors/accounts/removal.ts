/** How an account goes: its tokens and sessions first, then its games and what else is kept on it. */
import type { AccessTokens } from '../../saves/accounts/access-tokens.ts'
import type { Account, Accounts } from '../../saves/accounts/accounts.ts'
import type { Audit } from '../../saves/accounts/audit.ts'
import type { Credentials } from '../../saves/accounts/credentials.ts'
import type { Tickets } from '../../saves/accounts/tickets.ts'
import { mayDelete } from '../access/role-rights.ts'
import type { Failure, ServicePort } from '../messages.ts'
import { type Author, type GamesLeft, idOf, type Outcome } from './accounts-port.ts'
import { lastOwner, mayNot, unknownAccount } from './refusals.ts'

interface RemovalEnds {
  accounts: Accounts
  accessTokens: AccessTokens
  tickets: Tickets
  credentials: Credentials
  audit: Audit
  service: ServicePort
  isLastOwner(account: Account): Promise<boolean>
  /** What it opened ends. */
  rightsChanged(account: string): Promise<void>
}

export class Removal {
  #ends: RemovalEnds
  #removers: ((account: Account) => Promise<void>)[] = []
  #gameListeners: ((game: string) => void)[] = []

  constructor(ends: RemovalEnds) {
    this.#ends = ends
  }

  onRemove(remove: (account: Account) => Promise<void>): void {
    this.#removers.push(remove)
  }

  onGameDelete(tell: (game: string) => void): void {
    this.#gameListeners.push(tell)
  }

  async remove(id: string, games: GamesLeft, by: Author): Promise<Outcome<null>> {
    const account = await this.#ends.accounts.get(id)
    if (!account) return unknownAccount(id)
    if (by !== 'console' && !mayDelete(by, account)) return mayNot('delete this account')
    if (await this.#ends.isLastOwner(account)) return lastOwner()
    // From here on it can do nothing; the rest may be asked for again where it fails.
    await this.#ends.accessTokens.closeOf(id)
    await this.#ends.rightsChanged(id)
    const left = await this.#leaveGames(id, games)
    if (left) return left
    for (const remove of this.#removers) await remove(account)
    await this.#ends.tickets.end(id)
    await this.#ends.credentials.del(id)
    await this.#ends.accounts.del(id)
    // Somebody may have signed in meanwhile.
    await this.#ends.rightsChanged(id)
    await this.#ends.audit.forget(id)
    await this.#ends.audit.note({ act: 'account/deleted', by: idOf(by), on: id, detail: { games } })
    return { ok: true, answer: null }
  }

  async #leaveGames(id: string, how: GamesLeft): Promise<Failure | null> {
    const found = await this.#ends.service.request('game/list', {})
    if (!found.ok) return found
    const heir = (await this.#ends.accounts.all()).find(other => other.role === 'owner' && other.id !== id && !other.locked)
    for (const { id: game, owner } of found.answer) {
      if (owner !== id) continue
      const goes = how === 'delete' || !heir
      const done = goes
        ? await this.#ends.service.request('game/delete', { game })
        : await this.#ends.service.request('game/pass', { game, owner: heir.id })
      // One that is broken stays as it is: whoever manages every game has it all the same.
      if (!done.ok && !['not-found', 'game/broken'].includes(done.error.code)) return done
      if (goes) for (const tell of this.#gameListeners) tell(game)
    }
    return null
  }
}
