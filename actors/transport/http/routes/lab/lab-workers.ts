/** The routes of the lab's workers on other machines: each comes with a token of its own, which opens nothing else. */
import type { FastifyRequest } from 'fastify'
import {
  CLAIMED,
  CODE_PARAMS,
  FILE,
  HELLO,
  OUTCOME,
  RENEWAL,
  RENEWED,
  RULES_PARAMS,
  WELCOME,
  WRITTEN,
} from '../../../../wire/lab/worker-schemas.ts'
import type { LabPort, WorkersPort } from '../../../../wire/lab-port.ts'
import { authNeeded, Refused } from '../../../base/http-errors.ts'
import type { Routes } from '../../../base/typed-app.ts'
import { ERRORS } from '../../../schemas/common.ts'
import { asked } from './lab.ts'

const BEARER = /^Bearer +(worker_\S+) *$/i

/** To be registered outside of the routes that know seats and accounts. */
export function labWorkerRoutes(app: Routes, lab: LabPort | null): void {
  const tags = ['Lab']
  const security = [{ worker: [] }]

  /** Who calls, and what it may ask. */
  const by = <A>({ headers, ip }: FastifyRequest, ask: (workers: WorkersPort, worker: string) => A): Promise<Awaited<A>> =>
    asked(lab, ({ workers }) => {
      const token = BEARER.exec(headers.authorization ?? '')?.[1]
      const worker = token === undefined ? null : workers.open(token, ip)
      if (worker === null)
        throw new Refused(authNeeded('This needs the token of a worker: `hexarchy lab token NAME` makes one on the server.'))
      return ask(workers, worker)
    })

  app.post(
    '/api/lab/workers/hello',
    {
      config: { access: 'worker' },
      schema: {
        tags,
        security,
        summary: 'A worker says what it is, and is given a probe game before it gets work',
        body: HELLO,
        response: { 200: WELCOME, ...ERRORS },
      },
    },
    request => by(request, (workers, worker) => workers.hello(worker, request.body)),
  )

  app.post(
    '/api/lab/workers/claim',
    {
      config: { access: 'worker' },
      schema: { tags, security, summary: 'The next block of games for a worker', response: { 200: CLAIMED, ...ERRORS } },
    },
    request => by(request, (workers, worker) => workers.claim(worker)),
  )

  app.post(
    '/api/lab/workers/renew',
    {
      config: { access: 'worker' },
      schema: { tags, security, summary: 'A worker plays on', body: RENEWAL, response: { 200: RENEWED, ...ERRORS } },
    },
    request => by(request, (workers, worker) => workers.renew(worker, request.body)),
  )

  app.post(
    '/api/lab/workers/finish',
    {
      config: { access: 'worker' },
      schema: {
        tags,
        security,
        summary: 'What came of a block; it may be sent again',
        body: OUTCOME,
        response: { 200: WRITTEN, ...ERRORS },
      },
    },
    request => by(request, (workers, worker) => workers.finish(worker, request.body)),
  )

  app.get(
    '/api/lab/workers/code/:name',
    {
      config: { access: 'worker' },
      schema: { tags, security, summary: 'The file of a frozen bot', params: CODE_PARAMS, response: { 200: FILE, ...ERRORS } },
    },
    request => by(request, workers => ({ text: workers.code(request.params.name) })),
  )

  app.get(
    '/api/lab/workers/rules/:hash',
    {
      config: { access: 'worker' },
      schema: {
        tags,
        security,
        summary: 'The canonical text of a ruleset',
        params: RULES_PARAMS,
        response: { 200: FILE, ...ERRORS },
      },
    },
    request => by(request, workers => ({ text: workers.rules(request.params.hash) })),
  )
}
