/** What a flood consists of: each kind asks again as soon as it is answered, or holds what it opened. */
import { Agent, request } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type TLSSocket } from 'node:tls'
import { TOOLS } from '../../tools/index.ts'

/** Whom the flood comes from and what it has. */
export interface Flooder {
  port: number
  /** Name of the server, and the address that is asked from. */
  host: string
  from: string
  game: string
  seatToken: string
  /** Of a seat of the same game whose turn does not come. */
  waitingToken: string
  /** A game of the account with turns behind it. */
  played: string
  accessToken: string
  /** Of the counts that are given for the long form, 0–1. */
  share: number
}

export type Count = (answer: string) => void

interface Ask {
  method?: string
  path: string
  token?: string
  body?: object | Buffer
  headers?: Record<string, string>
}

const AGAIN_MS = 5
/** Characters of an answer. */
const MOST_KEPT = 100_000

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

/** One request; resolves with its status, or why there is none, and with what it begins with. */
export function ask(
  { port, host, from }: Flooder,
  { method = 'GET', path, token, body, headers = {} }: Ask,
): Promise<{ status: string; text: string }> {
  const bytes = body === undefined ? null : Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body))
  const type = Buffer.isBuffer(body) ? 'application/octet-stream' : 'application/json'
  return new Promise(resolve => {
    const sent = request({
      ...{ method, path, port, host: '127.0.0.1', localAddress: from, servername: host, rejectUnauthorized: false, agent },
      headers: {
        host,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(bytes && { 'content-type': type, 'content-length': bytes.length }),
        ...headers,
      },
    })
    sent.on('response', response => {
      let text = ''
      response.on('data', part => {
        if (text.length < MOST_KEPT) text += part
      })
      response.on('error', () => resolve({ status: 'cut', text }))
      response.on('close', () => resolve({ status: String(response.statusCode), text }))
    })
    sent.on('error', (error: NodeJS.ErrnoException) => resolve({ status: error.code ?? 'error', text: '' }))
    sent.end(bytes ?? undefined)
  })
}

/** So many at a time, each begun again once it is answered. */
const atOnce = (n: number, next: (i: number) => Ask) => (flooder: Flooder, count: Count) => {
  let asked = 0
  const again = async (): Promise<never> => {
    for (;;) {
      const { status: answer } = await ask(flooder, next(asked++))
      count(answer)
      if (!/^\d/.test(answer)) await sleep(AGAIN_MS)
    }
  }
  for (let i = 0; i < n; i++) void again()
}

/** Connections that are opened in batches and held; each writes `first`, and what comes back is counted by its first line. */
const held =
  (n: number, first: (flooder: Flooder, i: number) => string, drip?: () => string) => (flooder: Flooder, count: Count) => {
    const many = Math.ceil(n * flooder.share)
    const open = (i: number) =>
      new Promise<TLSSocket>(resolve => {
        const { port, host, from } = flooder
        const socket = connect({
          port,
          host: '127.0.0.1',
          localAddress: from,
          servername: host,
          rejectUnauthorized: false,
        } as never)
        let isCounted = false
        const told = (what: string) => {
          if (!isCounted) count(what)
          isCounted = true
          resolve(socket)
        }
        socket.on('secureConnect', () => {
          socket.write(first(flooder, i))
          resolve(socket)
        })
        socket.on('data', data => told(/^HTTP\/1.1 (\d+)/.exec(String(data))?.[1] ?? 'data'))
        socket.on('error', (error: NodeJS.ErrnoException) => told(error.code ?? 'error'))
        socket.on('close', () => told('closed'))
      })
    const all = async () => {
      for (let i = 0; i < many; i += AT_ONCE)
        await Promise.all(
          Array.from({ length: Math.min(AT_ONCE, many - i) }, async (_, k) => {
            const socket = await open(i + k)
            if (drip) setInterval(() => socket.writable && socket.write(drip()), DRIP_MS)
          }),
        )
    }
    void all()
  }

