/** How an account goes: its tokens and sessions first, then its games and what else is kept on it. */
import type { AccessTokens } from '../../../saves/accounts/access-tokens.ts'
import type { Account, Accounts } from '../../../saves/accounts/accounts.ts'
import type { Audit } from '../../../saves/accounts/audit.ts'
import type { Credentials } from '../../../saves/accounts/credentials.ts'
import type { Tickets } from '../../../saves/accounts/tickets.ts'
import { RecordKind } from '../../../saves/database/record-kind.ts'
import type { Records } from '../../../saves/database/records.ts'
import { StoreFailure } from '../../../saves/database/store-errors.ts'
import { type Author, type GamesLeft, idOf, type Outcome } from '../../wire/accounts-port.ts'
import type { Failure, ServicePort } from '../../wire/messages.ts'
import { mayDelete } from '../../wire/rights/role-rights.ts'
import { lastOwner, mayNot, unknownAccount } from './refusals.ts'

/** Written before the first step, so that a deletion once begun comes to its end. */
const INTENTS = 'removal/'
interface Intent {
  /** Version of this record. */
  version: 1
  games: GamesLeft
  by: string | null
}

const AGAIN_MS = 10_000
const brokenOff = (error: unknown): string =>
  `the deletion of an account is not at its end; the next start goes on with it: ${(error as Error).message}`

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
  records: Records
  /** What was deleted of the records leaves the files of the disk. */
  erase(): Promise<void>
  complain(text: string): void
}

export class Removal {
  #ends: RemovalEnds
  #intents: RecordKind<Intent>
  #removers: ((account: Account) => Promise<void>)[] = []
  #gameListeners: ((game: string) => void)[] = []
  #erasing = new Set<Promise<void>>()
  #again: NodeJS.Timeout | undefined
  /** Ids whose deletion has begun: nobody signs in to them any more. */
  #underWay = new Set<string>()
  /** Ids whose deletion was refused while the disk kept its intent. */
  #withdrawn = new Set<string>()

  constructor(ends: RemovalEnds) {
    this.#ends = ends
    this.#intents = new RecordKind(ends.records, INTENTS)
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
    this.#withdrawn.delete(id)
    await this.#intents.put(id, { version: 1, games, by: idOf(by) })
    this.#underWay.add(id)
    try {
      const done = await this.#carryOut(id, games, idOf(by))
      if (!done.ok) await this.#withdraw(id)
      return done
    } catch (error) {
      this.#resumeLater(error)
      throw error
    }
  }

  isUnderWay(id: string): boolean {
    return this.#underWay.has(id)
  }

  /** Who asked was told that the account stays: nothing goes on with it later. */
  async #withdraw(id: string): Promise<void> {
    this.#underWay.delete(id)
    this.#withdrawn.add(id)
    await this.#intents.del(id).then(
      () => this.#withdrawn.delete(id),
      error => this.#resumeLater(error),
    )
  }

  /** Goes on with the deletions that a kill or a full disk broke off. */
  async resume(): Promise<void> {
    for (const { key, value } of await this.#intents.list()) {
      const { games, by } = value
      const id = this.#intents.idOf(key)
      if (this.#withdrawn.has(id)) {
        await this.#withdraw(id)
        continue
      }
      this.#underWay.add(id)
      await this.#carryOut(id, games, by).catch(error => {
        this.#ends.complain(brokenOff(error))
        this.#resumeLater(error)
      })
    }
  }

  /** A disk that takes nothing may take it in a while. */
  #resumeLater(error: unknown): void {
    if (error instanceof StoreFailure) this.#resumeInAWhile()
  }

  #resumeInAWhile(): void {
    clearTimeout(this.#again)
    this.#again = setTimeout(() => this.resume().catch(error => this.#resumeLater(error)), AGAIN_MS).unref()
  }

  /** Resolves once what was deleted has left the files, as far as that is under way. */
  async settled(): Promise<void> {
    clearTimeout(this.#again)
    await Promise.all(this.#erasing)
  }

  /** Each step may have been done before. */
  async #carryOut(id: string, games: GamesLeft, by: string | null): Promise<Outcome<null>> {
    const { accounts, accessTokens, tickets, credentials, audit, rightsChanged } = this.#ends
    await accessTokens.closeOf(id)
    await rightsChanged(id)
    const left = await this.#leaveGames(id, games)
    if (left) return left
    const account = await accounts.get(id)
    if (account) for (const remove of this.#removers) await remove(account)
    await tickets.end(id)
    await credentials.del(id)
    await accounts.del(id)
    // Somebody may have signed in meanwhile.
    await rightsChanged(id)
    this.#underWay.delete(id)
    try {
      await audit.forget(id)
      const isNoted = audit.read({ account: id, act: 'account/deleted', limit: 1 }).entries.length > 0
      if (!isNoted) await audit.note({ act: 'account/deleted', by, on: id, detail: { games } })
      this.#erase(id)
    } catch (error) {
      // The account is gone. What the files still say of it goes once they can be written: its intent stays until then.
      this.#ends.complain(brokenOff(error))
      this.#resumeInAWhile()
    }
    return { ok: true, answer: null }
  }

  /** The intent goes last: until then a start does all of it again. */
  #erase(id: string): void {
    const { erase, complain } = this.#ends
    const erasing: Promise<void> = erase()
      .then(() => this.#intents.del(id))
      .catch(error => complain(brokenOff(error)))
      .finally(() => this.#erasing.delete(erasing))
    this.#erasing.add(erasing)
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
