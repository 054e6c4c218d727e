/** A host that is killed under play costs seconds, and nothing that was answered. `npm run test:cluster` has every other blow. */
import { expect, onTestFinished, test } from 'vitest'
import { noNats } from '../nats-server.ts'
import { startCluster } from './failures.ts'

/** Of play before the blow, and once another has the games. */
const QUIET_MS = 1_000

test.skipIf(noNats)(
  'a host is killed: every acknowledged call stands once, and play goes on at another',
  { timeout: 120_000 },
  async () => {
    const cluster = await startCluster({ games: 3, servers: 1, hosts: 2, gateways: 1, quietMs: QUIET_MS })
    onTestFinished(() => cluster.end())
    const told = await cluster.hurt('host killed', async field => {
      const dead = await field.busiest()
      await dead.kill()
      await expect.poll(() => field.heldBy(dead)).toBe(0)
    })
    expect(told!.wrong).toEqual([])
    // The games of the dead host have another owner.
    expect(told!.moved).toBeGreaterThan(0)
    expect(told!.acknowledged).toBeGreaterThan(20)
  },
)
