/** Episodes in parallel over the Open Reward Standard, on a real server: agents that look and end their turns without a pause, each against a bot. */
import { startServer } from '../server.ts'
import { OrsClient } from '../transport/environments/ors-client.ts'
import { option } from './options.ts'
import { figure, heading, quantile } from './report.ts'

const EPISODES = option('EPISODES', 100)
const TURNS = option('TURNS', 20)
const SHARDS = 2
const TOOLS = ['get_units', 'get_cities', 'end_turn']

export async function benchEpisodes(): Promise<void> {
  const server = await startServer(['--shards', String(SHARDS)])
  try {
    const { send } = await server.owner()
    const { token } = (await send('POST', '/api/account/tokens', { name: 'trainer', scopes: ['games'], days: 1 })).body
    const clients = Array.from({ length: EPISODES }, () => new OrsClient(server.url, token))
    const beganMs = performance.now()
    await Promise.all(clients.map((client, index) => client.begin({ split: 'train', index })))
    const playedMs = performance.now()
    const times: Record<string, number[]> = Object.fromEntries(TOOLS.map(tool => [tool, []]))
    await Promise.all(clients.map(client => play(client, times)))
    const seconds = (performance.now() - playedMs) / 1_000
    const all = Object.values(times).flat()
    heading(`${EPISODES} episodes of ORS in parallel, ${TURNS} turns each, ${SHARDS} shards, client and server on one machine`)
    figure('episodes begun a second', EPISODES / ((playedMs - beganMs) / 1_000), '/s')
    figure('steps a second', all.length / seconds, '/s')
    for (const [name, ms] of [['a step', all], ...Object.entries(times)] as const) {
      figure(`${name}, p50`, quantile(ms, 0.5), 'ms')
      figure(`${name}, p99`, quantile(ms, 0.99), 'ms')
    }
  } finally {
    await server.stop()
  }
}

async function play(client: OrsClient, times: Record<string, number[]>): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++)
    for (const tool of TOOLS) {
      const sentMs = performance.now()
      const { ok, error, output } = await client.call(tool)
      if (!ok) throw new Error(error)
      times[tool].push(performance.now() - sentMs)
      // Whoever founds no city may lose the last settler to barbarians.
      if (output.finished) return
    }
}
