/** The SDK's own client, and a plain reader of event streams that can break off anywhere. */
import { request } from 'node:http'
import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { ClientCapabilities } from '@modelcontextprotocol/sdk/types.js'
import { onTestFinished, vi } from 'vitest'
import { TOKEN } from '../open-transport.ts'

export const SSE = { accept: 'application/json, text/event-stream' }

/** What a program sends with a call to have the JSON beside the text. */
export const AS_JSON = { 'hexarchy/structured': true }

/** Waits until the check passes; the bound is for machines with much else to do. */
export const soon = (check: () => void) => vi.waitFor(check, { timeout: 15_000, interval: 10 })

/** `prepare` sets what the client answers, before it connects. */
export async function connect(
  url: string,
  token = TOKEN,
  capabilities: ClientCapabilities = {},
  prepare: (client: Client) => void = () => {},
) {
  const client = new Client({ name: 'test', version: '0' }, { capabilities })
  prepare(client)
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', url), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
  })
  await client.connect(transport as never)
  onTestFinished(() => client.close())
  return { client, transport }
}

export interface Event {
  id: string
  message: any
}

export interface Stream {
  status: number
  headers: Record<string, unknown>
  events: Event[]
  /** Ends the connection without a word. */
  drop(): void
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>
}

/** A raw client of one session: each request has a socket of its own. */
export async function rawSession(url: string, token = TOKEN) {
  const common = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'mcp-protocol-version': '2025-11-25',
    ...SSE,
  }
  const open = (method: string, headers: Record<string, string>, body?: object) =>
    new Promise<Stream>((resolve, reject) => {
      const asked = request(`${url}/mcp`, { method, headers: { ...common, ...headers }, agent: false }, response => {
        const stream: Stream = {
          status: response.statusCode!,
          headers: response.headers,
          events: [],
          drop: () => void asked.destroy(),
          ended: new Promise(done => response.once('end', done)),
        }
        let text = ''
        response.setEncoding('utf8').on('error', () => {})
        response.on('data', data => {
          text += data
          const blocks = text.split('\n\n')
          text = blocks.pop()!
          for (const block of blocks) {
            const id = /^id: (.*)$/m.exec(block)?.[1]
            const data = /^data: (.*)$/m.exec(block)?.[1]
            if (id) stream.events.push({ id, message: data ? JSON.parse(data) : null })
          }
        })
        resolve(stream)
      })
      asked.on('error', reject)
      asked.end(body && JSON.stringify({ jsonrpc: '2.0', ...body }))
    })

  const clientInfo = { name: 'raw', version: '0' }
  const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo }
  const first = await open('POST', {}, { id: 0, method: 'initialize', params })
  const session = { 'mcp-session-id': String(first.headers['mcp-session-id']) }
  const post = (body: object) => open('POST', session, body)
  await (await post({ method: 'notifications/initialized' })).ended
  return {
    id: session['mcp-session-id'],
    post,
    call: (id: number, name: string, args: object, meta?: object) =>
      post({ id, method: 'tools/call', params: { name, arguments: args, ...(meta && { _meta: meta }) } }),
    listen: () => open('GET', session),
    resume: (eventId: string) => open('GET', { ...session, 'last-event-id': eventId }),
  }
}

/** A way to the server that can be cut: whoever speaks through it has to connect anew. */
export async function wireTo(url: string): Promise<{ url: string; cut(): void }> {
  const open = new Set<Socket>()
  const server = createServer(here => {
    const there = dial(Number(new URL(url).port), '127.0.0.1')
    for (const [socket, other] of [
      [here, there],
      [there, here],
    ]) {
      open.add(socket)
      socket.on('error', () => {}).on('close', () => other.destroy() && open.delete(socket))
      socket.pipe(other)
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const cut = () => open.forEach(socket => void socket.destroy())
  onTestFinished(() => {
    cut()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, cut }
}
