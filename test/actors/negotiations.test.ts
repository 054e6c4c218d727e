/** Whatever is said, kept back, broken off or switched off between three seats, every call is answered and every deal done once or not at all. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SimulatedClock } from 'xstate'
import { assertProperty, keptCases } from '../property.ts'
import { tempDir } from '../temp.ts'
import { Course, course, courseWorld, figures, forcedBy, outcomes, refused } from './course.ts'
import { plantAll } from './planted.ts'
import { type Simulated, simulated } from './simulated.ts'

/** NEGOTIATIONS=1000, the long form: npm run test:negotiations. */
const COURSES = Number(process.env.NEGOTIATIONS ?? 24)

const timersOf = (clock: SimulatedClock): number => (clock as unknown as { timeouts: Map<number, unknown> }).timeouts.size

const NAME = 'courses of negotiation stall no seat, and the log tells of each deal once'
/** Games side by side, each lane with a service of its own: much of the time goes in waiting for the disk. */
const LANES = 4

test(`${COURSES} courses of negotiation stall no seat, and the log tells of each deal once`, {
  timeout: 60_000 + COURSES * 2_000,
}, async () => {
  await Promise.all(Array.from({ length: LANES }, (_, lane) => playLane(Math.ceil((COURSES - lane) / LANES))))
  console.log(JSON.stringify({ ...figures, outcomes, forcedBy, ...(COURSES > 500 && { refused }) }))
  expect(figures.opened).toBeGreaterThan(COURSES / 2)
  if (COURSES > 500) expect(Object.keys(outcomes).sort()).toEqual(['accepted', 'expired', 'rejected', 'withdrawn'])
})

async function playLane(courses: number): Promise<void> {
  const dir = tempDir()
  const clock = new SimulatedClock()
  const worlds = Array.from({ length: courses + keptCases(NAME) }, (_, i) => courseWorld(i))
  const games = await plantAll(dir, worlds)
  let sim: Simulated = await simulated({ dir, clock })
  const restart = async () => {
    expect(sim.complaints).toEqual([])
    await sim.service.stop()
    expect(timersOf(clock)).toBe(0)
    sim = await simulated({ dir, clock })
    return sim
  }
  let next = 0
  await assertProperty(
    NAME,
    fc.asyncProperty(course, async steps => {
      const variant = next++
      const one = new Course(sim, games[variant].game, variant)
      await one.play(steps, restart)
      await one.end()
      expect(sim.complaints).toEqual([])
    }),
    { numRuns: courses, fewer: 'each case is a game of its own in the service', endOnFailure: true },
  )
  await sim.service.stop()
  expect(timersOf(clock)).toBe(0)
}
