/** Requests that are no requests, or two: each is refused, and what follows it on the connection is not taken for another's. */
import { connect } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { figuresOf, printFigures } from '../load/figures.ts'
import { openTestTransport, TOKEN } from '../transport/open-transport.ts'
import { rawly } from './raw.ts'

const HEAD = `Host: 127.0.0.1\r\nAuthorization: Bearer ${TOKEN}\r\nContent-Type: application/json\r\n`
const POST = `POST /api/games/a/tool HTTP/1.1\r\n${HEAD}`
const BODY = '{"tool":"get_briefing","args":{}}'
/** What is smuggled, should anybody take it for a request. */
const INNER = `DELETE /api/session HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Smuggled: yes\r\n\r\n`
const chunked = (text: string, size = text.length.toString(16)) => `${size}\r\n${text}\r\n0\r\n\r\n`

/** What it is, and what is sent. */
const SMUGGLED: [what: string, text: string][] = [
  ['a length and chunks', `${POST}Content-Length: ${BODY.length}\r\nTransfer-Encoding: chunked\r\n\r\n${chunked(BODY)}${INNER}`],
  ['chunks and a length', `${POST}Transfer-Encoding: chunked\r\nContent-Length: 6\r\n\r\n0\r\n\r\n${INNER}`],
  ['two lengths', `${POST}Content-Length: ${BODY.length}\r\nContent-Length: 0\r\n\r\n${BODY}${INNER}`],
  ['the same length twice', `${POST}Content-Length: ${BODY.length}\r\nContent-Length: ${BODY.length}\r\n\r\n${BODY}`],
  ['a list of lengths', `${POST}Content-Length: ${BODY.length}, 0\r\n\r\n${BODY}${INNER}`],
  ['a negative length', `${POST}Content-Length: -1\r\n\r\n${INNER}`],
  ['a length with a sign', `${POST}Content-Length: +${BODY.length}\r\n\r\n${BODY}`],
  ['a length in hexadecimals', `${POST}Content-Length: 0x21\r\n\r\n${BODY}`],
  ['a length beyond all numbers', `${POST}Content-Length: 99999999999999999999999\r\n\r\n${BODY}`],
  ['a coding that is not known', `${POST}Transfer-Encoding: xchunked\r\n\r\n${chunked(BODY)}`],
  ['chunks that are not the last coding', `${POST}Transfer-Encoding: chunked, identity\r\n\r\n${chunked(BODY)}`],
  ['chunks twice', `${POST}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n${chunked(BODY)}`],
  ['a coding after a vertical tab', `${POST}Transfer-Encoding:\vchunked\r\n\r\n${chunked(BODY)}`],
  ['a chunk without a size', `${POST}Transfer-Encoding: chunked\r\n\r\n${chunked(BODY, '')}`],
  ['a chunk of no number', `${POST}Transfer-Encoding: chunked\r\n\r\n${chunked(BODY, 'zz')}`],
  ['a chunk of a negative size', `${POST}Transfer-Encoding: chunked\r\n\r\n${chunked(BODY, '-21')}`],
  ['a chunk longer than it says', `${POST}Transfer-Encoding: chunked\r\n\r\n${chunked(BODY, '3')}`],
  ['a chunk beyond all numbers', `${POST}Transfer-Encoding: chunked\r\n\r\n${chunked(BODY, 'fffffffffffffffff')}`],
  ['a header that is folded', `${POST}X-Folded: a\r\n b\r\nContent-Length: ${BODY.length}\r\n\r\n${BODY}`],
  ['a space before the colon', `${POST}Content-Length : ${BODY.length}\r\n\r\n${BODY}`],
  ['a header without a name', `${POST}: x\r\nContent-Length: ${BODY.length}\r\n\r\n${BODY}`],
  ['a zero byte in a header', `${POST}X-Zero: a\0b\r\nContent-Length: ${BODY.length}\r\n\r\n${BODY}`],
  ['line ends of a line feed alone', `${POST}Content-Length: ${BODY.length}\r\n\r\n${BODY}`.replaceAll('\r\n', '\n')],
  ['a carriage return alone in a header', `${POST}X-Bare: a\rContent-Length: 3\r\nContent-Length: ${BODY.length}\r\n\r\n${BODY}`],
  ['no Host', `${POST.replace('Host: 127.0.0.1\r\n', '')}Content-Length: ${BODY.length}\r\n\r\n${BODY}`],
  ['two hosts', `${POST}Host: evil.example\r\nContent-Length: ${BODY.length}\r\n\r\n${BODY}`],
  [
    'another host in the address',
    `${POST.replace('/api', 'http://evil.example/api')}Content-Length: ${BODY.length}\r\n\r\n${BODY}`,
  ],
  ['HTTP/0.9', 'GET /api/tools\r\n\r\n'],
  ['HTTP/2 spoken at once', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['a method that there is not', 'BREW /api/tools HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'],
  ['TLS to a server that speaks none', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
]

test('of a request that is none, or two, nothing is done, and no second request comes of it', { timeout: 60_000 }, async () => {
  const { url, port, call } = await openTestTransport()
  for (const [what, text] of SMUGGLED) {
    const answers = await rawly(url, text)
    expect([what, answers.length <= 1 || answers]).toEqual([what, true])
    for (const { status } of answers) expect(status, what).toBeGreaterThanOrEqual(400)
    expect([what, port.asked.filter(({ type }) => type === 'seat/call')]).toEqual([what, []])
    expect([what, (await call('GET', '/api/games/a', { token: TOKEN })).status]).toEqual([what, 200])
  }
})

test('two credentials in one request are refused, whichever is good', async () => {
  const { url } = await openTestTransport()
  const text = `GET /api/games/a HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer nonsense\r\nAuthorization: Bearer ${TOKEN}\r\nConnection: close\r\n\r\n`
  const [{ status }] = await rawly(url, text)
  expect(status).toBe(400)
})

const SLOW = Number(process.env.ATTACKS_LONG ?? 0) ? 2_000 : 100

test(`${SLOW} connections that send a byte now and then are ended, and a game's calls are served meanwhile`, {
  timeout: 90_000,
}, async () => {
  const { url, call } = await openTestTransport({ connections: { headersMs: 1_000 } })
  const { hostname, port } = new URL(url)
  const sockets = Array.from({ length: SLOW }, (_, i) => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    socket.resume()
    socket.write(i % 2 === 0 ? 'GET /api/tools HTTP/1.1\r\n' : 'POST /api/games/a/tool HTTP/1.1\r\nHost: 127.0.0.1\r\n')
    return socket
  })
  const drip = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write(`X-${Math.random().toString(36).slice(2)}: a\r\n`)
  }, 200)
  onTestFinished(() => {
    clearInterval(drip)
    for (const socket of sockets) socket.destroy()
  })
  const slowest: number[] = []
  await vi.waitFor(
    async () => {
      const began = performance.now()
      expect((await call('GET', '/api/games/a', { token: TOKEN })).status).toBe(200)
      slowest.push(performance.now() - began)
      expect(sockets.filter(({ closed }) => !closed)).toEqual([])
    },
    { timeout: 60_000, interval: 200 },
  )
  if (process.env.ATTACKS_LONG) printFigures(figuresOf({ [`beside ${SLOW}`]: slowest }))
  expect(Math.max(...slowest)).toBeLessThan(5_000)
})
