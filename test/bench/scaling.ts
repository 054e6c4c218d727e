/**
 * What more hosts bring: acts a second and games of bots an hour with 1, 2 and 3 hosts, each in a network namespace of its own and, where the
 * machine permits it, with a small part of a core, as if it were a small machine: gateway, broker and agents share what is left.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { openNatsBroker } from '../../actors/cluster/nats/nats-broker.ts'
import { askNode } from '../../actors/cluster/nodes/operator-requests.ts'
import type { Broker } from '../../actors/cluster/ports.ts'
import { setup as buildPages } from '../built-pages.ts'
import { openGateways } from '../cluster/agents.ts'
import { type CpuShare, limitCpu } from '../cluster/cpu-share.ts'
import { makeNamespace, type Namespace } from '../cluster/namespace.ts'
import { type Nats, noNats, startNats } from '../cluster/nats-server.ts'
import { type NodeProcess, Nodes } from '../cluster/nodes.ts'
import { type Crowd, makeCrowd, playAll } from '../crash/agents.ts'
import { signIn } from '../load/started.ts'
import { figure, heading } from './report.ts'

const HOSTS = [1, 2, 3]
/** Of a core, that each host has. */
const SHARE = 0.2
const GAMES = 24
const WARM_MS = 3_000
const CALLS_MS = 10_000
const BOT_GAMES = 6
const BOT_TURNS = 25
const LOOK_MS = 200
const READY_MS = 60_000

export async function benchScaling(): Promise<void> {
  if (noNats) return
  await buildPages()
  const spaces = HOSTS.map((_, i) => makeNamespace(i))
  try {
    if (spaces.includes(null)) return heading('Scaling is not measured: this machine permits no network namespaces')
    for (const hosts of HOSTS) await withHosts(spaces.slice(0, hosts) as Namespace[])
  } finally {
    for (const space of spaces) space?.remove()
  }
}

async function withHosts(spaces: Namespace[]): Promise<void> {
  const nodes = new Nodes()
  const shares: (CpuShare | null)[] = []
  let nats: Nats | null = null
  let broker: Broker | null = null
  try {
    nats = await startNats({ host: spaces[0].here })
    const common = { urls: nats.urls, replicas: 1 as const }
    broker = await openNatsBroker({ ...common, name: 'bench' })
    const hosts: NodeProcess[] = []
    for (const [i, { within }] of spaces.entries())
      hosts.push(await nodes.start({ ...common, role: 'host', name: `host-${i + 1}`, within, args: ['--lab-workers', '0'] }))
    const gateway = await nodes.start({ ...common, role: 'gateway', name: 'gateway' })
    for (const { name } of hosts) await leased(broker, name)
    shares.push(...hosts.map(host => limitCpu(host.pid(), SHARE)))
    const isBound = !shares.includes(null)
    heading(`${hosts.length} host${hosts.length === 1 ? '' : 's'}${isBound ? `, each with ${SHARE} of a core` : ''}`)
    const crowd = await makeCrowd(gateway.url(), 2 * GAMES)
    const most = Math.max(...(await gamesOf(broker, hosts)))
    figure(`acts in ${GAMES} games, at most ${most} on a host`, await actsPerSecond(gateway, crowd), 'acts/s')
    figure(`games of four bots, ${BOT_TURNS} rounds, ${BOT_GAMES} at a time`, await botGames(gateway), 'games/h')
    if (!isBound) return
    for (const share of shares) share!.lift()
    figure('acts without that bound, all on the same cores', await actsPerSecond(gateway, crowd), 'acts/s')
  } finally {
    await nodes.end()
    for (const share of shares) share?.remove()
    await broker?.close()
    await nats?.end()
  }
}

async function leased({ bus }: Broker, node: string): Promise<void> {
  for (const end = performance.now() + READY_MS; performance.now() < end; await sleep(LOOK_MS))
    if ((await askNode(bus, node))?.isLeased) return
  throw new Error(`${node} has no lease after ${READY_MS} ms.`)
}

async function gamesOf({ bus }: Broker, hosts: NodeProcess[]): Promise<number[]> {
  return Promise.all(hosts.map(async ({ name }) => (await askNode(bus, name))?.games ?? 0))
}

/** Every agent has one act under way at any time. */
async function actsPerSecond(gateway: NodeProcess, crowd: Crowd): Promise<number> {
  const client = openGateways(() => [gateway.url()])
  const playing = playAll(client, crowd)
  await sleep(WARM_MS)
  const before = crowd.figures.acknowledged
  const began = performance.now()
  await sleep(CALLS_MS)
  const acts = crowd.figures.acknowledged - before
  const seconds = (performance.now() - began) / 1_000
  await playing.stop()
  client.close()
  if (crowd.wrong.length > 0) throw new Error(crowd.wrong[0])
  return acts / seconds
}

async function botGames(gateway: NodeProcess): Promise<number> {
  const asOwner = await signIn(gateway.url())
  const bot = { driver: 'bot' as const }
  const began = performance.now()
  for (let i = 0; i < BOT_GAMES; i++) {
    const spec = { size: 'duel', speed: 'Quick', turns: BOT_TURNS, seed: i + 1, seats: [bot, bot, bot, bot] }
    const { status, body } = await asOwner('POST', '/api/games', spec)
    if (status !== 201) throw new Error(`no game was made: ${JSON.stringify(body)}`)
  }
  for (let over = 0; over < BOT_GAMES; await sleep(LOOK_MS))
    over = ((await asOwner('GET', '/api/games?status=finished')).body.games as unknown[]).length
  return (BOT_GAMES * 3_600_000) / (performance.now() - began)
}
