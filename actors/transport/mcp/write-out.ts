/** Answers of the protocol's transport as a Node server sends them. */
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'

/** How long a client may read nothing while there is something to read. */
export const UNREAD_MS = 30_000

/** Sends it as it comes; a client that is gone ends it. */
export async function writeOut(raw: ServerResponse, response: Response): Promise<void> {
  raw.setHeader('cache-control', 'no-store')
  raw.setHeader('x-content-type-options', 'nosniff')
  raw.writeHead(response.status, Object.fromEntries(response.headers))
  raw.flushHeaders()
  const reader = response.body?.getReader()
  const end = () => void reader?.cancel().catch(() => {})
  if (raw.closed) end()
  else raw.once('close', end)
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
    if (!raw.write(part.value) && !raw.closed) await drained(raw)
  raw.end()
}

/** What has no reader is not kept for long: the connection is cut, and a client that comes back takes its stream up again. */
async function drained(raw: ServerResponse): Promise<void> {
  const cut = setTimeout(() => raw.destroy(), UNREAD_MS)
  await Promise.race([once(raw, 'drain'), once(raw, 'close')]).finally(() => clearTimeout(cut))
}

/** Messages as a stream of events that ends with them. */
export const streamOf = (messages: object[]): string =>
  messages.map(message => `event: message\ndata: ${JSON.stringify(message)}\n\n`).join('')
