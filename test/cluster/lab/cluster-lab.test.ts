/** The lab of a cluster over the ports in memory: whoever owns the records keeps it, and what it has told anybody is there whoever dies. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { INTERFACE } from '../../../bot/interface.ts'
import { gamesOf } from '../../../lab/experiments/plan.ts'
import type { GameBlock } from '../../../lab/jobs/job-queue.ts'
import { makeResult } from '../../../lab/jobs/make-result.ts'
import type { LabResult } from '../../../lab/jobs/result.ts'
import { ExperimentFiles } from '../../../lab/queue/experiment-files.ts'
import { readResults } from '../../../lab/queue/results-file.ts'
import { PROTOCOL } from '../../../lab/workers/wire.ts'
import { resultsOf } from '../../../saves/bot-files/profile-results.ts'
import { engineVersion } from '../../../saves/program/engine-version.ts'
import { readLedger } from '../../../saves/usage/ledger.ts'
import type { MemoryBroker } from '../memory-broker.ts'
import { openNodes, type RecordsNode, register, signInAt } from '../records-nodes.ts'
import { type LabTime, openSharedLab, playedOnce, TestWorker } from './lab-workers.ts'

const EXPERIMENT = {
  name: 'Trial',
  games: 6,
  replays: 2,
  size: 'duel',
  turns: 4,
  seats: [{ profile: 'v1' }, { profile: 'v0' }],
}
const POLL = { timeout: 20_000, interval: 20 }
async function openLabs(count = 2) {
  const time: LabTime = { aheadMs: 0 }
  const opened = await openNodes(count, { openLab: openSharedLab(time) })
  return { ...opened, workerOf: (broker: MemoryBroker) => new TestWorker(broker.bus, broker.node, time) }
}

/** As after a kill -9 of the owner. */
async function takeOver(from: RecordsNode, to: RecordsNode): Promise<void> {
  await from.kill()
  await to.own()
  await expect.poll(() => to.lab.isOpen(), POLL).toBe(true)
}

const lasting = ({ at: _, worker: __, wallSeconds: ___, cpuSeconds: ____, ...result }: LabResult) => result
const byGame = (a: { game: number }, b: { game: number }): number => a.game - b.game

/** The results of an experiment that nothing disturbs. */
function undisturbed(node: RecordsNode, id: string) {
  const { experiment } = new ExperimentFiles(node.stateDir).named(id)
  const blocks = Array.from({ length: EXPERIMENT.games / EXPERIMENT.replays }, (_, block) => block)
  return blocks.flatMap(block =>
    gamesOf(experiment, block).map(game => {
      const series = { experiment: id, block, ruleset: 'standard', mods: [] }
      return lasting(makeResult(series, game, playedOnce(game.options), { worker: 'here', at: new Date() }))
    }),
  )
}

test('a game counts once though the owner dies between a block and the next, and the next owner has all that the first has told', async () => {
  const { nodes, cluster, workerOf } = await openLabs()
  const [a, b] = nodes
  await expect.poll(() => a.lab.isOpen(), POLL).toBe(true)
  expect(b.lab.isOpen()).toBe(false)
  const { id } = await a.lab.submit(EXPERIMENT)
  const broker = cluster.broker('w')
  onTestFinished(() => broker.close())
  const worker = workerOf(broker)
  await worker.greet()
  const first = await worker.claim()
  const played = worker.play(first)
  expect(await worker.ask('finish', played)).toEqual({ written: true })
  expect(await broker.blobs('rules').get(first.rulesHash)).not.toBeNull()
  const second = await worker.claim()
  await takeOver(a, b)
  // It goes on with what the owner before gave it, without another probe game.
  expect(await worker.ask('renew', { experiment: id, block: second.block, playing: [] })).toEqual({ yours: true })
  expect(await worker.ask('finish', played)).toEqual({ written: true })
  const altered = { ...played, games: played.games.map(one => ({ ...one, played: { ...one.played!, hash: 'f'.repeat(32) } })) }
  expect(await worker.ask('finish', altered)).toEqual({ written: false })
  const brought = worker.play(second)
  expect(await worker.ask('finish', brought)).toEqual({ written: true })
  expect(await worker.ask('finish', brought)).toEqual({ written: true })
  expect(await worker.ask('finish', worker.play(await worker.claim()))).toEqual({ written: true })
  expect(b.lab.experiments()).toMatchObject([{ id, state: 'finished', finished: 6, failed: 0 }])

  const wanted = undisturbed(b, id)
  const { results } = readResults(b.stateDir, id)
  expect(results.toSorted(byGame).map(lasting)).toEqual(wanted)
  expect(new Set(results.map(({ worker }) => worker))).toEqual(new Set(['node:w']))
  const games = () => readLedger(b.stateDir).entries.filter(({ key }) => key.startsWith(`lab/${id}/`))
  await expect.poll(() => games().length, POLL).toBe(6)
  expect(resultsOf(b.stateDir, 'v1').get(1)?.games).toBe(6)
}, 120_000)

