/** A request and its answer as they go over the bus, whole; an answer too large for it lies on a shelf meanwhile. */
import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { BlobStore } from '../../cluster/ports.ts'

/** What the node that a request came to knows of it: its own word counts, and nothing that the headers say. */
export interface Origin {
  /** The client's address. */
  ip: string
  host: string
  protocol: 'http' | 'https'
  /** It came from the machine of that node itself (host-checks.ts). */
  isHere: boolean
  /** By a command of the operator on that machine. */
  isConsole: boolean
}

export interface ForwardedRequest {
  method: string
  url: string
  headers: [name: string, value: string | string[]][]
  /** base64 */
  body: string | null
  origin: Origin
}

export interface ForwardedAnswer {
  status: number
  headers: [name: string, value: string | string[]][]
  /** base64; or the name of a blob. */
  body: string | { blob: string }
}

/** Of a connection, not of what passes over it; and what each node does with its own answers. */
const OF_CONNECTIONS = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'content-encoding',
  'accept-encoding',
  'upgrade',
  'te',
  'trailer',
  'expect',
  'date',
])

/** Those that go with it. `content-encoding` of a request is refused before. */
export const passed = (headers: IncomingHttpHeaders | Record<string, unknown>): ForwardedRequest['headers'] =>
  Object.entries(headers).flatMap(([name, value]): ForwardedRequest['headers'] =>
    value === undefined || value === null || OF_CONNECTIONS.has(name.toLowerCase())
      ? []
      : [[name, Array.isArray(value) ? value.map(String) : String(value)]],
  )

/** Bytes of an answer from which on it goes by way of the shelf: in base64 it is a third more, and a message has 8 MB. */
const LARGE = 4 * 1024 * 1024

export async function packBody(body: Buffer, shelf: BlobStore): Promise<ForwardedAnswer['body']> {
  if (body.length <= LARGE) return body.toString('base64')
  const blob = `answer-${randomUUID()}`
  await shelf.put(blob, body)
  return { blob }
}

export async function unpackBody(body: ForwardedAnswer['body'], shelf: BlobStore): Promise<Buffer> {
  if (typeof body === 'string') return Buffer.from(body, 'base64')
  const bytes = await shelf.get(body.blob)
  if (!bytes) throw new Error('an answer is gone before it was fetched')
  await shelf.delete(body.blob).catch(() => {})
  return Buffer.from(bytes)
}
