/** A transport with a clock of its own, and people who sign in to it as browsers do. */
import type { Role } from '../../saves/accounts/accounts.ts'
import type { SignInKind } from '../../saves/accounts/sessions.ts'
import { openTestTransport } from './open-transport.ts'

export const PASSWORD = 'four words drawn by chance'
/** Names are unique. */
const nameOf = (role: Role, email: string): string => (email === `${role}@example.org` ? `The ${role}` : `The ${role} ${email}`)
const FROM = { address: '203.0.113.7', agent: 'test' }

export async function openAccountsTest(options: Parameters<typeof openTestTransport>[0] = {}) {
  let nowMs = Date.UTC(2026, 0, 1)
  const opened = await openTestTransport({ now: () => nowMs, ...options })
  const { accounts } = opened.transport

  /** An account of that role, with an address and the usual password. */
  async function register(role: Role, email = `${role}@example.org`) {
    const made = await accounts.register({ name: nameOf(role, email), email, password: PASSWORD, role, isVerified: true })
    if (!made.ok) throw new Error(made.error.message)
    return made.answer
  }

  /** What its browser sends. */
  async function browserOf(account: { id: string }, how: SignInKind = 'password') {
    const opened = await accounts.open(account.id, how, FROM)
    if (!opened.ok) throw new Error(opened.error.message)
    const { secret, session } = opened.answer
    return { cookie: `hexarchy=${secret}`, 'x-csrf-token': session.csrf }
  }

  return {
    ...opened,
    accounts,
    register,
    browserOf,
    signIn: (email: string, password = PASSWORD, headers: Record<string, string> = {}) =>
      opened.call('POST', '/api/session', { json: { email, password }, headers }),
    nowMs: () => nowMs,
    wait(ms: number) {
      nowMs += ms
    },
  }
}
