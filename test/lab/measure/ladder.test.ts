import { expect, it } from 'vitest'
import { stepOf } from '../../../lab/measure/ladder.ts'

it('a step of the ladder is what a difficulty adds seed by seed, as a share of the score before; seeds that failed are left out', () => {
  const { estimate } = stepOf('from King to Emperor', [100, 200, 300, null], [110, 224, 333, 400], false)
  expect(estimate).toMatchObject({ n: 3 })
  expect(estimate!.value).toBeCloseTo(0.11)
  expect(estimate!.high - estimate!.low).toBeCloseTo((2 * 4.30265 * 0.01) / Math.sqrt(3), 4)
})

it('of one seat it is what its share of all scores gains, in points', () => {
  const { estimate } = stepOf('from King to Emperor', [0.4, 0.5], [0.5, 0.6], true)
  expect(estimate!.value).toBeCloseTo(0.1)
})
