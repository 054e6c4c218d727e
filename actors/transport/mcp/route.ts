/** MCP over streamable HTTP at /mcp: the token of a seat, or of a program that was let in to it, as bearer; one session to a client. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { preflightRoute } from '../base/cross-origin.ts'
import { failureOf, inItsTime } from '../base/http-errors.ts'
import type { Routes } from '../base/typed-app.ts'
import type { McpOptions } from './options.ts'
import { RPC_ERROR, rpcFailure } from './rpc-errors.ts'
import { McpSessions } from './sessions.ts'

const IDLE_MS = 3_600_000

/** Registers /mcp; returns its sessions, so that what ends a right ends them too. */
export async function mcpRoutes(app: Routes, options: McpOptions): Promise<McpSessions> {
  const { idleMs = IDLE_MS, most, opened } = options.times
  const sessions = new McpSessions(options.records, { idleMs, ...(most !== undefined && { most }), ...(opened && { opened }) })
  await sessions.load()
  const schema = {
    tags: ['MCP'],
    description:
      'JSON-RPC of the Model Context Protocol (streamable HTTP), with the token of a seat, or of a program that an account has let in, as bearer.',
    response: {
      200: Type.Unknown({ description: 'JSON-RPC messages, as JSON or as an event stream.' }),
      '4xx': RPC_ERROR,
      '5xx': RPC_ERROR,
    },
  }
  const errorHandler = (error: Error, request: FastifyRequest, reply: FastifyReply) =>
    inItsTime(error, () => {
      const isShown = request.headers.authorization !== undefined
      rpcFailure(reply, failureOf(error, request), options.oauth?.challenge(isShown ? 'invalid_token' : undefined))
    })
  const handler = async (request: FastifyRequest, reply: FastifyReply) =>
    (await import('./serve.ts')).serve(options, sessions, request, reply)
  const crossOrigin = options.oauth !== null
  const config = { access: 'game/play', asksItself: true, crossOrigin } as const
  const body = Type.Unknown({ description: 'JSON-RPC.' })
  app.post('/mcp', { config, errorHandler, schema: { ...schema, summary: 'Send messages', body } }, handler)
  app.get(
    '/mcp',
    { config, errorHandler, schema: { ...schema, summary: 'Listen to messages; with Last-Event-ID from there on' } },
    handler,
  )
  app.delete('/mcp', { config, errorHandler, schema: { ...schema, summary: 'End the session' } }, handler)
  if (crossOrigin) preflightRoute(app, '/mcp', ['POST', 'GET', 'DELETE'])
  app.addHook('preClose', () => sessions.closeAll())
  return sessions
}
