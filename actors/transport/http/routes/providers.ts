/** The routes of identity providers: to them and back, and the accounts elsewhere that are linked to one's own. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Identities, identityId } from '../../../service/accounts/identities.ts'
import { FLOW_MS, type Intent, type Providers } from '../../../service/accounts/providers/providers.ts'
import type { Outcome } from '../../../wire/accounts-port.ts'
import { failure } from '../../../wire/failure.ts'
import type { Failure } from '../../../wire/messages.ts'
import { must, Refused } from '../../base/http-errors.ts'
import type { Routes } from '../../base/typed-app.ts'
import { type AuthContext, signedIn } from '../../callers/auth.ts'
import { requireRecentSignIn } from '../../callers/recent-sign-in.ts'
import { cookieOptions, refuseForeign, startSession } from '../../callers/sign-in.ts'
import { ERRORS, NO_CONTENT } from '../../schemas/common.ts'
import { FACTOR_PARAMS } from '../../schemas/factors.ts'
import {
  IDENTITY_LIST,
  PROVIDER_ADDRESS,
  PROVIDER_LIST,
  PROVIDER_PARAMS,
  PROVIDER_START,
  REDIRECT,
} from '../../schemas/providers.ts'

const SIGN_IN: Intent = { invitation: null, link: null }

export function providerRoutes(app: Routes, auth: AuthContext, providers: Providers, identities: Identities): void {
  const tags = ['Signing in']
  const ownTags = ['Own account']
  const { accountsPort: port } = auth
  const cookie = auth.secure ? '__Host-hexarchy-flow' : 'hexarchy-flow'
  /** The browser comes back from another site: with SameSite=Strict it would bring nothing. */
  const options = { ...cookieOptions(auth), maxAge: FLOW_MS / 1_000 }

  const pages = ({ host }: FastifyRequest): string => auth.origin ?? `http://${host}`

  async function begin(
    request: FastifyRequest,
    reply: FastifyReply,
    provider: string,
    intent: Intent,
  ): Promise<Outcome<{ url: string }>> {
    const callback = `${pages(request)}/api/sign-in/${provider}/callback`
    const begun = await providers.begin(provider, callback, intent)
    if (!begun.ok) return begun
    const { url, sealed } = begun.answer
    reply.setCookie(cookie, sealed, options)
    return { ok: true, answer: { url } }
  }

  app.get(
    '/api/sign-in/providers',
    {
      config: { access: 'anyone' },
      schema: { tags, summary: 'Identity providers that one may sign in with', response: { 200: PROVIDER_LIST, ...ERRORS } },
    },
    async () => ({ providers: providers.all.map(({ name, title }) => ({ name, title })) }),
  )

  app.get(
    '/api/sign-in/:provider',
    {
      config: { access: 'anyone' },
      schema: { tags, summary: 'Go to a provider to sign in', params: PROVIDER_PARAMS, response: { 303: REDIRECT, ...ERRORS } },
    },
    async (request, reply) => {
      refuseForeign(auth, request)
      const begun = await begin(request, reply, request.params.provider, SIGN_IN)
      return reply.redirect(begun.ok ? begun.answer.url : `/sign-in${failed(begun)}`, 303)
    },
  )

  app.post(
    '/api/sign-in/:provider',
    {
      config: { access: 'anyone' },
      schema: {
        tags,
        summary: 'The same for a page that goes there itself, also with an invitation',
        params: PROVIDER_PARAMS,
        body: PROVIDER_START,
        response: { 200: PROVIDER_ADDRESS, ...ERRORS },
      },
    },
    async (request, reply) => {
      refuseForeign(auth, request)
      const { invitation = null } = request.body
      return must(await begin(request, reply, request.params.provider, { invitation, link: null }))
    },
  )

  app.get(
    '/api/sign-in/:provider/callback',
    {
      config: { access: 'anyone' },
      schema: {
        tags,
        summary: 'Where a provider sends the browser back to',
        params: PROVIDER_PARAMS,
        response: { 303: REDIRECT, ...ERRORS },
      },
    },
    async (request, reply) => {
      const sealed = request.cookies[cookie] ?? ''
      reply.clearCookie(cookie, cookieOptions(auth))
      const { provider } = request.params
      const came = await providers.finish(provider, pages(request) + request.url, sealed)
      if (!came.ok) {
        void auth.audit.note({
          act: 'session/refused',
          by: null,
          on: null,
          address: request.ip,
          detail: { why: 'provider', provider },
        })
        return reply.redirect(`/sign-in${failed(came)}`, 303)
      }
      const { person, intent } = came.answer
      if (intent.link) return reply.redirect(await linked(request, person, intent.link), 303)
      const found = await identities.signIn(person, intent.invitation)
      return reply.redirect(found.ok ? await entered(request, reply, found.answer.id) : `/sign-in${failed(found)}`, 303)
    },
  )

  /** Links to the session that began it, and to no other that the browser may have by now. */
  async function linked(
    { caller }: FastifyRequest,
    person: Parameters<Identities['link']>[1],
    { account, session }: NonNullable<Intent['link']>,
  ): Promise<string> {
    const isSame = caller.kind === 'account' && caller.account.id === account && caller.session?.id === session
    if (!isSame) return `/account/sign-in${failed(failure('account/ticket', 'The session that began this has ended.'))}`
    const done = await identities.link(account, person)
    // Where linked accounts are shown.
    return done.ok ? '/account/sign-in#linked' : `/account/sign-in${failed(done)}`
  }

  /** Signs in, or asks for the second factor: a provider stands for a password, not for more. */
  async function entered(request: FastifyRequest, reply: FastifyReply, account: string): Promise<string> {
    const follows = await port.askSecond(account, 'provider')
    if (follows) return `/sign-in#second=${follows.second.join(',')}&ticket=${follows.ticket}`
    try {
      await startSession(auth, request, reply, account, 'provider')
      return '/'
    } catch (error) {
      if (error instanceof Refused) return `/sign-in${failed(error.failure)}`
      throw error
    }
  }

  app.get(
    '/api/account/identities',
    {
      config: { access: 'session' },
      schema: {
        tags: ownTags,
        summary: 'Accounts elsewhere that sign in to this one',
        response: { 200: IDENTITY_LIST, ...ERRORS },
      },
    },
    async request => {
      const kept = await port.credentials.get(signedIn(request.caller).account.id)
      return {
        identities: kept.identities.map(one => ({
          id: identityId(one),
          issuer: one.issuer,
          provider: providers.all.find(({ issuer }) => issuer === one.issuer)?.name ?? null,
          email: one.email,
          linked: one.linked,
        })),
      }
    },
  )

  app.post(
    '/api/account/identities/:provider',
    {
      config: { access: 'session' },
      schema: {
        tags: ownTags,
        summary: 'Link an account of a provider to the own one',
        params: PROVIDER_PARAMS,
        response: { 200: PROVIDER_ADDRESS, ...ERRORS },
      },
    },
    async (request, reply) => {
      const { id: account } = requireRecentSignIn(auth, request)
      const { session } = signedIn(request.caller)
      const link = { account, session: session.id }
      return must(await begin(request, reply, request.params.provider, { invitation: null, link }))
    },
  )

  app.delete(
    '/api/account/identities/:id',
    {
      config: { access: 'session' },
      schema: {
        tags: ownTags,
        summary: 'Unlink an account elsewhere',
        params: FACTOR_PARAMS,
        response: { 204: NO_CONTENT, ...ERRORS },
      },
    },
    async (request, reply) => {
      const { id: account } = requireRecentSignIn(auth, request)
      must(await identities.unlink(account, request.params.id, auth.isHere(request)))
      reply.code(204)
      return null
    },
  )
}

/** The page tells what it is. */
const failed = ({ error }: Failure): string => `#error=${error.code}`
