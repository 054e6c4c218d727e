/** The route of a game's live updates over WebSocket. */
import type { Static } from 'typebox'
import { failure } from '../../wire/failure.ts'
import type { Frame, GameRecord, Viewer } from '../../wire/messages.ts'
import { Refused } from '../base/http-errors.ts'
import type { Routes } from '../base/typed-app.ts'
import { type AuthContext, type Caller, viewerIn, viewerOf } from '../callers/auth.ts'
import { CLOSE, type Connection, type Sockets, shut } from '../live/sockets.ts'
import { ERROR, GAME_PARAMS } from '../schemas/common.ts'
import { LIVE_QUERY } from '../schemas/play.ts'
import { accept, checkRoom, closeOf, type Watched } from './accept.ts'

const DELTAS =
  'With deltas=1, or "deltas":true in that message, what changes of the view comes as delta frames {base, rev, …} (ViewDelta), a few a second at most. ' +
  'hello then has rev: the first delta follows on the view of that revision. Fetch the view unless yours has it, after hello; ' +
  'leave out deltas whose rev is not above that of your view; the next has it as base. Where it has another, or hello says resync, fetch the view again.'

export function websocketRoute(app: Routes, auth: AuthContext, sockets: Sockets): void {
  app.route({
    method: 'GET',
    url: '/ws/games/:id',
    config: { access: 'game/watch', asksItself: true },
    schema: {
      tags: ['Playing a seat'],
      summary: 'Live updates over WebSocket',
      description:
        'Authenticate with the Authorization header, the session cookie, or the first message {"type":"auth","token":"…"} (without token: by the cookie). ' +
        `Frames: hello, turn, event, negotiation, thought, notes, agent, control, over. ${DELTAS} Close codes: ${JSON.stringify(CLOSE)}.`,
      params: GAME_PARAMS,
      querystring: LIVE_QUERY,
      response: { '4xx': ERROR },
    },
    preValidation: (request, _reply, done) => {
      checkRoom(sockets, request)
      done()
    },
    handler: () => {
      throw new Refused(failure('bad-arguments', 'This address speaks WebSocket: connect to it with ws://.'))
    },
    wsHandler: (socket, request) => {
      const { params, query } = request as { params: { id: string }; query: Static<typeof LIVE_QUERY> }
      accept(auth, sockets, socket, request, gameWatched(auth, sockets, params.id, query))
    },
  })

  const endHeartbeat = sockets.beginHeartbeat()
  app.addHook('onClose', async () => endHeartbeat())
}

function gameWatched(auth: AuthContext, sockets: Sockets, game: string, query: Static<typeof LIVE_QUERY>): Watched {
  const since = query.since ?? null
  return {
    game,
    since,
    async admit(caller, asked) {
      const viewer = { ...(await viewerIn(auth, caller, game, query.as)), language: query.language ?? 'en' }
      const deltas = query.deltas === '1' || asked.deltas === true
      return connection => {
        connection.mayStay = game => lost(caller, viewer, game, query.as)
        return auth.service.subscribe(
          game,
          viewer,
          since,
          framesTo(sockets, connection),
          failure => shut(connection.socket, ...closeOf(new Refused(failure))),
          deltas,
        )
      }
    },
  }
}

/** Why who watches with those eyes is to go; null: it may stay. */
function lost(caller: Caller, viewer: Viewer, game: GameRecord, as: number | undefined): [number, string] | null {
  try {
    // The token of a seat is closed with the token, and the secret of a link with its game's link.
    if (caller.kind === 'seat' || viewerOf(caller, game, as).seat === viewer.seat) return null
    return [CLOSE.forbidden, 'the game is seen with other eyes: connect again']
  } catch (error) {
    if (error instanceof Refused) return closeOf(error)
    throw error
  }
}

function framesTo(sockets: Sockets, connection: Connection): (frame: Frame) => void {
  let hello: Extract<Frame, { type: 'hello' }> | null = null
  const resync = () => {
    const { rev: _, ...rest } = hello!
    const seq = connection.lastSeq ?? rest.seq
    sockets.send(connection, JSON.stringify({ ...rest, seq, resync: true }), seq)
  }
  return frame => {
    if (frame.type === 'hello') hello = frame
    if (frame.type === 'delta') sockets.sendDelta(connection, textOf(frame), frame.seq, resync)
    else sockets.send(connection, JSON.stringify(frame), frame.seq)
  }
}

const texts = new WeakMap<Frame, string>()

/** All who look with the same eyes are sent the same delta. */
function textOf(delta: Frame): string {
  let text = texts.get(delta)
  if (text === undefined) texts.set(delta, (text = JSON.stringify(delta)))
  return text
}
