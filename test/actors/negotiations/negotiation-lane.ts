/** Courses of negotiation, one after the other, in games of one service that is started anew now and then. */
import fc from 'fast-check'
import { expect } from 'vitest'
import { SimulatedClock } from 'xstate'
import { assertProperty, keptCases } from '../../property.ts'
import { tempDir } from '../../temp.ts'
import { plantAll } from '../planted-game.ts'
import { type Simulated, simulated } from '../simulated-service.ts'
import { Course, course, courseWorld } from './negotiation-course.ts'

const NAME = 'courses of negotiation stall no seat, and the log tells of each deal once'

const timersOf = (clock: SimulatedClock): number => (clock as unknown as { timeouts: Map<number, unknown> }).timeouts.size

export async function playLane(courses: number): Promise<void> {
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
