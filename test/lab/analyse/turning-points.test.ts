/** Where a game turned. */
import { expect, it } from 'vitest'
import { type Chances, turningPoints } from '../../../lab/analyse/turning-points.ts'
import type { ReplayEvent } from '../../../saves/games/replay/replay.ts'
import { namesIn } from '../../../tools/events/names.ts'
import { newWorld } from '../worlds.ts'

/** Of two seats: the first one's chance by round. */
const course = (chanceAt: (turn: number) => number): Chances[] =>
  Array.from({ length: 100 }, (_, i) => ({ turn: i + 1, chances: [chanceAt(i + 1), 1 - chanceAt(i + 1)] }))

const none = { what: '', knownBy: 0, other: -1, tile: -1, unit: -1, city: -1, args: [] }

it('is where the chances changed most within ten rounds, with what happened there, the weightiest first', () => {
  const { w, majors } = newWorld()
  const [a, b] = majors
  const events = [
    { ...none, seq: 1, turn: 38, kind: 'city/founded', civ: b, city: 1 },
    { ...none, seq: 2, turn: 39, kind: 'civ/war', civ: a, other: b },
    { ...none, seq: 3, turn: 70, kind: 'civ/peace', civ: a, other: b },
  ] as unknown as ReplayEvent[]
  const steps = course(turn => (turn < 40 ? 0.5 : turn < 80 ? 0.9 : 0.8))
  const [first, second, ...more] = turningPoints(steps, events, namesIn(w), 8)
  expect(first).toMatchObject({ change: expect.closeTo(0.4, 9), seats: [{ seat: 0, before: 0.5, after: 0.9 }, { seat: 1 }] })
  expect(first.from).toBeLessThan(40)
  expect(first.to).toBeGreaterThanOrEqual(40)
  expect(first.events.map(({ kind }) => kind)).toEqual(['civ/war', 'city/founded'])
  expect(first.events[0].text).toContain(w.rules.nations[w.s.civs[a].nation].name)
  expect(second).toMatchObject({ change: expect.closeTo(0.1, 9) })
  expect(more).toEqual([])
})

it('is nowhere in a game in which nothing changed', () => {
  const { w } = newWorld()
  expect(
    turningPoints(
      course(() => 0.5),
      [],
      namesIn(w),
      8,
    ),
  ).toEqual([])
})

it('is told of no more often than is asked, and no two overlap', () => {
  const { w } = newWorld()
  const points = turningPoints(
    course(turn => (turn % 20 < 10 ? 0.2 : 0.8)),
    [],
    namesIn(w),
    3,
  )
  expect(points).toHaveLength(3)
  const spans = points.map(({ from, to }) => [from, to]).sort(([x], [y]) => x - y)
  for (const [i, [from]] of spans.entries()) if (i > 0) expect(from).toBeGreaterThanOrEqual(spans[i - 1][1])
})
