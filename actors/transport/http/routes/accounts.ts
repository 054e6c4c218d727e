/** Administration of accounts: the list, roles, locks, deletion, links of the console, and the audit log. */
import type { Account } from '../../../../saves/accounts/accounts.ts'
import { makeLink } from '../../../service/accounts/console-link.ts'
import { findAccounts } from '../../../service/accounts/find-accounts.ts'
import { mayActOn } from '../../../wire/rights/role-rights.ts'
import { forbidden, must, notFound, Refused } from '../../base/http-errors.ts'
import type { Routes } from '../../base/typed-app.ts'
import { type AuthContext, authorOf } from '../../callers/auth.ts'
import {
  ACCOUNT,
  ACCOUNT_LIST,
  ACCOUNT_QUERY,
  AUDIT_PAGE,
  AUDIT_QUERY,
  DELETION_QUERY,
  ENDED,
  ID_PARAMS,
  LINK_WISH,
  MADE_LINK,
  ROLE_CHANGE,
  SESSIONS,
} from '../../schemas/accounts.ts'
import { ERRORS, NO_CONTENT } from '../../schemas/common.ts'
import { shownSession } from './account.ts'

const AUDIT_LIMIT = 100

const shown = ({ id, name, role, email = null, verified = null, created, locked = null }: Account) => ({
  id,
  name,
  role,
  email,
  verified,
  created,
  locked,
})

export function accountsRoutes(app: Routes, auth: AuthContext): void {
  const tags = ['Administration']
  const { accountsPort: port, accounts, sessions } = auth

  async function known(id: string): Promise<Account> {
    const account = await accounts.get(id)
    if (!account) throw new Refused(notFound('such account'))
    return account
  }

  app.get(
    '/api/accounts',
    {
      config: { access: 'accounts/read' },
      schema: {
        tags,
        summary: 'Accounts, all or a part of them',
        querystring: ACCOUNT_QUERY,
        response: { 200: ACCOUNT_LIST, ...ERRORS },
      },
    },
    async ({ query: { locked, ...query } }) => {
      const chosen = { ...query, ...(locked !== undefined && { locked: locked === 'true' }) }
      const { accounts: found, total } = findAccounts(await accounts.all(), chosen)
      return { accounts: found.map(shown), total }
    },
  )

  app.get(
    '/api/accounts/:id',
    {
      config: { access: 'accounts/read' },
      schema: { tags, summary: 'One account', params: ID_PARAMS, response: { 200: ACCOUNT, ...ERRORS } },
    },
    async ({ params }) => shown(await known(params.id)),
  )

  app.patch(
    '/api/accounts/:id',
    {
      config: { access: 'accounts/lock' },
      schema: {
        tags,
        summary: 'Give another role, lock or unlock; ends its sessions',
        params: ID_PARAMS,
        body: ROLE_CHANGE,
        response: { 200: ACCOUNT, ...ERRORS },
      },
    },
    async ({ caller, params: { id }, body: { role, locked, reason = '' } }) => {
      const by = authorOf(caller)
      let account = await known(id)
      if (role !== undefined) account = must(await port.setRole(id, role, by))
      if (locked !== undefined && locked !== Boolean(account.locked))
        account = must(await port.setLock(id, locked ? reason : null, by))
      return shown(account)
    },
  )

  app.delete(
    '/api/accounts/:id',
    {
      config: { access: 'accounts/change' },
      schema: {
        tags,
        summary: 'Delete an account, with all that is kept on it',
        params: ID_PARAMS,
        querystring: DELETION_QUERY,
        response: { 204: NO_CONTENT, ...ERRORS },
      },
    },
    async ({ caller, params: { id }, query: { games } }, reply) => {
      must(await port.remove(id, games, authorOf(caller)))
      reply.code(204)
      return null
    },
  )

  app.get(
    '/api/accounts/:id/sessions',
    {
      config: { access: 'accounts/lock' },
      schema: { tags, summary: 'Where an account is signed in', params: ID_PARAMS, response: { 200: SESSIONS, ...ERRORS } },
    },
    async ({ params: { id } }) => {
      await known(id)
      return { sessions: (await sessions.of(id)).map(one => shownSession(one, null)) }
    },
  )

  app.delete(
    '/api/accounts/:id/sessions',
    {
      config: { access: 'accounts/lock' },
      schema: { tags, summary: 'Sign an account out everywhere', params: ID_PARAMS, response: { 200: ENDED, ...ERRORS } },
    },
    async ({ caller, params: { id } }) => {
      const account = await known(id)
      const by = authorOf(caller)
      if (by !== 'console' && by.account.id !== id && !mayActOn(by, account))
        throw new Refused(forbidden('You may not sign this account out: it stands as high as yours.'))
      const ended = await port.endSessions(id)
      void auth.audit.note({ act: 'session/closed', by: by === 'console' ? by : by.account.id, on: id, detail: { ended } })
      return { ended }
    },
  )

  app.post(
    '/api/accounts/link',
    {
      config: { access: 'console' },
      schema: {
        tags,
        summary: "A link that signs in once and sets a password; for the operator's console alone",
        body: LINK_WISH,
        response: { 201: MADE_LINK, ...ERRORS },
      },
    },
    async ({ body: { email, without_factors: withoutFactors = false } }, reply) => {
      const made = must(await makeLink(port, email, { withoutFactors, now: auth.now }))
      reply.code(201)
      return made
    },
  )

  app.get(
    '/api/audit',
    {
      config: { access: 'audit' },
      schema: {
        tags,
        summary: 'The audit log, newest first, a page at a time',
        querystring: AUDIT_QUERY,
        response: { 200: AUDIT_PAGE, ...ERRORS },
      },
    },
    async ({ query }) => auth.audit.read({ limit: AUDIT_LIMIT, ...query }),
  )
}
