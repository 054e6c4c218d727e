/** Errors as JSON-RPC has them: of requests that do not reach a session, and of those that do. */
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js'
import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import type { Failure } from '../../wire/messages.ts'

const PARSE_ERROR = -32700
const INVALID_PARAMS = -32602
const INTERNAL_ERROR = -32603
const NO_SESSION = -32001
const OTHER = -32000

/** A request to /mcp that is refused before it reaches a session. */
export const RPC_ERROR = Type.Object({
  jsonrpc: Type.String(),
  id: Type.Null(),
  error: Type.Object({
    code: Type.Integer({ description: '-32700: not JSON; -32001: no such session; else -32000 or -32603.' }),
    message: Type.String({ description: 'A sentence that says why.' }),
    data: Type.Optional(
      Type.Object({
        code: Type.String({ description: 'noun/reason, as everywhere else.' }),
        hint: Type.Optional(Type.String({ description: 'What to try.' })),
      }),
    ),
  }),
})

/** The answer of such a request: the code that callers know stands in `data`. */
export function rpcFailure(
  reply: FastifyReply,
  { status, error, retryAfter }: Failure,
  challenge = 'Bearer realm="hexarchy"',
): FastifyReply {
  const { code, message, ...rest } = error
  if (retryAfter !== undefined) reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfter))))
  if (status === 401 && !reply.hasHeader('www-authenticate')) reply.header('www-authenticate', challenge)
  const isUnparsed = code === 'request/not-parseable'
  const rpcCode = isUnparsed ? PARSE_ERROR : code === 'not-found' ? NO_SESSION : status === 500 ? INTERNAL_ERROR : OTHER
  return reply
    .code(isUnparsed ? 400 : status)
    .type('application/json; charset=utf-8')
    .send({ jsonrpc: '2.0', id: null, error: { code: rpcCode, message, data: { code, ...rest } } })
}

/** A line that is no message of the protocol: its sender is told, which the SDK leaves out. JSON-RPC has null for an id that is not known; the SDK's type has not. */
export const parseError = (): JSONRPCMessage => ({
  jsonrpc: '2.0',
  id: null as never,
  error: { code: PARSE_ERROR, message: 'Parse error: this is not a JSON-RPC message.' },
})

/** Errors in their own words: the SDK puts "MCP error" and the code before them on both ends, and lists what a schema found as JSON. */
export function plainErrors<T extends Pick<Transport, 'send'>>(transport: T): T {
  const { send } = transport
  transport.send = (message, options) => send.call(transport, 'error' in message ? plain(message) : message, options)
  return transport
}

function plain(message: Extract<JSONRPCMessage, { error: unknown }>): JSONRPCMessage {
  const text = message.error.message.replace(/^(MCP error -?\d+: )+/, '')
  const issues = message.error.code === INTERNAL_ERROR ? issuesIn(text) : null
  const error = issues === null ? { ...message.error, message: text } : { code: INVALID_PARAMS, message: issues }
  return { ...message, error }
}

/** What the SDK's schemas say of the params of a request, in a sentence; null where the text is something else. */
function issuesIn(text: string): string | null {
  if (!text.startsWith('[')) return null
  try {
    const issues = JSON.parse(text) as { path: (string | number)[]; message: string }[]
    return `Invalid params: ${issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}`
  } catch {
    return null
  }
}
