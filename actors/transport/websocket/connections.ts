/** The sockets that are open: what ends a right closes them with a reason, and who no longer answers is cut. */
import type { WebSocket } from '@fastify/websocket'
import type { Caller } from '../auth.ts'

/** Why a socket was closed; 1001 when the server stops. */
export const CLOSE = { authNeeded: 4401, forbidden: 4403, notFound: 4404, slow: 4408 } as const

const PING_MS = 30_000
/** How long a closing socket may take to answer before it is cut. */
const CUT_MS = 5_000

/** The open sockets, so that what ends a right also ends what was opened with it. */
export interface OpenSockets {
  closeGame(game: string): void
  /** Those opened with the seat's token. */
  closeSeat(game: string, seat: number): void
  closeSession(session: string): void
  /** The server stops. */
  closeAll(): void
}

export interface Connection {
  socket: WebSocket
  game: string
  caller: Caller
  /** Whether it has answered the last ping. */
  answered: boolean
  unsubscribe: () => void
}

export function openSockets(): OpenSockets & { connections: Set<Connection> } {
  const connections = new Set<Connection>()
  const closeWhere = (which: (connection: Connection) => boolean, code: number, reason: string) => {
    for (const connection of connections) if (which(connection)) shut(connection.socket, code, reason)
  }
  return {
    connections,
    closeGame: game => closeWhere(l => l.game === game, CLOSE.notFound, 'the game was deleted'),
    closeSeat: (game, seat) =>
      closeWhere(
        l => l.caller.kind === 'seat' && l.caller.game === game && l.caller.seat === seat,
        CLOSE.authNeeded,
        'the seat has a new token',
      ),
    closeSession: id =>
      closeWhere(l => l.caller.kind === 'account' && l.caller.session.id === id, CLOSE.authNeeded, 'signed out'),
    closeAll: () => closeWhere(() => true, 1001, 'the server is stopping'),
  }
}

/** Says why, and cuts the socket where nobody answers. */
export function shut(socket: WebSocket, code: number, reason: string): void {
  socket.close(code, reason)
  setTimeout(() => socket.terminate(), CUT_MS).unref()
}

/** Ends those that no longer answer. Call what is returned when the server closes. */
export function beginHeartbeat(connections: Set<Connection>): () => void {
  const heartbeat = setInterval(() => {
    for (const connection of connections) {
      if (!connection.answered) connection.socket.terminate()
      connection.answered = false
      connection.socket.ping()
    }
  }, PING_MS)
  heartbeat.unref()
  return () => clearInterval(heartbeat)
}
