/** The routes of a game's figures: by page as JSON, or in one stream as CSV. */
import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { SeatHandover, TurnMetrics } from '../../../messages.ts'
import { type AuthContext, gameFor } from '../../auth.ts'
import { must } from '../../http-errors.ts'
import { CSV_HEAD, csvLines } from '../metrics-csv.ts'
import { ERRORS, GAME_PARAMS } from '../schemas/common.ts'
import { METRICS, METRICS_QUERY } from '../schemas/metrics.ts'
import type { Routes } from '../typed-app.ts'

/** Turns read at once for a stream: of the largest game about a thousand rows. */
const TURNS_AT_ONCE = 40

export function metricsRoutes(app: Routes, auth: AuthContext): void {
  const tags = ['Playing a seat']

  app.get(
    '/api/games/:id/metrics',
    {
      schema: {
        tags,
        summary: 'Figures by seat and turn',
        params: GAME_PARAMS,
        querystring: METRICS_QUERY,
        response: { 200: METRICS, ...ERRORS },
      },
    },
    async request => {
      const { since = 0, turns } = request.query
      const { lastTurn, read, readHandovers } = await metricsFor(auth, request, request.params.id)
      const next = turns !== undefined && since + turns <= lastTurn ? since + turns : null
      return { metrics: await read(since, turns), handovers: await readHandovers(since, turns), next }
    },
  )

  app.get(
    '/api/games/:id/metrics.csv',
    {
      schema: {
        tags,
        summary: 'The same as CSV',
        params: GAME_PARAMS,
        querystring: METRICS_QUERY,
        produces: ['text/csv'],
        response: { 200: { description: 'A header line, then one line to a seat and turn.', type: 'string' }, ...ERRORS },
      },
    },
    async (request, reply) => {
      const { since = 0, turns } = request.query
      const { lastTurn, read } = await metricsFor(auth, request, request.params.id)
      const end = turns === undefined ? lastTurn + 1 : Math.min(lastTurn + 1, since + turns)
      async function* lines() {
        yield CSV_HEAD
        for (let turn = since; turn < end; turn += TURNS_AT_ONCE)
          yield csvLines(await read(turn, Math.min(TURNS_AT_ONCE, end - turn)))
      }
      return reply.type('text/csv; charset=utf-8').send(Readable.from(lines()) as never)
    },
  )
}

/** Every row for those who watch the game as a whole and, once it is over, for all; before that a seat, or who looks as seat `as`, reads its own. */
export async function metricsFor(auth: AuthContext, { caller }: FastifyRequest, id: string, as: number | null = null) {
  const game = await gameFor(auth, caller, id)
  const own = caller.kind === 'seat' ? caller.seat : as
  const seat = game.status !== 'finished' ? own : null
  const allowed = <R extends { seat: number }>(rows: R[]): R[] => (seat === null ? rows : rows.filter(row => row.seat === seat))
  const asked = (since: number, turns?: number) => ({ game: id, since, ...(turns !== undefined && { turns }) })
  return {
    lastTurn: game.turn,
    async read(since: number, turns?: number): Promise<TurnMetrics[]> {
      return allowed(must(await auth.service.request('game/metrics', asked(since, turns))))
    },
    async readHandovers(since: number, turns?: number): Promise<SeatHandover[]> {
      return allowed(must(await auth.service.request('game/handovers', asked(since, turns))))
    },
  }
}
