/** The routes by which a game leaves as a file, and comes as one. */
import { createWriteStream, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Type } from 'typebox'
import { makeGameId } from '../../../../saves/accounts/tokens.ts'
import type { OpenStore } from '../../../../saves/database/store.ts'
import { LARGEST_FILE, packGame } from '../../../../saves/files/game-file.ts'
import type { GameRecord } from '../../../../saves/games/games.ts'
import { failure } from '../../../wire/failure.ts'
import { must, notFound, Refused } from '../../base/http-errors.ts'
import { sendAs } from '../../base/send-as.ts'
import type { Routes } from '../../base/typed-app.ts'
import { type AuthContext, accountOf } from '../../callers/auth.ts'
import { ERRORS, GAME_PARAMS } from '../../schemas/common.ts'
import { CREATED_GAME } from '../../schemas/games.ts'

const FILE_TYPE = 'application/octet-stream'
const FILE = Type.Unsafe<unknown>({ type: 'string', format: 'binary', description: 'The file.' })

/** The file's bytes; rejects with Refused where the game cannot be had. */
export type PackGame = (record: GameRecord, head: Parameters<typeof packGame>[2]) => Promise<Readable>

/** Where games are read from, and where files wait to be looked at. */
export interface GameFiles {
  /** Where games lie on several machines: the file of one that may be on another. */
  pack?: PackGame | undefined
  store?: Pick<OpenStore, 'get' | 'list'>
  stateDir: string
  version: string
}

export function gameFileRoutes(app: Routes, auth: AuthContext, { pack, store, stateDir, version }: GameFiles): void {
  const { service } = auth
  const tags = ['Games']
  const coming = new Coming()

  app.get(
    '/api/games/:id/export',
    {
      config: { access: 'game/open' },
      schema: {
        tags,
        summary: 'A game as one file, for POST /api/games/import; for its owner. No token is in it',
        params: GAME_PARAMS,
        produces: [FILE_TYPE],
        response: { 200: FILE, ...ERRORS },
      },
    },
    async ({ game: record, log }, reply) => {
      const head = { made: new Date().toISOString(), program: version }
      if (!store && !pack) throw new Refused(notFound('store to export games of'))
      const file = pack ? await pack(record, head) : packGame(store!, record, head)
      file.on('error', error => log.error({ err: error }, 'an export failed'))
      reply.header('content-disposition', `attachment; filename="${record.id}-turn-${record.turn}.hexarchy"`)
      return sendAs(reply, FILE_TYPE, file)
    },
  )

  app.register(async scope => {
    // Not read before it is known who sends it.
    scope.addContentTypeParser(FILE_TYPE, (_request, payload, done) => done(null, payload))
    scope.post(
      '/api/games/import',
      {
        config: { access: 'games/make' },
        bodyLimit: LARGEST_FILE,
        schema: {
          tags,
          summary: 'Take in a game that was exported, here or elsewhere, as a game of the caller: with a new id and new tokens',
          consumes: [FILE_TYPE],
          response: { 201: CREATED_GAME, ...ERRORS },
        },
      },
      async ({ caller, body }, reply) => {
        const owner = accountOf(caller).id
        if (!(body instanceof Readable))
          throw new Refused(failure('import/unsound', 'The body has to be an exported game, as application/octet-stream.'))
        const leave = coming.enter(owner)
        const folder = join(stateDir, 'saves', 'incoming')
        const file = join(folder, makeGameId())
        try {
          mkdirSync(folder, { recursive: true })
          await pipeline(body, bounded, createWriteStream(file, { mode: 0o600 }))
          const created = must(await service.request('game/import', { file, owner }))
          reply.code(201).header('location', `/api/games/${created.id}`)
          return created
        } finally {
          leave()
          rmSync(file, { force: true })
        }
      },
    )
  })
}

/** Files that are being taken in: each is held in memory whole while it is looked at. */
class Coming {
  #owners = new Set<string>()

  /** Returns how it ends. Throws Refused where the account has one under way, or the server as many as it can. */
  enter(owner: string): () => void {
    if (this.#owners.has(owner))
      throw new Refused({ ...failure('request/too-many', 'One account has one game taken in at a time.'), retryAfter: COMING_S })
    if (this.#owners.size >= MOST_COMING)
      throw new Refused({
        ...failure('service/overloaded', 'The server takes in as many games as it can.'),
        retryAfter: COMING_S,
      })
    this.#owners.add(owner)
    return () => void this.#owners.delete(owner)
  }
}

const MOST_COMING = 4
const COMING_S = 5

/** No more than a file may have, also where the sender does not say how much it is. */
async function* bounded(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let total = 0
  for await (const chunk of bytes) {
    total += chunk.length
    if (total > LARGEST_FILE)
      throw new Refused(failure('request/too-large', `A game is taken in as a file of at most ${LARGEST_FILE} bytes.`))
    yield chunk
  }
}
