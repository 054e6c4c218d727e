import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import type { GameBlock, JobOutcome } from '../../../lab/jobs/job-queue.ts'
import { makeResult } from '../../../lab/jobs/make-result.ts'
import { playGame } from '../../../lab/play-game.ts'
import { ExperimentFiles } from '../../../lab/queue/experiment-files.ts'
import type { FileQueue } from '../../../lab/queue/file-queue.ts'
import { readResults } from '../../../lab/queue/results-file.ts'
import { submitExperiment } from '../../../lab/queue/submit.ts'
import { openQueue } from '../../../lab/runner/open-queue.ts'
import { OwnPlayer } from '../../../lab/workers/local-player.ts'
import { WorkerTokens } from '../../../lab/workers/tokens.ts'
import { Judge } from '../../../lab/workers/worker-trust.ts'
import { FrozenBots } from '../../../saves/bot-files/frozen-bots.ts'
import { readCheckedLines } from '../../../saves/integrity/checked-lines.ts'
import { readLedger } from '../../../saves/usage/ledger.ts'
import { tempDir } from '../../temp.ts'
import { standardRules } from '../../world.ts'

const LEASE = 1_000

/** Plays for all judges: a process that begins takes seconds. */
const player = new OwnPlayer()
afterAll(() => player.close())

interface Opening {
  games?: number
  share?: number
  holder?: string
}

/** A lab with the workers a and b; both are `holder`'s where that is given. */
async function open({ games = 3, share = 1, holder }: Opening = {}) {
  const stateDir = tempDir()
  const seats = [{ profile: 'v1' }, { profile: 'v0' }]
  const { id } = await submitExperiment(stateDir, { name: 'T', games, size: 'duel', turns: 2, seats })
  const queue = openQueue(stateDir, 'serve', { say() {} })!
  const tokens = new WorkerTokens(stateDir)
  for (const name of ['a', 'b']) tokens.make(name, new Date(), holder)
  const openJudge = () => {
    const judge = new Judge({ stateDir, queue: () => queue, replayShare: share, tokens, player, onBarred() {}, say() {} })
    onTestFinished(() => judge.close())
    return judge
  }
  onTestFinished(() => queue.close())
  const ledger = () => readLedger(stateDir).entries.map(({ game }) => game)
  return { stateDir, id, queue, tokens, openJudge, ledger, results: () => readResults(stateDir, id).results }
}

const codes = new FrozenBots(null)
const played = (job: GameBlock, worker: string): JobOutcome => ({
  results: job.games.map(game =>
    makeResult(job, game, playGame(standardRules(), game.options, undefined, codes), { worker, at: new Date() }),
  ),
  failures: [],
})
const altered = ({ results, failures }: JobOutcome): JobOutcome => ({
  results: results.map(one => ({ ...one, digest: 'f'.repeat(64) })),
  failures,
})

async function until(holds: () => boolean, look: () => void = () => {}): Promise<void> {
  while (!holds()) {
    look()
    await sleep(10)
  }
}

/** A worker plays the next block, and brings what came of it as `change` has it. */
function bringOne(
  queue: FileQueue,
  judge: Judge,
  worker: string,
  change = (outcome: JobOutcome): JobOutcome => outcome,
): GameBlock {
  const job = queue.claim(worker, LEASE)!
  expect(judge.bring(queue, { job, worker, outcome: change(played(job, worker)) })).toBe(true)
  return job
}

test('what a worker brings counts once this server has come to the same, and no other worker is asked', async () => {
  const { queue, openJudge, results, ledger } = await open()
  const judge = openJudge()
  bringOne(queue, judge, 'a')
  expect([results(), ledger()]).toEqual([[], []])
  expect(queue.claim('b', LEASE)!.block).toBe(1)
  await until(() => results().length === 1)
  expect(results()[0]).toMatchObject({ game: 0, worker: 'a' })
  expect(ledger()).toEqual([0])
}, 60_000)

test('two workers that bring the same lies are both found out, and nothing of it has ever counted', async () => {
  const { queue, tokens, openJudge, results, ledger, stateDir } = await open()
  const judge = openJudge()
  for (const worker of ['a', 'b']) bringOne(queue, judge, worker, altered)
  await until(() => ['a', 'b'].every(name => tokens.get(name)!.barred))
  await until(() => queue.held().length === 0)
  expect([results(), ledger()]).toEqual([[], []])
  const { entries } = readCheckedLines<object>(
    join(stateDir, 'saves', 'lab', 'ledger', `${new Date().toISOString().slice(0, 7)}.jsonl`),
  )
  expect(entries).toEqual([])
  expect([queue.claim('c', LEASE)!.block, queue.claim('c', LEASE)!.block]).toEqual([0, 1])
}, 60_000)

