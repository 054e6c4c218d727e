import { expect, test } from 'vitest'
import { mergeChanges } from '../../../client/bots/experiment-changes.ts'

test('experiments that are new come first; of those that are known the newest word counts', () => {
  const one = (id: string, finished: number) => ({ id, finished }) as never
  expect(mergeChanges([one('b', 1), one('a', 1)], [one('c', 0), one('a', 2)])).toEqual([one('c', 0), one('b', 1), one('a', 2)])
})
