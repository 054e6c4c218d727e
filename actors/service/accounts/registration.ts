/** How people come to accounts: who may invite whom, and what an invitation, or asking for one, leads to. */
import { type Account, plainEmail, ROLES, type Role } from '../../../saves/accounts/accounts.ts'
import type { Identity } from '../../../saves/accounts/credentials.ts'
import { type Invitation, type Invitations, openInvitations } from '../../../saves/accounts/invitations.ts'
import type { Records } from '../../../saves/database/records.ts'
import { type AccountsPort, type Author, idOf, type Outcome } from '../../wire/accounts-port.ts'
import type { Registration as Openness } from '../../wire/configuration/schema.ts'
import { failure } from '../../wire/failure.ts'
import type { Failure } from '../../wire/messages.ts'
import type { Member } from '../../wire/rights/game-rights.ts'
import { rightsOf } from '../../wire/rights/rights.ts'
import { isEmail } from './accounts-service.ts'
import { type LetterPace, openLetterPace } from './mail/letter-pace.ts'
import { invitationLetter, knownLetter, linkTo } from './mail/letters.ts'
import type { Mail } from './mail/mail.ts'

const DAY_MS = 86_400_000
/** Of invitations for which nothing else is said. */
export const USUAL_DAYS = 7
/** What somebody becomes who was invited by nobody. */
const OWN_ROLE: Role = 'member'
/** Letters to addresses that strangers name, in an hour: this is no machine to write to the world. */
const MOST_TO_STRANGERS = 100

export interface InvitationWish {
  role: Role
  uses: number
  days: number
  email: string | null
}

export interface MadeInvitation {
  invitation: Invitation
  /** To be passed on; null where it went by letter. */
  link: string | null
}

export interface NewPerson {
  name: string
  email: string
  password: string | null
  /** Whether somebody who is trusted says that the address is theirs. */
  isVerified?: boolean
  /** Whether a name that is taken gets a number behind it. */
  isNameFree?: boolean
  /** The account elsewhere by which they sign in. */
  identity?: Identity
}

export interface RegisteringDeps {
  port: AccountsPort
  records: Records
  mail: Mail
  openness: Openness
  now: () => number
  origin: () => string
  complain(text: string): void
}

const rank = (role: Role) => ROLES.indexOf(role)

/** Nobody invites above themselves, and administrators only who may change them. */
export const mayInvite = ({ account, rights }: Member, role: Role): boolean =>
  rights.has('invitations') &&
  rank(role) >= rank(account.role) &&
  (rank(role) > rank('administrator') || rights.has('accounts/administer'))

export const noInvitation = (): Failure =>
  failure('account/ticket', 'This invitation was used, taken back or is too old, or there never was one.')

export class Registering {
  #deps: RegisteringDeps
  #invitations: Invitations
  #paced: LetterPace
  /** What was asked for and is under way. */
  #asked = new Set<Promise<void>>()
  /** When letters went to strangers, within an hour. */
  #strangers: number[] = []

  constructor(deps: RegisteringDeps) {
    this.#deps = deps
    this.#invitations = openInvitations(deps.records, deps.now)
    this.#paced = openLetterPace(deps.now)
  }

  async invite({ role, uses, days, email }: InvitationWish, by: Author): Promise<Outcome<MadeInvitation>> {
    const { port, mail, openness, origin } = this.#deps
    if (openness === 'closed') return noRegistration(openness)
    if (by !== 'console' && !mayInvite(by, role)) return failure('auth/forbidden', `You may not invite anyone as ${role}.`)
    if (email !== null && !isEmail(email)) return badAddress(email)
    const isMailed = email !== null && mail.goesOut
    const author = idOf(by)
    const to = email === null ? null : plainEmail(email)
    const wish = { role, uses: to ? 1 : uses, email: to, isMailed, by: author, lastsMs: days * DAY_MS }
    const { secret, invitation } = await this.#invitations.make(wish)
    const link = linkTo(origin(), 'invitation', secret)
    await port.audit.note({ act: 'invitation/made', by: author, on: invitation.id, detail: { role, uses: invitation.uses } })
    const inviter = by === 'console' ? null : by.account.name
    if (to !== null && isMailed) this.#inBackground(mail.send(invitationLetter(to, origin(), link, days, inviter)))
    return { ok: true, answer: { invitation, link: isMailed ? null : link } }
  }

  all(): Promise<Invitation[]> {
    return this.#invitations.all()
  }

  async remove(id: string, by: Author): Promise<boolean> {
    const was = await this.#invitations.del(id)
    if (was) await this.#deps.port.audit.note({ act: 'invitation/removed', by: idOf(by), on: id })
    return was
  }

