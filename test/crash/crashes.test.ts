/** A real server under agents is killed, loses a shard, its power or its disk: what it acknowledged is there afterwards, once, and no game is lost. */
import { describe, expect, test } from 'vitest'
import { crash, type Kind } from './courses.ts'
import { killProcess } from './process-course.ts'

/** The long forms: npm run test:kill. */
const SHORT = { agents: 6, longestMs: 1_000 }
/** The first kill of the process leaves the lab's own processes alive, the second does not; a disk fails first at writes, then at syncs. */
const BOTH = 2
const TIMES: Record<Kind, number> = { shard: 1, power: 1, full: 1, eio: BOTH }
const TITLES: [Kind, string][] = [
  ['shard', 'the death of a shard'],
  ['power', 'a loss of power that takes what was not synced'],
  ['full', 'a disk that is full for a while'],
  ['eio', 'a disk that fails for a while'],
]

describe('every acknowledged call outlasts', () => {
  test('kill -9 of the process, while games, accounts, tokens, budgets, bots and experiments come and go', {
    timeout: 240_000,
  }, async () => {
    const told = await killProcess({ ...SHORT, times: BOTH, workers: 6 })
    console.log(JSON.stringify(told))
    expect(told.wrong).toEqual([])
    expect(told.acknowledged).toBeGreaterThan(0)
    expect(told.acknowledgedActs).toBeGreaterThan(0)
  })

  test.each(TITLES)('%s: %s', { timeout: 240_000 }, async (kind, _title) => {
    const told = await crash(kind, { ...SHORT, times: TIMES[kind], shards: kind === 'shard' ? 2 : 1 })
    if (!told) {
      // The fault is put under the server by a library that has to be compiled.
      expect(process.env.CI, 'under CI there has to be a C compiler').toBeFalsy()
      return
    }
    console.log(JSON.stringify(told))
    expect(told.wrong).toEqual([])
    expect(told.acknowledged).toBeGreaterThan(0)
    if (kind === 'full' || kind === 'eio') expect(told.troubles, 'the disk was felt').toBeGreaterThan(0)
    if (kind === 'power') expect(told.lostBytes, 'something had not been synced').toBeGreaterThan(0)
  })
})
