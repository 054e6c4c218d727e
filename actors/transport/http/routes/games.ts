/** The routes that make, list and manage games and their seats. */
import type { FoundList, NewFork, NewGame, SeenGame } from '../../../messages.ts'
import { type AuthContext, accountOf, asSeenBy, gameFor, knowsAll, ownedGame } from '../../auth.ts'
import { authNeeded, must, Refused } from '../../http-errors.ts'
import { ERRORS, GAME_PARAMS, NO_CONTENT, SEAT_PARAMS } from '../schemas/common.ts'
import {
  CONTROL,
  CREATED_GAME,
  CREATED_GAMES,
  GAME_LIST,
  GAME_QUERY,
  GAME_RECORD,
  NEW_FORK,
  NEW_GAME,
  SEAT_CHANGE,
  SEAT_RECORD,
  SEAT_TOKEN,
  TRANSCRIPT,
  TRANSCRIPT_QUERY,
} from '../schemas/games.ts'
import type { Routes } from '../typed-app.ts'

/** What was opened with a right ends with it. */
export interface Rights {
  closeGame(game: string): void
  /** What was opened with the seat's token. */
  closeSeat(game: string, seat: number): void
}

/** The list of a seat: there is one game that it knows of. */
const oneGame = (game: SeenGame): FoundList<SeenGame> => ({
  games: [game],
  total: 1,
  counts: { lobby: 0, running: 0, paused: 0, finished: 0, waiting: 0, [game.status]: 1 },
})

export function gameRoutes(app: Routes, auth: AuthContext, rights: Rights[]): void {
  const { service } = auth
  const tags = ['Games']

  app.post(
    '/api/games',
    { schema: { tags, summary: 'Create a game', body: NEW_GAME, response: { 201: CREATED_GAME, ...ERRORS } } },
    async (request, reply) => {
      const owner = accountOf(request.caller).id
      const created = must(await service.request('game/create', { spec: request.body as NewGame, owner }))
      reply.code(201).header('location', `/api/games/${created.id}`)
      return created
    },
  )

  app.get(
    '/api/games',
    {
      schema: {
        tags,
        summary: 'The games that the caller may know of, all or a part of them',
        querystring: GAME_QUERY,
        response: { 200: GAME_LIST, ...ERRORS },
      },
    },
    async ({ caller, query }) => {
      if (caller.kind === 'nobody') throw new Refused(authNeeded())
      if (caller.kind === 'seat') return oneGame(await asSeenBy(auth, caller, await gameFor(auth, caller, caller.game)))
      return must(await service.request('game/find', { ...query, account: knowsAll(caller) ? null : caller.account.id }))
    },
  )

  app.get(
    '/api/games/:id',
    { schema: { tags, summary: 'One game', params: GAME_PARAMS, response: { 200: GAME_RECORD, ...ERRORS } } },
    async ({ caller, params }) => asSeenBy(auth, caller, await gameFor(auth, caller, params.id)),
  )

  app.delete(
    '/api/games/:id',
    { schema: { tags, summary: 'Delete a game', params: GAME_PARAMS, response: { 204: NO_CONTENT, ...ERRORS } } },
    async ({ caller, params }, reply) => {
      await ownedGame(auth, caller, params.id)
      must(await service.request('game/delete', { game: params.id }))
      for (const right of rights) right.closeGame(params.id)
      reply.code(204)
      return null
    },
  )

  app.post(
    '/api/games/:id/fork',
    {
      schema: {
        tags,
        summary: 'Make games that go on from a past turn of this one',
        params: GAME_PARAMS,
        body: NEW_FORK,
        response: { 201: CREATED_GAMES, ...ERRORS },
      },
    },
    async ({ caller, params, body }, reply) => {
      await ownedGame(auth, caller, params.id)
      const fork = body as NewFork
      const games = must(await service.request('game/fork', { game: params.id, owner: accountOf(caller).id, fork }))
      reply.code(201)
      return { games }
    },
  )

  app.post(
    '/api/games/:id/control',
    {
      schema: {
        tags,
        summary: 'Pause, go on, take a step, or set how fast bots play',
        params: GAME_PARAMS,
        body: CONTROL,
        response: { 200: GAME_RECORD, ...ERRORS },
      },
    },
    async ({ caller, params, body }) => {
      await ownedGame(auth, caller, params.id)
      return must(await service.request('game/control', { game: params.id, ...body }))
    },
  )

  app.patch(
    '/api/games/:id/seats/:n',
    {
      schema: {
        tags,
        summary: 'Change who plays a seat, its name or its limits',
        params: SEAT_PARAMS,
        body: SEAT_CHANGE,
        response: { 200: SEAT_RECORD, ...ERRORS },
      },
    },
    async ({ caller, params, body }) => {
      await ownedGame(auth, caller, params.id)
      return must(await service.request('seat/patch', { game: params.id, seat: params.n, change: body }))
    },
  )

  app.post(
    '/api/games/:id/seats/:n/token',
    {
      schema: {
        tags,
        summary: 'Make a new token for a seat',
        params: SEAT_PARAMS,
        response: { 201: SEAT_TOKEN, ...ERRORS },
      },
    },
    async ({ caller, params }, reply) => {
      await ownedGame(auth, caller, params.id)
      const answer = must(await service.request('seat/token', { game: params.id, seat: params.n }))
      for (const right of rights) right.closeSeat(params.id, params.n)
      reply.code(201)
      return answer
    },
  )

  app.get(
    '/api/games/:id/seats/:n/transcript',
    {
      schema: {
        tags,
        summary: 'What passed between a seat and its model, word for word; for the owner of the game',
        params: SEAT_PARAMS,
        querystring: TRANSCRIPT_QUERY,
        response: { 200: TRANSCRIPT, ...ERRORS },
      },
    },
    async ({ caller, params, query }) => {
      await ownedGame(auth, caller, params.id)
      return { transcript: must(await service.request('seat/transcript', { game: params.id, seat: params.n, ...query })) }
    },
  )
}
