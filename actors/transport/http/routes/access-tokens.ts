/** Personal access tokens of one's own account: made, listed and taken back in a browser, never by another token. */
import type { AccessToken } from '../../../../saves/accounts/access-tokens.ts'
import { failure } from '../../../wire/failure.ts'
import { notFound, Refused } from '../../base/http-errors.ts'
import type { Routes } from '../../base/typed-app.ts'
import { type AuthContext, signedIn } from '../../callers/auth.ts'
import { ID_PARAMS, MADE_TOKEN, NEW_TOKEN, TOKENS } from '../../schemas/accounts.ts'
import { ERRORS, NO_CONTENT } from '../../schemas/common.ts'

const MOST_TOKENS = 50
const USUAL_DAYS = 90
const DAY_MS = 86_400_000

const iso = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())
const shown = ({ id, name, scopes, createdMs, expiresMs, usedMs }: AccessToken) => ({
  id,
  name,
  scopes,
  created: iso(createdMs)!,
  expires: iso(expiresMs),
  used: iso(usedMs),
})

export function accessTokenRoutes(app: Routes, auth: AuthContext): void {
  const tags = ['Own account']
  const { accessTokens } = auth.accountsPort

  app.get(
    '/api/account/tokens',
    {
      config: { access: 'session' },
      schema: { tags, summary: 'Personal access tokens', response: { 200: TOKENS, ...ERRORS } },
    },
    async ({ caller }) => ({ tokens: (await accessTokens.of(signedIn(caller).account.id)).map(shown) }),
  )

  app.post(
    '/api/account/tokens',
    {
      config: { access: 'session' },
      schema: { tags, summary: 'Make a token for scripts', body: NEW_TOKEN, response: { 201: MADE_TOKEN, ...ERRORS } },
    },
    async ({ caller, body }, reply) => {
      const { account } = signedIn(caller)
      if ((await accessTokens.of(account.id)).length >= MOST_TOKENS)
        throw new Refused(failure('account/too-many-tokens', `An account has at most ${MOST_TOKENS} tokens.`))
      const { name, scopes, days = USUAL_DAYS } = body
      const expiresMs = days === null ? null : auth.now() + days * DAY_MS
      const { token, record } = await accessTokens.make(account.id, { name: name.trim(), scopes, expiresMs })
      void auth.audit.note({ act: 'token/made', by: account.id, on: record.id, detail: { scopes, expires: iso(expiresMs) } })
      reply.code(201)
      return { token, ...shown(record) }
    },
  )

  app.delete(
    '/api/account/tokens/:id',
    {
      config: { access: 'session' },
      schema: { tags, summary: 'Take a token back', params: ID_PARAMS, response: { 204: NO_CONTENT, ...ERRORS } },
    },
    async ({ caller, params }, reply) => {
      const { account } = signedIn(caller)
      const own = (await accessTokens.of(account.id)).find(({ id }) => id === params.id)
      if (!own) throw new Refused(notFound('such token'))
      await accessTokens.close(own.id)
      void auth.audit.note({ act: 'token/taken-back', by: account.id, on: own.id })
      reply.code(204)
      return null
    },
  )
}
