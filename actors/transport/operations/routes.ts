/** The operator's routes: /healthz and /readyz for whoever starts and balances servers, /metrics for Prometheus. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Operated } from '../../service/service-status.ts'
import type { MetricsReaders } from '../../wire/configuration/schema.ts'
import type { Reach } from '../../wire/network/reach.ts'
import { forbidden, notFound, sendFailure } from '../base/http-errors.ts'
import type { Routes } from '../base/typed-app.ts'
import { ERRORS } from '../schemas/common.ts'
import { readiness } from './health.ts'
import type { Metrics } from './metrics.ts'

const PARTS = Type.Object({
  service: Type.String(),
  store: Type.String(),
  shards: Type.String(),
  cluster: Type.Optional(Type.String()),
})
const READY = Type.Object({ ready: Type.Boolean(), parts: PARTS })

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

interface Operator {
  service: Operated
  metrics: Metrics
  readers: MetricsReaders
  isHere: Reach['isHere']
  /** By a token of an account that may see how the server does. */
  seesHealth(request: FastifyRequest): Promise<boolean>
  isStopping(): boolean
}

/** What each of the addresses answers. */
export type OperatorAnswers = Record<'/healthz' | '/readyz' | '/metrics', Answer>

export function operatorAnswers({ service, metrics, readers, isHere, seesHealth, isStopping }: Operator): OperatorAnswers {
  const ready = readiness(service, isStopping)
  return {
    '/healthz': async (_request, reply) => reply.send({ alive: true }),
    async '/readyz'(_request, reply) {
      const told = await ready()
      return reply.code(told.ready ? 200 : 503).send(told)
    },
    async '/metrics'(request, reply) {
      if (readers === 'none') return sendFailure(reply, notFound('page of metrics on this server'))
      if (readers === 'local' && !isHere(request) && !(await seesHealth(request)))
        return sendFailure(
          reply,
          forbidden(
            'Metrics are not for everybody.',
            "Ask the operator port of the server on its own machine (operatorPort), show an administrator's token with the scope metrics, or start the server with `--metrics all`.",
          ),
        )
      const { contentType } = metrics.registry
      return reply.type(contentType).send(await metrics.registry.metrics())
    },
  }
}

/** To be called before the hooks that turn requests away: it is when the server is overloaded, or stops, that operators ask. */
export function answerOperators(app: Routes, answers: OperatorAnswers): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { url = '' } = request.routeOptions
    if (Object.hasOwn(answers, url)) answers[url as keyof OperatorAnswers](request, reply).catch(done)
    else done()
  })
}

/** Each writes its own answer, of which the schema only tells: so the instance is the untyped one. */
export function operatorRoutes(app: FastifyInstance, answers: OperatorAnswers): void {
  const open = { tags: ['Operations'], security: [] }
  const ALIVE = Type.Object({ alive: Type.Boolean() })
  app.get(
    '/healthz',
    {
      config: { access: 'anyone' },
      schema: { ...open, summary: 'Whether the process answers', response: { 200: ALIVE, ...ERRORS } },
    },
    answers['/healthz'],
  )
  app.get(
    '/readyz',
    {
      config: { access: 'anyone' },
      schema: {
        ...open,
        summary: 'Whether the server can serve; 503 names the part that cannot',
        response: { 200: READY, 503: READY, ...ERRORS },
      },
    },
    answers['/readyz'],
  )
  app.get(
    '/metrics',
    {
      config: { access: 'operator' },
      schema: {
        ...open,
        summary: "The server's metrics in the text format of Prometheus; on the machine itself, unless it is set up otherwise",
        response: { 200: Type.String({ description: 'Version 0.0.4 of the format.' }), ...ERRORS },
      },
    },
    answers['/metrics'],
  )
}
