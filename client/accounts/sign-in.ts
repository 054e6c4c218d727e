/** Someone who signs in: what is typed, what the link or the server answered, and the way on. */
import m from 'mithril'
import { call, openSession, type SessionAnswer, takeSession } from '../net/api.ts'
import { returnPath } from '../ui/feedback/return-path.ts'
import { readSignInFragment, type SignInFragment } from './after-link.ts'
import { fetchProviders, type Provider } from './methods/providers.ts'
import type { Second } from './methods/second-step.ts'
import { takeFragment } from './secret.ts'

type Answer = SessionAnswer | Second

export class SignIn {
  email = ''
  password = ''
  came: SignInFragment = readSignInFragment(takeFragment())
  providers: Provider[] = []
  /** The page to go on to. */
  readonly #to: string | undefined

  constructor(to: string | undefined) {
    this.#to = to
  }

  /** Looks for a session that is open already, and for other ways to sign in. */
  async open(): Promise<void> {
    // Nobody is signed in, mostly: that is no fault.
    await openSession().catch(() => {})
    m.redraw()
    this.providers = await fetchProviders()
    m.redraw()
  }

  readLink(): void {
    this.came = readSignInFragment(takeFragment())
    m.redraw()
  }

  startOver(): void {
    this.came = { kind: 'nothing' }
  }

  /** The page to go on to; undefined: the lobby. */
  get onward(): string | undefined {
    const path = returnPath(this.#to, location.origin)
    return path === '/' ? undefined : path
  }

  goOn(): void {
    m.route.set(returnPath(this.#to, location.origin))
  }

  take(answer: Answer): void {
    this.password = ''
    if ('second' in answer && answer.second !== undefined) {
      this.came = { kind: 'second', second: answer }
      return
    }
    takeSession(answer as SessionAnswer)
    this.goOn()
  }

  async usePassword(): Promise<void> {
    const body = { email: this.email.trim(), password: this.password }
    this.take(await call<Answer>('POST', '/api/session', { body }))
  }

  /** Sets a password by a link of the operator's console. */
  async useLink(ticket: string): Promise<void> {
    const body = { ticket, password: this.password }
    this.take(await call<Answer>('POST', '/api/session/link', { body }))
  }
}
