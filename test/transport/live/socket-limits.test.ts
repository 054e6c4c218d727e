/** Sockets whose readers are slow, dead, silent or too many: others are served, and memory stays bounded. */
import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import type { Frame } from '../../../actors/wire/messages.ts'
import { openTestTransport, TOKEN } from '../open-transport.ts'

const OPTIONS = { headers: { authorization: `Bearer ${TOKEN}` } }

/** A client that is told when it is closed. */
function watch(url: string, options = OPTIONS) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/games/a`, options)
  const closed = new Promise<{ code: number; reason: string }>(resolve =>
    socket.on('close', (code, reason) => resolve({ code, reason: String(reason) })),
  )
  socket.on('error', () => {})
  onTestFinished(() => socket.terminate())
  return { socket, closed }
}

const thought = (seq: number, chars: number): Frame => ({
  seq,
  type: 'thought',
  seat: 0,
  turn: 1,
  event: seq,
  text: randomBytes(chars).toString('base64').slice(0, chars),
})

test('many slow readers together hold no more than the server spares for them, and a quick one is served on', async () => {
  const allBytesWaiting = 4_000_000
  const { url, port } = await openTestTransport({ sockets: { bytesWaiting: 2_000_000, allBytesWaiting } })
  const slow = Array.from({ length: 20 }, () => watch(url))
  await vi.waitFor(() => expect(port.subscriptions.size).toBe(slow.length))
  for (const { socket } of slow) socket.pause()
  const quick = watch(url)
  let seen = 0
  quick.socket.on('message', () => seen++)
  await vi.waitFor(() => expect(port.subscriptions.size).toBe(slow.length + 1))
  // What the system itself buffers of a connection is more than its share.
  for (let seq = 1; seq <= 60; seq++) {
    for (const { onFrame } of [...port.subscriptions]) onFrame(thought(seq, 100_000))
    await vi.waitFor(() => expect(seen).toBeGreaterThan(seq), 10_000)
  }
  expect(port.subscriptions.size).toBeLessThan(slow.length)
  expect(quick.socket.readyState).toBe(WebSocket.OPEN)
})

test('a caller holds so many sockets at most, and the next is told to come again', async () => {
  const { url, port } = await openTestTransport({ sockets: { ofCaller: 3 } })
  const all = Array.from({ length: 3 }, () => watch(url))
  await vi.waitFor(() => expect(port.subscriptions.size).toBe(all.length))
  expect((await watch(url).closed).code).toBe(1013)
  all[0].socket.close()
  await vi.waitFor(() => expect(port.subscriptions.size).toBe(all.length - 1))
  watch(url)
  await vi.waitFor(() => expect(port.subscriptions.size).toBe(all.length))
})

/** How an upgrade is refused: with an answer, and no socket is made. */
const refusedAt = (url: string, options = OPTIONS) =>
  new Promise<{ status: number | undefined; retryAfter: string | undefined }>(resolve =>
    watch(url, options).socket.on('unexpected-response', (_, { statusCode, headers }) =>
      resolve({ status: statusCode, retryAfter: headers['retry-after'] }),
    ),
  )

test('a server that holds as many sockets as it can turns the next away before it is made', async () => {
  const { url, port } = await openTestTransport({ sockets: { most: 2 } })
  for (const _ of [1, 2]) watch(url)
  await vi.waitFor(() => expect(port.subscriptions.size).toBe(2))
  expect(await refusedAt(url)).toEqual({ status: 503, retryAfter: '2' })
})

test('one address holds so many sockets without a token, and who sends one makes room for another', async () => {
  const { url, port } = await openTestTransport({ sockets: { nameless: 2, authMs: 30_000 } })
  const nameless = [1, 2].map(() => watch(url, { headers: {} } as never).socket)
  await vi.waitFor(() => expect(nameless.every(({ readyState }) => readyState === WebSocket.OPEN)).toBe(true))
  expect(await refusedAt(url)).toEqual({ status: 429, retryAfter: '30' })
  nameless[0].send(JSON.stringify({ type: 'auth', token: TOKEN }))
  await vi.waitFor(() => expect(port.subscriptions.size).toBe(1))
  watch(url)
  await vi.waitFor(() => expect(port.subscriptions.size).toBe(2))
})

test('who sends no token in time is closed with a code that says so', async () => {
  const { url } = await openTestTransport({ sockets: { authMs: 50 } })
  expect(await watch(url, { headers: {} } as never).closed).toMatchObject({ code: 4408 })
})

test('a peer that answers no ping is cut, one that does stays', async () => {
  const { url, port } = await openTestTransport({ sockets: { pingMs: 150 } })
  const alive = watch(url)
  await vi.waitFor(() => expect(port.subscriptions.size).toBe(1))
  const dead = await deadPeer(url)
  await vi.waitFor(() => expect(port.subscriptions.size).toBe(2))
  let pings = 0
  alive.socket.on('ping', () => pings++)
  await vi.waitFor(() => expect(port.subscriptions.size).toBe(1), { timeout: 10_000 })
  await vi.waitFor(() => expect(dead.closed || dead.destroyed).toBe(true))
  await vi.waitFor(() => expect(pings).toBeGreaterThan(2), { timeout: 10_000 })
  expect(alive.socket.readyState).toBe(WebSocket.OPEN)
})

/** A connection that asks for a WebSocket and never says anything again. */
function deadPeer(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  socket.write(
    `GET /ws/games/a HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nAuthorization: Bearer ${TOKEN}\r\n\r\n`,
  )
  return new Promise(resolve => socket.once('data', () => resolve(socket)))
}