test('of a batch one block is played here, and a lie in it takes back what the worker had brought before, but what was found right', async () => {
  const { queue, tokens, openJudge, results, ledger } = await open({ games: 8, share: 0.5 })
  const judge = openJudge()
  for (let honest = 0; honest < 2; honest++) bringOne(queue, judge, 'a')
  await until(() => results().length === 2)
  for (let honest = 2; honest < 4; honest++) bringOne(queue, judge, 'a')
  await until(() => results().length === 4)
  for (let false_ = 4; false_ < 6; false_++) bringOne(queue, judge, 'a', altered)
  await until(() => tokens.get('a')!.barred !== null && queue.held().length === 0)
  // One of the third and the fourth was drawn.
  await until(() => results().length === 3)
  expect(ledger().toSorted()).toEqual(
    results()
      .map(({ game }) => game)
      .toSorted(),
  )
  expect(queue.claim('b', LEASE)!.block).toBeOneOf([2, 3])
}, 60_000)

test('an experiment does not end before what it ends with has been checked', async () => {
  const { queue, openJudge, id, stateDir } = await open({ games: 2 })
  const judge = openJudge()
  bringOne(queue, judge, 'a')
  bringOne(queue, judge, 'b')
  expect(queue.isEmpty()).toBe(false)
  expect(queue.open()).toMatchObject([{ finished: 0, unchecked: 2 }])
  await until(() => queue.isEmpty())
  expect(new ExperimentFiles(stateDir).named(id).ended).toMatchObject({ state: 'finished', finished: 2, early: null })
}, 60_000)

test('a lie of one is a lie of all of its party: they are barred, and what they have brought is played again', async () => {
  const { queue, tokens, openJudge, results } = await open({ games: 4, share: 0.5, holder: 'Ann' })
  tokens.make('c', new Date(), 'Bob')
  const judge = openJudge()
  for (let honest = 0; honest < 2; honest++) bringOne(queue, judge, 'b')
  await until(() => results().length === 2)
  bringOne(queue, judge, 'a', altered)
  await until(() => tokens.get('a')!.barred !== null)
  expect(tokens.get('b')!.barred!.why).toContain('one party with a, which is barred: both tokens were made for Ann')
  expect(tokens.get('c')!.barred).toBeNull()
  // Those were played here, too.
  expect(results().map(({ game }) => game)).toEqual([0, 1])
  tokens.make('d', new Date(), 'Ann')
  expect([judge.barKin('d'), judge.barKin('c')]).toEqual([true, false])
  tokens.lift('d', new Date(Date.now() + 1))
  expect(judge.barKin('d')).toBe(false)
}, 60_000)

test('what waits when the server ends is judged by the next one, and what a barred worker has left is set aside', async () => {
  const { queue, tokens, openJudge, results } = await open()
  const before = openJudge()
  await before.close()
  bringOne(queue, before, 'a', altered)
  const other = queue.claim('b', LEASE)!
  queue.finish(other, 'b', played(other, 'b'))
  tokens.bar('b', new Date(), 'a test')
  const judge = openJudge()
  await until(
    () => tokens.get('a')!.barred !== null && results().length === 0 && queue.held().length === 0,
    () => judge.look(),
  )
  expect([queue.claim('c', LEASE)!.block, queue.claim('c', LEASE)!.block]).toEqual([0, 1])
}, 60_000)

test('games that are said to have failed, and can be played, count as the server has played them', async () => {
  const { queue, tokens, openJudge, stateDir, id } = await open({ games: 4, share: 0.5 })
  const judge = openJudge()
  const failed = ({ results }: JobOutcome): JobOutcome => ({
    results: [],
    failures: results.map(({ experiment, block, game, options, at, worker }) => ({
      ...{ experiment, block, game, seed: options.seed!, message: 'it fell', at, worker },
    })),
  })
  bringOne(queue, judge, 'a', failed)
  await until(() => readResults(stateDir, id).results.length === 1)
  expect(readResults(stateDir, id)).toMatchObject({ results: [{ game: 0, worker: 'server' }], failures: [] })
  expect(tokens.get('a')!.barred).toBeNull()
  for (let more = 0; more < 2; more++) bringOne(queue, judge, 'a', failed)
  await until(() => tokens.get('a')!.barred !== null)
  expect(tokens.get('a')!.barred!.why).toBe('3 times it said that games had failed which can be played.')
}, 60_000)

test('a worker is believed where the owner wants nothing checked', async () => {
  const { queue, openJudge, results } = await open({ share: 0 })
  bringOne(queue, openJudge(), 'a', altered)
  expect(results().map(({ game }) => game)).toEqual([0])
})
