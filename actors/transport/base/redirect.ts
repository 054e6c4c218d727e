/** A second port that speaks plain http and says one thing: where the server is. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Redirect {
  port: number
  close(): Promise<void>
}

const REQUEST_MS = 10_000
const MOST_CONNECTIONS = 1_000

/** Sends whoever asks on to the same path of `origin`. What changes something is refused: it came over the network in the clear. */
export async function openRedirect(host: string, port: number, origin: string): Promise<Redirect> {
  const server = createServer({ requestTimeout: REQUEST_MS, headersTimeout: REQUEST_MS }, ({ method, url = '/' }, response) => {
    response.setHeader('connection', 'close')
    if (method !== 'GET' && method !== 'HEAD') response.writeHead(403).end()
    else response.writeHead(308, { location: origin + (url.startsWith('/') ? url : '/') }).end()
  })
  server.maxConnections = MOST_CONNECTIONS
  server.listen({ host, port })
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections()
      await new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
}
