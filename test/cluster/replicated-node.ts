/** A node's replicated store over a cluster in memory, for tests: it can be killed, cut off and started again. */

import { logPrefixes } from '../../actors/cluster/log/local-copy.ts'
import { openReplicatedStore, type ReplicatedStore } from '../../actors/cluster/log/replicated-store.ts'
import { type OpenStore, openStore } from '../../saves/database/store.ts'
import { tempDir } from '../temp.ts'
import type { MemoryBroker, MemoryCluster } from './memory-broker.ts'
import { MemoryDisk } from './memory-disk.ts'

export class ReplicatedNode {
  readonly name: string
  readonly disk = new MemoryDisk()
  readonly lost: string[] = []
  readonly complaints: string[] = []
  isLeased = true
  leaseWaitMs = 0
  broker!: MemoryBroker
  store!: ReplicatedStore
  #cluster: MemoryCluster
  readonly dir = tempDir()
  #local!: OpenStore

  constructor(cluster: MemoryCluster, name: string) {
    this.#cluster = cluster
    this.name = name
  }

  async open(): Promise<this> {
    this.broker = this.#cluster.broker(this.name)
    const complain = (text: string) => void this.complaints.push(text)
    this.#local = await openStore(this.dir, { disks: this.disk.disks, complain })
    this.store = await openReplicatedStore(this.#local, {
      logs: this.broker.logs,
      snapshots: this.broker.blobs('snapshots'),
      rules: this.broker.blobs('rules'),
      node: this.name,
      isLeased: () => this.isLeased,
      complain,
      largest: this.broker.largest,
      leaseWaitMs: this.leaseWaitMs,
    })
    this.store.onLost(log => this.lost.push(log))
    return this
  }

  /** What is not acknowledged may be lost. */
  async kill(): Promise<void> {
    this.disk.kill()
    await this.broker.close()
    await this.#local.close()
  }

  async close(): Promise<void> {
    await this.store.close()
    await this.broker.close()
  }

  /** What it has of a log, as text by key. */
  async entries(log: string): Promise<[key: string, value: string][]> {
    const found: [string, string][] = []
    for (const prefix of logPrefixes(log))
      for (const [key, value] of await this.store.list(prefix)) found.push([key, Buffer.from(value).toString('latin1')])
    return found
  }
}
