/** Where a game turned. */
import { expect, it } from 'vitest'
import { type Chances, type Told, turningPoints } from '../../../lab/analyse/turning-points.ts'
import { FEATURES } from '../../../lab/analyse/win-features.ts'
import type { ReplayEvent } from '../../../saves/games/replay/replay.ts'
import { namesIn } from '../../../tools/events/names.ts'
import { newWorld } from '../worlds.ts'
import { standing } from './standings.ts'

/** Of two seats: the first one's chance by round. */
const course = (chanceAt: (turn: number) => number): Chances[] =>
  Array.from({ length: 100 }, (_, i) => ({ turn: i + 1, chances: [chanceAt(i + 1), 1 - chanceAt(i + 1)] }))

/** Chances go by the parts of a spaceship alone; seat 0 has so many after each round. */
function told(events: unknown[] = [], partsAt: (turn: number) => number = () => 0): Told {
  const { w } = newWorld()
  return {
    model: { weights: FEATURES.map(({ name }) => (name === 'parts' ? 6 : 0)) },
    standings: Array.from({ length: 100 }, (_, i) => standing([{ parts: partsAt(i + 1) }, {}], { turn: i + 1 })),
    events: events as ReplayEvent[],
    names: namesIn(w),
    isGoal: () => false,
  }
}

const none = { what: '', knownBy: 0, other: -1, tile: -1, unit: -1, city: -1, args: [] }

it('is where the chances changed for good, by turn, with what moved the model and what happened there, the weightiest first', () => {
  const { w, majors } = newWorld()
  const [a, b] = majors
  const events = [
    { ...none, seq: 1, turn: 41, kind: 'policy/adopted', civ: b },
    { ...none, seq: 2, turn: 41, kind: 'civ/war', civ: a, other: b },
    { ...none, seq: 3, turn: 41, kind: 'civ/peace', civ: a, other: b },
    { ...none, seq: 4, turn: 70, kind: 'civ/war', civ: a, other: b },
  ]
  const steps = course(turn => (turn < 21 ? 0.4 : turn < 41 ? 0.5 : 0.9))
  const [first, second, ...more] = turningPoints(
    steps,
    told(events, turn => (turn < 41 ? 0 : 2)),
    8,
  )
  expect(first).toMatchObject({ from: 20, to: 21, change: expect.closeTo(0.1, 9), causes: [] })
  expect(second).toMatchObject({
    from: 40,
    to: 41,
    change: expect.closeTo(0.4, 9),
    seats: [{ seat: 0, before: 0.5, after: 0.9 }, { seat: 1 }],
  })
  expect(second.causes).toMatchObject([
    { seat: 0, term: 'spaceship', figures: [{ figure: 'parts', before: 0, after: 2, of: 6 }] },
    { seat: 1, term: 'spaceship', figures: [{ figure: 'parts', othersBefore: 0, othersAfter: 2 }] },
  ])
  expect(second.events.map(({ kind }) => kind)).toEqual(['civ/war', 'civ/peace'])
  expect(second.events[0].text).toContain(w.rules.nations[w.s.civs[a].nation].name)
  expect(more).toEqual([])
})

it('is a step of some rounds, too, and where the game ends soon after it', () => {
  const slow = course(turn => (turn < 50 ? 0.3 : turn > 53 ? 0.7 : 0.3 + (turn - 49) * 0.08))
  expect(turningPoints(slow, told(), 8)).toMatchObject([{ from: 49, change: expect.closeTo(0.4, 9) }])
  expect(
    turningPoints(
      course(turn => (turn < 97 ? 0.3 : 0.8)),
      told(),
      8,
    ),
  ).toMatchObject([{ from: 96, to: 97 }])
})

it('is nowhere where nothing changed, or where the chances only swing or come back', () => {
  const seats = told()
  expect(
    turningPoints(
      course(() => 0.5),
      seats,
      8,
    ),
  ).toEqual([])
  // Too early: what was before is not known yet.
  expect(
    turningPoints(
      course(turn => (turn < 8 ? 0.2 : 0.8)),
      seats,
      8,
    ),
  ).toEqual([])
  expect(
    turningPoints(
      course(turn => (turn % 4 < 2 ? 0.4 : 0.6)),
      seats,
      8,
    ),
  ).toEqual([])
  expect(
    turningPoints(
      course(turn => (turn > 17 && turn < 24 ? 0.8 : 0.5)),
      seats,
      8,
    ),
  ).toEqual([])
})

it('is told of no more often than is asked, the largest, and no two overlap', () => {
  const stairs = course(turn => 0.05 + 0.01 * Math.floor(turn / 12) ** 2)
  const points = turningPoints(stairs, told(), 3)
  expect(points).toHaveLength(3)
  const spans = points.map(({ from, to }) => [from, to])
  expect(spans).toEqual([
    [71, 72],
    [83, 84],
    [95, 96],
  ])
})

it('names gifts and alliances of city-states where votes moved, and no small favours', () => {
  const { majors, cityState } = newWorld()
  const gift = { kind: 'city-state/gift', civ: majors[0], other: cityState }
  const bond = { kind: 'city-state/bond', civ: cityState, other: majors[0] }
  const events = [
    { ...none, ...gift, seq: 1, turn: 41, what: 'welcome', args: [15, 0] },
    { ...none, ...gift, seq: 2, turn: 41, what: 'gold', args: [1000, 60] },
    { ...none, ...bond, seq: 3, turn: 41, what: 'friend' },
    { ...none, ...bond, seq: 4, turn: 41, what: 'ally' },
  ]
  const of = told(events)
  const model = { weights: FEATURES.map(({ name }) => (name === 'votes in reach' ? 4 : 0)) }
  const standings = of.standings.map(({ turn }) => standing([{ votesInReach: turn < 41 ? 1 : 7 }, {}], { turn }))
  const steps = course(turn => (turn < 41 ? 0.5 : 0.9))
  const [point] = turningPoints(steps, { ...of, model, standings }, 8)
  expect(point.causes[0]).toMatchObject({
    term: 'votes',
    text: expect.stringMatching(/^votes \+3: votes that its gold could reach 1 → 7 of 8/),
  })
  expect(point.events.map(({ kind, text }) => [kind, text.includes('1000') || text.includes('ally')])).toEqual([
    ['city-state/gift', true],
    ['city-state/bond', true],
  ])
  expect(turningPoints(steps, of, 8)[0].events).toEqual([])
})

it('names an event of a city only where that is a step towards a victory', () => {
  const { majors } = newWorld()
  const built = (turn: number, building: number) => ({
    ...none,
    seq: turn,
    turn,
    kind: 'city/built',
    what: 'building',
    civ: majors[0],
    city: 1,
    args: [building],
  })
  const of = told([built(41, 0), built(41, 1)])
  const points = turningPoints(
    course(turn => (turn < 41 ? 0.5 : 0.9)),
    { ...of, isGoal: ({ seq, ...event }) => 'args' in event && event.args[0] === 1 },
    8,
  )
  expect(points[0].events).toHaveLength(1)
  expect(points[0].events[0].text).toContain(newWorld().w.rules.buildings[1].name)
})
