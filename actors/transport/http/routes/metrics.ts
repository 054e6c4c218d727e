/** The routes of a game's figures: by page as JSON, or in one stream as CSV. */
import { Readable } from 'node:stream'
import type { GameRecord, SeatHandover } from '../../../wire/messages.ts'
import { hidesPlayers } from '../../../wire/record-view.ts'
import { must } from '../../base/http-errors.ts'
import { sendAs } from '../../base/send-as.ts'
import type { Routes } from '../../base/typed-app.ts'
import { type AuthContext, type Caller, lookerBackOf, sightIn } from '../../callers/auth.ts'
import { ERRORS, GAME_PARAMS } from '../../schemas/common.ts'
import { METRICS, METRICS_QUERY } from '../../schemas/metrics.ts'
import { CSV_HEAD, csvLines, type SeenMetrics } from '../files/metrics-csv.ts'

/** Turns read at once for a stream: of the largest game about a thousand rows. */
const TURNS_AT_ONCE = 40

export function metricsRoutes(app: Routes, auth: AuthContext): void {
  const tags = ['Playing a seat']

  app.get(
    '/api/games/:id/metrics',
    {
      config: { access: 'game/know' },
      schema: {
        tags,
        summary: 'Figures by seat and turn',
        params: GAME_PARAMS,
        querystring: METRICS_QUERY,
        response: { 200: METRICS, ...ERRORS },
      },
    },
    async request => {
      const { since = 0, turns, as } = request.query
      const { lastTurn, read, readHandovers } = metricsFor(auth, request.caller, request.game, as)
      const next = turns !== undefined && since + turns <= lastTurn ? since + turns : null
      return { metrics: await read(since, turns), handovers: await readHandovers(since, turns), next }
    },
  )

  app.get(
    '/api/games/:id/metrics.csv',
    {
      config: { access: 'game/know' },
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
      const { since = 0, turns, as } = request.query
      const { lastTurn, read } = metricsFor(auth, request.caller, request.game, as)
      const end = turns === undefined ? lastTurn + 1 : Math.min(lastTurn + 1, since + turns)
      async function* lines() {
        yield CSV_HEAD
        for (let turn = since; turn < end; turn += TURNS_AT_ONCE)
          yield csvLines(await read(turn, Math.min(TURNS_AT_ONCE, end - turn)))
      }
      return sendAs(reply, 'text/csv; charset=utf-8', Readable.from(lines()))
    },
  )
}

/** Every row for those who watch the game as a whole and, once it is over, for all; before that a seat, or who looks as seat `as`, reads its own. */
export function metricsFor(auth: AuthContext, caller: Caller, game: GameRecord, as?: number) {
  const { seat: own, until = Number.POSITIVE_INFINITY } = lookerBackOf(caller, game, as)
  const seat = game.status !== 'finished' ? own : null
  const sight = sightIn(caller, game)
  const isHidden = hidesPlayers(game) && sight !== 'all' && sight !== 'seat'
  const allowed = <R extends { seat: number; turn: number }>(rows: R[]): R[] =>
    rows.filter(row => (seat === null || row.seat === seat) && row.turn <= until)
  const asked = (since: number, turns?: number) => ({ game: game.id, since, ...(turns !== undefined && { turns }) })
  return {
    lastTurn: Math.min(game.turn, Math.max(0, until)),
    async read(since: number, turns?: number): Promise<SeenMetrics[]> {
      const rows = allowed(must(await auth.service.request('game/metrics', asked(since, turns))))
      return isHidden ? rows.map(row => ({ ...row, ...HIDDEN })) : rows
    },
    async readHandovers(since: number, turns?: number): Promise<SeatHandover[]> {
      return isHidden ? [] : allowed(must(await auth.service.request('game/handovers', asked(since, turns))))
    },
  }
}

/** Whose figures of the difficulty counted tells what plays too. */
const HIDDEN = { driver: null, model: null, profile: null, aggression: null, bonuses: null }
