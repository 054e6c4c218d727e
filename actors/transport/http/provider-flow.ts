/** The way of a browser to an identity provider and back, which a cookie holds together. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Identities } from '../../service/accounts/identities.ts'
import type { Person } from '../../service/accounts/providers/open-id.ts'
import { FLOW_MS, type Intent, type Providers } from '../../service/accounts/providers/providers.ts'
import type { Outcome } from '../../wire/accounts-port.ts'
import { failure } from '../../wire/failure.ts'
import type { Failure } from '../../wire/messages.ts'
import { Refused } from '../base/http-errors.ts'
import type { AuthContext } from '../callers/auth.ts'
import { cookieOptions, startSession } from '../callers/sign-in.ts'

/** The page tells what it is. */
export const failed = ({ error }: Failure): string => `#error=${error.code}`

/** A page of this server alone: whatever else was given leads to the lobby. */
export function pathOf(given: string | null | undefined): string {
  const url = typeof given === 'string' && given.startsWith('/') ? URL.parse(given, HERE) : null
  // Browsers take //name for another server, also where it comes of dots.
  return url?.origin === HERE && !url.pathname.startsWith('//') ? url.pathname + url.search : '/'
}

const HERE = 'http://here.invalid'

/** The page of signing in, which goes on to the same page. */
const signIn = (to: string, fragment: string): string =>
  `/sign-in${to === '/' ? '' : `?${new URLSearchParams({ to })}`}${fragment}`

export class ProviderFlow {
  #auth: AuthContext
  #providers: Providers
  #identities: Identities
  #cookie: string

  constructor(auth: AuthContext, providers: Providers, identities: Identities) {
    this.#auth = auth
    this.#providers = providers
    this.#identities = identities
    this.#cookie = auth.secure ? '__Host-hexarchy-flow' : 'hexarchy-flow'
  }

  /** Where the browser has to go. */
  async begin(request: FastifyRequest, reply: FastifyReply, provider: string, intent: Intent): Promise<Outcome<{ url: string }>> {
    const callback = `${this.#pages(request)}/api/sign-in/${provider}/callback`
    const begun = await this.#providers.begin(provider, callback, intent)
    if (!begun.ok) return begun
    const { url, sealed } = begun.answer
    // The browser comes back from another site: with SameSite=Strict it would bring nothing.
    reply.setCookie(this.#cookie, sealed, { ...cookieOptions(this.#auth), maxAge: FLOW_MS / 1_000 })
    return { ok: true, answer: { url } }
  }

  /** Takes up who came back; returns the page that they are sent on to. */
  async end(request: FastifyRequest, reply: FastifyReply, provider: string): Promise<string> {
    const sealed = request.cookies[this.#cookie] ?? ''
    reply.clearCookie(this.#cookie, cookieOptions(this.#auth))
    const came = await this.#providers.finish(provider, this.#pages(request) + request.url, sealed)
    if (!came.ok) {
      void this.#auth.audit.note({
        act: 'session/refused',
        by: null,
        on: null,
        address: request.ip,
        detail: { why: 'provider', provider },
      })
      return `/sign-in${failed(came)}`
    }
    const { person, intent } = came.answer
    if (intent.link) return this.#linked(request, person, intent.link)
    const found = await this.#identities.signIn(person, intent.invitation)
    const to = pathOf(intent.to)
    return found.ok ? this.#entered(request, reply, found.answer.id, to) : signIn(to, failed(found))
  }

  /** Links to the session that began it, and to no other that the browser may have by now. */
  async #linked({ caller }: FastifyRequest, person: Person, { account, session }: NonNullable<Intent['link']>): Promise<string> {
    const isSame = caller.kind === 'account' && caller.account.id === account && caller.session?.id === session
    if (!isSame) return `/account/sign-in${failed(failure('account/ticket', 'The session that began this has ended.'))}`
    const done = await this.#identities.link(account, person)
    // Where linked accounts are shown.
    return done.ok ? '/account/sign-in#linked' : `/account/sign-in${failed(done)}`
  }

  /** Signs in, or asks for the second factor: a provider stands for a password, not for more. */
  async #entered(request: FastifyRequest, reply: FastifyReply, account: string, to: string): Promise<string> {
    const follows = await this.#auth.accountsPort.askSecond(account, 'provider')
    if (follows) return signIn(to, `#second=${follows.second.join(',')}&ticket=${follows.ticket}`)
    try {
      await startSession(this.#auth, request, reply, account, 'provider')
      return to
    } catch (error) {
      if (error instanceof Refused) return signIn(to, failed(error.failure))
      throw error
    }
  }

  #pages({ host }: FastifyRequest): string {
    return this.#auth.origin ?? `http://${host}`
  }
}
