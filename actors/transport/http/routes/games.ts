/** The routes that make, list and manage games and their seats. */
import type { FoundList, NewFork, NewGame, SeenGame } from '../../../wire/messages.ts'
import { must } from '../../base/http-errors.ts'
import type { Routes } from '../../base/typed-app.ts'
import { accountNamed, sharingWith } from '../../callers/account-lookup.ts'
import { type AuthContext, accountOf, asSeenBy, gameFor, knownTo, rightOf, seatAsSeenBy } from '../../callers/auth.ts'
import type { Rights } from '../../live/ended-rights.ts'
import type { OpenSockets } from '../../live/sockets.ts'
import { ERRORS, GAME_PARAMS, NO_CONTENT, SEAT_PARAMS } from '../../schemas/common.ts'
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
  SEEN_SEAT,
  TRANSCRIPT,
  TRANSCRIPT_QUERY,
} from '../../schemas/games.ts'
import { giveSeat, noteOn } from './sharing.ts'

/** The list of a seat or a watch link: there is one game that it knows of. */
const oneGame = (game: SeenGame): FoundList<SeenGame> => ({
  games: [game],
  total: 1,
  counts: { lobby: 0, running: 0, paused: 0, finished: 0, waiting: 0, [game.status]: 1 },
  yours: 0,
})

/** With the ids of the accounts that it names. */
async function withAccounts(auth: AuthContext, spec: NewGame): Promise<NewGame> {
  const seats = await Promise.all(
    spec.seats.map(async (seat, i) =>
      seat.account ? { ...seat, account: await accountNamed(auth, `/seats/${i}/account`, seat.account) } : seat,
    ),
  )
  return { ...spec, seats, ...(spec.sharing && { sharing: await sharingWith(auth, spec.sharing, '/sharing') }) }
}

export function gameRoutes(app: Routes, auth: AuthContext, rights: readonly Rights[], sockets: OpenSockets): void {
  const { service } = auth
  const tags = ['Games']

  app.post(
    '/api/games',
    {
      config: { access: 'games/make' },
      schema: { tags, summary: 'Create a game', body: NEW_GAME, response: { 201: CREATED_GAME, ...ERRORS } },
    },
    async (request, reply) => {
      const owner = accountOf(request.caller).id
      const spec = await withAccounts(auth, request.body as NewGame)
      const created = must(await service.request('game/create', { spec, owner }))
      const access = spec.sharing?.access ?? (spec.visibility === 'all' ? 'public' : 'private')
      if (access !== 'private') await noteOn(auth, request)('game/shared', created.id, { ...spec.sharing, access })
      reply.code(201).header('location', `/api/games/${created.id}`)
      return created
    },
  )

  app.get(
    '/api/games',
    {
      config: { access: 'known' },
      schema: {
        tags,
        summary: 'The games that the caller may know of, all or a part of them',
        querystring: GAME_QUERY,
        response: { 200: GAME_LIST, ...ERRORS },
      },
    },
    async ({ caller, query }) => {
      if (caller.kind !== 'account') {
        const { game } = caller as { game: string }
        return oneGame(await asSeenBy(auth, caller, await gameFor(auth, caller, game)))
      }
      rightOf(caller, 'games/read')
      const ask = { ...query, account: knownTo(caller), asker: caller.account.id }
      const { games, ...found } = must(await service.request('game/find', ask))
      const seen = async ({ yours, ...game }: (typeof games)[number]): Promise<SeenGame> => {
        return { ...(await asSeenBy(auth, caller, game)), ...(yours && { yours }) }
      }
      return { ...found, games: await Promise.all(games.map(seen)) }
    },
  )

  app.get(
    '/api/games/:id',
    {
      config: { access: 'game/know' },
      schema: { tags, summary: 'One game', params: GAME_PARAMS, response: { 200: GAME_RECORD, ...ERRORS } },
    },
    async ({ caller, game }) => asSeenBy(auth, caller, game),
  )

  app.delete(
    '/api/games/:id',
    {
      config: { access: 'game/change' },
      schema: { tags, summary: 'Delete a game', params: GAME_PARAMS, response: { 204: NO_CONTENT, ...ERRORS } },
    },
    async ({ params }, reply) => {
      must(await service.request('game/delete', { game: params.id }))
      for (const right of rights) right.closeGame(params.id)
      reply.code(204)
      return null
    },
  )

  app.post(
    '/api/games/:id/fork',
    {
      config: { access: 'game/open' },
      schema: {
        tags,
        summary: 'Make games that go on from a past turn of this one',
        params: GAME_PARAMS,
        body: NEW_FORK,
        response: { 201: CREATED_GAMES, ...ERRORS },
      },
    },
    async ({ caller, params, body }, reply) => {
      const fork = body as NewFork
      const games = must(await service.request('game/fork', { game: params.id, owner: accountOf(caller).id, fork }))
      reply.code(201)
      return { games }
    },
  )

  app.post(
    '/api/games/:id/control',
    {
      config: { access: 'game/change' },
      schema: {
        tags,
        summary: 'Pause, go on, take a step, or set how fast bots play',
        params: GAME_PARAMS,
        body: CONTROL,
        response: { 200: GAME_RECORD, ...ERRORS },
      },
    },
    async ({ caller, params, body }) =>
      asSeenBy(auth, caller, must(await service.request('game/control', { game: params.id, ...body }))),
  )

  app.patch(
    '/api/games/:id/seats/:n',
    {
      config: { access: 'game/change' },
      schema: {
        tags,
        summary: 'Change who plays a seat, its name, its limits, or the account that it belongs to',
        params: SEAT_PARAMS,
        body: SEAT_CHANGE,
        response: { 200: SEEN_SEAT, ...ERRORS },
      },
    },
    async request => {
      const { account: named, ...change } = request.body
      const { id: game, n: seat } = request.params
      if (named !== undefined) {
        const account = named === null ? null : await accountNamed(auth, '/account', named)
        // Said again it changes nothing, and nobody's token.
        if ((request.game.seats[seat]?.account ?? null) !== account) {
          await giveSeat(auth, rights, sockets, { game, seat, account })
          await noteOn(auth, request)('seat/given', game, { seat, account })
        }
      }
      const { seats } = must(await service.request('game/get', { game }))
      const isMore = Object.keys(change).length > 0 || !seats[seat]
      const record = isMore ? must(await service.request('seat/patch', { game, seat, change })) : seats[seat]
      return seatAsSeenBy(auth, request.caller, game, record)
    },
  )

  app.get(
    '/api/games/:id/seats/:n/transcript',
    {
      config: { access: 'game/open' },
      schema: {
        tags,
        summary: 'What passed between a seat and its model, word for word; for the owner of the game',
        params: SEAT_PARAMS,
        querystring: TRANSCRIPT_QUERY,
        response: { 200: TRANSCRIPT, ...ERRORS },
      },
    },
    async ({ params, query }) => {
      return { transcript: must(await service.request('seat/transcript', { game: params.id, seat: params.n, ...query })) }
    },
  )
}
