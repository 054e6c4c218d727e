/** `hexarchy bench --cluster`: this machine as one of those that play a run together. */
import { mkdirSync } from 'node:fs'
import { openWorkerNode } from '../../actors/cluster/worker-node.ts'
import { readCluster } from '../../actors/process/cluster/read-cluster.ts'
import type { ConfigurationSources } from '../../actors/process/configuration/read.ts'
import { keptNode } from '../../saves/state-dir/node-name.ts'
import { joinRun } from './join-run.ts'
import { benchDir, type Run } from './run.ts'
import { SharedRun } from './shared-run.ts'

export interface SharedBench {
  /** The run that all play, for what this machine would begin. */
  join(own: Run): Promise<Run>
  /** That run's games. */
  games(run: Run): SharedRun
  /** How many of them are under way here. */
  note(playing: number): void
  close(): Promise<void>
}

interface SharedBenchParts {
  sources: ConfigurationSources
  stateDir: string
  version: string
  say(text: string): void
}

/** A node by a name of its own, beside one that serves from the same state directory. */
export async function openSharedBench({ sources, stateDir, version, say }: SharedBenchParts): Promise<SharedBench> {
  const configuration = readCluster(sources, { isNode: false })
  const state = benchDir(stateDir)
  mkdirSync(state, { recursive: true })
  let isDraining = false
  const node = await openWorkerNode({
    configuration: { ...configuration, state, node: keptNode(state) === null ? configuration.node : null },
    version,
    complain: say,
    onDrain() {
      isDraining = true
    },
  })
  return {
    async join(own) {
      const { key, run } = await joinRun(own, { cells: node.results, code: node.code, stateDir })
      return { ...run, shared: key }
    },
    games: run =>
      new SharedRun({
        ...{ cells: node.results, key: run.shared!, node: node.node, say },
        isAlive: other => node.isAlive(other),
        isLeased: () => node.isLeased(),
        isDraining: () => isDraining,
      }),
    note: playing => node.note(playing),
    close: () => node.close(),
  }
}
