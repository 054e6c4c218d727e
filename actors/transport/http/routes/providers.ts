/** The routes of identity providers: to them and back, and the accounts elsewhere that are linked to one's own. */
import { type Identities, identityId } from '../../../service/accounts/identities.ts'
import type { Intent, Providers } from '../../../service/accounts/providers/providers.ts'
import { must } from '../../base/http-errors.ts'
import type { Routes } from '../../base/typed-app.ts'
import { type AuthContext, signedIn } from '../../callers/auth.ts'
import { requireRecentSignIn } from '../../callers/recent-sign-in.ts'
import { refuseForeign } from '../../callers/sign-in.ts'
import { ERRORS, NO_CONTENT } from '../../schemas/common.ts'
import { FACTOR_PARAMS } from '../../schemas/factors.ts'
import {
  IDENTITY_LIST,
  LINKED_PARAMS,
  PROVIDER_ADDRESS,
  PROVIDER_LIST,
  PROVIDER_PARAMS,
  PROVIDER_START,
  REDIRECT,
} from '../../schemas/providers.ts'
import { failed, ProviderFlow } from '../provider-flow.ts'

const SIGN_IN: Intent = { invitation: null, link: null, to: null }

export function providerRoutes(app: Routes, auth: AuthContext, providers: Providers, identities: Identities): void {
  const tags = ['Signing in']
  const ownTags = ['Own account']
  const { accountsPort: port } = auth
  const flow = new ProviderFlow(auth, providers, identities)

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
      const begun = await flow.begin(request, reply, request.params.provider, SIGN_IN)
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
      const { invitation = null, to = null } = request.body
      return must(await flow.begin(request, reply, request.params.provider, { invitation, link: null, to }))
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
    async (request, reply) => reply.redirect(await flow.end(request, reply, request.params.provider), 303),
  )

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
    '/api/account/identities/:id',
    {
      config: { access: 'session' },
      schema: {
        tags: ownTags,
        summary: 'Link an account of a provider to the own one',
        params: LINKED_PARAMS,
        response: { 200: PROVIDER_ADDRESS, ...ERRORS },
      },
    },
    async (request, reply) => {
      const { id: account } = requireRecentSignIn(auth, request)
      const { session } = signedIn(request.caller)
      const link = { account, session: session.id }
      return must(await flow.begin(request, reply, request.params.id, { invitation: null, link, to: null }))
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