const AT_ONCE = 200
const DRIP_MS = 500

const dryRuns = [...TOOLS.values()]
  .filter(({ kind, name }) => kind === 'acts' && name !== 'end_turn')
  .flatMap(({ name, examples }) => examples.map(args => ({ tool: name, args: { ...(args as object), dry_run: true } })))

const INITIALIZE = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'flood', version: '0' } },
}

const upgrade = ({ host, game, seatToken }: Flooder, i: number): string =>
  `GET /ws/games/${game} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
  (i % 2 === 0 ? `Authorization: Bearer ${seatToken}\r\n` : '') +
  `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${Buffer.from(`${i}`.padEnd(16)).toString('base64')}\r\n\r\n`

const wait = ({ host, game, waitingToken }: Flooder): string =>
  `GET /api/games/${game}/wait?timeout=300 HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${waitingToken}\r\n\r\n`

const bots = (n: number) => Array.from({ length: n }, () => ({ driver: 'bot' }))

/** By name, as the table has them. */
export const FLOODS: Record<string, (flooder: Flooder, count: Count) => void> = {
  '5,000 WebSockets, half without a token': held(5_000, upgrade),
  '3,000 long polls of one token': held(3_000, wait),
  'slow loris, 2,000': held(
    2_000,
    ({ host }) => `GET /api/tools HTTP/1.1\r\nHost: ${host}\r\n`,
    () => `X-${Math.random()}: a\r\n`,
  ),
  'dry runs, 48 at once': (flooder, count) =>
    atOnce(48, i => ({
      ...{ method: 'POST', path: `/api/games/${flooder.game}/tool`, token: flooder.seatToken },
      body: dryRuns[i % dryRuns.length],
    }))(flooder, count),
  'view, 48 at once': (flooder, count) =>
    atOnce(48, () => ({ path: `/api/games/${flooder.game}/view`, token: flooder.seatToken }))(flooder, count),
  'forks, 8 at once': (flooder, count) =>
    atOnce(8, () => ({
      ...{ method: 'POST', path: `/api/games/${flooder.played}/fork`, token: flooder.accessToken },
      body: { turn: 20, paused: true },
    }))(flooder, count),
  'replay, 8 at once': (flooder, count) =>
    atOnce(8, () => ({ path: `/api/games/${flooder.played}/replay`, token: flooder.accessToken }))(flooder, count),
  'recap, 8 at once': (flooder, count) =>
    atOnce(8, () => ({ path: `/api/games/${flooder.played}/recap.html`, token: flooder.accessToken }))(flooder, count),
  'exports, 8 at once': (flooder, count) =>
    atOnce(8, () => ({ path: `/api/games/${flooder.played}/export`, token: flooder.accessToken }))(flooder, count),
  'MCP initialize, 32 at once': (flooder, count) =>
    atOnce(32, () => ({
      ...{ method: 'POST', path: '/mcp', token: flooder.seatToken, body: INITIALIZE },
      headers: { accept: 'application/json, text/event-stream' },
    }))(flooder, count),
  'sign-in, 32 at once': atOnce(32, i => ({
    ...{ method: 'POST', path: '/api/session' },
    body: { email: `nobody${i}@games.example`, password: 'correct horse battery' },
  })),
  '/api/rules, 16 at once': (flooder, count) =>
    atOnce(16, () => ({ path: '/api/rules', token: flooder.seatToken }))(flooder, count),
  'imports of rubbish, 8 at once': (flooder, count) =>
    atOnce(8, () => ({
      ...{ method: 'POST', path: '/api/games/import', token: flooder.accessToken },
      body: RUBBISH,
    }))(flooder, count),
  // The last: the games are played on.
  'duels made, 8 at once': (flooder, count) =>
    atOnce(8, () => ({
      ...{ method: 'POST', path: '/api/games', token: flooder.accessToken },
      body: { size: 'duel', seats: bots(2) },
    }))(flooder, count),
}

const RUBBISH = Buffer.alloc(1_000_000, 'rubbish ')
