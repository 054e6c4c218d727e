import { expect, test } from 'vitest'
import { hasEnded, mergeChanges } from '../../../client/bots/experiment-changes.ts'

test('experiments that are new come first; of those that are known the newest word counts', () => {
  const one = (id: string, finished: number) => ({ id, finished }) as never
  expect(mergeChanges([one('b', 1), one('a', 1)], [one('c', 0), one('a', 2)])).toEqual([one('c', 0), one('b', 1), one('a', 2)])
})

test('an experiment ends where it was queued or running before, and is neither now', () => {
  const one = (id: string, state: string) => ({ id, state }) as never
  const before = [one('a', 'running'), one('b', 'finished'), one('c', 'queued')]
  expect(hasEnded(before, [one('a', 'finished')])).toBe(true)
  expect(hasEnded(before, [one('c', 'stopped')])).toBe(true)
  expect(hasEnded(before, [one('a', 'running'), one('b', 'finished'), one('new', 'finished')])).toBe(false)
})
