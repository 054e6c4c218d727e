/** `hexarchy worker --cluster`: plays games for the lab of a cluster, over its broker, until it is stopped or drained. */
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openWorkerNode } from '../../actors/cluster/worker-node.ts'
import { readCluster } from '../../actors/process/cluster/read-cluster.ts'
import { type ConfigurationSources, readConfiguration } from '../../actors/process/configuration/read.ts'
import { ConfigurationError } from '../../actors/process/configuration/start.ts'
import { openBusLab } from './bus-lab.ts'
import { workFor } from './remote-worker.ts'
import { untilStopped } from './stop-signal.ts'

interface ClusterWorker {
  sources: ConfigurationSources
  /** Default: one per core. */
  workers?: number
  version: string
}

const LOOK_MS = 100
const WHOSE = 'Whose games is it to play? Those of a server (--server, with its token), or of a cluster (--cluster).'

/** Exit status: 0 when it was stopped or drained, 1 where the lab wants nothing of it. Throws a ConfigurationError where it cannot begin. */
export async function runClusterWorker({ sources, workers = availableParallelism(), version }: ClusterWorker): Promise<number> {
  if (!readConfiguration(sources).configuration.cluster) throw new ConfigurationError(WHOSE)
  const configuration = readCluster(sources, { isNode: true })
  const draining = new AbortController()
  const say = (text: string): void => console.error(text)
  const node = await openWorkerNode({ configuration, version, onDrain: () => draining.abort(), complain: say })
  say(`This is the worker ${node.node} of the cluster, for ${workers} ${workers === 1 ? 'game' : 'games'} at a time.`)
  const { code, rules, bus } = node
  try {
    return await untilStopped(async signal => {
      await workFor({
        server: openBusLab({ bus, code, rules, node: node.node, signal, say }),
        folder: join(configuration.state, 'saves', 'lab', 'remote', 'cluster'),
        workers,
        say,
        signal,
        drain: draining.signal,
        onPlaying: games => node.note(games),
        async mayAsk() {
          while (!node.isLeased()) await sleep(LOOK_MS, undefined, { signal })
        },
      })
    })
  } finally {
    await node.close()
  }
}
