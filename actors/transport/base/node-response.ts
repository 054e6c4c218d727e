/** Answers of the protocol's transport as a Node server sends them. */
import type { ServerResponse } from 'node:http'
import { whenClosed } from './when-closed.ts'

/** How long a client may read nothing while there is something to read. */
export const UNREAD_MS = 30_000

/** Sends it as it comes; a client that is gone ends it. */
export async function writeOut(raw: ServerResponse, response: Response, unreadMs = UNREAD_MS): Promise<void> {
  raw.setHeader('cache-control', 'no-store')
  raw.setHeader('x-content-type-options', 'nosniff')
  raw.writeHead(response.status, Object.fromEntries(response.headers))
  raw.flushHeaders()
  const reader = response.body?.getReader()
  const end = () => void reader?.cancel().catch(() => {})
  whenClosed(raw, end)
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
    if (!raw.write(part.value) && !raw.closed) await drained(raw, unreadMs)
  raw.end()
}

/** What has no reader is not kept for long: the connection is cut, and a client that comes back takes its stream up again. */
function drained(raw: ServerResponse, unreadMs: number): Promise<void> {
  return new Promise(resolve => {
    const cut = setTimeout(() => raw.destroy(), unreadMs)
    const over = () => {
      clearTimeout(cut)
      raw.off('drain', over)
      raw.off('close', over)
      resolve()
    }
    raw.on('drain', over)
    raw.on('close', over)
  })
}

/** Messages as a stream of events that ends with them. */
export const streamOf = (messages: object[]): string =>
  messages.map(message => `event: message\ndata: ${JSON.stringify(message)}\n\n`).join('')
