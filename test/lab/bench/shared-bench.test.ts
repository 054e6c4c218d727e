/** A run of the benchmark that two machines of a cluster play together, of which one dies. */
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openNatsBroker } from '../../../actors/cluster/nats/nats-broker.ts'
import type { KeyValue } from '../../../actors/cluster/ports.ts'
import type { BenchReport } from '../../../lab/bench/report.ts'
import type { Outcome } from '../../../lab/bench/results/outcome.ts'
import { SharedRun } from '../../../lab/bench/shared-run.ts'
import { readLedger } from '../../../saves/usage/ledger.ts'
import { MemoryCluster } from '../../cluster/memory-broker.ts'
import { noNats, startNats } from '../../cluster/nats-server.ts'
import { CLI } from '../../server.ts'
import { tempDir } from '../../temp.ts'

const SUITE = { name: 'together', models: ['dry-run'], scenarios: ['duel'], games: 4, turns: 3 }

function start(dir: string, args: string[]) {
  const suite = join(dir, 'suite.json')
  writeFileSync(suite, JSON.stringify(SUITE))
  const program = ['--disable-warning=ExperimentalWarning', CLI, 'bench', suite, '--state', dir, ...args]
  const child: ChildProcess = spawn(process.execPath, program, { stdio: ['ignore', 'ignore', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  child.stderr!.setEncoding('utf8').on('data', text => {
    said += text
  })
  return { child, ended: new Promise<number | null>(resolve => child.once('close', resolve)), said: () => said }
}

const reportOf = (dir: string): BenchReport =>
  JSON.parse(readFileSync(join(dir, 'saves', 'bench', 'together-1', 'report.json'), 'utf8'))

/** What does not tell who played it, and when. */
const lasting = ({ n, entrant, seed, seat, rounds, turns, score, scores, place, toolCalls, refusals, ends }: Outcome) =>
  ({ n, entrant, seed, seat, rounds, turns, score, scores, place, toolCalls, refusals, ends }) as const

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(50)
}

test.skipIf(noNats)(
  'two machines share its games, one dies, and all of them are there once, as one machine would have played them',
  async () => {
    const nats = await startNats()
    onTestFinished(() => nats.end())
    const broker = await openNatsBroker({ urls: nats.urls, name: 'host', replicas: 1 })
    onTestFinished(() => broker.close())
    const cells = broker.cells('results')
    const [one, two, alone] = [tempDir(), tempDir(), tempDir()]
    const cluster = ['--cluster', nats.urls.join()]

    const first = start(one, [...cluster, '--node', 'one'])
    await until(async () => (await players(cells)).length > 0)
    // It stands still in its first game: there are games left for the other, however long that takes to start.
    first.child.kill('SIGSTOP')
    const second = start(two, [...cluster, '--node', 'two'])
    // Both have a game under way when one dies.
    await until(async () => new Set(await players(cells)).size === 2)
    first.child.kill('SIGKILL')
    await first.ended
    expect(await second.ended, second.said()).toBe(0)
    const report = reportOf(two)
    expect(report.games).toEqual({ all: 4, played: 4, failed: 0 })

    // Whoever comes back hears what the others have played.
    expect(await start(one, cluster).ended).toBe(0)
    expect(reportOf(one).outcomes).toEqual(report.outcomes)
    // What was paid for the game that was begun anew is told beside what the games that count have used, and in the ledger.
    const { came, beside } = reportOf(one)
    const turns = [one, two].flatMap(dir => readLedger(dir).entries).filter(entry => entry.kind === 'model')
    expect(came.tokens.came! + beside!.tokens).toBe(turns.reduce((sum, { input, output }) => sum + input + output, 0))
    expect(came.tokens.came).toBeGreaterThan(0)
    expect(came.tokens.came).toBe(report.outcomes.reduce((sum, { counted }) => sum + counted.input + counted.output, 0))
    expect((await cells.keys()).filter(key => key.endsWith('/outcome'))).toHaveLength(4)

    expect(await start(alone, []).ended).toBe(0)
    expect(report.outcomes.map(lasting)).toEqual(reportOf(alone).outcomes.map(lasting))
  },
  240_000,
)

async function players(cells: KeyValue): Promise<string[]> {
  const begun = (await cells.keys()).filter(key => /\/by\/\d+$/.test(key))
  return Promise.all(begun.map(async key => JSON.parse(Buffer.from((await cells.get(key))!.value).toString()).node))
}

function openMachines() {
  const cluster = new MemoryCluster()
  const gone = new Set<string>()
  const open = (node: string) =>
    new SharedRun({
      ...{ cells: cluster.broker(node).cells('results'), key: 'bench/a/1', node, say: text => expect.unreachable(text) },
      isAlive: other => !gone.has(other),
      isLeased: () => !gone.has(node),
      isDraining: () => false,
    })
  return { open, gone }
}

test('of all machines that ask for a game one gets it, and another only once that one is gone', async () => {
  const { open, gone } = openMachines()
  const machines = ['a', 'b', 'c'].map(open)
  const got = await Promise.all(machines.map(one => one.take(4)))
  expect(got.filter(Boolean)).toHaveLength(1)
  const holder = 'abc'[got.indexOf(true)]
  const [other, third] = machines.filter((_, i) => !got[i])
  await other.look()
  expect([other.isFree(4), other.isPlayed(4), other.isFree(5)]).toEqual([false, true, true])
  // It begins anew, and goes on with its own.
  const again = open(holder)
  await again.look()
  expect([again.isFree(4), await again.take(4)]).toEqual([true, true])
  gone.add(holder)
  expect([other.isFree(4), other.isPlayed(4)]).toEqual([true, false])
  expect(await again.take(5)).toBe(false)
  const second = await Promise.all([other.take(4), third.take(4)])
  expect(second.filter(Boolean)).toHaveLength(1)
})

test('the first outcome of a game counts for all; what failed is tried again only by who comes later', async () => {
  const { open } = openMachines()
  const [a, b] = ['a', 'b'].map(open)
  await Promise.all([a.look(), b.look()])
  const outcome = (score: number) => ({ n: 0, score }) as Outcome
  expect(await a.settle(outcome(10))).toEqual(outcome(10))
  expect(await b.settle(outcome(20))).toEqual(outcome(10))
  expect(b.news()).toEqual([])
  expect(await b.take(1)).toBe(true)
  await b.fail(1)
  await a.look()
  expect([a.isFree(0), a.isFree(1), a.isPlayed(1), b.isFree(1)]).toEqual([false, false, false, false])
  const late = open('late')
  await late.look()
  expect(late.news()).toEqual([outcome(10)])
  expect(late.news()).toEqual([])
  expect([late.isFree(1), await late.take(1)]).toEqual([true, true])
})

test('what other machines have used on games under way counts, also of one that is gone', async () => {
  const { open, gone } = openMachines()
  const [a, b] = ['a', 'b'].map(open)
  await a.note([{ n: 0, game: 'x', tokens: 100, dollars: 0.5 }])
  await b.note([{ n: 1, game: 'y', tokens: 7, dollars: 0 }])
  gone.add('a')
  await b.look()
  expect(b.others).toEqual({ tokens: 100, dollars: 0.5 })
})

test('what a game has used is counted once: in its outcome where that counts, beside it where another machine has begun it anew', async () => {
  const { open } = openMachines()
  const [a, b, c] = ['a', 'b', 'c'].map(open)
  await a.note([
    { n: 0, game: 'x', tokens: 100, dollars: 0.5 },
    { n: 1, game: 'y', tokens: 20, dollars: 0.1 },
  ])
  // The first it finishes itself, and dies before it says so in its note; the second another plays from its beginning.
  await a.settle({ n: 0, game: 'x', score: 1 } as Outcome)
  await b.settle({ n: 1, game: 'z', score: 2 } as Outcome)
  for (const one of [b, c]) {
    await one.look()
    expect(one.others).toEqual({ tokens: 20, dollars: 0.1 })
  }
})