test('what the owner could not write in the log is told to nobody, and is gone from its files when it has the lab again', async () => {
  const { nodes, cluster, workerOf } = await openLabs()
  const [a, b] = nodes
  await expect.poll(() => a.lab.isOpen(), POLL).toBe(true)
  const { id } = await a.lab.submit(EXPERIMENT)
  const broker = cluster.broker('w')
  onTestFinished(() => broker.close())
  const worker = workerOf(broker)
  await worker.greet()
  const job = await worker.claim()
  const played = worker.play(job)
  // Another takes both logs, and the one that has them does not know.
  await b.own()
  await expect.poll(() => b.lab.isOpen(), POLL).toBe(true)
  // Both hear it, one can write it; where the other is heard first, it is asked again.
  await worker.ask('finish', played)
  await expect.poll(() => a.lab.isOpen(), POLL).toBe(false)
  expect(readResults(b.stateDir, id).results.map(({ game }) => game)).toEqual([0, 1])
  await a.own()
  await expect.poll(() => a.lab.isOpen(), POLL).toBe(true)
  expect(readResults(a.stateDir, id).results).toEqual(readResults(b.stateDir, id).results)
  await expect
    .poll(
      () =>
        readLedger(a.stateDir)
          .entries.map(({ at }) => at)
          .sort(),
      POLL,
    )
    .toEqual(
      readResults(b.stateDir, id)
        .results.map(({ at }) => at)
        .sort(),
    )
}, 120_000)

test.each(['kept', 'lost'] as const)(
  'a block whose line is %s on the way to the log counts once',
  async fate => {
    const { nodes, cluster, workerOf } = await openLabs(1)
    const [a] = nodes
    await expect.poll(() => a.lab.isOpen(), POLL).toBe(true)
    const { id } = await a.lab.submit(EXPERIMENT)
    const broker = cluster.broker('w')
    onTestFinished(() => broker.close())
    const worker = workerOf(broker)
    await worker.greet()
    const played = worker.play(await worker.claim())
    a.broker.faults.nextAppend = fate
    const asked = worker.ask('finish', played)
    // Nobody but this node takes it again.
    await expect.poll(() => a.store.owns('lab'), POLL).toBe(false)
    await expect.poll(() => a.lab.isOpen(), POLL).toBe(true)
    expect(await asked).toEqual({ written: true })
    expect(readResults(a.stateDir, id).results.map(({ game }) => game)).toEqual([0, 1])
  },
  120_000,
)

test.each(['kept', 'lost'] as const)(
  'an experiment that is %s on the way to the log, and submitted again by the same call, is queued once',
  async fate => {
    const { nodes } = await openLabs()
    const [a, b] = nodes
    await expect.poll(() => a.lab.isOpen(), POLL).toBe(true)
    a.broker.faults.nextAppend = fate
    await expect(a.lab.submit(EXPERIMENT, 'once')).rejects.toThrow('ask again')
    // Nobody but this node takes it again.
    await expect.poll(() => a.lab.isOpen(), POLL).toBe(true)
    expect(await a.lab.submit(EXPERIMENT, 'once')).toEqual({ id: 'trial' })
    await takeOver(a, b)
    expect(await b.lab.submit(EXPERIMENT, 'once')).toEqual({ id: 'trial' })
    await expect(b.lab.submit({ ...EXPERIMENT, games: 8 }, 'once')).rejects.toThrow('was used to queue something else, as trial')
    expect(await b.lab.submit(EXPERIMENT, 'twice')).toEqual({ id: 'trial-2' })
    expect(b.lab.experiments().map(({ id }) => id)).toEqual(['trial-2', 'trial'])
  },
  120_000,
)

test('a lab that a machine had before it joined stays beside the cluster’s', async () => {
  const { nodes } = await openLabs()
  const [a, b] = nodes
  await expect.poll(() => a.lab.isOpen(), POLL).toBe(true)
  await a.lab.submit({ ...EXPERIMENT, name: 'Of all' })
  const files = new ExperimentFiles(b.stateDir)
  const { experiment } = new ExperimentFiles(a.stateDir).named('of-all')
  files.add({ ...experiment, name: 'Of one' }, new Date())
  await b.own()
  await expect.poll(() => b.lab.isOpen(), POLL).toBe(true)
  expect(b.lab.experiments().map(({ id }) => id)).toEqual(['of-all'])
  const lab = join(b.stateDir, 'saves', 'lab')
  const [aside] = readdirSync(lab).filter(name => name.startsWith('before.'))
  expect(existsSync(join(lab, aside, 'experiments', 'of-one.json'))).toBe(true)
}, 120_000)

