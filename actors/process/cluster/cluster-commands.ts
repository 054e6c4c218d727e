/** `hexarchy cluster`: the whole of it, from any machine that has a node's settings. */
import { setTimeout as sleep } from 'node:timers/promises'
import { makeGameId } from '../../../saves/accounts/tokens.ts'
import { brokerOptions } from '../../cluster/nats/broker-options.ts'
import type { NatsOptions } from '../../cluster/nats/connection.ts'
import { listStreams } from '../../cluster/nats/diagnostics.ts'
import { openNatsBroker } from '../../cluster/nats/nats-broker.ts'
import { askNode, drainNode } from '../../cluster/nodes/operator-requests.ts'
import { clusterStatus, statusText } from '../../cluster/operations/cluster-status.ts'
import { importState } from '../../cluster/operations/import-state.ts'
import { type Broker, type Bus, BusError } from '../../cluster/ports.ts'
import type { ConfigurationSources } from '../configuration/read.ts'
import { readCluster } from './read-cluster.ts'

/** Between two looks at a worker that is about to end. */
const LOOK_MS = 500

/** Prints the nodes, whose games and accounts are, and what the broker keeps. */
export async function printStatus(asked: ConfigurationSources, { json = false } = {}): Promise<0 | 1> {
  const options = optionsOf(asked)
  await needStreams(options)
  return withBroker(options, async broker => {
    const status = await clusterStatus(broker, () => listStreams(options))
    console.log(json ? JSON.stringify(status, null, 1) : statusText(status))
    return status.nodes.some(({ state }) => state === 'leased') && status.records !== null ? 0 : 1
  })
}

/** Resolves once the node has let go of its games; a worker, once it has ended. */
export async function drain(node: string, asked: ConfigurationSources): Promise<0 | 1> {
  const options = optionsOf(asked)
  await needStreams(options)
  return withBroker(options, async ({ bus, cells }) => {
    try {
      const { games, role } = await drainNode(bus, node)
      if (role === 'worker') return await awaitEnd(bus, node, games)
      console.log(`${node} has let go of its games${games > 0 ? ` but ${games}` : ''}, and takes none until it is started anew.`)
      return games > 0 ? 1 : 0
    } catch (error) {
      if (!(error instanceof BusError)) throw error
      const known = (await cells('nodes').keys()).sort()
      console.error(`The node ${node} does not answer. ${known.length > 0 ? `There are ${known.join(', ')}.` : 'There is none.'}`)
      return 1
    }
  })
}

/** A worker plays what it has begun to its end. */
async function awaitEnd(bus: Bus, node: string, games: number): Promise<0> {
  const left =
    games === 0 ? 'has nothing under way' : games === 1 ? 'plays one game to its end' : `plays ${games} games to their end`
  console.log(`${node} takes no more work, and ${left}.`)
  while (await askNode(bus, node)) await sleep(LOOK_MS)
  console.log(`${node} has ended.`)
  return 0
}

/** Brings the games, accounts and files of a state directory into the cluster, and tells of each what became of it. */
export function bringState(state: string, asked: ConfigurationSources, acceptLoss = false): Promise<0 | 1> {
  return withBroker(optionsOf(asked), broker => importState(broker, state, undefined, acceptLoss))
}

export const optionsOf = (asked: ConfigurationSources): NatsOptions =>
  brokerOptions(readCluster(asked, { isNode: false }), `command-${makeGameId()}`, text => console.error(text))

/** Whoever only looks makes nothing: how often everything is kept is for the first node to say. */
export async function needStreams(options: NatsOptions): Promise<void> {
  if ((await listStreams(options)).length === 0) throw new Error('The broker has nothing of a cluster yet: no node was here.')
}

export async function withBroker<T>(options: NatsOptions, use: (broker: Broker) => Promise<T>): Promise<T> {
  const broker = await openNatsBroker(options)
  try {
    return await use(broker)
  } finally {
    await broker.close()
  }
}
