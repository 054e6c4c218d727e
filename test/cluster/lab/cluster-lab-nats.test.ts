/** The lab of a cluster of real processes: an experiment goes on when the node that keeps it is killed, and every game of it counts once. */
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RECORDS } from '../../../actors/cluster/log/log-names.ts'
import { readOwner } from '../../../actors/cluster/log/owner.ts'
import { openNatsBroker } from '../../../actors/cluster/nats/nats-broker.ts'
import type { Broker } from '../../../actors/cluster/ports.ts'
import { gamesOf } from '../../../lab/experiments/plan.ts'
import { makeResult } from '../../../lab/jobs/make-result.ts'
import type { LabResult } from '../../../lab/jobs/result.ts'
import { ExperimentFiles } from '../../../lab/queue/experiment-files.ts'
import { readResults } from '../../../lab/queue/results-file.ts'
import { CLI, type Owner, startServer, type TestServer } from '../../server.ts'
import { type Nats, noNats, startNats } from '../nats-server.ts'
import { playedOnce, TestWorker } from './lab-workers.ts'

const run = promisify(execFile)
/** What was asked of the owner that is killed has no answer: it is asked again after this. */
const TRY_MS = 5_000
const POLL = { timeout: 30_000, interval: 100 }
const EXPERIMENT = {
  name: 'Trial',
  games: 8,
  replays: 2,
  size: 'duel',
  turns: 4,
  seats: [{ profile: 'v1' }, { profile: 'v0' }],
}
const BLOCKS = EXPERIMENT.games / EXPERIMENT.replays
/** After so many blocks the owner is killed. */
const KILLED_AFTER = 2

let nats: Nats
let broker: Broker
const nodes = new Map<string, TestServer>()

const start = async (node: string, role: string): Promise<void> => {
  const args = ['--cluster', nats.urls.join(), '--node', node, '--role', role, '--shards', '0', '--lab-workers', '0']
  nodes.set(node, await startServer(args))
}

const hexarchy = async (at: string, ...args: string[]): Promise<string> =>
  (await run(process.execPath, ['--disable-warning=ExperimentalWarning', CLI, ...args, '--state', nodes.get(at)!.dir])).stdout

async function recordsOwner(): Promise<string> {
  const found = await readOwner(broker.logs, RECORDS)
  const node = found.kind === 'owned' ? found.owner.node : null
  if (node === null) throw new Error('nobody has the records')
  return node
}

const lasting = ({ at: _, worker: __, wallSeconds: ___, cpuSeconds: ____, ...result }: LabResult) => result
const byGame = (a: { game: number }, b: { game: number }): number => a.game - b.game

beforeAll(async () => {
  if (noNats) return
  nats = await startNats()
  broker = await openNatsBroker({ urls: nats.urls, replicas: 1, name: 'workers' })
  await Promise.all([start('one', 'both'), start('two', 'both'), start('gate', 'gateway')])
}, 60_000)

afterAll(async () => {
  await Promise.all([...nodes.values()].map(server => server.stop()))
  await broker?.close()
  await nats?.end()
}, 30_000)

/** Its id. Who is told to come again sends it again: of one call it is queued once. */
async function submit(owner: Owner): Promise<string> {
  for (;;) {
    const { status, body } = await owner.send('POST', '/api/lab/experiments', { ...EXPERIMENT, call_id: 'once' })
    if (status === 201) return body.id
    expect([status, body]).toEqual([503, expect.anything()])
    await sleep(500)
  }
}

test.skipIf(noNats)(
  'an experiment goes on at another node when its owner is killed, with each of its games once, as undisturbed',
  async () => {
    const gate = nodes.get('gate')!
    const owner = await gate.owner()
    const id = await submit(owner)
    const first = await recordsOwner()

    const workers = ['w1', 'w2'].map(node => new TestWorker(broker.bus, node, { aheadMs: 0 }, TRY_MS))
    let over = 0
    let written = 0
    const work = async (worker: TestWorker) => {
      await worker.greet()
      for (;;) {
        const { job } = await worker.ask<{ job: Parameters<TestWorker['play']>[0] | null }>('claim')
        if (!job) {
          if ((await standing()).state === 'finished') return
          await sleep(200)
          continue
        }
        const told = await worker.ask<{ written: boolean }>('finish', worker.play(job))
        over++
        if (told.written) written++
        if (over === KILLED_AFTER) await nodes.get(first)!.kill('SIGKILL')
      }
    }
    const standingOf = async (of: string) => {
      const { status, body } = await owner.send('GET', `/api/lab/experiments/${of}`)
      return status === 200 ? body : { state: null }
    }
    const standing = () => standingOf(id)
    await Promise.all(workers.map(work))
    await expect.poll(standing, POLL).toMatchObject({ state: 'finished', finished: EXPERIMENT.games, failed: 0 })
    // Of one whose answer was lost with its owner too, its worker was told; so is who plays one again for comparison.
    expect(written).toBeGreaterThanOrEqual(BLOCKS)

    const second = await recordsOwner()
    expect(second).not.toBe(first)
    const { dir } = nodes.get(second)!
    const { experiment } = new ExperimentFiles(dir).named(id)
    const undisturbed = Array.from({ length: BLOCKS }, (_, block) => block).flatMap(block =>
      gamesOf(experiment, block).map(game => {
        const series = { experiment: id, block, ruleset: 'standard', mods: [] }
        return lasting(makeResult(series, game, playedOnce(game.options), { worker: 'here', at: new Date() }))
      }),
    )
    expect(readResults(dir, id).results.toSorted(byGame).map(lasting)).toEqual(undisturbed)
    const { body: report } = await owner.send('GET', `/api/lab/experiments/${id}/report`)
    expect(report).toMatchObject({ id, failures: [] })

    // The same from the command line, at a node that keeps nothing.
    expect(JSON.parse(await hexarchy('gate', 'lab', 'status', '--json')).experiments).toMatchObject([{ id, state: 'finished' }])
    expect(JSON.parse(await hexarchy('gate', 'lab', 'report', id, '--json'))).toMatchObject({ id, failures: [] })
    // Its exit status says that a host is silent.
    const ledger = () => hexarchy('gate', 'ledger', '--json', '--cluster', nats.urls.join()).catch(({ stdout }) => stdout)
    await expect
      .poll(async () => JSON.parse(await ledger()), POLL)
      .toMatchObject({ experiments: [{ experiment: id, games: EXPERIMENT.games }], silent: [first] })
    const other = JSON.stringify({ ...EXPERIMENT, name: 'Other' })
    const file = join(nodes.get('gate')!.dir, 'other.json')
    writeFileSync(file, other)
    expect(JSON.parse(await hexarchy('gate', 'lab', 'submit', file, '--json'))).toEqual({ id: 'other' })
    expect(await hexarchy('gate', 'lab', 'stop', 'other')).toContain('other is ended')
    expect(await standingOf('other')).toMatchObject({ state: 'stopped', finished: 0 })
    await expect(hexarchy('gate', 'lab', 'token', 'attic')).rejects.toThrow('is kept by another node')
    const token = (await hexarchy(second, 'lab', 'token', 'attic')).trim()
    const asked = await fetch(`${gate.url}/api/lab/workers/claim`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    })
    expect([asked.status, ((await asked.json()) as { error: { code: string } }).error.code]).toEqual([409, 'lab/unready'])
  },
  180_000,
)
