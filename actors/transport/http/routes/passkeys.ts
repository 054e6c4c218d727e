/** The routes of passkeys: registering them, and signing in with one. */
import { createHash } from 'node:crypto'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { FastifyRequest } from 'fastify'
import type { Passkey } from '../../../../saves/accounts/credentials.ts'
import type { RelyingParty } from '../../../service/accounts/factors/passkey-signatures.ts'
import type { Passkeys } from '../../../service/accounts/factors/passkeys.ts'
import { spentLink } from '../../../service/accounts/mail/mail-links.ts'
import { failure } from '../../../wire/failure.ts'
import { hostName } from '../../../wire/network/host-checks.ts'
import { must, notFound, Refused } from '../../base/http-errors.ts'
import type { Routes } from '../../base/typed-app.ts'
import { type AuthContext, signedIn } from '../../callers/auth.ts'
import { requireRecentSignIn } from '../../callers/recent-sign-in.ts'
import { fromOf, refuseForeign, startSession } from '../../callers/sign-in.ts'
import { ERRORS, NO_CONTENT } from '../../schemas/common.ts'
import {
  FACTOR_PARAMS,
  NEW_PASSKEY,
  PASSKEY,
  PASSKEY_ADDED,
  PASSKEY_CHANGE,
  PASSKEY_LIST,
  PASSKEY_OPTIONS,
  PASSKEY_SIGN_IN,
  SECOND_TICKET_BODY,
} from '../../schemas/factors.ts'
import { SIGNED_IN } from '../../schemas/session.ts'

/** Browsers have passkeys of a name with https, and of localhost. */
export function partyOf({ origin }: AuthContext, { host }: FastifyRequest): RelyingParty {
  if (origin !== null) return { id: new URL(origin).hostname, origin }
  if (hostName(host) === 'localhost') return { id: 'localhost', origin: `http://${host}` }
  throw new Refused(failure('account/no-passkeys', `Passkeys do not work at ${host}.`))
}

export function passkeyRoutes(app: Routes, auth: AuthContext, passkeys: Passkeys): void {
  const tags = ['Signing in']
  const ownTags = ['Own account']
  const { credentials } = auth.accountsPort
  const own = { config: { access: 'session' } } as const
  const open = { config: { access: 'anyone' } } as const

  /** By the id that addresses have. */
  async function find(account: string, id: string): Promise<Passkey> {
    const found = (await credentials.get(account)).passkeys.find(one => addressOf(one) === id)
    if (!found) throw new Refused(notFound(`passkey ${id}`))
    return found
  }

  app.get(
    '/api/account/passkeys',
    { ...own, schema: { tags: ownTags, summary: "The account's passkeys", response: { 200: PASSKEY_LIST, ...ERRORS } } },
    async request => {
      const kept = await credentials.get(signedIn(request.caller).account.id)
      return { passkeys: kept.passkeys.map(shown) }
    },
  )

  app.post(
    '/api/account/passkeys/options',
    { ...own, schema: { tags: ownTags, summary: 'Begin to register a passkey', response: { 200: PASSKEY_OPTIONS, ...ERRORS } } },
    request => passkeys.registrationOptions(requireRecentSignIn(auth, request), partyOf(auth, request)),
  )

  app.post(
    '/api/account/passkeys',
    {
      ...own,
      schema: { tags: ownTags, summary: 'Register a passkey', body: NEW_PASSKEY, response: { 201: PASSKEY_ADDED, ...ERRORS } },
    },
    async (request, reply) => {
      const { name, response } = request.body
      const given = response as RegistrationResponseJSON
      const { passkey, recovery } = must(
        await passkeys.register(requireRecentSignIn(auth, request), partyOf(auth, request), name.trim(), given),
      )
      reply.code(201)
      return { passkey: shown(passkey), recovery }
    },
  )

  app.patch(
    '/api/account/passkeys/:id',
    {
      ...own,
      schema: {
        tags: ownTags,
        summary: 'Name a passkey',
        params: FACTOR_PARAMS,
        body: PASSKEY_CHANGE,
        response: { 200: PASSKEY, ...ERRORS },
      },
    },
    async request => {
      const { id: account } = signedIn(request.caller).account
      const found = await find(account, request.params.id)
      const name = request.body.name.trim()
      if (!(await passkeys.rename(account, found.id, name))) throw new Refused(notFound(`passkey ${request.params.id}`))
      return shown({ ...found, name })
    },
  )

  app.delete(
    '/api/account/passkeys/:id',
    {
      ...own,
      schema: { tags: ownTags, summary: 'Take a passkey away', params: FACTOR_PARAMS, response: { 204: NO_CONTENT, ...ERRORS } },
    },
    async (request, reply) => {
      const { id: account } = requireRecentSignIn(auth, request)
      const found = await find(account, request.params.id)
      must(await passkeys.remove(account, found.id, auth.isHere(request)))
      reply.code(204)
      return null
    },
  )

  app.post(
    '/api/session/passkey/options',
    { ...open, schema: { tags, summary: 'Begin to sign in with a passkey', response: { 200: PASSKEY_OPTIONS, ...ERRORS } } },
    request => passkeys.signInOptions(partyOf(auth, request)),
  )

  app.post(
    '/api/session/passkey',
    {
      ...open,
      schema: { tags, summary: 'Sign in with a passkey alone', body: PASSKEY_SIGN_IN, response: { 200: SIGNED_IN, ...ERRORS } },
    },
    async (request, reply) => {
      refuseForeign(auth, request)
      const response = request.body.response as AuthenticationResponseJSON
      const account = must(await passkeys.signIn(partyOf(auth, request), response, fromOf(request)))
      return startSession(auth, request, reply, account, 'passkey')
    },
  )

  app.post(
    '/api/session/second/passkey',
    {
      ...open,
      schema: {
        tags,
        summary: 'What a passkey has to sign as the second factor',
        body: SECOND_TICKET_BODY,
        response: { 200: PASSKEY_OPTIONS, ...ERRORS },
      },
    },
    async request => {
      refuseForeign(auth, request)
      const options = await passkeys.secondOptions(partyOf(auth, request), request.body.ticket)
      if (!options) throw new Refused(spentLink())
      return options
    },
  )
}

/** An authenticator's own id may be longer than an address should be. */
const addressOf = ({ id }: Passkey): string => createHash('sha256').update(id).digest('hex').slice(0, 32)

const shown = (passkey: Passkey) => ({
  id: addressOf(passkey),
  name: passkey.name,
  created: passkey.created,
  used: passkey.used,
})
