import { describe, expect, it } from 'vitest'
import { type Course, courseOf, settled, trialOf, valuesAfter } from '../../../lab/tuning/spsa.ts'
import { drawing } from '../statistics/random.ts'

const COURSE: Course = {
  parameters: [
    { name: 'ratio', start: 1, least: 0, most: 4, step: 0.2 },
    { name: 'settlers', start: 6, least: 0, most: 8, step: 0.5 },
  ],
  iterations: 600,
  rate: 0.5,
  seed: 5,
}
/** Where a side is strongest. */
const BEST = [2.5, 3]

/** Plays a course: the side that is nearer to the best takes more, with luck on top. */
function played(course: Course, luck: number): number[] {
  const draw = drawing(9)
  const distance = (values: readonly number[]): number =>
    values.reduce((sum, x, i) => sum + ((x - BEST[i]) / (course.parameters[i].most - course.parameters[i].least)) ** 2, 0)
  let values = courseOf(course, [])[0]
  return Array.from({ length: course.iterations }, (_, i) => {
    const { plus, minus } = trialOf(course, values, i)
    const result = Math.max(-1, Math.min(1, 4 * (distance(minus) - distance(plus)) + luck * (2 * draw() - 1)))
    values = valuesAfter(course, values, i, result)
    return result
  })
}

describe('tuning by trials to both sides', () => {
  it('comes near to what is best, through luck', () => {
    const found = settled(COURSE, played(COURSE, 0.5))
    expect(Math.abs(found[0] - BEST[0])).toBeLessThan(0.5)
    expect(Math.abs(found[1] - BEST[1])).toBeLessThan(1)
  })

  it('stays where nothing tells the sides apart, and within its bounds whatever comes', () => {
    expect(courseOf(COURSE, [0, 0, 0]).at(-1)).toEqual([1, 6])
    for (const result of [1, -1])
      for (const values of courseOf(
        { ...COURSE, rate: 50 },
        Array.from({ length: 40 }, () => result),
      ))
        COURSE.parameters.forEach(({ least, most }, i) => {
          expect(values[i] >= least && values[i] <= most).toBe(true)
        })
  })

  it('tries both sides of every parameter equally far, some up and some down, the same each time it is asked', () => {
    const ups = [0, 0]
    for (let i = 0; i < 200; i++) {
      const { plus, minus } = trialOf(COURSE, [2, 4], i)
      expect(trialOf(COURSE, [2, 4], i)).toEqual({ plus, minus })
      for (const p of [0, 1]) {
        expect(plus[p] - [2, 4][p]).toBeCloseTo([2, 4][p] - minus[p], 9)
        if (plus[p] > minus[p]) ups[p]++
      }
    }
    for (const up of ups) expect(up > 70 && up < 130).toBe(true)
    expect(trialOf({ ...COURSE, seed: 6 }, [2, 4], 0)).not.toEqual(trialOf(COURSE, [2, 4], 1))
  })
})
