/** The route of the recap: by page as JSON, or the whole in one stream. */
import { Readable } from 'node:stream'
import type { ReplayPage } from '../../../wire/messages.ts'
import { must } from '../../base/http-errors.ts'
import { sendAs } from '../../base/send-as.ts'
import type { Routes } from '../../base/typed-app.ts'
import type { AuthContext } from '../../callers/auth.ts'
import { ERRORS, GAME_PARAMS } from '../../schemas/common.ts'
import { MOST_ROUNDS, REPLAY, REPLAY_QUERY } from '../../schemas/replay.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

export function replayRoute(app: Routes, auth: AuthContext): void {
  app.get(
    '/api/games/:id/replay',
    {
      config: { access: 'game/past' },
      schema: {
        tags: ['Playing a seat'],
        summary: 'What changed in every round, for the recap',
        params: GAME_PARAMS,
        querystring: REPLAY_QUERY,
        response: { 200: REPLAY, ...ERRORS },
      },
      // The rounds are big, and were made by this server: nothing is gained by walking them once more.
      serializerCompiler: () => JSON.stringify,
    },
    async ({ params, query, viewer }, reply) => {
      const read = async (since: number, turns: number): Promise<ReplayPage> =>
        must(await auth.service.request('game/replay', { game: params.id, viewer, since, turns }))
      const { since = 0, turns } = query
      const first = await read(since, turns ?? MOST_ROUNDS)
      if (turns !== undefined) return sendAs(reply, JSON_TYPE, first)
      return sendAs(reply, JSON_TYPE, Readable.from(written(first, read)))
    },
  )
}

/** The page as JSON with all further rounds in it. */
async function* written(first: ReplayPage, read: (since: number, turns: number) => Promise<ReplayPage>): AsyncGenerator<string> {
  const { rounds: _, next: _next, ...head } = first
  yield `${JSON.stringify({ ...head, next: null }).slice(0, -1)},"rounds":[`
  let comma = ''
  for (let page: ReplayPage | null = first; page; page = page.next === null ? null : await read(page.next, MOST_ROUNDS)) {
    for (const round of page.rounds) {
      yield comma + JSON.stringify(round)
      comma = ','
    }
  }
  yield ']}'
}
