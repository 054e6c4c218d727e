/** OpenEnv over WebSocket: one connection is one environment, /ws with its frames and /mcp with JSON-RPC. */
import type { WebSocket } from '@fastify/websocket'
import type { FastifyRequest } from 'fastify'
import { failure } from '../../../wire/failure.ts'
import { isForeign } from '../../../wire/network/host-checks.ts'
import { failureOf, forbidden, Refused } from '../../base/http-errors.ts'
import type { Routes } from '../../base/typed-app.ts'
import { addressKey } from '../../callers/caller-key.ts'
import { type Connection, type Sockets, shut } from '../../live/sockets.ts'
import { ERRORS } from '../../schemas/common.ts'
import { ENV_PARAMS } from '../../schemas/environments.ts'
import { environmentIn } from '../task-routes.ts'
import { isObject } from './checked.ts'
import { EnvSession } from './env-session.ts'
import { asFault, errorFrame, Fault, faultOf } from './faults.ts'
import { answerRpc, parseError, type RpcHost } from './json-rpc.ts'
import type { OpenEnvParts } from './open-env-parts.ts'

/** Frames of one connection that wait for the one before. */
const MOST_WAITING = 64
const CLOSE = { done: 1000, full: 1013, tooMany: 1008 } as const

type Answers = (session: EnvSession, text: string, request: FastifyRequest) => Promise<string | null>

export function socketRoutes(app: Routes, parts: OpenEnvParts): void {
  const route = (name: 'ws' | 'mcp', summary: string, description: string, answers: Answers) =>
    app.route({
      method: 'GET',
      url: `/environments/:env/${name}`,
      config: { access: 'games/make' },
      schema: { tags: ['Environments'], summary, description, params: ENV_PARAMS, response: ERRORS },
      preValidation: (request, _reply, done) => {
        const { caller, headers } = request
        // The cookie alone comes from pages of other sites too.
        const isForged = caller.kind === 'account' && caller.session !== null && isForeign(headers, parts.auth)
        done(isForged ? new Refused(forbidden('A page of another site may not connect here.')) : undefined)
      },
      handler: () => {
        throw new Refused(failure('bad-arguments', 'This address speaks WebSocket: connect to it with ws://.'))
      },
      wsHandler: (socket, request) => serve(parts, socket, request as typeof request & { params: { env: string } }, answers),
    })
  route(
    'ws',
    'One environment of OpenEnv, over WebSocket',
    'Frames: {"type":"reset","data":{…}}, {"type":"step","data":{…}}, {"type":"state"}, {"type":"mcp","data":{…}} and {"type":"close"}; answered with observation, state, mcp or error. The episode ends with the connection.',
    frameAnswer(parts),
  )
  route(
    'mcp',
    'Tools of one environment of OpenEnv, over WebSocket',
    'Frames: JSON-RPC 2.0, tools/list and tools/call. The episode ends with the connection.',
    (session, text, request) => rpcAnswer(text, hostOf(parts, session, request)),
  )
}

function serve(
  { sockets, sessionParts }: OpenEnvParts,
  socket: WebSocket,
  request: FastifyRequest<{ Params: { env: string } }>,
  answers: Answers,
): void {
  enter(sockets, socket, request)
  let session: EnvSession
  try {
    session = EnvSession.open(sessionParts(request, environmentIn(request.params.env), true))
  } catch (error) {
    const fault = error instanceof Fault ? error : faultOf('SESSION_ERROR', failureOf(error as Error, request))
    socket.send(errorFrame(fault))
    shut(socket, CLOSE.full, fault.code)
    return
  }
  let line: Promise<unknown> = Promise.resolve()
  let waiting = 0
  socket.on('pong', () => session.touch())
  socket.on('message', data => {
    if (++waiting > MOST_WAITING) return shut(socket, CLOSE.tooMany, 'too many frames wait for their answers')
    line = line.then(async () => {
      if (socket.readyState !== socket.OPEN) return
      session.touch()
      const answer = await answers(session, String(data), request)
      waiting--
      if (answer === null) shut(socket, CLOSE.done, 'closed as asked')
      else socket.send(answer)
    })
  })
  socket.on('close', () => {
    session.close().catch(error => request.log.error({ err: error }, 'an episode was not ended'))
  })
}

function enter(sockets: Sockets, socket: WebSocket, request: FastifyRequest): void {
  const connection: Connection = {
    ...{ socket, game: null, address: addressKey(request), caller: request.caller, answered: true, waiting: 0 },
    ...{ lastSeq: null, resync: null, mayStay: null, unsubscribe: () => {} },
  }
  socket.on('pong', () => {
    connection.answered = true
  })
  socket.on('close', () => sockets.remove(connection))
  // An error is followed by the close.
  socket.on('error', () => {})
  sockets.add(connection)
}

const FIELDS: Readonly<Record<string, readonly string[]>> = {
  reset: ['data'],
  step: ['data'],
  mcp: ['data'],
  state: [],
  close: [],
}

/** Null: the connection ends. */
const frameAnswer =
  (parts: OpenEnvParts): Answers =>
  async (session, text, request) => {
    try {
      const { type, data } = frameIn(text)
      if (type === 'close') return null
      if (type === 'state') return JSON.stringify({ type, data: session.state() })
      if (type === 'mcp') return JSON.stringify({ type, data: await answerRpc(data, hostOf(parts, session, request)) })
      const observed = await (type === 'reset' ? session.reset(data) : session.step(data))
      return JSON.stringify({ type: 'observation', data: observed })
    } catch (error) {
      return errorFrame(asFault(error, request))
    }
  }

function frameIn(text: string): { type: string; data?: unknown } {
  let frame: unknown
  try {
    frame = JSON.parse(text)
  } catch (error) {
    throw new Fault('INVALID_JSON', `This is no JSON: ${(error as Error).message}`)
  }
  if (!isObject(frame)) throw new Fault('VALIDATION_ERROR', 'A frame is an object with a type.')
  const { type = '', data } = frame
  const fields = typeof type === 'string' && Object.hasOwn(FIELDS, type) ? FIELDS[type] : null
  if (!fields) throw new Fault('UNKNOWN_TYPE', `There is no frame of type ${JSON.stringify(type).slice(0, 60)}.`)
  const foreign = Object.keys(frame).find(name => name !== 'type' && !fields.includes(name))
  if (foreign !== undefined)
    throw new Fault('VALIDATION_ERROR', `A frame of type ${type} has no field "${foreign.slice(0, 40)}".`)
  if ((type === 'step' || type === 'mcp') && !isObject(data))
    throw new Fault('VALIDATION_ERROR', `data of a frame of type ${type} is an object.`)
  return { type: String(type), data }
}

async function rpcAnswer(text: string, host: RpcHost): Promise<string> {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    return JSON.stringify(parseError())
  }
  return JSON.stringify(await answerRpc(given, host))
}

/** Of a connection: it has the one session, and knows of no other. */
const hostOf = ({ tools }: OpenEnvParts, session: EnvSession, request: FastifyRequest): RpcHost => ({
  ...{ request, tools },
  own: { session: session.id, call: (tool, args) => session.call(tool, args) },
  find: async () => null,
  create: async () => session.id,
  close: async () => false,
})
