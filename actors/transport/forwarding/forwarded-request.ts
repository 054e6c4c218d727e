/** What of a request and its answer goes over the bus; an answer too large for it lies on a shelf meanwhile. */
import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { BlobStore } from '../../cluster/ports.ts'
import type { ForwardedAnswer, ForwardedRequest } from '../../wire/owner/forwarded-http.ts'

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
