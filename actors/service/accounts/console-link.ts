/** Links that sign in once and set a password: how the operator's console makes the first owner, and helps whoever is shut out. */
import type { Account } from '../../../saves/accounts/accounts.ts'
import { type AccountsPort, LINK_TICKET, type Outcome } from '../../wire/accounts-port.ts'
import { failure } from '../../wire/failure.ts'
import { passwordFault } from './passwords/password-rules.ts'

const DAY_MS = 86_400_000

export interface MadeLink {
  account: string
  /** What stands behind # in the link. */
  ticket: string
  /** ISO 8601. */
  expires: string
}

/** Where a page of the client takes the ticket up: behind #, so that it reaches no log. */
export const linkPath = (ticket: string): string => `/sign-in#link=${ticket}`

/** For the account of that address; on a server whose owner has none yet, the owner gets it. */
export async function makeLink(
  port: AccountsPort,
  email: string,
  { withoutFactors = false, now = Date.now }: { withoutFactors?: boolean; now?: () => number } = {},
): Promise<Outcome<MadeLink>> {
  const found = await accountFor(port, email)
  if (!found.ok) return found
  const { id } = found.answer
  await port.tickets.end(id, LINK_TICKET)
  const ticket = await port.tickets.make({ kind: LINK_TICKET, account: id, detail: { withoutFactors }, lastsMs: DAY_MS })
  await port.audit.note({ act: 'link/made', by: 'console', on: id, detail: { withoutFactors } })
  return { ok: true, answer: { account: id, ticket, expires: new Date(now() + DAY_MS).toISOString() } }
}

async function accountFor(port: AccountsPort, email: string): Promise<Outcome<Account>> {
  const account = await port.accounts.byEmail(email)
  if (account) return { ok: true, answer: account }
  const owner = await port.accounts.owner()
  if (owner.email)
    return failure(
      'not-found',
      'No account has this address of mail.',
      'Whoever has none yet is invited on the administration page.',
    )
  return port.change(owner.id, { email, isVerified: true }, 'console')
}

/** Whose the link is, once its new password is kept; the ticket is used up then, and only then. */
export async function redeemLink(port: AccountsPort, ticket: string, password: string): Promise<Outcome<Account>> {
  const seen = await port.tickets.look(LINK_TICKET, ticket)
  const account = seen?.account ? await port.accounts.get(seen.account) : null
  const spent = failure('account/ticket', 'This link was used, is too old, or was never made.')
  if (!account) return spent
  const fault = passwordFault(password, [account.name, account.email ?? ''])
  if (fault) return failure('account/weak-password', fault)
  const done = await port.tickets.spend(LINK_TICKET, ticket, async ({ detail }) => {
    if (detail.withoutFactors === true)
      await port.credentials.change(account.id, c => ({ ...c, totp: null, passkeys: [], recovery: [] }))
    return port.setPassword(account.id, password, 'console')
  })
  return done ?? spent
}
