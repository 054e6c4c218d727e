/** A disk that is full: nothing is half queued or half written, and what could not be done is done when there is room. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { experimentsFolder, resultsFile } from '../../../lab/queue/folders.ts'
import { readResults } from '../../../lab/queue/results-file.ts'
import { submitExperiment } from '../../../lab/queue/submit.ts'
import { Statuses } from '../../../lab/runner/progress.ts'
import { frozenFolder } from '../../../saves/bot-files/frozen-bots.ts'
import { smallDisk } from '../../saves/database/small-disk.ts'
import { AB } from '../experiments/experiment-files.ts'
import { allOf, opened, queued } from './files.ts'

it('an experiment is not queued on a full disk, which is told, and is when there is room', { timeout: 240_000 }, async () => {
  const disk = smallDisk(8)
  // There is something already, so that its folders are.
  await submitExperiment(disk.dir, { ...AB, name: 'before', seats: [{ profile: 'v0' }, { bot: 'idle' }] })
  disk.fill(process.pid)
  await expect(submitExperiment(disk.dir, { ...AB, name: 'first' })).rejects.toThrow('The disk is full: nothing was queued.')
  expect(readdirSync(experimentsFolder(disk.dir))).toEqual(['before.json'])
  disk.free(process.pid)
  await submitExperiment(disk.dir, { ...AB, name: 'first' })
  expect(readdirSync(experimentsFolder(disk.dir)).sort()).toEqual(['before.json', 'first.json'])
  expect(readdirSync(frozenFolder(disk.dir))).toHaveLength(1)
})

it('a result that a full disk does not take leaves its file as it was, and is played again', () => {
  const disk = smallDisk(4)
  const id = queued(disk.dir, { games: 2 })
  const { queue } = opened(disk.dir)
  const [first, second] = [queue.claim('a', 60)!, queue.claim('a', 60)!]
  queue.finish(first, 'a', allOf(first))
  const before = readFileSync(resultsFile(disk.dir, id), 'utf8')
  disk.fill(process.pid)
  // It does not end where a page of the disk does.
  const long = { ...allOf(second), failures: [] }
  long.results[0].digest = 'x'.repeat(10_000)
  expect(() => queue.finish(second, 'a', long)).toThrow('The disk is full: nothing was written.')
  expect(readFileSync(resultsFile(disk.dir, id), 'utf8')).toBe(before)
  disk.free(process.pid)
  expect(queue.finish(second, 'a', long)).toBe(true)
  expect(readResults(disk.dir, id).results).toHaveLength(2)
  expect(new Statuses(disk.dir).all(null)[0].state).toBe('finished')
  queue.close()
})

it('results that could not be entered elsewhere are, before anything else is written', () => {
  const disk = smallDisk(4)
  const id = queued(disk.dir, { games: 2 })
  let full = true
  const entered: number[] = []
  const { queue } = opened(disk.dir, Date.now, results => {
    if (full) throw Object.assign(new Error('full'), { code: 'ENOSPC' })
    entered.push(...results.map(({ game }) => game))
  })
  const [first, second] = [queue.claim('a', 60)!, queue.claim('a', 60)!]
  expect(() => queue.finish(first, 'a', allOf(first))).toThrow('The disk is full')
  expect(() => queue.finish(second, 'a', allOf(second))).toThrow('The disk is full')
  expect(readResults(disk.dir, id).results.map(({ game }) => game)).toEqual([0])
  full = false
  queue.finish(second, 'a', allOf(second))
  expect(entered).toEqual([0, 1])
  expect(queue.isEmpty()).toBe(true)
  queue.close()
})
