/** The lab of a real server: experiments are queued over HTTP, played behind all else, and let go of. */
import { execFile } from 'node:child_process'
import { getPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import type { LabExperiment } from '../../actors/wire/lab-port.ts'
import { queueHolder } from '../../lab/queue/lock.ts'
import { CLI, type Owner, startServer, type TestServer } from '../server.ts'
import { workersOf } from './runner/kills.ts'

let server: TestServer | null = null
afterAll(() => server?.kill('SIGKILL'))

async function until(owner: Owner, id: string, holds: (one: LabExperiment) => boolean): Promise<LabExperiment> {
  for (;;) {
    const { body } = await owner.send('GET', `/api/lab/experiments/${id}`)
    if (holds(body)) return body
    await sleep(100)
  }
}

/** The command; its exit status, and what it says. */
function lab(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const command = ['--disable-warning=ExperimentalWarning', CLI, 'lab', ...args, '--state', server!.dir]
  return promisify(execFile)(process.execPath, command).then(
    said => ({ code: 0, ...said }),
    failed => failed,
  )
}

test('a server plays profiles against each other one game at a time, lets go of the queue when it is asked to, and takes it up again', {
  timeout: 300_000,
}, async () => {
  server = await startServer(['--shards', '0'])
  const owner = await server.owner()
  const wrong = await owner.send('POST', '/api/bots/experiments', { profiles: ['standard', 'standart'], games: 2 })
  expect([wrong.status, wrong.body.error.path]).toEqual([400, '/profiles/1'])
  const wish = { profiles: ['standard', 'v0'], games: 3, turns: 2 }
  const queued = await owner.send('POST', '/api/bots/experiments', wish)
  expect(queued.status).toBe(201)
  const { id } = queued.body
  // Each of the two begins from each place on each map.
  const played = await until(owner, id, ({ state }) => state === 'finished')
  expect(played).toMatchObject({ games: 4, finished: 4, name: 'standard against v0' })
  const { body: report } = await owner.send('GET', `/api/lab/experiments/${id}/report`)
  expect(report).toMatchObject({ id, failures: [] })

  const { body: long } = await owner.send('POST', '/api/lab/experiments', {
    name: 'Long',
    games: 500,
    size: 'duel',
    seats: [
      { label: 'A', bot: 'live' },
      { label: 'B', bot: 'idle' },
    ],
  })
  await until(owner, long.id, ({ state, playing }) => state === 'running' && playing.length > 0)
  // It waits some seconds for whoever may be ending.
  const second = lab('run')
  const own = workersOf(server.child)
  if (process.platform === 'linux') expect(own.map(pid => getPriority(pid))).toContain(15)
  expect(JSON.parse((await lab('status', '--json')).stdout)).toMatchObject({ runner: { pid: server.child.pid, kind: 'serve' } })
  expect(await second).toMatchObject({ code: 1, stderr: expect.stringContaining('A server') })
  expect(await lab('stop')).toMatchObject({ code: 0, stdout: expect.stringContaining('no longer played') })
  expect(queueHolder(server.dir)).toBeNull()
  expect((await owner.send('GET', `/api/lab/experiments/${long.id}`)).body.state).toBe('queued')
  expect((await owner.send('DELETE', `/api/lab/experiments/${long.id}`)).status).toBe(204)
  expect((await owner.send('GET', `/api/lab/experiments/${long.id}`)).body).toMatchObject({
    state: 'stopped',
    endedEarly: 'Somebody ended it.',
  })
  const next = await owner.send('POST', '/api/bots/experiments', { ...wish, games: 2, turns: 2 })
  await until(owner, next.body.id, ({ state }) => state === 'finished')
  await server.stop()
})