test('what stands is seen from every node, changes are asked of whichever, and a node that drains hands it on', async () => {
  const { nodes } = await openLabs()
  const [a, b] = nodes
  await expect.poll(() => a.lab.isOpen(), POLL).toBe(true)
  await register(a, 'owner')
  const headers = await signInAt(b, 'owner@example.org')
  const queued = await b.call('POST', '/api/lab/experiments', { json: EXPERIMENT, headers })
  expect([queued.status, queued.body]).toEqual([201, { id: 'trial' }])
  const listed = async ({ call }: RecordsNode) => (await call('GET', '/api/lab/experiments', { headers })).body.experiments
  expect(await listed(b)).toMatchObject([{ id: 'trial', state: 'queued' }])
  expect(await listed(a)).toEqual(await listed(b))

  const seen: string[][] = []
  const end = b.lab.watch(() => void seen.push(b.lab.experiments().map(({ state }) => state)))
  onTestFinished(end)
  await expect.poll(() => seen.at(-1), POLL).toEqual(['queued'])
  expect((await b.call('DELETE', '/api/lab/experiments/trial', { headers })).status).toBe(204)
  await expect.poll(() => seen.at(-1), POLL).toEqual(['stopped'])

  await a.lab.drain()
  expect(a.store.owns('lab')).toBe(false)
  await a.store.release('records')
  await b.own()
  await expect.poll(() => listed(b), POLL).toMatchObject([{ id: 'trial', state: 'stopped' }])
  const again = await a.call('GET', '/api/lab/experiments/trial', { headers })
  expect(again).toMatchObject({ status: 200, body: { id: 'trial', state: 'stopped' } })
}, 120_000)

test('what is urgent is played before what was there, and what is cancelled at another node is left at once', async () => {
  const { nodes, cluster, workerOf } = await openLabs()
  const [a, b] = nodes
  await expect.poll(() => a.lab.isOpen(), POLL).toBe(true)
  const broker = cluster.broker('w')
  onTestFinished(() => broker.close())
  const worker = workerOf(broker)
  await worker.greet()
  const long = await a.lab.submit({ ...EXPERIMENT, name: 'Long' })
  const first = await worker.claim()
  const urgent = await a.lab.submit({ ...EXPERIMENT, name: 'Urgent', games: 2, priority: 9 })
  const second = await worker.claim()
  expect([first.experiment, second.experiment]).toEqual([long.id, urgent.id])
  await register(a, 'owner')
  const headers = await signInAt(b, 'owner@example.org')
  expect((await b.call('DELETE', `/api/lab/experiments/${long.id}`, { headers })).status).toBe(204)
  const renew = ({ experiment, block }: GameBlock) => worker.ask('renew', { experiment, block, playing: [] })
  expect(await renew(first)).toEqual({ yours: false })
  expect(await renew(second)).toEqual({ yours: true })
  expect(await worker.ask('finish', worker.play(second))).toEqual({ written: true })
  expect(await worker.next()).toBeNull()
}, 120_000)

test('a worker that is barred at one owner is barred at the next, and one that has no name is none', async () => {
  const { nodes, cluster } = await openLabs()
  const [a, b] = nodes
  await expect.poll(() => a.lab.isOpen(), POLL).toBe(true)
  const broker = cluster.broker('w')
  onTestFinished(() => broker.close())
  const [liar, nobody] = ['liar', 'no name'].map(node => new TestWorker(broker.bus, node))
  const hello = { protocol: PROTOCOL, engine: engineVersion(), interface: INTERFACE, sources: 'x', probe: null }
  const { probe } = await liar.ask<{ probe: { id: string } }>('hello', hello)
  const wrong = { ...hello, probe: { id: probe.id, hash: 'f'.repeat(32), digest: 'f' } }
  const told = { ok: false, code: 'auth/forbidden', mayPass: false }
  expect(await liar.once('hello', wrong)).toMatchObject(told)
  await takeOver(a, b)
  expect(await liar.once('hello', hello)).toMatchObject({ ...told, message: expect.stringContaining('is barred') })
  expect(await nobody.once('claim')).toMatchObject({ ok: false, code: 'bad-arguments', mayPass: false })
  const unlike = { experiment: 'trial', block: -1, playing: [] }
  expect(await liar.once('renew', unlike)).toMatchObject({ ok: false, code: 'bad-arguments', mayPass: false })
}, 120_000)
