/** The sockets that are open: what ends a right closes them with a reason, who no longer answers is cut, and who reads too slowly is dropped. */
import type { WebSocket } from '@fastify/websocket'
import type { GameRecord } from '../../wire/messages.ts'
import type { Caller } from '../callers/auth.ts'

/** Why a socket was closed; 1001 when the server stops. */
export const CLOSE = { authNeeded: 4401, forbidden: 4403, notFound: 4404, noToken: 4408, slow: 1013 } as const

export interface SocketLimits {
  /** How long the first message may take, of a caller who has not said who it is. */
  authMs: number
  /** Between pings; who has not answered one by the next is cut. */
  pingMs: number
  /** Bytes behind which no delta is sent: who reads slowly is told to fetch the view once it has caught up. */
  deltaBytesWaiting: number
  /** Bytes that may wait for one reader, and for all of them together. */
  bytesWaiting: number
  allBytesWaiting: number
  /** Open sockets of one seat or account, and in all. */
  ofCaller: number
  most: number
  /** Open sockets of one address whose callers have not said who they are. */
  nameless: number
}

export const USUAL_SOCKETS: SocketLimits = {
  authMs: 10_000,
  pingMs: 30_000,
  deltaBytesWaiting: 128 * 1024,
  bytesWaiting: 512 * 1024,
  allBytesWaiting: 64 * 1024 * 1024,
  ofCaller: 200,
  most: 10_000,
  nameless: 100,
}

/** How long a closing socket may take to answer before it is cut. */
const CUT_MS = 5_000

/** The open sockets, so that what ends a right also ends what was opened with it. */
export interface OpenSockets {
  closeGame(game: string): void
  /** Those opened with the seat's token. */
  closeSeat(game: string, seat: number): void
  closeSession(session: string): void
  /** Those opened with the game's watch link. */
  closeLink(game: string): void
  /** The game is shared otherwise: those who may not watch it any more, or not as they did. */
  recheck(game: GameRecord): void
  /** Those opened with a personal access token. */
  closeToken(token: string): void
  /** All of an account. */
  closeAccount(account: string): void
  /** The server stops. */
  closeAll(): void
}

export interface Connection {
  socket: WebSocket
  /** Null: of none. */
  game: string | null
  /** Of its address, or the network of it. */
  address: string
  caller: Caller
  /** Whether it has answered the last ping. */
  answered: boolean
  /** Bytes that waited for it when it was last sent something. */
  waiting: number
  /** Newest frame that it was sent; null: none. */
  lastSeq: number | null
  /** What it is told in place of the deltas that it missed, once it has read what waits for it; null: it missed none. */
  resync: (() => void) | null
  /** Null where it may go on in a game that is shared otherwise by now, else why it is closed; null: it watches no game. */
  mayStay: ((game: GameRecord) => [code: number, reason: string] | null) | null
  unsubscribe: () => void
}

export class Sockets implements OpenSockets {
  readonly limits: SocketLimits
  #connections = new Set<Connection>()
  #waiting = 0

  constructor(limits: Partial<SocketLimits> = {}) {
    this.limits = { ...USUAL_SOCKETS, ...limits }
  }

  get size(): number {
    return this.#connections.size
  }

  /** Whether there is room for another. */
  get isFull(): boolean {
    return this.#connections.size >= this.limits.most
  }

