/** A process of clients that a server could do without: of one kind, until the process ends. */

import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { openClient } from './client.ts'
import type { PlayerSeat } from './player.ts'

export type BadWork =
  /** Connections that begin a request and never end it. */
  | { kind: 'half-open'; url: string; n: number }
  /** Waits of so many seats, renewed as they end. */
  | { kind: 'waits'; url: string; seats: PlayerSeat[] }
  /** Live updates of games, asked for and never read. */
  | { kind: 'sockets'; url: string; seats: PlayerSeat[]; n: number }
  /** One seat that calls these as fast as it is answered, over so many connections. */
  | { kind: 'flood'; url: string; seat: PlayerSeat; bodies: object[]; n: number }

/** Opened at a time: a listen queue is only so long. */
const AT_ONCE = 100
const WAIT_S = 300

async function inBatches(n: number, open: (i: number) => Promise<unknown>): Promise<void> {
  for (let i = 0; i < n; i += AT_ONCE) await Promise.all(Array.from({ length: Math.min(AT_ONCE, n - i) }, (_, k) => open(i + k)))
}

const opened = (url: string): Promise<Socket> => {
  const { hostname, port } = new URL(url)
  return new Promise(resolve => {
    const socket = connect(Number(port), hostname, () => resolve(socket))
    // The server may end it: that is its right.
    socket.on('error', () => resolve(socket))
  })
}

async function halfOpen({ url, n }: BadWork & { kind: 'half-open' }): Promise<void> {
  await inBatches(n, async () => (await opened(url)).write('POST /api/games/0123456789ab/tool HTTP/1.1\r\nHost: half'))
}

async function waits({ url, seats }: BadWork & { kind: 'waits' }): Promise<void> {
  const wait = ({ game, token }: PlayerSeat) =>
    new Promise<void>(sent => {
      const asked = request(`${url}/api/games/${game}/wait?timeout=${WAIT_S}`, {
        headers: { authorization: `Bearer ${token}` },
        agent: false,
      })
      asked.on('error', () => sent())
      asked.on('response', response => response.resume())
      asked.end(sent)
    })
  await inBatches(seats.length, i => wait(seats[i]))
}

async function sockets({ url, seats, n }: BadWork & { kind: 'sockets' }): Promise<void> {
  const { host } = new URL(url)
  await inBatches(n, async i => {
    const { game, token } = seats[i % seats.length]
    const socket = await opened(url)
    socket.pause()
    socket.write(
      `GET /ws/games/${game} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        `Authorization: Bearer ${token}\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${Buffer.from(`${i}`.padEnd(16)).toString('base64')}\r\n\r\n`,
    )
  })
}

function flood({ url, seat, bodies, n }: BadWork & { kind: 'flood' }): void {
  const client = openClient(url)
  const path = `/api/games/${seat.game}/tool`
  const again = async (i: number): Promise<never> => {
    for (let k = i; ; k++) {
      const answer = await client.send('POST', path, seat.token, bodies[k % bodies.length]).catch(() => null)
      if (!answer) await sleep(10)
    }
  }
  for (let i = 0; i < n; i++) void again(i)
}

process.on('message', async (work: BadWork) => {
  if (work.kind === 'half-open') await halfOpen(work)
  else if (work.kind === 'waits') await waits(work)
  else if (work.kind === 'sockets') await sockets(work)
  else flood(work)
  process.send!('there')
})
process.on('disconnect', () => process.exit())
