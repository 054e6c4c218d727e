/** The route of a game's live updates over WebSocket. */
import { failure } from '../../failure.ts'
import { type AuthContext, viewerIn } from '../auth.ts'
import { ERROR, GAME_PARAMS } from '../http/schemas/common.ts'
import { SINCE_QUERY } from '../http/schemas/play.ts'
import type { Routes } from '../http/typed-app.ts'
import { Refused } from '../http-errors.ts'
import { accept, closeOf, type Watched } from './accept.ts'
import { CLOSE, type Sockets, shut } from './connections.ts'

export function websocketRoute(app: Routes, auth: AuthContext, sockets: Sockets): void {
  app.route({
    method: 'GET',
    url: '/ws/games/:id',
    schema: {
      tags: ['Playing a seat'],
      summary: 'Live updates over WebSocket',
      description:
        'Authenticate with the Authorization header, the session cookie, or the first message {"type":"auth","token":"…"} (without token: by the cookie). ' +
        `Frames: hello, turn, event, negotiation, thought, notes, agent, control, over. Close codes: ${JSON.stringify(CLOSE)}.`,
      params: GAME_PARAMS,
      querystring: SINCE_QUERY,
      response: { '4xx': ERROR },
    },
    handler: () => {
      throw new Refused(failure('bad-arguments', 'This address speaks WebSocket: connect to it with ws://.'))
    },
    wsHandler: (socket, request) => {
      const { params, query } = request as { params: { id: string }; query: { since?: number } }
      accept(auth, sockets, socket, request as never, gameWatched(auth, sockets, params.id, query.since ?? null))
    },
  })

  const endHeartbeat = sockets.beginHeartbeat()
  app.addHook('onClose', async () => endHeartbeat())
}

function gameWatched(auth: AuthContext, sockets: Sockets, game: string, since: number | null): Watched {
  return {
    game,
    since,
    async admit(caller) {
      const viewer = await viewerIn(auth, caller, game)
      return connection =>
        auth.service.subscribe(
          game,
          viewer,
          since,
          frame => sockets.send(connection, JSON.stringify(frame), frame.seq),
          failure => shut(connection.socket, ...closeOf(new Refused(failure))),
        )
    },
  }
}
