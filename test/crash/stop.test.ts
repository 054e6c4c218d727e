/** SIGTERM with many games in memory: the server ends within ten seconds, with status 0, and what was answered is there. */
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { plantGames } from '../load/planted.ts'
import { startServer, type TestServer } from '../server.ts'

/** `npm run test:stop` sets 5,000. */
const GAMES = Number(process.env.STOP_GAMES ?? 40)
const WAITS = 20
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

/** Processor time of a process so far, in ms; null off Linux, or where it is gone. */
function cpuMs(pid: number): number | null {
  try {
    const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ').slice(11, 13)
    return (Number(user) + Number(system)) * 10
  } catch {
    return null
  }
}

async function gauge(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(new RegExp(`^${name}(?:\\{.*\\})? (\\d+)`, 'm').exec(text)?.[1])
}

test(`a server with ${GAMES} games in memory, waits and a socket stops in time`, { timeout: 90_000 + GAMES * 200 }, async () => {
  const dir = mkdtempSync(join(tmpdir(), 'hexarchy-stop-'))
  const keys = (await plantGames(dir, GAMES, SPEC)).map(({ game, tokens: [token] }) => ({ game, token }))
  server = await startServer(['--shards', '1'], dir)
  const { url, child } = server
  const loadMs = performance.now()
  const note = (i: number) => server!.call(keys[i], 'write_notes', { text: `game ${i}`, mode: 'replace' })
  // A third changes, the others are only looked at; in some somebody waits.
  await each(GAMES, async i => {
    const { status } = await (i % 3 === 0 ? note(i) : server!.get(keys[i], `/api/games/${keys[i].game}/view`))
    expect(status).toBe(200)
  })
  await each(WAITS, i => server!.call(keys[i], 'end_turn'))
  const waits = keys.slice(0, WAITS).map(key => server!.get(key, `/api/games/${key.game}/wait?timeout=300`))
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/games/${keys[0].game}`)
  const closed = new Promise<number>(resolve => socket.addEventListener('close', ({ code }) => resolve(code)))
  socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'auth', token: keys[0].token })))
  await new Promise<void>(resolve => socket.addEventListener('message', () => resolve(), { once: true }))
  while ((await gauge(url, 'hexarchy_waits_open')) < WAITS);
  // A thread tells of its games from time to time.
  while ((await gauge(url, 'hexarchy_games_in_memory')) < GAMES);
  const rssMb = (await gauge(url, 'process_resident_memory_bytes')) / 1e6
  const code = new Promise<number | null>(resolve => child.once('exit', resolve))
  const beganMs = performance.now()
  const beganCpuMs = cpuMs(child.pid!) ?? 0
  let lastCpuMs = beganCpuMs
  const watch = setInterval(() => {
    lastCpuMs = cpuMs(child.pid!) ?? lastCpuMs
  }, 20)
  child.kill('SIGTERM')
  const status = await code
  clearInterval(watch)
  const tookMs = performance.now() - beganMs
  console.log(
    `${GAMES} games (${Math.round(rssMb)} MB) loaded in ${Math.round(beganMs - loadMs)} ms, stopped in ${Math.round(tookMs)} ms, ${lastCpuMs - beganCpuMs} ms of processor time`,
  )
  expect(status).toBe(0)
  expect(tookMs).toBeLessThan(STOP_MS)
  expect(await closed).toBe(1001)
  for (const { body } of await Promise.all(waits)) expect(body.status).toBe('waiting')
  server = await startServer(['--shards', '1'], dir)
  for (let i = 0; i < GAMES; i += Math.ceil(GAMES / 30) * 3)
    expect((await server.call(keys[i], 'read_notes')).body.result.notes).toBe(`game ${i}`)
})
