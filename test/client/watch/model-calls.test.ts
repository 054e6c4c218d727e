import { expect, test } from 'vitest'
import type { Frame } from '../../../actors/wire/messages.ts'
import { callFeed } from '../../../client/watch/model-calls.ts'

const FRAME = { type: 'agent', seat: 0, steps: 1, toolCalls: 1, secondsLeft: null } as unknown as Frame

test('what a model does before the world is there waits for its next frame', () => {
  const asked: number[] = []
  let turn: number | null = null
  const feed = callFeed({
    turn() {
      asked.push(turn ?? 0)
      return turn
    },
    read: async () => [],
    onCalls() {},
  })
  feed.take(FRAME, () => true)
  turn = 3
  feed.take(FRAME, () => true)
  // The third comes within the pause after the second.
  feed.take(FRAME, () => true)
  feed.stop()
  expect(asked).toEqual([0, 3])
})