  /** Open sockets of an address of which it is not known who they are. */
  namelessOf(address: string): number {
    let count = 0
    for (const one of this.#connections) if (one.caller.kind === 'nobody' && one.address === address) count++
    return count
  }

  add(connection: Connection): void {
    this.#connections.add(connection)
  }

  remove(connection: Connection): void {
    if (!this.#connections.delete(connection)) return
    this.#note(connection, 0)
    connection.unsubscribe()
  }

  /** Open sockets of the same seat or account. */
  ofCaller(caller: Caller): number {
    let count = 0
    for (const one of this.#connections) if (isSame(one.caller, caller)) count++
    return count
  }

  /** Sends a frame, or drops a reader that is too far behind: it comes again with `since`. */
  send(connection: Connection, text: string, seq: number): void {
    const { socket } = connection
    if (socket.readyState !== socket.OPEN) return
    this.#note(connection, socket.bufferedAmount)
    if (connection.waiting > this.limits.bytesWaiting) {
      this.#drop(connection)
      return
    }
    connection.lastSeq = seq
    socket.send(text, () => this.#written(connection))
    this.#note(connection, socket.bufferedAmount)
    if (this.#waiting > this.limits.allBytesWaiting) this.#relieve()
  }

  /** The same for a delta: who is behind is sent none until it has caught up, and then what `resync` sends. */
  sendDelta(connection: Connection, text: string, seq: number, resync: () => void): void {
    const { socket } = connection
    if (socket.bufferedAmount > this.limits.deltaBytesWaiting) connection.resync = resync
    if (connection.resync) return
    this.send(connection, text, seq)
  }

  closeGame(game: string): void {
    this.#closeWhere(one => one.game === game, CLOSE.notFound, 'the game was deleted')
  }

  closeSeat(game: string, seat: number): void {
    const isIts = ({ caller }: Connection) => caller.kind === 'seat' && caller.game === game && caller.seat === seat
    this.#closeWhere(isIts, CLOSE.authNeeded, 'the seat has a new token')
  }

  closeSession(id: string): void {
    this.#closeWhere(({ caller }) => caller.kind === 'account' && caller.session?.id === id, CLOSE.authNeeded, 'signed out')
  }

  closeLink(game: string): void {
    const isBy = ({ caller }: Connection) => caller.kind === 'link' && caller.game === game
    this.#closeWhere(isBy, CLOSE.authNeeded, 'the watch link opens nothing any more')
  }

  recheck(game: GameRecord): void {
    for (const connection of this.#connections) {
      const lost = connection.game === game.id && connection.mayStay?.(game)
      if (lost) shut(connection.socket, ...lost)
    }
  }

  closeToken(id: string): void {
    this.#closeWhere(
      ({ caller }) => caller.kind === 'account' && caller.token?.id === id,
      CLOSE.authNeeded,
      'the token was taken back',
    )
  }

  closeAccount(id: string): void {
    const isIts = ({ caller }: Connection) => caller.kind === 'account' && caller.account.id === id
    this.#closeWhere(isIts, CLOSE.authNeeded, 'the rights of the account have changed')
  }

  closeAll(): void {
    this.#closeWhere(() => true, 1001, 'the server is stopping')
  }

  /** Ends those that no longer answer, again and again. Call what is returned when the server closes. */
  beginHeartbeat(): () => void {
    const heartbeat = setInterval(() => {
      for (const connection of this.#connections) {
        if (!connection.answered) connection.socket.terminate()
        connection.answered = false
        connection.socket.ping()
      }
    }, this.limits.pingMs)
    heartbeat.unref()
    return () => clearInterval(heartbeat)
  }

  /** Something that waited for the reader is on its way. */
  #written(connection: Connection): void {
    const { resync, socket } = connection
    if (!resync || socket.readyState !== socket.OPEN || socket.bufferedAmount > this.limits.deltaBytesWaiting / 2) return
    connection.resync = null
    resync()
  }

  #note(connection: Connection, waiting: number): void {
    this.#waiting += waiting - connection.waiting
    connection.waiting = waiting
  }

  /** All together wait for too much: those furthest behind are dropped, until half of it is left. */
  #relieve(): void {
    for (const one of this.#connections) this.#note(one, one.socket.bufferedAmount)
    const slowest = [...this.#connections].sort((a, b) => b.waiting - a.waiting)
    for (const one of slowest) {
      if (this.#waiting <= this.limits.allBytesWaiting / 2) return
      this.#drop(one)
      // What waits for it is thrown away, with its close frame.
      one.socket.terminate()
      this.#note(one, 0)
    }
  }

  #drop(connection: Connection): void {
    connection.unsubscribe()
    shut(connection.socket, CLOSE.slow, `too slow: reconnect with since=${connection.lastSeq ?? 0}`)
  }

  #closeWhere(which: (connection: Connection) => boolean, code: number, reason: string): void {
    for (const connection of this.#connections) if (which(connection)) shut(connection.socket, code, reason)
  }
}

function isSame(a: Caller, b: Caller): boolean {
  if (a.kind === 'seat') return b.kind === 'seat' && a.game === b.game && a.seat === b.seat
  if (a.kind === 'link') return b.kind === 'link' && a.game === b.game
  return a.kind === 'account' && b.kind === 'account' && a.account.id === b.account.id
}

/** Says why, and cuts the socket where nobody answers. */
export function shut(socket: WebSocket, code: number, reason: string): void {
  socket.close(code, reason)
  setTimeout(() => socket.terminate(), CUT_MS).unref()
}
