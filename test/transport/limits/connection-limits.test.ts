/** Connections that take and give nothing: they are ended in their time, and others are served meanwhile. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { writeOut } from '../../../actors/transport/base/node-response.ts'
import { CHECKING_MS } from '../../../actors/transport/limits/connection-limits.ts'
import { openTestTransport, TOKEN } from '../open-transport.ts'

const HEADERS_MS = 1_000
const SOON = { timeout: 20_000 }
/** Longer forms by the environment. */
const MANY = Number(process.env.HEXARCHY_CONNECTIONS ?? 500)

function open(url: string, text: string): Socket {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  socket.resume()
  if (text !== '') socket.write(text)
  onTestFinished(() => void socket.destroy())
  return socket
}

test(
  `${MANY} connections that send no request, or half of one, are ended, and others are served meanwhile`,
  async () => {
    const { url, call } = await openTestTransport({ connections: { headersMs: HEADERS_MS } })
    const half = Array.from({ length: MANY }, (_, i) =>
      open(url, i % 2 === 0 ? '' : 'GET /api/tools HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: '),
    )
    await vi.waitFor(() => expect(half.every(socket => !socket.connecting)).toBe(true), { timeout: 20_000 })
    expect((await call('GET', '/api/games/a', { token: TOKEN })).status).toBe(200)
    const longest = HEADERS_MS + 2 * CHECKING_MS + 20_000
    await vi.waitFor(() => expect(half.filter(socket => !socket.closed)).toEqual([]), { timeout: longest, interval: 500 })
    expect((await call('GET', '/api/games/a', { token: TOKEN })).status).toBe(200)
  },
  HEADERS_MS + 60_000,
)

test('a server that stops waits for no connection on which nothing was asked, and answers what was asked before', async () => {
  const { url, call, transport, port } = await openTestTransport({ connections: { headersMs: 600_000 } })
  const silent = open(url, '')
  await once(silent, 'connect')
  const waiting = call('GET', '/api/games/a/wait?timeout=60', { token: TOKEN })
  await vi.waitFor(() => expect(port.waiting.size).toBe(1), SOON)
  await transport.close()
  expect((await waiting).status).toBe(200)
  await vi.waitFor(() => expect(silent.closed).toBe(true), SOON)
})

test('bodies that are being received are bounded together: one too many is told to come again, and let in afterwards', async () => {
  const { url, call } = await openTestTransport({ connections: { bodyBytes: 100_000 } })
  const head = (length: string) =>
    `POST /api/games/a/tool HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${TOKEN}\r\nContent-Type: application/json\r\n${length}\r\n\r\n`
  const large = open(url, `${head('Content-Length: 90000')}{"tool":`)
  const send = () =>
    call('POST', '/api/games/a/tool', { token: TOKEN, json: { tool: 'get_briefing', args: { pad: 'x'.repeat(20_000) } } })
  await vi.waitFor(async () => expect((await send()).status).toBe(503), SOON)
  expect((await send()).headers.get('retry-after')).toBe('2')
  // One that does not say how long it is might be as long as any.
  const unknown = await call('POST', '/api/games/a/tool', { token: TOKEN, json: {} })
  expect(unknown.status).not.toBe(503)
  large.destroy()
  await vi.waitFor(async () => expect((await send()).status).not.toBe(503), SOON)
})

test('an answer that nobody reads is dropped, and with it the connection', async () => {
  const { url, port } = await openTestTransport({ connections: { unreadMs: 300 } })
  const whole = 40_000_000
  const { request } = port
  port.request = ((type: string, ask: never) =>
    type === 'seat/view' ? Promise.resolve({ ok: true, answer: 'x'.repeat(whole) }) : request(type as never, ask)) as never
  const reader = open(url, `GET /api/games/a/view HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${TOKEN}\r\n\r\n`)
  let bytes = 0
  reader.once('data', () => reader.pause())
  reader.on('data', data => {
    bytes += data.length
  })
  await vi.waitFor(() => expect(bytes).toBeGreaterThan(0), SOON)
  await new Promise(resolve => setTimeout(resolve, 2_000))
  reader.resume()
  await vi.waitFor(() => expect(reader.closed).toBe(true), { timeout: 10_000 })
  expect(bytes).toBeLessThan(whole)
})

test('a stream of events that nobody reads is ended, and what makes it is told', async () => {
  let stopped = false
  const chunk = new TextEncoder().encode('data: x\n\n'.repeat(10_000))
  const endless = new ReadableStream<Uint8Array>({
    pull: controller => controller.enqueue(chunk),
    cancel() {
      stopped = true
    },
  })
  const server = createServer((_request, response) => void writeOut(response, new Response(endless), 200))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const reader = open(`http://127.0.0.1:${port}`, 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')
  reader.pause()
  await vi.waitFor(() => expect(stopped).toBe(true), { timeout: 10_000 })
})

test('an address that is not this machine holds so many connections at most', async () => {
  const { url } = await openTestTransport({ connections: { ofAddress: 5, isOwn: () => false } })
  const all = Array.from({ length: 8 }, () => open(url, ''))
  await vi.waitFor(() => expect(all.filter(socket => socket.closed)).toHaveLength(3), SOON)
  all.find(socket => !socket.closed)!.destroy()
  await new Promise(resolve => setTimeout(resolve, 100))
  const next = open(url, `GET /api/games/a HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${TOKEN}\r\n\r\n`)
  const [answer] = (await once(next, 'data')) as [Buffer]
  expect(String(answer)).toMatch(/^HTTP\/1.1 200/)
})

test('of connections without a request so many wait at most: the oldest goes, and one that has asked stays', async () => {
  const { url } = await openTestTransport({ connections: { withoutHeaders: 5 } })
  const asked = open(url, `GET /api/games/a HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${TOKEN}\r\n\r\n`)
  await once(asked, 'data')
  const half: Socket[] = []
  for (let i = 0; i < 8; i++) {
    half.push(open(url, 'GET / HTTP/1.1\r\n'))
    await once(half[i], 'connect')
  }
  await vi.waitFor(() => expect(half.map(socket => socket.closed)).toEqual([...Array(3).fill(true), ...Array(5).fill(false)]))
  expect(asked.closed).toBe(false)
})

test('one address opens so many connections at once: more are ended before anything is answered, and those that are open go on', async () => {
  const { url } = await openTestTransport({ connections: { opened: { atOnce: 5, perSecond: 0.001 }, isOwn: () => false } })
  const text = 'GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'
  const sockets = Array.from({ length: 12 }, () => open(url, text))
  const answered = new Set<Socket>()
  for (const socket of sockets) socket.on('data', () => answered.add(socket))
  await vi.waitFor(() => expect([answered.size, sockets.filter(({ closed }) => closed).length]).toEqual([5, 7]))
  const [first] = answered
  answered.clear()
  first.write(text)
  await vi.waitFor(() => expect([...answered]).toEqual([first]))
})