  /** What a page shows of an invitation before it is used. */
  async look(secret: string): Promise<Invitation | null> {
    const found = await this.#invitations.look(secret)
    return found && (await this.#holds(found)) ? found : null
  }

  /** An account by an invitation. */
  async register(secret: string, person: NewPerson): Promise<Outcome<Account>> {
    const { port } = this.#deps
    const { email, isVerified = false } = person
    const seen = await this.look(secret)
    if (!seen) return noInvitation()
    const isPinned = seen.email !== null
    if (isPinned && plainEmail(email) !== seen.email)
      return failure('account/other-address', 'This invitation is for another address of mail.')
    const made = await this.#invitations.spend(secret, ({ role, isMailed }, used) =>
      port.register({ ...person, role, isVerified: isVerified || (isPinned && isMailed), also: [used] }),
    )
    if (made?.ok)
      await port.audit.note({
        act: 'invitation/used',
        by: made.answer.id,
        on: seen.id,
        detail: { role: seen.role, from: seen.by },
      })
    return made ?? noInvitation()
  }

  /** One of somebody whom an identity provider knows: by an invitation, where anybody may have one, or `mayRegister` by its rules. */
  registerKnown(secret: string | null, person: NewPerson, mayRegister = false): Promise<Outcome<Account>> {
    const { port, openness } = this.#deps
    if (secret !== null) return this.register(secret, person)
    if (!(mayRegister || openness === 'open') || !person.isVerified) return Promise.resolve(noRegistration(openness))
    return port.register({ ...person, role: OWN_ROLE, isVerified: true })
  }

  /** Where anybody may have an account: sends an invitation to that address. Returns at once and tells nothing of what there is. */
  ask(email: string): Outcome<null> {
    const { mail, openness, now } = this.#deps
    if (openness !== 'open') return noRegistration(openness)
    if (!isEmail(email)) return badAddress(email)
    if (!mail.goesOut)
      return failure(
        'account/no-mail',
        'This server sends no mail, so no invitation can go to this address.',
        'Ask its operator for the link of an invitation, or sign in by a provider that the page for signing in offers.',
      )
    const to = plainEmail(email)
    this.#strangers = this.#strangers.filter(time => now() - time < 3_600_000)
    if (this.#strangers.length >= MOST_TO_STRANGERS)
      return { ...failure('account/slow-down', 'Too many accounts were asked for within an hour.'), retryAfter: 600 }
    if (this.#paced.may(to)) {
      this.#strangers.push(now())
      this.#inBackground(this.#sendOwn(to))
    }
    return { ok: true, answer: null }
  }

  /** Those of one account, without what would open them. */
  async madeBy(account: string): Promise<object[]> {
    const own = (await this.#invitations.all()).filter(({ by }) => by === account)
    return own.map(({ hash: _, ...invitation }) => invitation)
  }

  /** Takes back what an account that is deleted has made. */
  async forget(account: string): Promise<void> {
    for (const { id, by } of await this.#invitations.all()) if (by === account) await this.#invitations.del(id)
  }

  async settled(): Promise<void> {
    await Promise.all(this.#asked)
  }

  /** Whoever made it can still give that role: who was locked or made less has invited nobody. */
  async #holds({ by, role }: Invitation): Promise<boolean> {
    const { port, openness } = this.#deps
    if (openness === 'closed') return false
    if (by === 'console') return true
    if (by === null) return openness === 'open'
    const inviter = await port.accounts.get(by)
    return inviter !== null && !inviter.locked && mayInvite({ account: inviter, rights: rightsOf(inviter.role) }, role)
  }

  async #sendOwn(email: string): Promise<void> {
    const { port, mail, origin } = this.#deps
    if (await port.accounts.byEmail(email)) {
      await mail.send(knownLetter(email, origin()))
      return
    }
    const wish = { role: OWN_ROLE, uses: 1, email, isMailed: true, by: null, lastsMs: DAY_MS }
    const { secret } = await this.#invitations.make(wish)
    await mail.send(invitationLetter(email, origin(), linkTo(origin(), 'invitation', secret), 1, null))
  }

  #inBackground(work: Promise<unknown>): void {
    const mine: Promise<void> = work
      .then(() => {})
      .catch(error => this.#deps.complain(`an invitation could not be made: ${(error as Error).message}`))
      .finally(() => this.#asked.delete(mine))
    this.#asked.add(mine)
  }
}

const badAddress = (email: string): Failure => failure('account/bad-email', `"${email.slice(0, 100)}" is no address of mail.`)

const noRegistration = (openness: Openness): Failure =>
  openness === 'closed'
    ? failure(
        'account/no-registration',
        'No accounts are made here.',
        'The operator can allow it: registration in the configuration.',
      )
    : failure('account/no-registration', 'An account is made with an invitation here, and none came with the request.')
