/** The routes of benches: suites are planned and started, runs looked at, stopped, gone on with, reported, and read turn by turn. */
import { Readable } from 'node:stream'
import type { BenchCaller, BenchPort } from '../../../../wire/benches/bench-port.ts'
import { failure } from '../../../../wire/failure.ts'
import type { LabPort } from '../../../../wire/lab-port.ts'
import { Refused } from '../../../base/http-errors.ts'
import { sendAs } from '../../../base/send-as.ts'
import type { Routes } from '../../../base/typed-app.ts'
import { type Caller, isOwner } from '../../../callers/auth.ts'
import {
  BENCH_CHOICES,
  BENCH_DETAIL,
  BENCH_FILE_PARAMS,
  BENCH_GAME,
  BENCH_GAME_PARAMS,
  BENCH_GAMES,
  BENCH_GAMES_QUERY,
  BENCH_PAIR,
  BENCH_PAIR_QUERY,
  BENCH_PARAMS,
  BENCH_REPORT,
  BENCHES,
  NEW_BENCH,
  PLANNED,
  PLANNED_SUITE,
  RESUMED,
  STARTED,
  SUITE_SCHEMA,
} from '../../../schemas/benches.ts'
import { ERRORS, NO_CONTENT } from '../../../schemas/common.ts'
import { TRANSCRIPT, TRANSCRIPT_QUERY } from '../../../schemas/games.ts'
import { asked, toldWhere } from './lab.ts'

const READ = { config: { access: 'lab/read' } } as const
const CHANGE = { config: { access: 'lab/change' } } as const
const PATH = '/api/lab/benches'
const tags = ['Benches']

/** `isLocal`: nobody but those at this machine comes to the server, whose operator may have it start programs. */
export function benchRoutes(app: Routes, lab: LabPort | null, isLocal: boolean): void {
  const callerOf = ({ caller }: { caller: Caller }): BenchCaller => ({ mayRunPrograms: isLocal && isOwner(caller) })
  const ask = <A>(wish: (benches: BenchPort) => A): Promise<Awaited<A>> =>
    asked(lab, ({ benches }) => {
      if (!benches) throw new Refused(failure('lab/none', NOT_HERE))
      return toldWhere(`GET ${PATH} lists the benches.`, () => wish(benches))
    })
  suiteRoutes(app, ask, callerOf)
  runRoutes(app, ask, callerOf)
  resultRoutes(app, ask)
}

const NOT_HERE = 'Servers of a cluster play no benches: `hexarchy bench --cluster` does, on each machine that is to play.'

type Ask = <A>(wish: (benches: BenchPort) => A) => Promise<Awaited<A>>
type CallerOf = (request: { caller: Caller }) => BenchCaller

function suiteRoutes(app: Routes, ask: Ask, callerOf: CallerOf): void {
  app.get(
    `${PATH}/schema`,
    { ...READ, schema: { tags, summary: 'JSON schema of a suite', response: { 200: SUITE_SCHEMA, ...ERRORS } } },
    async () => ask(benches => benches.schema()),
  )

  app.get(
    `${PATH}/choices`,
    {
      ...CHANGE,
      schema: { tags, summary: 'Models, maps, scenarios and probes of suites', response: { 200: BENCH_CHOICES, ...ERRORS } },
    },
    async request => ask(benches => benches.choices(callerOf(request))),
  )

  app.post(
    `${PATH}/plan`,
    {
      ...CHANGE,
      schema: {
        tags,
        summary: 'What a suite will take; nothing is played',
        body: PLANNED_SUITE,
        response: { 200: PLANNED, ...ERRORS },
      },
    },
    async request => ask(benches => benches.plan(request.body, callerOf(request))),
  )

  app.post(
    PATH,
    {
      ...CHANGE,
      schema: {
        tags,
        summary: 'Start a bench, or go on with one of the same games',
        body: NEW_BENCH,
        response: { 201: STARTED, ...ERRORS },
      },
    },
    async (request, reply) => {
      const { call_id: callId, ...suite } = request.body
      const { id } = await ask(benches => benches.start(suite, callerOf(request), callId))
      reply.code(201).header('location', `${PATH}/${id}`)
      return { id }
    },
  )
}

