/** What it costs that a server is a node of a cluster: acts over HTTP, and games of bots on one host and on two, with one server of the broker. */
import { join } from 'node:path'
import { openNatsBroker } from '../../actors/cluster/nats/nats-broker.ts'
import { importState } from '../../actors/cluster/operations/import-state.ts'
import { type Nats, noNats, startNats } from '../cluster/nats-server.ts'
import { type ActsTold, runActs } from '../load/acts.ts'
import { type Started, startLoaded } from '../load/started.ts'
import { startServer } from '../server.ts'
import { figure, heading } from './report.ts'

/** What a seat may write in a turn is bounded. */
const ACTS = { games: 100, rounds: 15, perSecond: 100, pacedSeconds: 10 }
const BOT_GAMES = 4
const BOT_TURNS = 40
const LOOK_MS = 200

export async function benchCluster(): Promise<void> {
  if (noNats) return
  heading(`Acts over HTTP in ${ACTS.games} games, one server by itself`)
  const alone = tell(await runActs(ACTS))
  heading('The same through one node of a cluster, with one server of the broker')
  const nats = await startNats()
  try {
    const node = tell(await runActs({ ...ACTS, start: dir => startOver(nats, dir) }))
    figure('processor of a node over one server alone', node.burst.cpuPerAct / alone.burst.cpuPerAct, 'times')
  } finally {
    await nats.end()
  }
  heading(`Games of four bots on a duel map, ${BOT_TURNS} rounds, ${BOT_GAMES} at a time`)
  for (const hosts of [1, 2]) figure(`${hosts} of a cluster`, await botGames(hosts), 'games/h')
}

function tell(told: ActsTold): ActsTold {
  for (const [shape, { actsPerSecond, cpuPerAct, figures }] of Object.entries({ 'all at once': told.burst, paced: told.paced })) {
    figure(`${shape}: acts`, actsPerSecond, 'acts/s')
    figure(`${shape}: processor`, cpuPerAct, 'µs/act')
    for (const { p50, p99 } of figures) {
      figure(`${shape}: p50`, p50, 'ms')
      figure(`${shape}: p99`, p99, 'ms')
    }
  }
  return told
}

/** A node over the games of a folder, which come into the cluster first. */
async function startOver({ urls }: Nats, dir: string): Promise<Started> {
  const broker = await openNatsBroker({ urls, name: 'bench', replicas: 1 })
  await importState(broker, dir, () => {})
  await broker.close()
  return startLoaded({ dir: join(dir, 'node'), args: ['--cluster', urls.join(), '--node', 'one'] })
}

async function botGames(hosts: number): Promise<number> {
  const nats = await startNats()
  const args = (i: number) => ['--cluster', nats.urls.join(), '--node', `host-${i}`, '--shards', '0', '--lab-workers', '0']
  const servers = await Promise.all(Array.from({ length: hosts }, (_, i) => startServer(args(i))))
  try {
    const owner = await servers[0].owner()
    const beganMs = performance.now()
    const bot = { driver: 'bot' as const }
    for (let i = 0; i < BOT_GAMES; i++)
      await owner.createGame({ size: 'duel', speed: 'Quick', turns: BOT_TURNS, seed: i + 1, seats: [bot, bot, bot, bot] })
    for (let isOver = false; !isOver; await new Promise(resolve => setTimeout(resolve, LOOK_MS))) {
      const { body } = await owner.send('GET', '/api/games?status=finished')
      isOver = body.games.length === BOT_GAMES
    }
    return (BOT_GAMES * 3_600_000) / (performance.now() - beganMs)
  } finally {
    await Promise.all(servers.map(server => server.stop()))
    await nats.end()
  }
}
