/** Links by mail that serve once: to set a new password, and to show that an address is theirs. */
import type { Account } from '../../../../saves/accounts/accounts.ts'
import type { Credential } from '../../../../saves/accounts/credentials.ts'
import type { AccountsPort, From, Outcome } from '../../../wire/accounts-port.ts'
import { failure } from '../../../wire/failure.ts'
import type { Failure } from '../../../wire/messages.ts'
import { rightsOf } from '../../../wire/rights/rights.ts'
import { passwordFault } from '../passwords/password-rules.ts'
import { type LetterPace, openLetterPace } from './letter-pace.ts'
import { linkTo, resetLetter, verificationLetter } from './letters.ts'
import type { Mail } from './mail.ts'

const HOUR_MS = 3_600_000
export const RESET_TICKET = 'reset'
export const VERIFICATION_TICKET = 'verification'
export const RESET_MS = HOUR_MS
export const VERIFICATION_MS = 24 * HOUR_MS

export interface LinksDeps {
  port: AccountsPort
  mail: Mail
  now: () => number
  /** Of this server's pages, as people reach them: never what a request says. */
  origin: () => string
  complain(text: string): void
}

export const spentLink = (): Failure => failure('account/ticket', 'This link was used, is too old, or was never made.')

export class Links {
  #deps: LinksDeps
  #paced: LetterPace
  /** What was asked for and is under way. */
  #asked = new Set<Promise<void>>()

  constructor(deps: LinksDeps) {
    this.#deps = deps
    this.#paced = openLetterPace(deps.now)
  }

  /** Returns at once, whether there is such an account or not: what follows is nobody's to see or to time. Refuses where no letter goes out. */
  askReset(email: string, from: From): Outcome<null> {
    const { mail, complain } = this.#deps
    if (!mail.goesOut)
      return failure(
        'account/no-mail',
        'This server sends no mail, so no link for a new password can go to you.',
        'Ask its operator, who makes one with `hexarchy accounts link`.',
      )
    const work: Promise<void> = this.#sendReset(email, from)
      .catch(error => complain(`a link for a new password could not be made: ${(error as Error).message}`))
      .finally(() => this.#asked.delete(work))
    this.#asked.add(work)
    return { ok: true, answer: null }
  }

  /** A new password by the ticket of a link. All sessions, personal access tokens and other links end. */
  async reset(ticket: string, password: string, { address }: From): Promise<Outcome<Account>> {
    const { port } = this.#deps
    const account = await this.#ownerOf(RESET_TICKET, ticket)
    if (!account) return spentLink()
    const fault = passwordFault(password, [account.name, account.email ?? ''])
    if (fault) return failure('account/weak-password', fault)
    const done = await port.tickets.spend(RESET_TICKET, ticket, async () => {
      // Whoever made the account with an address that was not theirs keeps no way into it.
      if (!account.verified) await port.credentials.change(account.id, withPasswordAlone)
      await port.accessTokens.closeOf(account.id)
      if (!account.verified) await port.change(account.id, { isVerified: true }, asItself(account))
      // Last: with the new password the account's tickets end, this one too.
      return port.setPassword(account.id, password, asItself(account))
    })
    if (done?.ok) await port.audit.note({ act: 'reset/done', by: account.id, on: account.id, address })
    return done ?? spentLink()
  }

  /** Sends a link to the account's own address. Refuses where it has none, or one that is verified. */
  async askVerification(account: Account): Promise<Outcome<null>> {
    const { port, mail, origin } = this.#deps
    if (!account.email) return failure('account/no-address', 'This account has no address of mail.')
    if (account.verified) return failure('account/no-address', `${account.email} is already known to be yours.`)
    const key = `verification ${account.id}`
    if (!this.#paced.may(key)) return tooManyLetters()
    const secret = await port.tickets
      .make({
        kind: VERIFICATION_TICKET,
        account: account.id,
        detail: { email: account.email },
        lastsMs: VERIFICATION_MS,
      })
      .catch(error => {
        this.#paced.giveBack(key)
        throw error
      })
    const work: Promise<void> = mail
      .send(verificationLetter(account.email, origin(), linkTo(origin(), 'verification', secret)))
      .then(() => {})
      .finally(() => this.#asked.delete(work))
    this.#asked.add(work)
    return { ok: true, answer: null }
  }

  async verify(ticket: string): Promise<Outcome<Account>> {
    const { port } = this.#deps
    const account = await this.#ownerOf(VERIFICATION_TICKET, ticket)
    const done =
      account &&
      (await port.tickets.spend(VERIFICATION_TICKET, ticket, () =>
        port.change(account.id, { isVerified: true }, asItself(account)),
      ))
    return done ?? spentLink()
  }

  /** Resolves once nothing of what was asked is under way. */
  async settled(): Promise<void> {
    await Promise.all(this.#asked)
  }

  async #sendReset(email: string, { address }: From): Promise<void> {
    const { port, mail, origin } = this.#deps
    const account = await port.accounts.byEmail(email)
    if (!account?.email || account.locked || !this.#paced.may(`reset ${account.id}`)) return
    const secret = await port.tickets.make({
      kind: RESET_TICKET,
      account: account.id,
      detail: { email: account.email },
      lastsMs: RESET_MS,
    })
    await port.audit.note({ act: 'reset/asked', by: null, on: account.id, address })
    await mail.send(resetLetter(account.email, origin(), linkTo(origin(), 'reset', secret)))
  }

  /** The account that a ticket is for, whose address is still the one that the link went to. */
  async #ownerOf(kind: string, ticket: string): Promise<Account | null> {
    const { port } = this.#deps
    const seen = await port.tickets.look(kind, ticket)
    const account = seen?.account ? await port.accounts.get(seen.account) : null
    return account && !account.locked && account.email === seen!.detail.email ? account : null
  }
}

const asItself = (account: Account) => ({ account, rights: rightsOf(account.role) })

const withPasswordAlone = (credential: Credential): Credential => ({
  ...credential,
  totp: null,
  passkeys: [],
  identities: [],
  recovery: [],
})

const tooManyLetters = (): Failure => ({
  ...failure('account/slow-down', 'A letter went out a moment ago, or there were five within an hour.'),
  retryAfter: 60,
})
