/** What a connection may take before anything is known of its caller: time, memory, and how many one address opens. */
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { failure } from '../../failure.ts'
import { Refused } from '../http-errors.ts'
import { UNREAD_MS } from '../mcp/write-out.ts'
import { isLoopback } from './host-checks.ts'

export interface ConnectionLimits {
  /** Open connections in all, and of one address other than this machine's own. */
  most: number
  ofAddress: number
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
  withoutHeaders: 1_000,
  isOwn: isLoopback,
  bodyBytes: 64 * 1024 * 1024,
  headersMs: 10_000,
  unreadMs: UNREAD_MS,
}

/** Between looks at connections that are past their time. */
export const CHECKING_MS = 2_000

const OVERLOADED_S = 2
/** The store's files need some too. */
const DESCRIPTORS_SHARE = 0.8

/** Files and connections that this process may hold at once. */
function descriptors(): number {
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
  endOldest(app, limits.withoutHeaders)
  const byAddress = new Map<string, number>()
  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    if (limits.isOwn(address)) return
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
    reply.raw.once('close', over)
    done()
  })

  // An answer that nobody reads is not kept for long.
  app.addHook('onSend', (request, _reply, _payload, done) => {
    request.raw.socket?.setTimeout(limits.unreadMs)
    done()
  })
}

/** Thousands that are past their time at once would hold everybody up while they are ended. */
function endOldest(app: FastifyInstance, most: number): void {
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
}
