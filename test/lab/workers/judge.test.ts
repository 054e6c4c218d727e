import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { playGame } from '../../../lab/play-game.ts'
import type { Job, JobOutcome } from '../../../lab/queue/queue.ts'
import { readResults } from '../../../lab/queue/results-file.ts'
import { submitExperiment } from '../../../lab/queue/submit.ts'
import { makeFailure, makeResult } from '../../../lab/results/make-result.ts'
import { openQueue } from '../../../lab/runner/open-queue.ts'
import { Judge } from '../../../lab/workers/judge.ts'
import { WorkerTokens } from '../../../lab/workers/tokens.ts'
import { FrozenBots } from '../../../saves/frozen-bots.ts'
import { readLedger } from '../../../saves/ledger.ts'
import { tempDir } from '../../temp.ts'
import { standardRules } from '../../world.ts'

const LEASE = 1_000

async function open(ownReplaySeconds: number) {
  const stateDir = tempDir()
  const seats = [{ profile: 'v1' }, { profile: 'v0' }]
  const { id } = await submitExperiment(stateDir, { name: 'T', games: 3, size: 'duel', turns: 3, seats })
  const queue = openQueue(stateDir, 'serve', { say() {} })!
  const tokens = new WorkerTokens(stateDir)
  for (const name of ['a', 'b']) tokens.make(name, new Date())
  const openJudge = () => {
    const judge = new Judge({ stateDir, queue: () => queue, replayShare: 1, ownReplaySeconds, tokens, onBarred() {}, say() {} })
    onTestFinished(() => judge.close())
    return judge
  }
  onTestFinished(() => queue.close())
  return { stateDir, id, queue, tokens, openJudge, results: () => readResults(stateDir, id).results }
}

const codes = new FrozenBots(null)
const played = (job: Job, worker: string): JobOutcome => ({
  results: job.games.map(game =>
    makeResult(job, game, playGame(standardRules(), game.options, undefined, codes), { worker, at: new Date() }),
  ),
  failures: [],
})
const altered = ({ results, failures }: JobOutcome): JobOutcome => ({
  results: results.map(one => ({ ...one, digest: 'f'.repeat(64) })),
  failures,
})

async function until(holds: () => boolean, look: () => void): Promise<void> {
  while (!holds()) {
    look()
    await sleep(50)
  }
}

test('a block that another worker confirms stands, and is not played a third time', async () => {
  const { queue, openJudge, results } = await open(3_600)
  const judge = openJudge()
  const job = queue.claim('a', LEASE)!
  const outcome = played(job, 'a')
  judge.note({ job, worker: 'a', outcome })
  queue.finish(job, 'a', outcome)
  expect(judge.take('a', LEASE)).toBeNull()
  const replay = judge.take('b', LEASE)!
  expect(replay.job.games).toEqual(job.games)
  expect(judge.take('b', LEASE)).toBeNull()
  judge.compare(replay, 'b', played(job, 'b'))
  expect(judge.take('b', LEASE)).toBeNull()
  expect(results()).toHaveLength(1)
})

test('where two workers differ the server decides: who lied is barred, what nobody confirmed is played again', async () => {
  const { queue, tokens, openJudge, results, stateDir } = await open(3_600)
  const judge = openJudge()
  const blocks = [queue.claim('a', LEASE)!, queue.claim('a', LEASE)!]
  for (const [i, job] of blocks.entries()) {
    const outcome = i === 1 ? altered(played(job, 'a')) : played(job, 'a')
    judge.note({ job, worker: 'a', outcome })
    queue.finish(job, 'a', outcome)
  }
  const first = judge.take('b', LEASE)!
  judge.compare(first, 'b', played(first.job, 'b'))
  const second = judge.take('b', LEASE)!
  judge.compare(second, 'b', played(second.job, 'b'))
  await until(
    () => tokens.get('a')!.barred !== null,
    () => {},
  )
  expect(tokens.get('b')!.barred).toBeNull()
  await expect.poll(() => results().map(({ game }) => game)).toEqual([0])
  expect(readLedger(stateDir).entries.map(({ game }) => game)).toEqual([0])
  expect(queue.claim('b', LEASE)!.block).toBe(1)
}, 120_000)

test('what is due when the server ends is played by the next one, and a worker that was barred while it could not be done is set aside', async () => {
  const { queue, tokens, openJudge, results } = await open(0)
  const before = openJudge()
  const job = queue.claim('a', LEASE)!
  const outcome = altered(played(job, 'a'))
  before.note({ job, worker: 'a', outcome })
  queue.finish(job, 'a', outcome)
  await before.close()
  const other = queue.claim('b', LEASE)!
  queue.finish(other, 'b', played(other, 'b'))
  tokens.bar('b', new Date(), 'a test')
  const judge = openJudge()
  await until(
    () => tokens.get('a')!.barred !== null && results().length === 0,
    () => judge.look(),
  )
  expect(queue.claim('c', LEASE)!.block).toBe(0)
}, 120_000)

test('games that are said to have failed, and can be played, are played again', async () => {
  const { queue, tokens, openJudge, stateDir, id } = await open(0)
  const judge = openJudge()
  const job = queue.claim('a', LEASE)!
  const outcome = {
    results: [],
    failures: job.games.map(game => makeFailure(job, game, 'it fell', { worker: 'a', at: new Date() })),
  }
  judge.note({ job, worker: 'a', outcome })
  queue.finish(job, 'a', outcome)
  expect(readResults(stateDir, id).failures).toHaveLength(1)
  await until(
    () => readResults(stateDir, id).failures.length === 0,
    () => judge.look(),
  )
  expect(tokens.get('a')!.barred).toBeNull()
  expect(queue.claim('b', LEASE)!.block).toBe(0)
}, 120_000)
