/** People whom an identity provider knows: which account is theirs, linking one, and taking a link away. */
import { createHash } from 'node:crypto'
import type { Account } from '../../../saves/accounts/accounts.ts'
import type { Identity } from '../../../saves/accounts/credentials.ts'
import { serialQueue } from '../../../saves/accounts/serial-queue.ts'
import type { AccountsPort, Outcome } from '../../wire/accounts-port.ts'
import { failure } from '../../wire/failure.ts'
import { hasSignInMethod, lastMethodRefusal } from './factors/sign-in-methods.ts'
import type { Person } from './providers/open-id.ts'
import type { Registering } from './registration.ts'

const MOST_IDENTITIES = 20
const NAME_LENGTH = 60

/** Names one of an account's identities in addresses. */
export const identityId = ({ issuer, subject }: Pick<Identity, 'issuer' | 'subject'>): string =>
  createHash('sha256')
    .update(JSON.stringify([issuer, subject]))
    .digest('hex')
    .slice(0, 32)

export class Identities {
  #port: Pick<AccountsPort, 'accounts' | 'credentials' | 'audit' | 'setRole'>
  #registering: Registering
  #now: () => number
  /** Else one person could become two accounts. */
  #inTurn = serialQueue()

  constructor(port: AccountsPort, registering: Registering, now: () => number) {
    this.#port = port
    this.#registering = registering
    this.#now = now
  }

  /** The account that a person is, linked or made on the way where that may be; `invitation`: the secret of one, if any. */
  signIn(person: Person, invitation: string | null): Promise<Outcome<Account>> {
    const { accounts, credentials } = this.#port
    return this.#inTurn(async () => {
      const known = await credentials.byIdentity(person.issuer, person.subject)
      const account = known && (await accounts.get(known))
      if (account) return this.#inRole(account, person)
      const { email, isVerified } = person
      const same = email === null ? null : await accounts.byEmail(email)
      // Both have shown that the address is theirs: then they are one and the same.
      if (same && isVerified && same.verified) return this.#kept(same, person)
      if (same) return failure('account/email-taken', 'An account has this address: sign in to it, and link it there.')
      if (email === null) return failure('account/no-address', 'The provider tells no address of mail.')
      return this.#register({ ...person, email }, invitation)
    })
  }

  /** To an account that is signed in. */
  link(account: string, person: Person): Promise<Outcome<null>> {
    return this.#inTurn(async () => {
      const owner = await this.#port.credentials.byIdentity(person.issuer, person.subject)
      if (owner === account) return { ok: true, answer: null }
      if (owner !== null) return failure('account/identity-taken', 'This account elsewhere is linked to another one here.')
      return this.#keep(account, person)
    })
  }

  /** Refuses to take the only way to sign in; `hasOther`: where there is one besides those that are kept. */
  async unlink(account: string, id: string, hasOther: boolean): Promise<Outcome<null>> {
    const { credentials, audit } = this.#port
    let outcome: Outcome<null> = { ok: true, answer: null }
    await credentials.change(account, c => {
      const left = { ...c, identities: c.identities.filter(one => identityId(one) !== id) }
      if (left.identities.length === c.identities.length) outcome = failure('not-found', 'No such account elsewhere is linked.')
      else if (!hasOther && !hasSignInMethod(left)) outcome = lastMethodRefusal()
      return outcome.ok ? left : c
    })
    if (outcome.ok) await audit.note({ act: 'identity/unlinked', by: account, on: account })
    return outcome
  }

  async #register(person: Person & { email: string }, invitation: string | null): Promise<Outcome<Account>> {
    const { email, isVerified, name } = person
    const identity = this.#identityOf(person)
    const wish = {
      name: plainName(name ?? email.split('@')[0]),
      email,
      password: null,
      isVerified,
      isNameFree: true,
      identity,
    }
    const made = await this.#registering.registerKnown(invitation, wish, person.mayRegister)
    if (!made.ok) return made
    await this.#noteLinked(made.answer.id, person)
    return this.#inRole(made.answer, person)
  }

  async #kept(account: Account, person: Person): Promise<Outcome<Account>> {
    const done = await this.#keep(account.id, person)
    return done.ok ? this.#inRole(account, person) : done
  }

  async #keep(account: string, person: Person): Promise<Outcome<null>> {
    let hasRoom = false
    await this.#port.credentials.change(account, c => {
      hasRoom = c.identities.length < MOST_IDENTITIES
      return hasRoom ? { ...c, identities: [...c.identities, this.#identityOf(person)] } : c
    })
    if (!hasRoom) return failure('account/factor-there', `An account has ${MOST_IDENTITIES} accounts elsewhere at most.`)
    await this.#noteLinked(account, person)
    return { ok: true, answer: null }
  }

  /** The provider's groups decide again at every sign-in; an owner is made and unmade here alone. */
  async #inRole(account: Account, { role }: Person): Promise<Outcome<Account>> {
    if (role === null || role === account.role || account.role === 'owner') return { ok: true, answer: account }
    return this.#port.setRole(account.id, role, 'provider')
  }

  #identityOf({ issuer, subject, email }: Person): Identity {
    return { issuer, subject, email, linked: new Date(this.#now()).toISOString() }
  }

  #noteLinked(account: string, { issuer }: Person): Promise<void> {
    return this.#port.audit.note({ act: 'identity/linked', by: account, on: account, detail: { issuer } })
  }
}

/** A name as accounts have it, of what a provider tells. */
const plainName = (name: string): string =>
  name
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, NAME_LENGTH) || 'Player'
