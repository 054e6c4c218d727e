/** The routes that play and show a game: tool, wait, view, replay. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { textOf } from './answer-text.ts'
import { type Gate, seatIn, viewerIn } from './caller.ts'
import { must } from './refused.ts'
import type { Routes } from './routes.ts'
import { ERRORS, GAME_PARAMS, REPLAY, TOOL_ANSWER, TOOL_CALL, VIEW, VIEW_QUERY, WAIT_ANSWER, WAIT_QUERY } from './schemas.ts'
import type { Waits } from './waits.ts'

const DEFAULT_WAIT_S = 50

/** Aborts when the connection closes before it was answered. */
export function hangUp(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => reply.raw.writableFinished || controller.abort())
  return controller.signal
}

const wantsText = ({ headers }: FastifyRequest) => /^text\/plain\b/.test(headers.accept ?? '')

export function playRoutes(app: Routes, gate: Gate, waits: Waits): void {
  const { service } = gate
  const tags = ['Playing a seat']

  app.post(
    '/api/games/:id/tool',
    {
      schema: {
        tags,
        summary: 'Call a tool; with Accept: text/plain the answer is the text that a model is shown',
        params: GAME_PARAMS,
        body: TOOL_CALL,
        response: { 200: TOOL_ANSWER, ...ERRORS },
      },
    },
    async (request, reply) => {
      const { caller, params, body } = request
      const seat = await seatIn(gate, caller, params.id)
      const answer = must(
        await service.request('seat/call', {
          game: params.id,
          seat,
          tool: body.tool,
          args: body.args ?? {},
          ...(body.call_id !== undefined && { callId: body.call_id }),
          ...(body.step !== undefined && { step: String(body.step) }),
          ...(body.wait_seconds !== undefined && { waitSeconds: body.wait_seconds }),
          ...(body.fresh && { fresh: true }),
          ...((body.with_text || wantsText(request)) && { text: true }),
        }),
      )
      if (wantsText(request)) return reply.type('text/plain; charset=utf-8').send(textOf(answer) as never)
      return answer
    },
  )

  app.get(
    '/api/games/:id/wait',
    {
      schema: {
        tags,
        summary: "Wait until it is the seat's turn or a negotiation needs its answer",
        params: GAME_PARAMS,
        querystring: WAIT_QUERY,
        response: { 200: WAIT_ANSWER, ...ERRORS },
      },
    },
    async ({ caller, params, query }, reply) => {
      const seat = await seatIn(gate, caller, params.id)
      return waits.wait(params.id, seat, query.timeout ?? DEFAULT_WAIT_S, hangUp(reply))
    },
  )

  app.get(
    '/api/games/:id/view',
    {
      schema: {
        tags,
        summary: 'The game as the caller sees it',
        params: GAME_PARAMS,
        querystring: VIEW_QUERY,
        response: { 200: VIEW, ...ERRORS },
      },
    },
    async ({ caller, params, query }) => {
      const viewer = await viewerIn(gate, caller, params.id, query.as)
      return must(await service.request('seat/view', { game: params.id, viewer }))
    },
  )

  app.get(
    '/api/games/:id/replay',
    {
      schema: {
        tags,
        summary: 'The state of every turn, for the recap',
        params: GAME_PARAMS,
        querystring: VIEW_QUERY,
        response: { 200: REPLAY, ...ERRORS },
      },
    },
    async ({ caller, params, query }) => {
      const viewer = await viewerIn(gate, caller, params.id, query.as)
      return must(await service.request('game/replay', { game: params.id, viewer }))
    },
  )
}
