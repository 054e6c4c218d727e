/** Whatever is said, kept back, broken off or switched off between three seats, every call is answered and every deal done once or not at all. */
import { expect, test } from 'vitest'
import { figures, forcedBy, outcomes, refused } from './negotiation-course.ts'
import { playLane } from './negotiation-lane.ts'

/** NEGOTIATIONS=1000, the long form: npm run test:negotiations. */
const COURSES = Number(process.env.NEGOTIATIONS ?? 12)

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
