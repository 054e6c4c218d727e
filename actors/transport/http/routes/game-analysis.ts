/** The routes of what the lab says of a game: who was winning when, and what the bot would do in a seat's place. */
import type { LabPort } from '../../../wire/lab-port.ts'
import { notFound, Refused } from '../../base/http-errors.ts'
import type { Routes } from '../../base/typed-app.ts'
import { ERRORS, GAME_PARAMS } from '../../schemas/common.ts'
import { ANALYSIS, EXPLAIN_QUERY, EXPLAINED } from '../../schemas/game-analysis.ts'
import { GameLooks } from '../files/game-looks.ts'
import type { GameFiles } from './game-files.ts'
import { asked } from './lab/lab.ts'

export function gameAnalysisRoutes(app: Routes, lab: LabPort | null, files: GameFiles): void {
  const tags = ['Playing a seat']
  const looks = new GameLooks(files)

  app.get(
    '/api/games/:id/analysis',
    {
      config: { access: 'game/analyse' },
      schema: {
        tags,
        summary: 'Who was winning when, where the game turned, what was planned; of a game that is over, or for its owner',
        params: GAME_PARAMS,
        response: { 200: ANALYSIS, ...ERRORS },
      },
      // It was made by this server, and is long.
      serializerCompiler: () => JSON.stringify,
    },
    ({ game }) => asked(lab, ({ games }) => looks.ask(game, 'analysis', file => games.analyse(file))),
  )

  app.get(
    '/api/games/:id/explain',
    {
      config: { access: 'game/analyse' },
      schema: {
        tags,
        summary:
          'What the bot would do in a seat’s place in a past turn, with its reasons; of a game that is over, or for its owner',
        params: GAME_PARAMS,
        querystring: EXPLAIN_QUERY,
        response: { 200: EXPLAINED, ...ERRORS },
      },
      serializerCompiler: () => JSON.stringify,
    },
    async ({ game, query: { seat, turn } }) => {
      const what = `explain ${seat} ${turn}`
      const matters = await asked(lab, ({ games }) => looks.ask(game, what, file => games.explain(file, { seat, turn })))
      if (!matters) throw new Refused(notFound(`turn ${turn} of seat ${seat} in game ${game.id}`))
      return { matters }
    },
  )
}
