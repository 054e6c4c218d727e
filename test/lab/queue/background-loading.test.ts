/** An experiment with many results: the queue of a server reads them in slices, and until then says so. */
import { appendFileSync, mkdirSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { ExperimentFiles } from '../../../lab/queue/experiment-files.ts'
import { FileQueue } from '../../../lab/queue/file-queue.ts'
import { resultsFile, resultsFolder } from '../../../lab/queue/folders.ts'
import { takeQueue } from '../../../lab/queue/lock.ts'
import { readResults } from '../../../lab/queue/results-file.ts'
import { Statuses } from '../../../lab/runner/progress.ts'
import { stopExperiment } from '../../../lab/runner/stop.ts'
import { checkedLine } from '../../../saves/disk/line-checksum.ts'
import { tempDir } from '../../temp.ts'
import { allOf, queued, resultOf } from './files.ts'

const PLAYED = 300
/** More than is read at once. */
const BYTES = 4_000

/** An experiment of 400 games, of which so many are played; the last line a crash cut off. */
function long(dir = tempDir()) {
  const id = queued(dir, { games: 400 })
  mkdirSync(resultsFolder(dir), { recursive: true })
  const job = { experiment: id, ruleset: 'standard', mods: [] } as never
  const options = { seed: 1, seats: [], name: 'x'.repeat(BYTES) } as never
  const line = (game: number) => {
    const result = { ...resultOf(job, { game, options, labels: ['A', 'B'], levels: null }), block: game }
    return checkedLine({ block: game, results: [result], failures: [] })
  }
  const lines = Array.from({ length: PLAYED }, (_, game) => `${line(game)}\n`)
  appendFileSync(resultsFile(dir, id), lines.join('') + line(PLAYED).slice(0, 2_000))
  return { dir, id }
}

function openServers(dir: string, restMs = 0, now: () => number = Date.now) {
  const settled: number[] = []
  const queue = new FileQueue({
    ...{ stateDir: dir, lock: takeQueue(dir, 'serve')!, inSlices: true, restMs, now, say() {} },
    settle: results => void settled.push(...results.map(({ game }) => game)),
  })
  onTestFinished(() => queue.close())
  return { queue, settled }
}

test('it gives nothing out before it is read, and then what is missing', async () => {
  const { dir, id } = long()
  const { queue, settled } = openServers(dir)
  expect([queue.isOpening(id), queue.isEmpty(), queue.claim('a', 60)]).toEqual([true, false, null])
  expect(queue.open()).toMatchObject([{ id, state: 'queued', games: 400 }])
  await expect.poll(() => queue.isOpening(id)).toBe(false)
  expect(queue.open()).toMatchObject([{ id, finished: PLAYED, failed: 0 }])
  expect(settled).toEqual([PLAYED - 1])
  const job = queue.claim('a', 60)!
  expect(job.block).toBe(PLAYED)
  queue.finish(job, 'a', allOf(job))
  expect(readResults(dir, id)).toMatchObject({ spoilt: [], results: { length: PLAYED + 1 } })
})

test('what is withdrawn while it is read is played again', async () => {
  const { dir, id } = long()
  const { queue } = openServers(dir)
  queue.withdraw(id, [{ block: 7, game: 7 }])
  expect(queue.isOpening(id)).toBe(true)
  await expect.poll(() => queue.isOpening(id)).toBe(false)
  expect([queue.claim('a', 60)!.block, queue.claim('a', 60)!.block]).toEqual([7, PLAYED])
})

test('who ends it meanwhile is asked to do it again, and who asked by a file is heard', async () => {
  const { dir, id } = long()
  const { queue } = openServers(dir)
  expect(() => stopExperiment(dir, id, queue)).toThrow('is being read; ask again')
  new ExperimentFiles(dir).askToStop(id)
  queue.refresh()
  await expect.poll(() => queue.isOpening(id)).toBe(false)
  queue.refresh()
  expect(new Statuses(dir).all(queue)).toMatchObject([{ id, state: 'stopped', finished: PLAYED }])
})

test('where others keep the lab in turn, who has a block of it says so before any is given out', async () => {
  const { dir, id } = long()
  let now = 0
  const { queue } = openServers(dir, 5_000, () => now)
  await expect.poll(() => queue.isOpening(id)).toBe(false)
  expect(queue.claim('b', 60)).toBeNull()
  expect(queue.adopt({ experiment: id, block: PLAYED }, 'a', 60)?.block).toBe(PLAYED)
  now = 5_001
  expect(queue.claim('b', 60)?.block).toBe(PLAYED + 1)
})

test('a queue that is let go of meanwhile opens nothing', async () => {
  const { dir, id } = long()
  const { queue, settled } = openServers(dir)
  queue.close()
  const next = openServers(dir)
  await expect.poll(() => next.queue.isOpening(id)).toBe(false)
  expect([queue.open(), settled, next.settled]).toEqual([[], [], [PLAYED - 1]])
})

test('a server that does not play it counts it in slices, and tells once it has', async () => {
  const { dir, id } = long()
  const statuses = new Statuses(dir, { inSlices: true })
  expect(statuses.all(null)).toMatchObject([{ id, finished: 0 }])
  await statuses.ready(null)
  expect(statuses.all(null)).toMatchObject([{ id, finished: PLAYED }])
  expect(new Statuses(dir).all(null)).toEqual(statuses.all(null))
})
