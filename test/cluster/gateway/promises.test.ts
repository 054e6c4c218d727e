/** What one service promises holds over a gateway and a host too. Long forms: CLUSTERED=1 with test:actors and test:negotiations. */
import fc from 'fast-check'
import { beforeAll, expect, test, vi } from 'vitest'
import { figures as negotiated } from '../../actors/negotiations/negotiation-course.ts'
import { playLane } from '../../actors/negotiations/negotiation-lane.ts'
import { playCourse, Taken } from '../../actors/promises/play-course.ts'
import { step } from '../../actors/promises/steps.ts'
import { figures } from '../../actors/promises/verdict.ts'
import { assertProperty } from '../../property.ts'

const COURSES = 6

beforeAll(() => {
  vi.stubEnv('CLUSTERED', '1')
  // In development xstate remarks on what the children of a game that crashed still send to it.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  return () => vi.unstubAllEnvs()
})

test('every call has one reply, what was acknowledged is kept, no seat waits for ever, a deleted game stays deleted', {
  timeout: 120_000,
}, async () => {
  const commands = fc.commands([step.map(one => new Taken(one))], { maxCommands: 40, size: 'max' })
  const property = fc.asyncProperty(commands, playCourse)
  const options = { numRuns: COURSES, fewer: 'each is a life of a whole server' }
  await assertProperty('what the service promises holds in every course over a cluster', property, options)
  expect(figures.calls).toBeGreaterThan(COURSES)
})

test('courses of negotiation stall no seat, and the log tells of each deal once', { timeout: 120_000 }, async () => {
  await playLane(COURSES)
  expect(negotiated.opened).toBeGreaterThan(COURSES / 2)
})
