/** The route of a recap as one file. */
import { Readable } from 'node:stream'
import { failure } from '../../../wire/failure.ts'
import { must, Refused } from '../../base/http-errors.ts'
import { sendAs } from '../../base/send-as.ts'
import type { Routes } from '../../base/typed-app.ts'
import { type AuthContext, gameFor, openGame } from '../../callers/auth.ts'
import { ERRORS, GAME_PARAMS } from '../../schemas/common.ts'
import { MOST_ROUNDS, RECAP_QUERY } from '../../schemas/replay.ts'
import { recapFile, recapParts } from '../files/recap-file.ts'
import { metricsFor } from './metrics.ts'

export function recapRoute(app: Routes, auth: AuthContext, clientDir: string | null): void {
  const { service } = auth
  app.get(
    '/api/games/:id/recap.html',
    {
      config: { access: 'game/past' },
      schema: {
        tags: ['Playing a seat'],
        summary: 'The recap as one HTML file that needs no server',
        params: GAME_PARAMS,
        querystring: RECAP_QUERY,
        produces: ['text/html'],
        response: { 200: { description: 'An HTML page with everything in it.', type: 'string' }, ...ERRORS },
      },
    },
    async (request, reply) => {
      const { caller, query, viewer } = request
      const { id } = request.params
      if (query.transcripts) await openGame(auth, caller, id)
      const parts = await recapParts(clientDir)
      if (!parts) throw new Refused(failure('not-found', 'The pages of this server were not built: `npm run build` makes them.'))
      const game = await gameFor(auth, caller, id)
      const figures = metricsFor(auth, caller, game, viewer.seat ?? undefined)

      async function* lines(): AsyncGenerator<object> {
        for (let next: number | null = 0; next !== null; ) {
          const asked: { since: number; turns: number } = { since: next, turns: MOST_ROUNDS }
          const page = must(await service.request('game/replay', { game: id, viewer, ...asked }))
          const { rounds, next: after, ...head } = page
          if (next === 0) yield { kind: 'head', head }
          for (const round of rounds) yield { kind: 'round', round }
          const rows = await figures.read(asked.since, asked.turns)
          if (rows.length > 0) yield { kind: 'metrics', rows }
          next = after
        }
        if (!query.transcripts) return
        for (const { seat, model } of game.seats) {
          const entries = model === null ? [] : must(await service.request('seat/transcript', { game: id, seat }))
          if (entries.length > 0) yield { kind: 'transcript', seat, entries }
        }
      }
      reply.header('content-disposition', `attachment; filename="${id}-recap.html"`)
      const file = Readable.from(recapFile(`${game.name || id}: looking back`, parts, lines()))
      return sendAs(reply, 'text/html; charset=utf-8', file)
    },
  )
}
