/** A server that is killed, then stopped, while agents play episodes: each goes on, no call is lost or carried out twice, and what a connection held is gone. */
import { afterAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../server.ts'
import { LastingOrsClient } from '../transport/environments/lasting-ors-client.ts'
import { OpenEnvClient } from '../transport/environments/openenv-client.ts'

const AGENTS = 4
const TURNS = 8
const TASK = {
  world: { size: 'duel', map: 'pangaea', speed: 'Quick', cityStates: 0 },
  ...{ opponents: ['standard'], horizon: TURNS },
}

let server: TestServer
afterAll(() => server?.stop())

async function tokenOf(): Promise<string> {
  const { send } = await server.owner()
  return (await send('POST', '/api/account/tokens', { name: 'trainer', scopes: ['games'], days: 1 })).body.token
}

/** What it was told of all its turns: the same whatever happens to the server. */
async function played(client: LastingOrsClient, atTurn: () => void): Promise<unknown[]> {
  const told: unknown[] = []
  for (let turn = 1; turn <= TURNS; turn++) {
    const { output } = await client.call('end_turn')
    const { outcome, truncated, turn: next } = output.metadata
    told.push([next, output.reward, outcome, truncated])
    atTurn()
  }
  return told
}

test('episodes go on after kill -9 and a clean stop, and no call of theirs is carried out twice', {
  timeout: 240_000,
}, async () => {
  server = await startServer(['--shards', '1'])
  const token = await tokenOf()
  let ready = Promise.resolve(server.url)
  const begun = () =>
    Promise.all(
      Array.from({ length: AGENTS }, async (_, seed) => {
        const client = new LastingOrsClient(() => ready, token)
        await client.begin({ task_spec: { ...TASK, seed } })
        return client
      }),
    )
  const clients = await begun()
  const bound = await OpenEnvClient.open(`${server.url}/environments/hexarchy`, token)
  await bound.reset({ task_spec: { ...TASK, seed: 1 } })
  let turns = 0
  const ends: NodeJS.Signals[] = ['SIGKILL', 'SIGTERM']
  const atTurn = (): void => {
    turns++
    const signal = turns % Math.floor((AGENTS * TURNS) / 3) === 0 && ends.shift()
    if (!signal) return
    ready = server.kill(signal).then(async () => {
      server = await startServer(['--shards', '1'], server.dir)
      return server.url
    })
  }
  const told = await Promise.all(clients.map(client => played(client, atTurn)))
  expect(ends).toEqual([])
  expect(clients.reduce((sum, { retries }) => sum + retries, 0)).toBeGreaterThan(0)
  expect(await bound.closed).toBeGreaterThan(0)
  // Nobody disturbs these.
  const undisturbed = await begun()
  expect(told).toEqual(await Promise.all(undisturbed.map(client => played(client, () => {}))))
  for (const client of [...clients, ...undisturbed]) await client.json('POST', '/delete')
  const { send } = await server.owner()
  const left = async () => (await send('GET', '/api/games')).body.games.filter(({ name }: { name: string }) => name === 'Episode')
  await expect.poll(left).toEqual([])
})
