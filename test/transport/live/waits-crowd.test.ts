import { Agent, type ClientRequest, request } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import type { WaitAnswer } from '../../../actors/wire/messages.ts'
import { plantAll } from '../../actors/planted-game.ts'
import { tempDir } from '../../temp.ts'
import { flatWorld } from '../../world.ts'
import { openReal } from '../open-game.ts'

/** `npm run test:waits` takes 44. */
const GAMES = Number(process.env.WAITING_GAMES ?? 12)
const SEATS = 24
/** The first seat of each game plays. */
const WAITING = GAMES * (SEATS - 1)
/** How often all come and go. */
const ROUNDS = 8
/** What a wait may leave behind, of which there are none: far below the smallest thing one holds. */
const BYTES_A_WAIT = 100
const LATE_MS = 30_000

setFlagsFromString('--expose-gc')
const gc = runInNewContext('gc') as () => void

function heapBytes(): number {
  for (let i = 0; i < 4; i++) gc()
  return process.memoryUsage().heapUsed
}

/** Timers and sockets of this process, in which both server and clients are. */
function handles() {
  const all = process.getActiveResourcesInfo()
  const count = (kind: string) => all.filter(one => one === kind).length
  return { timers: count('Timeout'), sockets: count('TCPSocketWrap') }
}

async function until(check: () => boolean): Promise<void> {
  const end = performance.now() + LATE_MS
  while (!check()) {
    if (performance.now() > end) throw new Error(`still not: ${check}, with ${JSON.stringify(handles())}`)
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}

interface Waiting {
  wait: ClientRequest
  /** Null until it is answered. */
  answer: WaitAnswer | null
}

test(`${WAITING} seats that wait at once are woken by their turn alone, and leave nothing behind when they go`, async () => {
  const dir = tempDir()
  const w = flatWorld({ seats: SEATS })
  const games = await plantAll(dir, Array(GAMES).fill(w))
  const { url, call } = await openReal(dir)
  const agent = new Agent({ keepAlive: false })

  const waitFor = (game: string, token: string): Waiting => {
    const headers = { authorization: `Bearer ${token}` }
    const waiting: Waiting = { wait: request(`${url}/api/games/${game}/wait?timeout=300`, { headers, agent }), answer: null }
    waiting.wait.on('error', () => {})
    waiting.wait.on('response', async response => {
      const body: Buffer[] = await response.toArray().catch(() => [])
      if (body.length > 0) waiting.answer = JSON.parse(Buffer.concat(body).toString())
    })
    waiting.wait.end()
    return waiting
  }
  /** By game, then seat; every one is on the server when it returns. */
  async function crowd(): Promise<Waiting[][]> {
    const before = handles()
    const all: Waiting[][] = []
    for (const { game, tokens } of games) {
      all.push(tokens.slice(1).map(token => waitFor(game, token)))
      await new Promise(resolve => setImmediate(resolve))
    }
    // Each has a timer of its own, and a socket on either side.
    await until(() => handles().timers >= before.timers + WAITING && handles().sockets >= 2 * WAITING)
    return all
  }
  async function vanish(all: Waiting[][], left: ReturnType<typeof handles>): Promise<void> {
    for (const { wait } of all.flat()) wait.destroy()
    await until(() => handles().timers <= left.timers && handles().sockets <= left.sockets)
  }

  // Every game is in memory, and no connection of the test itself is open.
  for (const { game, tokens } of games)
    await call('GET', `/api/games/${game}/view`, { token: tokens[0], headers: { connection: 'close' } })
  const left = handles()
  const bytes: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await vanish(await crowd(), left)
    bytes.push(heapBytes())
  }
  console.log(
    `${WAITING} waits gone ${ROUNDS} times: heap ${bytes.map(n => `${(n / 1e6).toFixed(2)} MB`).join(', ')}; ${JSON.stringify(left)}`,
  )
  // What leaks grows in every round; what is warmed up does not.
  const grown = bytes.slice(1).map((now, i) => now - bytes[i])
  expect(Math.min(...grown) / WAITING).toBeLessThan(BYTES_A_WAIT)

  const all = await crowd()
  for (const [i, { game, tokens }] of games.entries()) {
    const [next] = all[i]
    expect((await call('POST', `/api/games/${game}/tool`, { token: tokens[0], json: { tool: 'end_turn' } })).status).toBe(200)
    await until(() => next.answer !== null)
    expect(next.answer).toMatchObject({ status: 'your_turn', your_turn: true, turn: 1 })
  }
  expect(all.flat().filter(({ answer }) => answer !== null)).toHaveLength(GAMES)
  await vanish(all, { ...left, sockets: left.sockets + 16 })
  agent.destroy()
})
