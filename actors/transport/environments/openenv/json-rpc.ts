/** The Model Context Protocol as OpenEnv has it: tools/list and tools/call, and sessions that are created and closed by calls. */
import type { FastifyRequest } from 'fastify'
import type { Observation } from '../../../episodes/episode.ts'
import { refusalText } from '../../../wire/answer-text.ts'
import type { Failure } from '../../../wire/messages.ts'
import type { ToolList } from '../../mcp/seat-client.ts'
import { isObject } from './checked.ts'
import { asFault, type Fault } from './faults.ts'
import { resultOf, toolErrorOf } from './tool-result.ts'

const CODES = { parse: -32700, request: -32600, method: -32601, params: -32602, internal: -32603, server: -32000 } as const

/** Who plays by these calls. */
export interface Player {
  session: string
  call(tool: string, args: Record<string, unknown>): Promise<Observation | Failure>
}

export interface RpcHost {
  request: FastifyRequest
  tools(): ToolList
  /** Of the connection itself; null: calls name their session. */
  own: Player | null
  /** Of that session; null where there is none. Throws Refused or Fault. */
  find(session: string): Promise<Player | null>
  /** Begins an episode of the task that is asked for. Throws Refused or Fault. */
  create(asked: object): Promise<string>
  /** False where there is none. */
  close(session: string): Promise<boolean>
}

type Id = string | number | null

class RpcError extends Error {
  code: number
  data: object | null
  constructor(kind: keyof typeof CODES, message: string, data: object | null = null) {
    super(message)
    this.code = CODES[kind]
    this.data = data
  }
}

export const parseError = (): object => told(null, new RpcError('parse', 'Parse error'))

/** The answer to one request, whatever it is. */
export async function answerRpc(given: unknown, host: RpcHost): Promise<object> {
  let id: Id = null
  try {
    const request = requestIn(given)
    id = request.id
    return { jsonrpc: '2.0', id, result: await answerTo(request, host) }
  } catch (error) {
    return told(id, error instanceof RpcError ? error : fromFault(asFault(error, host.request)))
  }
}

const told = (id: Id, { code, message, data }: RpcError): object => ({ jsonrpc: '2.0', id, error: { code, message, data } })

function fromFault({ code, message, errors }: Fault): RpcError {
  const kind = code === 'VALIDATION_ERROR' ? 'params' : code === 'EXECUTION_ERROR' ? 'internal' : 'server'
  return new RpcError(kind, message, { code, ...(errors.length > 0 && { errors }) })
}

interface Request {
  id: Id
  method: string
  params: Record<string, unknown>
}

const FIELDS = new Set(['jsonrpc', 'method', 'params', 'id'])

function requestIn(given: unknown): Request {
  if (!isObject(given)) throw new RpcError('request', 'A request is an object.')
  const { jsonrpc, method, params = {}, id = null } = given
  const foreign = Object.keys(given).find(name => !FIELDS.has(name))
  if (foreign !== undefined) throw new RpcError('request', `A request has no field "${foreign.slice(0, 40)}".`)
  if (jsonrpc !== '2.0') throw new RpcError('request', 'jsonrpc has to be "2.0".')
  if (typeof method !== 'string') throw new RpcError('request', 'method has to be a text.')
  if (id !== null && typeof id !== 'string' && typeof id !== 'number')
    throw new RpcError('request', 'id has to be a text or a number.')
  if (!isObject(params)) throw new RpcError('params', 'params has to be an object.')
  return { id, method, params }
}

function answerTo({ method, params }: Request, host: RpcHost): unknown {
  switch (method) {
    case 'tools/list':
      return list(host)
    case 'tools/call':
      return call(params, host)
    case 'openenv/session/create':
      return create(params, host)
    case 'openenv/session/close':
      return close(params, host)
    default:
      throw new RpcError('method', `There is no method "${method.slice(0, 60)}".`)
  }
}

const list = ({ tools }: RpcHost) => ({
  tools: tools().tools.map(({ name, description, inputSchema }) => ({ name, description, inputSchema })),
})

async function call({ name, arguments: args = {}, session_id }: Record<string, unknown>, host: RpcHost): Promise<object> {
  if (typeof name !== 'string') throw new RpcError('params', 'name has to be that of a tool.')
  if (!isObject(args)) throw new RpcError('params', 'arguments has to be an object.')
  const player = host.own ?? (await playerOf(session_id, host))
  const answer = await player.call(name, args)
  if (!('ok' in answer)) return resultOf(answer)
  const isTool = host.tools().tools.some(tool => tool.name === name)
  const { error_type } = toolErrorOf(answer, isTool)
  throw new RpcError(error_type === 'execution_error' ? 'internal' : 'params', refusalText(answer), { error_type })
}

async function playerOf(session: unknown, host: RpcHost): Promise<Player> {
  if (session === undefined) throw new RpcError('params', 'session_id is missing: openenv/session/create makes one.')
  const player = typeof session === 'string' ? await host.find(session) : null
  if (!player) throw new RpcError('params', `There is no session ${String(session).slice(0, 60)}.`)
  return player
}

async function create(params: Record<string, unknown>, host: RpcHost): Promise<object> {
  return { session_id: host.own?.session ?? (await host.create(params)) }
}

async function close({ session_id }: Record<string, unknown>, host: RpcHost): Promise<object> {
  if (typeof session_id !== 'string') throw new RpcError('params', 'session_id is missing.')
  if (session_id === host.own?.session) throw new RpcError('request', 'This session ends with its connection.')
  if (await host.close(session_id)) return { session_id, closed: true }
  throw new RpcError('params', `There is no session ${session_id.slice(0, 60)}.`)
}
