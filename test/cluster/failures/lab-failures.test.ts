/**
 * The lab of a cluster of real processes: a worker dies, and every game counts once. Of the node that keeps it: lab/cluster-lab-nats.test.ts;
 * urgent and cancelled experiments: lab/cluster-lab.test.ts; all of them at once: `npm run test:cluster -- --case 'worker killed'`.
 */
import { expect, onTestFinished, test } from 'vitest'
import { noNats } from '../nats-server.ts'
import { startCluster } from './failures.ts'
import { hurtLab } from './lab-case.ts'

/** A worker's lease, and the time in which another asks for work. */
const TAKEN_MS = 8_000

test.skipIf(noNats)(
  'a worker is killed and another drained, both in mid-block: every game is there once, as if nothing had happened',
  { timeout: 600_000 },
  async () => {
    const cluster = await startCluster({ games: 1, servers: 1, hosts: 2, gateways: 1 })
    onTestFinished(() => cluster.end())
    const told = await cluster.hurt('worker killed', field => hurtLab(field, { blocks: null, turns: 50 }))
    expect(told!.wrong).toEqual([])
    expect(told!.figures.takenMs).toBeLessThan(TAKEN_MS)
  },
)
