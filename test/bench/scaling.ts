/**
 * What more hosts bring: acts a second and games of bots an hour with 1, 2 and 3 hosts, each in a network namespace of its own and, where the
 * machine permits it, with a small part of a core, as if it were a small machine: gateway, broker and agents share what is left.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { setup as buildPages } from '../built-pages.ts'
import { openGateways } from '../cluster/agents.ts'
import { type CpuShare, limitCpu } from '../cluster/cpu-share.ts'
import { noNats } from '../cluster/nats-server.ts'
import type { NodeProcess } from '../cluster/nodes.ts'
import { type Crowd, makeCrowd, playAll } from '../crash/agents.ts'
import { signIn } from '../load/started.ts'
import { type ClusterHosts, gamesOf, withHosts, withNamespaces } from './crowds/cluster-hosts.ts'
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

export async function benchScaling(): Promise<void> {
  if (noNats) return
  await buildPages()
  const areThere = await withNamespaces(HOSTS.length, async spaces => {
    for (const hosts of HOSTS) await withHosts(spaces.slice(0, hosts), measure)
  })
  if (!areThere) console.log('Scaling is not measured: this machine permits no network namespaces.')
}

async function measure({ broker, hosts, gateway }: ClusterHosts): Promise<void> {
  const shares: (CpuShare | null)[] = []
  try {
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
    // A group goes only once nothing runs in it.
    await Promise.all(hosts.map(host => host.kill()))
    for (const share of shares) share?.remove()
  }
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
