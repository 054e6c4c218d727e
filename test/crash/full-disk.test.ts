/** A real server on a real disk that is full for a while, again and again, and is killed at last. */
import { afterAll, expect, test } from 'vitest'
import { smallDisk } from '../saves/database/small-disk.ts'
import { startServer, type TestServer } from '../server.ts'

const TIMES = Number(process.env.FULL_DISKS ?? 2)

let server: TestServer | null = null
afterAll(() => server?.kill('SIGKILL'))

test(`a disk that is full ${TIMES} times costs no acknowledged call, and nothing but acts while it is full`, {
  timeout: 120_000 + TIMES * 20_000,
}, async () => {
  const disk = smallDisk(32)
  server = await startServer(['--shards', '1'], disk.dir)
  const owner = await server.owner()
  const limits = { toolCalls: 100_000, steps: 100_000, stallSteps: 100_000 }
  const agent = { driver: 'agent' as const, limits }
  const spec = { size: 'duel', speed: 'Quick', seed: 5, cityStates: 0, seats: [agent, agent] }
  const games = [await owner.createGame(spec), await owner.createGame(spec)]
  const [busy, quiet] = games.map(({ id, seats }) => ({ game: id, token: seats[0].token }))
  const acknowledged: string[] = []
  let written = 0
  /** Status of a note in the first game; what is acknowledged is noted. */
  async function write(): Promise<number> {
    const text = `n${written++}`
    const { status, body } = await server!.call(busy, 'write_notes', { text, mode: 'append' })
    if (status === 200) acknowledged.push(text)
    else expect(body).toMatchObject({ ok: false, error: { code: 'service/storage' } })
    return status
  }
  // It has to be in memory: a game that sleeps is not woken on a full disk.
  await server.call(quiet, 'get_briefing')
  for (let time = 0; time < TIMES; time++) {
    for (let i = 0; i < 10; i++) expect(await write()).toBe(200)
    disk.fill(server.child.pid!)
    while ((await write()) === 200);
    for (let i = 0; i < 5; i++) expect(await write()).toBe(503)
    expect(await server.call(quiet, 'get_briefing')).toMatchObject({ status: 200 })
    expect(await server.call(quiet, 'log_thought', { text: `t${time}` })).toMatchObject({ status: 503 })
    disk.free(server.child.pid!)
    while ((await write()) !== 200) await new Promise(resolve => setTimeout(resolve, 50))
    expect(await server.call(quiet, 'log_thought', { text: `after ${time}` })).toMatchObject({ status: 200 })
  }
  await server.kill('SIGKILL')
  server = await startServer(['--shards', '1'], disk.dir)
  const { body } = await server.call(busy, 'read_notes')
  expect(body.result.notes.split('\n').filter(Boolean)).toEqual(acknowledged)
})
