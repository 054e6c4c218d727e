/** The route by which a game of an experiment becomes a finished game of the server. */
import { rmSync } from 'node:fs'
import type { LabPort } from '../../../../wire/lab-port.ts'
import { must } from '../../../base/http-errors.ts'
import type { Routes } from '../../../base/typed-app.ts'
import { type AuthContext, accountOf } from '../../../callers/auth.ts'
import { ERRORS } from '../../../schemas/common.ts'
import { LAB_GAME_PARAMS, OPENED_GAME } from '../../../schemas/lab.ts'
import { asked } from './lab.ts'

export function labGameRoutes(app: Routes, auth: AuthContext, lab: LabPort | null): void {
  const { service } = auth
  /** Games that are being opened, by experiment and number: whoever asks meanwhile gets the same. */
  const opening = new Map<string, Promise<string>>()

  async function opened(experiment: string, game: number): Promise<string | null> {
    const games = must(await service.request('game/list', {}))
    const found = games.find(({ from_lab: from }) => from?.experiment === experiment && from.game === game)
    return found?.id ?? null
  }

  async function open(experiment: string, game: number, owner: string): Promise<string> {
    const { file, from_lab } = await asked(lab, ({ games }) => games.record(experiment, game))
    try {
      return must(await service.request('game/import', { file, owner, from_lab })).id
    } finally {
      rmSync(file, { force: true })
    }
  }

  app.post(
    '/api/lab/experiments/:id/games/:n/open',
    {
      config: { access: 'lab/change' },
      schema: {
        tags: ['Lab'],
        summary: 'Make a game of an experiment a finished game of the server: it is played again; the same game each time',
        params: LAB_GAME_PARAMS,
        response: { 200: OPENED_GAME, 201: OPENED_GAME, ...ERRORS },
      },
    },
    async ({ caller, params: { id, n } }, reply) => {
      const known = await opened(id, n)
      if (known !== null) return { id: known }
      const key = `${id}/${n}`
      let coming = opening.get(key)
      if (!coming) {
        coming = open(id, n, accountOf(caller).id).finally(() => opening.delete(key))
        opening.set(key, coming)
      }
      const made = await coming
      reply.code(201).header('location', `/api/games/${made}`)
      return { id: made }
    },
  )
}
