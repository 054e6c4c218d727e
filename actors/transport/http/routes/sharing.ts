/** The routes that share a game: with accounts, by a link, and its seats with those they belong to. */
import type { FastifyRequest } from 'fastify'
import { mayChange } from '../../../wire/rights/game-rights.ts'
import { must } from '../../base/http-errors.ts'
import type { Routes } from '../../base/typed-app.ts'
import { sharingWith } from '../../callers/account-lookup.ts'
import { type AccountCaller, type AuthContext, accountOf } from '../../callers/auth.ts'
import type { Rights } from '../../live/ended-rights.ts'
import type { OpenSockets } from '../../live/sockets.ts'
import { ERRORS, GAME_PARAMS, SEAT_PARAMS } from '../../schemas/common.ts'
import { SEAT_TOKEN } from '../../schemas/games.ts'
import { LINK_QUERY, SHARING, SHARING_CHANGE, WATCH_LINK } from '../../schemas/sharing.ts'

/** Writes into the audit log who changed what of a game. */
export const noteOn = (auth: AuthContext, { caller, ip }: FastifyRequest) => {
  return (act: string, game: string, detail: { [key: string]: string | number | null | string[] } = {}) =>
    auth.audit.note({ act, by: accountOf(caller).id, on: game, address: ip, detail })
}

/** Ends what was opened by rights which have ended with a change of the game. */
export async function recheck({ service }: AuthContext, sockets: OpenSockets, game: string): Promise<void> {
  sockets.recheck(must(await service.request('game/get', { game })))
}

/** Gives a seat to an account, or takes it back (null): who had it, by token or account, has it no more. */
export async function giveSeat(
  auth: AuthContext,
  rights: readonly Rights[],
  sockets: OpenSockets,
  wish: { game: string; seat: number; account: string | null; ifFree?: boolean },
): Promise<void> {
  must(await auth.service.request('seat/account', wish))
  for (const right of rights) right.closeSeat(wish.game, wish.seat)
  await recheck(auth, sockets, wish.game)
}

export function sharingRoutes(app: Routes, auth: AuthContext, rights: readonly Rights[], sockets: OpenSockets): void {
  const { service } = auth
  const tags = ['Sharing']

  app.patch(
    '/api/games/:id/sharing',
    {
      config: { access: 'game/change' },
      schema: {
        tags,
        summary: 'Change who else there is for a game: what is not given stays',
        params: GAME_PARAMS,
        body: SHARING_CHANGE,
        response: { 200: SHARING, ...ERRORS },
      },
    },
    async request => {
      const { params } = request
      const change = await sharingWith(auth, request.body)
      const sharing = must(await service.request('game/share', { game: params.id, change }))
      if (sharing.access === 'private' || sharing.access === 'list') sockets.closeLink(params.id)
      await recheck(auth, sockets, params.id)
      await noteOn(auth, request)('game/shared', params.id, { ...sharing })
      return sharing
    },
  )

  app.post(
    '/api/games/:id/link',
    {
      config: { access: 'game/change' },
      schema: {
        tags,
        summary: 'Make a new watch link; a game that is private, or for a list, is shared by link from then on',
        params: GAME_PARAMS,
        querystring: LINK_QUERY,
        response: { 201: WATCH_LINK, ...ERRORS },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const { delay = 0 } = request.query
      const link = must(await service.request('game/link', { game: id, delay }))
      sockets.closeLink(id)
      await noteOn(auth, request)('game/link-made', id, { delay })
      reply.code(201)
      return link
    },
  )

  app.post(
    '/api/games/:id/seats/:n/token',
    {
      config: { access: 'game/seat' },
      schema: {
        tags,
        summary:
          'Make a new token for a seat: for who may change the game, and the account that the seat belongs to. An account named for playing takes a free seat with it',
        params: SEAT_PARAMS,
        response: { 201: SEAT_TOKEN, ...ERRORS },
      },
    },
    async (request, reply) => {
      const { caller, game, params } = request
      const seat = params.n
      const own = game.seats[seat]?.account ?? null
      const member = caller as AccountCaller
      // Whoever may not change the game has come to take it.
      if (own === null && !mayChange(member, game)) {
        const account = member.account.id
        await giveSeat(auth, rights, sockets, { game: game.id, seat, account, ifFree: true })
        await noteOn(auth, request)('seat/taken', game.id, { seat })
      }
      const answer = must(await service.request('seat/token', { game: game.id, seat }))
      for (const right of rights) right.closeSeat(game.id, seat)
      await noteOn(auth, request)('seat/token-made', game.id, { seat })
      reply.code(201)
      return answer
    },
  )
}