function runRoutes(app: Routes, ask: Ask, callerOf: CallerOf): void {
  const params = BENCH_PARAMS

  app.get(
    PATH,
    { ...READ, schema: { tags, summary: 'The benches, and how they stand', response: { 200: BENCHES, ...ERRORS } } },
    async () => ({ benches: await ask(benches => benches.list()) }),
  )

  app.get(
    `${PATH}/:id`,
    {
      ...READ,
      schema: { tags, summary: 'How a bench stands, and its plan', params, response: { 200: BENCH_DETAIL, ...ERRORS } },
    },
    async ({ params: { id } }) => ask(benches => benches.bench(id)),
  )

  app.post(
    `${PATH}/:id/stop`,
    {
      ...CHANGE,
      schema: {
        tags,
        summary: 'Stop a bench; games under way go on when it does',
        params,
        response: { 204: NO_CONTENT, ...ERRORS },
      },
    },
    async ({ params: { id } }, reply) => {
      await ask(benches => benches.stop(id))
      reply.code(204)
      return null
    },
  )

  app.post(
    `${PATH}/:id/resume`,
    {
      ...CHANGE,
      schema: {
        tags,
        summary: 'Go on with a bench that was stopped',
        params,
        body: RESUMED,
        response: { 204: NO_CONTENT, ...ERRORS },
      },
    },
    async (request, reply) => {
      await ask(benches => benches.resume(request.params.id, request.body, callerOf(request)))
      reply.code(204)
      return null
    },
  )

  app.delete(
    `${PATH}/:id`,
    {
      ...CHANGE,
      schema: { tags, summary: 'Delete a bench with its games and results', params, response: { 204: NO_CONTENT, ...ERRORS } },
    },
    async ({ params: { id } }, reply) => {
      await ask(benches => benches.remove(id))
      reply.code(204)
      return null
    },
  )
}

function resultRoutes(app: Routes, ask: Ask): void {
  app.get(
    `${PATH}/:id/report`,
    {
      ...READ,
      schema: {
        tags,
        summary: 'Performance, reliability, speed and cost of each model, and models beside each other',
        params: BENCH_PARAMS,
        response: { 200: BENCH_REPORT, ...ERRORS },
      },
    },
    async ({ params: { id } }) => ask(benches => benches.report(id)),
  )

  app.get(
    `${PATH}/:id/pair`,
    {
      ...READ,
      schema: {
        tags,
        summary: 'Two models in the same games from the same seats: differences with intervals',
        params: BENCH_PARAMS,
        querystring: BENCH_PAIR_QUERY,
        response: { 200: BENCH_PAIR, ...ERRORS },
      },
    },
    async ({ params: { id }, query: { first, second } }) => ask(benches => benches.pair(id, first, second)),
  )

  app.get(
    `${PATH}/:id/games`,
    {
      ...READ,
      schema: {
        tags,
        summary: 'The games of a bench with what came of them',
        params: BENCH_PARAMS,
        querystring: BENCH_GAMES_QUERY,
        response: { 200: BENCH_GAMES, ...ERRORS },
      },
    },
    async ({ params: { id }, query }) => ask(benches => benches.games(id, query)),
  )

  app.get(
    `${PATH}/:id/games/:n`,
    {
      ...READ,
      schema: { tags, summary: 'One game of a bench', params: BENCH_GAME_PARAMS, response: { 200: BENCH_GAME, ...ERRORS } },
    },
    async ({ params: { id, n } }) => ask(benches => benches.game(id, n)),
  )

  app.get(
    `${PATH}/:id/games/:n/transcript`,
    {
      ...CHANGE,
      schema: {
        tags,
        summary: 'What passed between the measured seat and its model, word for word',
        params: BENCH_GAME_PARAMS,
        querystring: TRANSCRIPT_QUERY,
        response: { 200: TRANSCRIPT, ...ERRORS },
      },
    },
    async ({ params: { id, n }, query: { turn = null } }) => ({
      transcript: await ask(benches => benches.transcript(id, n, turn)),
    }),
  )

  app.get(
    `${PATH}/:id/files/:file`,
    {
      ...CHANGE,
      schema: {
        tags,
        summary: 'A bench as files',
        params: BENCH_FILE_PARAMS,
        produces: ['application/json', 'text/plain', 'application/jsonl'],
        response: { 200: { description: 'The file.', type: 'string' }, ...ERRORS },
      },
    },
    async ({ params: { id, file } }, reply) => {
      const parts = await ask(benches => benches.file(id, file))
      reply.header('content-disposition', `attachment; filename="${id}-${file}"`)
      return sendAs(reply, TYPES[file.slice(file.indexOf('.') + 1)], Readable.from(parts))
    },
  )
}

const TYPES: Record<string, string> = {
  json: 'application/json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  jsonl: 'application/jsonl; charset=utf-8',
}
