/** One's own account: name, address, password, sessions, export and deletion. */
import { namedSo } from '../../../../saves/accounts/account-names.ts'
import type { Account } from '../../../../saves/accounts/accounts.ts'
import type { Session } from '../../../../saves/accounts/sessions.ts'
import { must, notFound, Refused } from '../../base/http-errors.ts'
import type { Routes } from '../../base/typed-app.ts'
import { type AuthContext, accountOf, authorOf, signedIn } from '../../callers/auth.ts'
import { forgetCookie, fromOf, startSession } from '../../callers/sign-in.ts'
import {
  ACCOUNT_CHANGE,
  DELETION,
  ENDED,
  EXPORT,
  ID_PARAMS,
  OWN_ACCOUNT,
  PASSWORD_CHANGE,
  SESSIONS,
} from '../../schemas/accounts.ts'
import { ERRORS, NO_CONTENT } from '../../schemas/common.ts'
import { SIGNED_IN } from '../../schemas/session.ts'

const iso = (ms: number): string => new Date(ms).toISOString()
/** Of records of before. */
const isoOrNull = (ms: number | undefined): string | null => (ms === undefined ? null : iso(ms))

export const shownSession = (session: Session, current: string | null) => ({
  id: session.id,
  created: iso(session.createdMs),
  used: isoOrNull(session.usedMs),
  expires: iso(session.expiresMs),
  address: session.address ?? null,
  agent: session.agent ?? null,
  how: session.how ?? null,
  current: session.id === current,
})

export function accountRoutes(app: Routes, auth: AuthContext): void {
  const tags = ['Own account']
  const { accountsPort: port, sessions } = auth

  async function shown(account: Account) {
    const { passwordSet, totp, passkeys, recovery, identities } = await port.credentials.get(account.id)
    const { id, name, role, email = null, verified = null, created } = account
    return {
      ...{ id, name, role, email, verified, created },
      name_shared: namedSo(await port.accounts.all(), name).length > 1,
      password: passwordSet,
      totp: totp?.confirmed != null,
      passkeys: passkeys.length,
      recovery_codes: recovery.length,
      identities: identities.map(({ issuer, email: address, linked }) => ({ issuer, email: address, linked })),
    }
  }

  app.get(
    '/api/account',
    {
      config: { access: 'account' },
      schema: { tags, summary: 'The signed-in account', response: { 200: OWN_ACCOUNT, ...ERRORS } },
    },
    ({ caller }) => shown(accountOf(caller)),
  )

  app.patch(
    '/api/account',
    {
      config: { access: 'session' },
      schema: {
        tags,
        summary: 'Change its name or its address of mail',
        body: ACCOUNT_CHANGE,
        response: { 200: OWN_ACCOUNT, ...ERRORS },
      },
    },
    async request => {
      const { account } = signedIn(request.caller)
      const { name, email, password = '' } = request.body
      if (email !== undefined) must(await port.confirm(account.id, password, fromOf(request)))
      const change = { ...(name !== undefined && { name }), ...(email !== undefined && { email }) }
      return shown(must(await port.change(account.id, change, authorOf(request.caller))))
    },
  )

  app.put(
    '/api/account/password',
    {
      config: { access: 'session' },
      schema: {
        tags,
        summary: 'Set a password, which ends all other sessions and gives this one a new secret and CSRF token',
        body: PASSWORD_CHANGE,
        response: { 200: SIGNED_IN, ...ERRORS },
      },
    },
    async (request, reply) => {
      const { account, session } = signedIn(request.caller)
      const { password, current = '' } = request.body
      must(await port.confirm(account.id, current, fromOf(request)))
      must(await port.setPassword(account.id, password, authorOf(request.caller), session.id))
      return startSession(auth, request, reply, account.id, session.how ?? 'password')
    },
  )

  app.get(
    '/api/account/export',
    {
      config: { access: 'session' },
      schema: { tags, summary: 'Everything that is kept on the account, as one document', response: { 200: EXPORT, ...ERRORS } },
    },
    async ({ caller }, reply) => {
      const { account } = signedIn(caller)
      void auth.audit.note({ act: 'account/exported', by: account.id, on: account.id })
      reply.header('content-disposition', 'attachment; filename="hexarchy-account.json"')
      return port.export(account)
    },
  )

  app.delete(
    '/api/account',
    {
      config: { access: 'session' },
      schema: {
        tags,
        summary: 'Delete the account, with all that is kept on it',
        body: DELETION,
        response: { 204: NO_CONTENT, ...ERRORS },
      },
    },
    async (request, reply) => {
      const { account } = signedIn(request.caller)
      const { games, password = '' } = request.body
      must(await port.confirm(account.id, password, fromOf(request)))
      must(await port.remove(account.id, games, authorOf(request.caller)))
      forgetCookie(auth, reply)
      reply.code(204)
      return null
    },
  )

  app.get(
    '/api/account/sessions',
    {
      config: { access: 'session' },
      schema: { tags, summary: 'Where the account is signed in', response: { 200: SESSIONS, ...ERRORS } },
    },
    async ({ caller }) => {
      const { account, session } = signedIn(caller)
      return { sessions: (await sessions.of(account.id)).map(one => shownSession(one, session.id)) }
    },
  )

  app.delete(
    '/api/account/sessions',
    {
      config: { access: 'session' },
      schema: { tags, summary: 'Sign out everywhere but here', response: { 200: ENDED, ...ERRORS } },
    },
    async ({ caller }) => {
      const { account, session } = signedIn(caller)
      const ended = await port.endSessions(account.id, session.id)
      void auth.audit.note({ act: 'session/closed', by: account.id, on: account.id, detail: { ended } })
      return { ended }
    },
  )

  app.delete(
    '/api/account/sessions/:id',
    {
      config: { access: 'session' },
      schema: { tags, summary: 'Sign out one place', params: ID_PARAMS, response: { 204: NO_CONTENT, ...ERRORS } },
    },
    async ({ caller, params }, reply) => {
      const { account } = signedIn(caller)
      const own = (await sessions.of(account.id)).find(({ id }) => id === params.id)
      if (!own) throw new Refused(notFound('such session'))
      await sessions.close(own.id)
      void auth.audit.note({ act: 'session/closed', by: account.id, on: account.id })
      reply.code(204)
      return null
    },
  )
}
