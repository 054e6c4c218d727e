/** The lab of a cluster under whatever comes between two questions: owners change, writes get lost, leases lapse; each game counts once. */
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { recordReader } from '../../../actors/cluster/log/record.ts'
import type { Logs } from '../../../actors/cluster/ports.ts'
import type { WorkerGame } from '../../../actors/wire/lab-port.ts'
import { readResults } from '../../../lab/queue/results-file.ts'
import { keys } from '../../../saves/database/store-keys.ts'
import { assertProperty } from '../../property.ts'
import { openNodes, type RecordsNode } from '../records-nodes.ts'
import { type LabTime, openSharedLab, TestWorker } from './lab-workers.ts'

const EXPERIMENT = {
  name: 'Trial',
  games: 16,
  size: 'duel',
  turns: 2,
  seats: [{ profile: 'v1' }, { profile: 'v0' }],
}
const POLL = { timeout: 20_000, interval: 20 }
const RUNS = Number(process.env.LAB_RUNS ?? 1)

type Act = 'work' | 'again' | 'owner' | 'kept' | 'lost' | 'lapse'
const ACTS = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.constant<Act>('work') },
    ...(['again', 'owner', 'kept', 'lost', 'lapse'] as const).map(act => ({ weight: 1, arbitrary: fc.constant<Act>(act) })),
  ),
  { minLength: 12, maxLength: 20 },
)

interface Finished {
  experiment: string
  block: number
  games: WorkerGame[]
}

/** Of which the log of the lab has results, line by line. */
async function blocksIn(logs: Logs, id: string): Promise<number[]> {
  const read = recordReader()
  const lines = new Map<string, number>()
  for await (const { record } of logs.read('lab', 0)) {
    const whole = read(record)
    if (whole?.kind !== 'batches') continue
    for (const { puts = [] } of whole.batches)
      for (const [key, value] of puts)
        if (key.startsWith(keys.lab(`results/${id}.jsonl/`))) lines.set(key, JSON.parse(Buffer.from(value!).toString()).of.block)
  }
  return [...lines.values()]
}

test(
  'each game counts once, and what a worker was told is written is written',
  async () => {
    await assertProperty(
      'each game of the lab counts once, whatever comes between two questions',
      fc.asyncProperty(ACTS, async acts => {
        const time: LabTime = { aheadMs: 0 }
        const { nodes, cluster } = await openNodes(2, { openLab: openSharedLab(time) })
        let owner = nodes[0]
        const isOpen = (node: RecordsNode) =>
          expect.poll(async () => node.lab.isOpen() && (await node.store.ownerOf('lab'))?.node, POLL).toBe(node.node)
        await isOpen(owner)
        const { id } = await owner.lab.submit(EXPERIMENT)
        const broker = cluster.broker('w')
        onTestFinished(() => broker.close())
        const worker = new TestWorker(broker.bus, 'w', time)
        await worker.greet()

        /** Of each block. */
        const told = new Map<number, boolean[]>()
        let last: Finished | null = null
        const finish = async (played: Finished) => {
          const { written } = await worker.ask<{ written: boolean }>('finish', played)
          told.set(played.block, [...(told.get(played.block) ?? []), written])
          // Whichever node answered, the log has the line.
          expect((await blocksIn(broker.logs, id)).filter(block => block === played.block)).toEqual([played.block])
        }
        const work = async () => {
          const job = await worker.next()
          if (!job) return
          last = worker.play(job)
          await finish(last)
        }
        for (const act of acts) {
          if (act === 'work') await work()
          else if (act === 'again' && last) await finish(last)
          else if (act === 'owner') {
            owner = nodes.find(node => node !== owner)!
            await owner.own()
            await isOpen(owner)
          } else if (act === 'kept' || act === 'lost') {
            owner.broker.faults.nextAppend = act
            await work()
            owner.broker.faults.nextAppend = null
            await isOpen(owner)
          } else if (act === 'lapse') {
            owner.lease.isHeld = false
            expect(owner.lab.isOpen()).toBe(false)
            owner.lease.isHeld = true
          }
        }
        while (owner.lab.experiments()[0].state !== 'finished') {
          await work()
        }
        const { results, failures } = readResults(owner.stateDir, id)
        expect(failures).toEqual([])
        expect(results.map(({ game }) => game).sort((a, b) => a - b)).toEqual(
          Array.from({ length: EXPERIMENT.games }, (_, i) => i),
        )
        // Nobody else plays: whatever it was asked again for, what counts is its own.
        for (const answers of told.values()) expect(answers).not.toContain(false)
      }),
      { numRuns: RUNS, seed: 17, fewer: 'a case opens two nodes and plays 16 games' },
    )
  },
  RUNS * 120_000,
)
