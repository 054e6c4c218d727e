/** Programs that the account has let in by OAuth: listed and taken away in a browser, as its tokens are. */
import type { ConnectedProgram } from '../../../../saves/accounts/connected-programs.ts'
import { notFound, Refused } from '../../base/http-errors.ts'
import type { Routes } from '../../base/typed-app.ts'
import { type AuthContext, signedIn } from '../../callers/auth.ts'
import { endProgram, type OauthStores } from '../../callers/program-tokens.ts'
import { ID_PARAMS } from '../../schemas/accounts.ts'
import { ERRORS, NO_CONTENT } from '../../schemas/common.ts'
import { PROGRAMS } from '../../schemas/oauth.ts'

const iso = (ms: number): string => new Date(ms).toISOString()
const shown = ({ id, name, host, game, seat, readsOnly, createdMs, expiresMs, usedMs }: ConnectedProgram) => ({
  ...{ id, name, host, game, seat },
  looks_only: readsOnly,
  created: iso(createdMs),
  expires: iso(expiresMs),
  used: usedMs === null ? null : iso(usedMs),
})

/** `oauth`: null where no programs are let in; then there are none. */
export function programRoutes(app: Routes, auth: AuthContext, oauth: OauthStores | null): void {
  const tags = ['Own account']
  const of = async (account: string) => (await oauth?.programs.of(account)) ?? []
  auth.accountsPort.onExport('programs', async ({ id }) => (await of(id)).map(shown))
  auth.accountsPort.onRemove(async ({ id }) => {
    for (const one of await of(id)) if (oauth) await endProgram(oauth, one.id)
  })

  app.get(
    '/api/account/programs',
    {
      config: { access: 'session' },
      schema: { tags, summary: 'Programs that were let in by OAuth', response: { 200: PROGRAMS, ...ERRORS } },
    },
    async ({ caller }) => ({ programs: (await of(signedIn(caller).account.id)).map(shown) }),
  )

  app.delete(
    '/api/account/programs/:id',
    {
      config: { access: 'session' },
      schema: { tags, summary: 'Shut a program out', params: ID_PARAMS, response: { 204: NO_CONTENT, ...ERRORS } },
    },
    async ({ caller, params }, reply) => {
      const { account } = signedIn(caller)
      const own = (await of(account.id)).find(({ id }) => id === params.id)
      if (!own || !oauth) throw new Refused(notFound('such program'))
      await endProgram(oauth, own.id)
      void auth.audit.note({ act: 'program/disconnected', by: account.id, on: own.id })
      reply.code(204)
      return null
    },
  )
}
