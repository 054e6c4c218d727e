/** Sessions of environments: one episode each, made of a task, prompted, played and deleted. */
import type { FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import type { Episode } from '../../episodes/episode.ts'
import type { Episodes, Place } from '../../episodes/episodes.ts'
import { ENVIRONMENTS } from '../../episodes/splits.ts'
import { failure, failureAt } from '../../wire/failure.ts'
import { notFound, Refused } from '../base/http-errors.ts'
import { sendAs } from '../base/send-as.ts'
import type { Routes } from '../base/typed-app.ts'
import { type AuthContext, accountOf, openGame } from '../callers/auth.ts'
import type { ToolList } from '../mcp/seat-client.ts'
import { ERRORS } from '../schemas/common.ts'
import {
  CALL_BODY,
  CREATE_BODY,
  ENV_PARAMS,
  EVENT_STREAM,
  HEALTH,
  PROMPT,
  SESSION_ID,
  TOOL_LIST,
} from '../schemas/environments.ts'
import { EpisodeCalls } from './episode-calls.ts'
import { sendInPieces, streamOfError, streamOfId } from './event-stream.ts'
import { promptOf } from './prompt.ts'
import { environmentIn, splitIn, taskAt, toolsOf } from './task-routes.ts'

const EVENTS = 'text/event-stream'
const tags = ['Environments']
const config = { access: 'games/make' } as const

function sessionIdOf({ headers }: FastifyRequest): string {
  const id = headers['x-session-id']
  if (typeof id === 'string' && id !== '') return id
  throw new Refused(failureAt('/headers/x-session-id', 'The header X-Session-ID is missing.'))
}

/** The caller's session. Throws 404 where there is none, 410 where it was deleted. */
async function placeOf(episodes: Episodes, request: FastifyRequest): Promise<Place> {
  const place = await episodes.find(sessionIdOf(request), accountOf(request.caller).id)
  if (place === 'gone') throw new Refused(failure('episode/over', 'The session was deleted.'))
  if (!place) throw new Refused(notFound('such session'))
  return place
}

/** Of a session, once it is set up. */
async function episodeOf(episodes: Episodes, request: FastifyRequest): Promise<Episode> {
  const { episode } = await placeOf(episodes, request)
  if (!episode) throw new Refused(notFound('episode in this session; POST /environments/create makes one'))
  const made = await episode
  if ('ok' in made) throw new Refused(made)
  return made
}

/** The task that is asked for, by itself or by its number. */
function taskIn({ env_name, task_spec, split, index }: Static<typeof CREATE_BODY>): unknown {
  const env = environmentIn(env_name ?? ENVIRONMENTS[0].name)
  const isNumbered = split !== undefined && index !== undefined
  if (isNumbered === (task_spec !== undefined) || (split === undefined) !== (index === undefined))
    throw new Refused(failureAt('/task_spec', 'Give either task_spec, or split and index.'))
  return isNumbered ? taskAt(env, splitIn(split), index) : task_spec
}

/** Who forks a game is one who may. */
export async function checkFork(auth: AuthContext, { caller }: FastifyRequest, task: unknown): Promise<void> {
  const game = (task as { fork?: { game?: unknown } } | null)?.fork?.game
  if (typeof game === 'string') await openGame(auth, caller, game)
}

export function sessionRoutes(app: Routes, auth: AuthContext, episodes: Episodes, tools: () => ToolList): void {
  app.post(
    '/environments/create_session',
    { config, schema: { tags, summary: 'Open a session', response: { 200: EVENT_STREAM, ...ERRORS } } },
    async ({ caller }, reply) => {
      const place = episodes.open(accountOf(caller).id)
      if ('ok' in place) throw new Refused(place)
      return sendAs(reply, EVENTS, streamOfId(place.id))
    },
  )

  app.post(
    '/environments/create',
    {
      config,
      schema: { tags, summary: 'Make the episode of a session', body: CREATE_BODY, response: { 200: SESSION_ID, ...ERRORS } },
    },
    async request => {
      const place = await placeOf(episodes, request)
      const task = taskIn(request.body)
      await checkFork(auth, request, task)
      if (place.episode) throw new Refused(failure('episode/taken', 'The session has an episode already.'))
      const refused = episodes.begin(place, task)
      if (refused) throw new Refused(refused)
      return { sid: place.id }
    },
  )

  app.post(
    '/environments/ping',
    { config, schema: { tags, summary: 'Keep a session', response: { 200: HEALTH, ...ERRORS } } },
    async request => {
      await placeOf(episodes, request)
      return { status: 'ok' as const }
    },
  )

  for (const url of ['/environments/delete', '/environments/delete_session'])
    app.post(
      url,
      { config, schema: { tags, summary: 'End a session and delete its game', response: { 200: SESSION_ID, ...ERRORS } } },
      async request => {
        const { id } = await placeOf(episodes, request)
        await episodes.drop(id)
        return { sid: id }
      },
    )

  playRoutes(app, auth, episodes, tools)
}

function playRoutes(app: Routes, { now }: AuthContext, episodes: Episodes, tools: () => ToolList): void {
  const calls = new EpisodeCalls(now)

  app.get(
    '/environments/:env/prompt',
    {
      config,
      schema: { tags, summary: 'What the episode begins with', params: ENV_PARAMS, response: { 200: PROMPT, ...ERRORS } },
    },
    async request => {
      environmentIn(request.params.env)
      const text = await promptOf(await episodeOf(episodes, request))
      if (typeof text !== 'string') throw new Refused(text)
      return [{ type: 'text' as const, text, detail: null }]
    },
  )

  app.get(
    '/environments/:env/task_tools',
    { config, schema: { tags, summary: 'Tools of the episode', params: ENV_PARAMS, response: { 200: TOOL_LIST, ...ERRORS } } },
    async request => {
      environmentIn(request.params.env)
      await placeOf(episodes, request)
      return toolsOf(tools())
    },
  )

  app.post(
    '/environments/:env/call',
    {
      config,
      schema: {
        tags,
        summary: 'Call a tool; the answer comes as events',
        params: ENV_PARAMS,
        body: CALL_BODY,
        response: { 200: EVENT_STREAM, ...ERRORS },
      },
    },
    async (request, reply) => {
      environmentIn(request.params.env)
      const { name, input = {}, task_id: known } = request.body
      const { id: session, episode } = await placeOf(episodes, request)
      if (typeof known === 'string') {
        const text = calls.find(session, known) ?? calls.afterRestart(await episode, known)
        return text ? sendInPieces(reply, known, text) : sendAs(reply, EVENTS, streamOfError('unknown task_id'))
      }
      const id = calls.begin(session, await episodeOf(episodes, request), name, input)
      return sendInPieces(reply, id, calls.find(session, id)!)
    },
  )
}
