import { expect, test } from 'vitest'
import { withinRate } from '../../../client/net/within-rate.ts'

test('so many go out at once, and each further one when the oldest of them is more than a second ago', async () => {
  let ms = 0
  const clock = {
    now: () => ms,
    wait: async (more: number) => {
      ms += more
    },
  }
  const next = withinRate(3, clock)
  const at: number[] = []
  for (let i = 0; i < 8; i++) {
    await next()
    at.push(ms)
    ms += 10
  }
  expect(at).toEqual([0, 10, 20, 1100, 1110, 1120, 2200, 2210])
})
