/** Second factors of an account: setting them up, taking them away, and the step that follows a password. */
import type { Account } from '../../../../saves/accounts/accounts.ts'
import type { Credential } from '../../../../saves/accounts/credentials.ts'
import type { SignInKind } from '../../../../saves/accounts/sessions.ts'
import { type AccountsPort, type From, type Outcome, SECOND_TICKET } from '../../../wire/accounts-port.ts'
import { failure } from '../../../wire/failure.ts'
import type { Failure } from '../../../wire/messages.ts'
import { hashOfCode, makeRecoveryCodes } from './recovery-codes.ts'
import { hasFactor, withoutIdleCodes } from './sign-in-methods.ts'
import { type NewTotp, newTotp, stepOf } from './totp.ts'

/** What follows a password: one of these. */
export interface Proof {
  totp?: string
  recovery?: string
  /** Whether a passkey of that account has signed this second step. */
  passkey?: (account: string, ticket: string) => Promise<boolean>
}

export const wrongCode = (): Failure => failure('account/wrong-code', 'This code is not right, is too old, or was used.')
const spent = (): Failure =>
  failure('account/ticket', 'Signing in took too long, or failed too often.', 'Begin with the password again.')

/** Thrown to leave a credential as it is. */
class Unchanged extends Error {}

export class SecondFactors {
  #port: Pick<AccountsPort, 'credentials' | 'audit' | 'tickets' | 'attempts'>
  #now: () => number

  constructor(port: AccountsPort, now: () => number) {
    this.#port = port
    this.#now = now
  }

  /** A secret that counts once a code of it has come. Refuses where one is in force. */
  async setUpTotp({ id, email, name }: Account): Promise<Outcome<NewTotp>> {
    const made = newTotp(email ?? name)
    const isNew = await this.#changed(id, c =>
      c.totp?.confirmed ? null : { ...c, totp: { secret: made.secret, confirmed: null, step: 0 } },
    )
    if (!isNew)
      return failure('account/factor-there', 'An authenticator is set up.', 'Take it away first: DELETE /api/account/totp.')
    return { ok: true, answer: made }
  }

  /** Recovery codes come with the first factor; null where there are some. */
  async confirmTotp({ id }: Account, code: string): Promise<Outcome<{ recovery: string[] | null }>> {
    const fresh = makeRecoveryCodes()
    let isFirst = false
    const isRight = await this.#changed(id, c => {
      const step = c.totp && !c.totp.confirmed ? stepOf(c.totp, code, this.#now()) : null
      if (step === null) return null
      isFirst = c.recovery.length === 0
      const totp = { ...c.totp!, confirmed: new Date(this.#now()).toISOString(), step }
      return { ...c, totp, recovery: isFirst ? fresh.hashes : c.recovery }
    })
    if (!isRight) return wrongCode()
    await this.#port.audit.note({ act: 'totp/added', by: id, on: id })
    return { ok: true, answer: { recovery: isFirst ? fresh.codes : null } }
  }

  async removeTotp({ id }: Account): Promise<Outcome<null>> {
    if (await this.#changed(id, c => (c.totp ? withoutIdleCodes({ ...c, totp: null }) : null)))
      await this.#port.audit.note({ act: 'totp/removed', by: id, on: id })
    return { ok: true, answer: null }
  }

  /** Ten new ones; those before open nothing more. Refuses where there is no factor to be without. */
  async newRecoveryCodes({ id }: Account): Promise<Outcome<string[]>> {
    const fresh = makeRecoveryCodes()
    if (!(await this.#changed(id, c => (hasFactor(c) ? { ...c, recovery: fresh.hashes } : null))))
      return failure('account/no-factor', 'Recovery codes stand for a second factor, and this account has none.')
    await this.#port.audit.note({ act: 'recovery/made', by: id, on: id })
    return { ok: true, answer: fresh.codes }
  }

  /** Whose ticket it is, once one more factor is shown; the ticket is used up then. Throttled. */
  async second(ticket: string, proof: Proof, from: From): Promise<Outcome<{ account: string; how: SignInKind }>> {
    const { audit, tickets, attempts } = this.#port
    const seen = await tickets.look(SECOND_TICKET, ticket)
    if (!seen?.account) return spent()
    const { account } = seen
    // Apart from the attempts at the password: who has that must not begin anew with it.
    const key = `second ${account}`
    const refused = attempts.refuse(key, from)
    if (refused) return refused
    // As long as it is not known to be right, it counts as wrong: many at once are as many failures.
    attempts.failed(key, from)
    const how = await this.#shows(account, ticket, proof)
    if (how === null) {
      await tickets.miss(SECOND_TICKET, ticket)
      const { address } = from
      void audit.note({ act: 'session/refused', by: null, on: account, address, detail: { why: 'second factor' } })
      return wrongCode()
    }
    attempts.succeeded(key, from)
    if (!(await tickets.take(SECOND_TICKET, ticket, { isBrief: true }))) return spent()
    if (how === 'recovery') await audit.note({ act: 'recovery/used', by: account, on: account, address: from.address })
    return { ok: true, answer: { account, how } }
  }

  async #shows(account: string, ticket: string, { totp, recovery, passkey }: Proof): Promise<SignInKind | null> {
    if (totp !== undefined) return (await this.#takeTotp(account, totp)) ? 'totp' : null
    if (recovery !== undefined) return (await this.#takeRecovery(account, recovery)) ? 'recovery' : null
    return (await passkey?.(account, ticket)) ? 'passkey' : null
  }

  /** Takes a code that counts: of two who bring it at once, one is let in. */
  #takeTotp(account: string, code: string): Promise<boolean> {
    return this.#changed(
      account,
      c => {
        const step = c.totp?.confirmed ? stepOf(c.totp, code, this.#now()) : null
        return step === null ? null : { ...c, totp: { ...c.totp!, step } }
      },
      'note',
    )
  }

  #takeRecovery(account: string, code: string): Promise<boolean> {
    const hash = hashOfCode(code)
    return this.#changed(account, c =>
      c.recovery.includes(hash) ? { ...c, recovery: c.recovery.filter(one => one !== hash) } : null,
    )
  }

  /** False where `change` found nothing to change. */
  async #changed(
    account: string,
    change: (c: Credential) => Credential | null,
    keep: 'change' | 'note' = 'change',
  ): Promise<boolean> {
    try {
      await this.#port.credentials[keep](account, credential => {
        const next = change(credential)
        if (!next) throw new Unchanged()
        return next
      })
      return true
    } catch (error) {
      if (error instanceof Unchanged) return false
      throw error
    }
  }
}
