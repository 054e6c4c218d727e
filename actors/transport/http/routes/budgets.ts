/** The routes of budgets: limits for whoever may change them, and for each account what it may use and has used. */
import type { AccountsPort } from '../../../wire/accounts-port.ts'
import { must } from '../../base/http-errors.ts'
import type { Routes } from '../../base/typed-app.ts'
import { type AuthContext, accountOf } from '../../callers/auth.ts'
import { BUDGET, BUDGET_LIST, BUDGET_PARAMS, BUDGET_QUERY, BUDGET_SETTING, OWN_BUDGETS } from '../../schemas/budgets.ts'
import { ERRORS, NO_CONTENT } from '../../schemas/common.ts'

export function budgetRoutes(app: Routes, { service, audit }: AuthContext, accounts: Pick<AccountsPort, 'onRemove'>): void {
  accounts.onRemove(async ({ id }) => {
    must(await service.request('budget/forget', { account: id }))
  })
  const tags = ['Budgets']

  app.get(
    '/api/account/budgets',
    {
      config: { access: 'account' },
      schema: { tags, summary: 'What the caller may use, and has used', response: { 200: OWN_BUDGETS, ...ERRORS } },
    },
    async ({ caller }) => {
      const { id, role } = accountOf(caller)
      return must(await service.request('budget/own', { account: id, role }))
    },
  )

  app.get(
    '/api/budgets',
    {
      config: { access: 'budgets' },
      schema: { tags, summary: 'Budgets', querystring: BUDGET_QUERY, response: { 200: BUDGET_LIST, ...ERRORS } },
    },
    async ({ query }) => ({ budgets: must(await service.request('budget/list', query)) }),
  )

  app.put(
    '/api/budgets/:subject',
    {
      config: { access: 'budgets' },
      schema: {
        tags,
        summary: 'Set the limits of an account, a game, a provider or a default; games that wait for it go on',
        params: BUDGET_PARAMS,
        body: BUDGET_SETTING,
        response: { 200: BUDGET, ...ERRORS },
      },
    },
    async ({ caller, params: { subject }, body: { limits } }) => {
      const set = must(await service.request('budget/set', { subject, limits }))!
      const detail = { limits: limits.map(limit => ({ ...limit })) }
      await audit.note({ act: 'budget/set', by: accountOf(caller).id, on: subject, detail })
      return set
    },
  )

  app.delete(
    '/api/budgets/:subject',
    {
      config: { access: 'budgets' },
      schema: {
        tags,
        summary: 'Take the limits away: from here on the default counts',
        params: BUDGET_PARAMS,
        response: { 204: NO_CONTENT, ...ERRORS },
      },
    },
    async ({ caller, params: { subject } }, reply) => {
      must(await service.request('budget/set', { subject, limits: null }))
      await audit.note({ act: 'budget/removed', by: accountOf(caller).id, on: subject })
      reply.code(204)
      return null
    },
  )
}
