/** What a connection may take before anything is known of its caller: time, memory, and how many one address opens. */
import type { IncomingMessage } from 'node:http'
import type { Server, Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { failure } from '../../wire/failure.ts'
import { isLoopback } from '../../wire/network/host-checks.ts'
import { networkOf } from '../../wire/network/network-of.ts'
import { Refused } from '../base/http-errors.ts'
import { UNREAD_MS } from '../base/node-response.ts'
import { whenClosed } from '../base/when-closed.ts'
import { Allowances } from './allowances.ts'

export interface ConnectionLimits {
  /** Open connections in all, and of one address other than this machine's own. */
  most: number
  ofAddress: number
  /** New connections of one address at once, and in a second in the long run: more are ended before anything is spoken on them. */
  opened: { atOnce: number; perSecond: number }
  /** Connections that have not sent the headers of a request yet: with one more the oldest of them is ended. */
  withoutHeaders: number
  /** Whether an address is this machine's own. */
  isOwn(address: string): boolean
  /** Bytes of bodies that are being received. */
  bodyBytes: number
  /** Within which the headers of a request have to arrive, counted from the connection's opening. */
  headersMs: number
  /** How long a client may read nothing of its answer. */
  unreadMs: number
}

export const USUAL_CONNECTIONS: ConnectionLimits = {
  most: 20_000,
  ofAddress: 1_000,
  opened: { atOnce: 200, perSecond: 50 },
  withoutHeaders: 1_000,
  isOwn: isLoopback,
  bodyBytes: 64 * 1024 * 1024,
  headersMs: 10_000,
  unreadMs: UNREAD_MS,
}

/** Between looks at connections that are past their time. */
export const CHECKING_MS = 2_000

/** How long a connection may still begin a request once the server stops: what was sent just before is answered. */
const STOPPING_MS = 250

const OVERLOADED_S = 2
/** The store's files need some too. */
const DESCRIPTORS_SHARE = 0.8

let known: number | null = null

/** Files and connections that this process may hold at once; the report that tells takes 20 ms and more, and is made once. */
function descriptors(): number {
  known ??= readDescriptors()
  return known
}

function readDescriptors(): number {
  // Names of addresses would be looked up for it.
  Object.assign(process.report, { excludeNetwork: true })
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft?: number | string } } }
  const soft = userLimits?.open_files?.soft
  return typeof soft === 'number' ? soft : Number.POSITIVE_INFINITY
}

/** `bodyLimit`: bytes of one body at most, for those that do not say how long they are. */
export function useConnectionLimits(app: FastifyInstance, limits: ConnectionLimits, bodyLimit: number): void {
  app.server.maxConnections = Math.min(limits.most, descriptors() * DESCRIPTORS_SHARE)
  app.server.headersTimeout = limits.headersMs
  boundOpening(app.server, limits)
  endWithoutHeaders(app, limits.withoutHeaders)
  const byAddress = new Map<string, number>()
  app.server.on('connection', (socket: Socket) => {
    if (limits.isOwn(socket.remoteAddress ?? '')) return
    const address = networkOf(socket.remoteAddress ?? '')
    const count = (byAddress.get(address) ?? 0) + 1
    byAddress.set(address, count)
    socket.once('close', () => {
      const left = byAddress.get(address)! - 1
      if (left > 0) byAddress.set(address, left)
      else byAddress.delete(address)
    })
    if (count > limits.ofAddress) socket.destroy()
  })

  let receiving = 0
  app.addHook('onRequest', (request, reply, done) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
    const bytes = length === undefined ? (encoding === undefined ? 0 : bodyLimit) : Math.min(Number(length) || 0, bodyLimit)
    if (bytes === 0) return done()
    if (receiving + bytes > limits.bodyBytes) {
      const message = 'The server receives as much at once as it can.'
      return done(new Refused({ ...failure('service/overloaded', message), retryAfter: OVERLOADED_S }))
    }
    receiving += bytes
    let isOver = false
    const over = () => {
      if (!isOver) receiving -= bytes
      isOver = true
    }
    request.raw.once('end', over)
    whenClosed(reply.raw, over)
    done()
  })

  // An answer that nobody reads is not kept for long.
  app.addHook('onSend', (request, _reply, _payload, done) => {
    request.raw.socket?.setTimeout(limits.unreadMs)
    done()
  })
}

/** What a connection costs first, above all the keys of TLS, is spent on no more of them than that. */
function boundOpening(server: Server, { opened, isOwn }: ConnectionLimits): void {
  const allowed = new Allowances({ perMs: opened.perSecond / 1_000, burst: opened.atOnce, elapsedMs: () => performance.now() })
  const begins = server.listeners('connection') as ((socket: Socket) => void)[]
  server.removeAllListeners('connection')
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    if (!isOwn(address) && allowed.take(networkOf(address)) > 0) socket.destroy()
    else for (const begin of begins) begin.call(server, socket)
  })
}

/**
 * Thousands that are past their time at once would hold everybody up while they are ended. And a server that stops would wait until they
 * are: Node has a connection on which nothing was ever asked, as browsers open them ahead, for one in use.
 */
function endWithoutHeaders(app: FastifyInstance, most: number): void {
  // By address and port: over TLS the socket of a request is not the one that was connected.
  const nameOf = ({ remoteAddress, remotePort }: Socket) => `${remoteAddress} ${remotePort}`
  const waiting = new Map<string, Socket>()
  app.server.on('connection', (socket: Socket) => {
    const name = nameOf(socket)
    waiting.set(name, socket)
    socket.once('close', () => waiting.get(name) === socket && waiting.delete(name))
    if (waiting.size > most) for (const oldest of waiting.values()) return void oldest.destroy()
  })
  const heard = ({ socket }: IncomingMessage): void => void waiting.delete(nameOf(socket))
  app.server.on('request', heard)
  app.server.on('upgrade', heard)
  app.addHook('preClose', done => {
    setTimeout(() => waiting.forEach(socket => void socket.destroy()), STOPPING_MS).unref()
    done()
  })
}
