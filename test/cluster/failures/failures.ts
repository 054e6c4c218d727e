/** A cluster under agents, hurt in one way after the other, and what must hold after each: every acknowledged call once, no log with two hands in it. */
import { setTimeout as sleep } from 'node:timers/promises'
import { readOwner } from '../../../actors/cluster/log/owner.ts'
import { openNatsBroker } from '../../../actors/cluster/nats/nats-broker.ts'
import type { Broker } from '../../../actors/cluster/ports.ts'
import { type Crowd, checkAll, makeCrowd, playAll } from '../../crash/agents.ts'
import { type Gateways, openGateways, type Stalls } from '../agents.ts'
import { makeNamespace } from '../namespace.ts'
import { type Nats, startNats } from '../nats-server.ts'
import { type NodeProcess, Nodes } from '../nodes.ts'
import { type Case, type CaseName, caseOf, type Field } from './cases.ts'
import { auditLogs } from './log-audit.ts'

export interface Told extends Stalls {
  name: CaseName
  agents: number
  /** Calls whose success the agents were told of, and those sent again, since the cluster began. */
  acknowledged: number
  again: number
  callsPerSecond: number
  aimMs: number
  /** Records of all logs. */
  records: number
  /** How often a log had a new owner because of the blow, or after it. */
  moved: number
  refused: Record<string, number>
  /** Of the blow itself. */
  figures: Record<string, number>
  /** What did not hold; empty where all is well. */
  wrong: string[]
}

interface Options {
  games: number
  servers?: 1 | 3
  hosts?: number
  gateways?: number
  /** One host in a network of its own. */
  isNetworked?: boolean
  /** Of play before a blow and after what follows it. */
  quietMs?: number
}

const QUIET_MS = 2_000
const CHECK_MS = 60_000
/** Games of the lab are for workers. */
const NO_LAB = ['--lab-workers', '0']

export interface Cluster {
  /** Null: this machine cannot do it. `blow`: another than the case's own. */
  hurt(name: CaseName, blow?: Case['run']): Promise<Told | null>
  end(): Promise<void>
}

export async function startCluster({
  games,
  servers = 3,
  hosts = 3,
  gateways = 2,
  isNetworked = false,
  quietMs = QUIET_MS,
}: Options): Promise<Cluster> {
  const namespace = isNetworked ? makeNamespace() : null
  const nodes = new Nodes()
  let nats: Nats | null = null
  let broker: Broker | null = null
  let agents: Gateways | null = null
  const end = async (): Promise<void> => {
    agents?.close()
    await nodes.end()
    await broker?.close()
    await nats?.end()
    namespace?.remove()
  }
  try {
    nats = await startNats({ servers, ...(namespace && { host: namespace.here }) })
    const common = { urls: nats.urls, replicas: servers }
    broker = await openNatsBroker({ ...common, name: 'audit' })
    const field: Field = {
      nats,
      hosts: [],
      gateways: [],
      busiest: () => busiest(field.hosts, broker!),
      heldBy: async host => (await holders(broker!)).filter(name => name === host.name).length,
      ownerOf: async log => {
        const found = await readOwner(broker!.logs, log)
        return found.kind === 'owned' ? (field.hosts.find(({ name }) => name === found.owner.node) ?? null) : null
      },
      dirOf: name => nodes.dirOf(name),
      setLink: namespace && (isUp => namespace.setLink(isUp)),
    }
    const within = namespace ? { within: namespace.within } : {}
    const all = [
      ...Array.from({ length: hosts }, (_, i) => ({
        role: 'host' as const,
        name: `host-${i + 1}`,
        args: NO_LAB,
        ...(i === 0 && within),
      })),
      ...Array.from({ length: gateways }, (_, i) => ({ role: 'gateway' as const, name: `gateway-${i + 1}` })),
    ]
    const started = await Promise.all(all.map(one => nodes.start({ ...common, ...one })))
    field.hosts.push(...started.slice(0, hosts))
    field.gateways.push(...started.slice(hosts))
    const open = openGateways(() => field.gateways.map(gateway => gateway.url()))
    agents = open
    const crowd = await makeCrowd(field.gateways[0].url(), 2 * games)
    return {
      hurt: (name, blow) => hurt(name, blow ?? caseOf(name).run, { field, crowd, agents: open, broker: broker!, quietMs }),
      end,
    }
  } catch (error) {
    await end()
    throw error
  }
}

/** Who holds each log of a game, where it has an owner: the truth of ownership is in the logs. */
async function holders({ logs }: Broker): Promise<(string | null)[]> {
  const owners = await Promise.all((await logs.names()).filter(log => log !== 'records').map(log => readOwner(logs, log)))
  return owners.flatMap(found => (found.kind === 'owned' ? [found.owner.node] : []))
}

async function busiest(hosts: NodeProcess[], broker: Broker): Promise<NodeProcess> {
  const names = await holders(broker)
  const heldBy = ({ name }: NodeProcess): number => names.filter(holder => holder === name).length
  return hosts.filter(host => host.isUp()).reduce((most, host) => (heldBy(host) > heldBy(most) ? host : most))
}

interface Scene {
  field: Field
  crowd: Crowd
  agents: Gateways
  broker: Broker
  quietMs: number
}

async function hurt(name: CaseName, blow: Case['run'], { field, crowd, agents, broker, quietMs }: Scene): Promise<Told | null> {
  const { aimMs, needsNetwork, moves } = caseOf(name)
  if (needsNetwork && !field.setLink) return null
  const { taken: takenBefore } = await auditLogs(broker)
  agents.reset()
  const before = crowd.figures.acknowledged
  const began = performance.now()
  const playing = playAll(agents, crowd)
  await sleep(quietMs)
  const checking = await blow(field)
  await sleep(quietMs)
  await playing.stop()
  const seconds = (performance.now() - began) / 1_000
  await checkAll(agents, crowd, CHECK_MS)
  const { records, taken, wrong } = await auditLogs(broker)
  const moved = taken - takenBefore
  if (moves && moved === 0) wrong.push('no game has another owner: the blow hit nobody')
  const { acknowledged, again, refused } = crowd.figures
  const told: Told = {
    name,
    agents: crowd.agents.length,
    acknowledged,
    again,
    callsPerSecond: Math.round((acknowledged - before) / seconds),
    ...agents.stalls,
    aimMs,
    records,
    moved,
    refused,
    figures: checking?.figures ?? {},
    wrong: [
      ...crowd.wrong.splice(0),
      ...wrong,
      ...(checking?.check() ?? []),
      ...[...field.hosts, ...field.gateways].flatMap(bugsOf),
    ],
  }
  return told
}

/** What a node itself says that should never happen. */
function bugsOf({ name, errors }: NodeProcess): string[] {
  const found =
    errors
      .splice(0)
      .join('')
      .match(/^.*(?:ReplayMismatch|is damaged|TypeError|RangeError).*$/gm) ?? []
  return found.map(line => `${name}: ${line}`)
}
