/** SIGTERM with many games in memory: the server ends within ten seconds, with status 0, and what was answered is there. */
import { afterAll, expect, test } from 'vitest'
import { type SeatKey, startServer, type TestServer } from '../server.ts'

/** `npm run test:stop` sets 5,000. */
const GAMES = Number(process.env.STOP_GAMES ?? 60)
const AT_ONCE = 8
const STOP_MS = 10_000
const SPEC = { size: 'duel', speed: 'Quick', cityStates: 0, seats: [{ driver: 'agent' as const }, { driver: 'agent' as const }] }

let server: TestServer | null = null
afterAll(() => server?.stop())

/** Does something for every number below n, a few at once. */
async function each(n: number, work: (i: number) => Promise<unknown>): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < n) await work(next++)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

test(`a server with ${GAMES} games in memory, waits and sockets stops in time`, { timeout: 60_000 + GAMES * 600 }, async () => {
  server = await startServer()
  const { url, dir, child } = server
  const owner = await server.owner()
  const keys: SeatKey[] = []
  const madeMs = performance.now()
  await each(GAMES, async i => {
    const { id, seats } = await owner.createGame({ ...SPEC, seed: i + 1 })
    keys[i] = { game: id, token: seats[0].token }
  })
  const note = (i: number) => server!.call(keys[i], 'write_notes', { text: `game ${i}`, mode: 'replace' })
  // A third has changed since it was made; some have somebody who waits.
  await each(GAMES, async i => (i % 3 === 0 ? expect((await note(i)).status).toBe(200) : null))
  const second = (i: number) => server!.get(keys[i], `/api/games/${keys[i].game}/wait?timeout=300`)
  const waits = keys.slice(0, 20).map((_, i) => server!.call(keys[i], 'end_turn').then(() => second(i)))
  const frames = new WebSocket(`${url.replace('http', 'ws')}/ws/games/${keys[0].game}`)
  const closed = new Promise<number>(resolve => frames.addEventListener('close', ({ code }) => resolve(code)))
  frames.addEventListener('open', () => frames.send(JSON.stringify({ type: 'auth', token: keys[0].token })))
  await new Promise<void>(resolve => frames.addEventListener('message', () => resolve(), { once: true }))
  const code = new Promise<number | null>(resolve => child.once('exit', resolve))
  const beganMs = performance.now()
  child.kill('SIGTERM')
  expect(await code).toBe(0)
  const tookMs = performance.now() - beganMs
  console.log(`${GAMES} games made in ${Math.round(beganMs - madeMs)} ms, stopped in ${Math.round(tookMs)} ms`)
  expect(tookMs).toBeLessThan(STOP_MS)
  expect(await closed).toBe(1001)
  for (const { body } of await Promise.all(waits)) expect(body.status).toBe('waiting')
  server = await startServer([], dir)
  for (let i = 0; i < GAMES; i += Math.ceil(GAMES / 20) * 3)
    expect((await server.call(keys[i], 'read_notes')).body.result.notes).toBe(`game ${i}`)
})
