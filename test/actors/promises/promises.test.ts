/** Whatever is asked of games in any order, and whatever dies meanwhile, what the service promises holds. */
import fc from 'fast-check'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { assertProperty } from '../../property.ts'
import { KEPT } from './kept.ts'
import { playCourse, Taken } from './play-course.ts'
import { step } from './steps.ts'
import { figures, forcedBy } from './verdict.ts'

/** COURSES=1000, the long form: npm run test:actors. */
const COURSES = Number(process.env.COURSES ?? 6)

// In development xstate remarks on what the children of a game that crashed still send to it.
beforeAll(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))

describe('every call has one reply, what was acknowledged is kept, no seat waits for ever, a deleted game stays deleted', () => {
  test.each(Object.entries(KEPT))('%s', async (_, steps) => {
    await playCourse(steps.map(one => new Taken(one)))
  })

  test(`in ${COURSES} courses`, { timeout: 60_000 + COURSES * 5_000 }, async () => {
    const commands = fc.commands([step.map(one => new Taken(one))], { maxCommands: 40, size: 'max' })
    const options = { numRuns: COURSES, fewer: 'each is a life of a whole server', endOnFailure: COURSES > 100 }
    await assertProperty('what the service promises holds in every course', fc.asyncProperty(commands, playCourse), options)
    console.log(JSON.stringify({ ...figures, forcedBy }))
    expect(figures.calls).toBeGreaterThan(COURSES)
  })
})
