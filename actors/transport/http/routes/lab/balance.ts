/** The routes of balance reports: games are queued for one, it is looked at, downloaded and deleted. */
import { Readable } from 'node:stream'
import { failure } from '../../../../wire/failure.ts'
import type { BalancePort } from '../../../../wire/lab/balance.ts'
import type { LabPort } from '../../../../wire/lab-port.ts'
import { Refused } from '../../../base/http-errors.ts'
import { sendAs } from '../../../base/send-as.ts'
import type { Routes } from '../../../base/typed-app.ts'
import {
  BALANCE_PARAMS,
  BALANCE_REPORT,
  BALANCE_REPORTS,
  BALANCE_SCHEMA,
  BALANCE_STARTED,
  NEW_BALANCE,
} from '../../../schemas/balance.ts'
import { ERRORS, NO_CONTENT } from '../../../schemas/common.ts'
import { asked, toldWhere } from './lab.ts'

const READ = { config: { access: 'lab/read' } } as const
const CHANGE = { config: { access: 'lab/change' } } as const
const PATH = '/api/lab/balance'
const tags = ['Balance']
const params = BALANCE_PARAMS

const NOT_HERE = 'Servers of a cluster play no games for balance reports: `hexarchy balance` does, on each machine by itself.'

export function balanceRoutes(app: Routes, lab: LabPort | null): void {
  const ask = <A>(wish: (balance: BalancePort) => A): Promise<Awaited<A>> =>
    asked(lab, ({ balance }) => {
      if (!balance) throw new Refused(failure('lab/none', NOT_HERE))
      return toldWhere(`GET ${PATH} lists the balance reports.`, () => wish(balance))
    })
  runRoutes(app, ask)
  reportRoutes(app, ask)
}

type Ask = <A>(wish: (balance: BalancePort) => A) => Promise<Awaited<A>>

function runRoutes(app: Routes, ask: Ask): void {
  app.get(
    `${PATH}/schema`,
    {
      ...READ,
      schema: { tags, summary: 'JSON schema of what a report is started with', response: { 200: BALANCE_SCHEMA, ...ERRORS } },
    },
    async () => ask(balance => balance.schema()),
  )

  app.post(
    PATH,
    {
      ...CHANGE,
      schema: {
        tags,
        summary: 'Queue games of bots for a report',
        body: NEW_BALANCE,
        response: { 201: BALANCE_STARTED, ...ERRORS },
      },
    },
    async ({ body: { call_id: callId, ...wish } }, reply) => {
      const { id } = await ask(balance => balance.start(wish, callId))
      reply.code(201).header('location', `${PATH}/${encodeURIComponent(id)}`)
      return { id }
    },
  )

  app.post(
    `${PATH}/:id/stop`,
    {
      ...CHANGE,
      schema: {
        tags,
        summary: 'Stop the games of a report; those that are played make one',
        params,
        response: { 204: NO_CONTENT, ...ERRORS },
      },
    },
    async ({ params: { id } }, reply) => {
      await ask(balance => balance.stop(id))
      reply.code(204)
      return null
    },
  )

  app.post(
    `${PATH}/:id/resume`,
    {
      ...CHANGE,
      schema: { tags, summary: 'Go on with games that were stopped', params, response: { 204: NO_CONTENT, ...ERRORS } },
    },
    async ({ params: { id } }, reply) => {
      await ask(balance => balance.resume(id))
      reply.code(204)
      return null
    },
  )
}

function reportRoutes(app: Routes, ask: Ask): void {
  app.get(
    PATH,
    {
      ...READ,
      schema: {
        tags,
        summary: 'The balance reports, and those that are being played',
        response: { 200: BALANCE_REPORTS, ...ERRORS },
      },
    },
    async () => ({ reports: await ask(balance => balance.list()) }),
  )

  app.get(
    `${PATH}/:id`,
    {
      ...READ,
      schema: {
        tags,
        summary: 'A balance report: victories, pacing, what is built, what is never used, who wins',
        params,
        response: { 200: BALANCE_REPORT, ...ERRORS },
      },
    },
    async ({ params: { id } }) => ask(balance => balance.report(id)),
  )

  app.delete(
    `${PATH}/:id`,
    {
      ...CHANGE,
      schema: { tags, summary: 'Delete a report, or its games', params, response: { 204: NO_CONTENT, ...ERRORS } },
    },
    async ({ params: { id } }, reply) => {
      await ask(balance => balance.remove(id))
      reply.code(204)
      return null
    },
  )

  app.get(
    `${PATH}/:id/file`,
    {
      ...CHANGE,
      schema: {
        tags,
        summary: 'The whole report with all that it takes to play its games again',
        params,
        produces: ['application/json'],
        response: { 200: { description: 'As `hexarchy balance --schema` describes it.', type: 'string' }, ...ERRORS },
      },
    },
    async ({ params: { id } }, reply) => {
      const file = await ask(balance => balance.file(id))
      reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(`${id}.json`)}`)
      return sendAs(reply, 'application/json; charset=utf-8', Readable.from(file))
    },
  )
}
