/** OpenEnv over HTTP: what there is to be known of an environment, calls that stand for themselves, and JSON-RPC with sessions. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { failureAt } from '../../../wire/failure.ts'
import { failureOf, Refused, sendFailure } from '../../base/http-errors.ts'
import { sendAs } from '../../base/send-as.ts'
import type { Routes } from '../../base/typed-app.ts'
import { accountOf } from '../../callers/auth.ts'
import { ERRORS } from '../../schemas/common.ts'
import { ENV_PARAMS } from '../../schemas/environments.ts'
import {
  ACTION,
  HEALTHY,
  METADATA_OF,
  OBSERVATION,
  OBSERVED,
  PATHS,
  RESET,
  SCHEMAS,
  STATE,
  STEP_BODY,
} from '../../schemas/openenv.ts'
import { environmentIn } from '../task-routes.ts'
import { EnvSession, type Observed } from './env-session.ts'
import { Fault } from './faults.ts'
import { answerRpc, parseError, type RpcHost } from './json-rpc.ts'
import type { OpenEnvParts } from './open-env-parts.ts'

const tags = ['Environments']
const told = { access: 'anyone' } as const
const plays = { access: 'games/make' } as const

export function httpRoutes(app: Routes, parts: OpenEnvParts): void {
  knowledgeRoutes(app, parts)
  playRoutes(app, parts)
  rpcRoute(app, parts)
}

function knowledgeRoutes(app: Routes, { version }: OpenEnvParts): void {
  app.get(
    '/environments/:env/health',
    {
      config: told,
      schema: { tags, summary: 'Whether the environment is served', params: ENV_PARAMS, response: { 200: HEALTHY, ...ERRORS } },
    },
    async ({ params }) => {
      environmentIn(params.env)
      return { status: 'healthy' as const }
    },
  )

  app.get(
    '/environments/:env/metadata',
    {
      config: told,
      schema: { tags, summary: 'What the environment is', params: ENV_PARAMS, response: { 200: METADATA_OF, ...ERRORS } },
    },
    async ({ params }) => {
      const { name, description } = environmentIn(params.env)
      return { name, description, version }
    },
  )

  app.get(
    '/environments/:env/schema',
    {
      config: told,
      schema: {
        tags,
        summary: 'Schemas of its actions, observations and states',
        params: ENV_PARAMS,
        response: { 200: SCHEMAS, ...ERRORS },
      },
    },
    async ({ params }) => {
      environmentIn(params.env)
      return { action: ACTION, observation: OBSERVATION, state: STATE }
    },
  )

  app.get(
    '/environments/:env/openapi.json',
    {
      config: told,
      schema: { tags, summary: 'Its part of OpenEnv, as OpenAPI', params: ENV_PARAMS, response: { 200: PATHS, ...ERRORS } },
    },
    async ({ params }) => {
      const { name } = environmentIn(params.env)
      return { openapi: '3.1.0', info: { title: name, version }, paths: OFFERED }
    },
  )
}

const answered = { responses: { 200: { description: 'As OpenEnv has it.' } } }
const OFFERED = {
  ...Object.fromEntries(['/health', '/metadata', '/schema', '/state'].map(path => [path, { get: answered }])),
  ...Object.fromEntries(['/reset', '/step', '/mcp'].map(path => [path, { post: answered }])),
}

function playRoutes(app: Routes, { sessionParts }: OpenEnvParts): void {
  /** A call that stands for itself, in an environment that ends with it. */
  const alone = async (
    request: FastifyRequest & { params: { env: string } },
    act: (session: EnvSession) => Observed | Promise<Observed>,
  ) => {
    const environment = environmentIn(request.params.env)
    try {
      const session = EnvSession.open(sessionParts(request, environment, true))
      try {
        return await act(session)
      } finally {
        await session.close()
      }
    } catch (error) {
      throw asRefused(error)
    }
  }

  app.post(
    '/environments/:env/reset',
    {
      config: plays,
      preValidation: (request, _reply, done) => {
        request.body ??= {}
        done()
      },
      schema: {
        tags,
        summary: 'What an episode would begin with',
        description: 'The episode ends with the answer: play over WebSocket.',
        params: ENV_PARAMS,
        body: RESET,
        response: { 200: OBSERVED, ...ERRORS },
      },
    },
    request => alone(request, session => session.reset(request.body)),
  )

  app.post(
    '/environments/:env/step',
    {
      config: plays,
      schema: {
        tags,
        summary: 'A step without an episode',
        description: 'list_tools is answered; call_tool needs an episode: play over WebSocket.',
        params: ENV_PARAMS,
        body: STEP_BODY,
        response: { 200: OBSERVED, ...ERRORS },
      },
    },
    request => alone(request, session => session.step(request.body.action)),
  )

  app.get(
    '/environments/:env/state',
    {
      config: plays,
      schema: {
        tags,
        summary: 'The state before an episode',
        params: ENV_PARAMS,
        response: { 200: STATE, ...ERRORS },
      },
    },
    async ({ params }) => {
      environmentIn(params.env)
      return { episode_id: null, step_count: 0 }
    },
  )
}

/** A fault as HTTP has it. */
function asRefused(error: unknown): unknown {
  if (!(error instanceof Fault)) return error
  const { failure: refused, message, errors } = error
  return new Refused(refused ?? failureAt(errors[0]?.path ? `/action${errors[0].path}` : '/action', message))
}

function rpcRoute(app: Routes, parts: OpenEnvParts): void {
  const errorHandler = (error: Error, request: FastifyRequest, reply: FastifyReply) => {
    const refused = failureOf(error, request)
    if (refused.error.code === 'request/not-parseable')
      reply.code(200).type('application/json').send(JSON.stringify(parseError()))
    else sendFailure(reply, refused)
  }
  app.post(
    '/environments/:env/mcp',
    {
      config: plays,
      errorHandler,
      schema: {
        tags,
        summary: 'Tools of the environment by JSON-RPC',
        description:
          'Methods: openenv/session/create (with the fields of a reset), tools/list, tools/call {name, arguments, session_id}, openenv/session/close {session_id}.',
        params: ENV_PARAMS,
        body: Type.Unknown({ description: 'JSON-RPC 2.0.' }),
        response: { 200: Type.Unknown({ description: 'JSON-RPC 2.0.' }), ...ERRORS },
      },
    },
    async (request, reply) => {
      const environment = environmentIn(request.params.env)
      return sendAs(reply, 'application/json', JSON.stringify(await answerRpc(request.body, hostOf(parts, request, environment))))
    },
  )
}

/** Of requests: each names its session, by which a client that is silent for 15 minutes loses it. */
function hostOf(
  { episodes, tools, sessionParts }: OpenEnvParts,
  request: FastifyRequest,
  environment: ReturnType<typeof environmentIn>,
): RpcHost {
  const account = accountOf(request.caller).id
  return {
    ...{ request, tools, own: null },
    async find(session) {
      const place = await episodes.find(session, account)
      const episode = place && place !== 'gone' ? await place.episode : null
      if (!episode) return null
      if ('ok' in episode) throw new Refused(episode)
      return { session, call: (tool, args) => episode.call(tool, args) }
    },
    async create(asked) {
      const session = EnvSession.open(sessionParts(request, environment, false))
      try {
        await session.reset(asked)
        return session.id
      } catch (error) {
        await session.close()
        throw error
      }
    },
    close: session => episodes.drop(session, account),
  }
}
