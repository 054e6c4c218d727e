/** What a recap shows of a turn is the state as it was at its end. */
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ToldEvent } from '../../../actors/wire/messages.ts'
import type { RecordHead, Round } from '../../../client/recap/record.ts'
import { Course } from '../../../client/recap/world-at-turn.ts'
import { createGame, type EngineContext } from '../../../engine/index.ts'
import { blankPicture } from '../../../saves/games/replay/replay-picture.ts'
import { takeRound } from '../../../saves/games/replay/replay-recorder.ts'
import { type Land, roundAsIs, roundAsSeen } from '../../../saves/games/replay/replay-seen.ts'
import { seatView } from '../../../tools/view.ts'
import type { GameView } from '../../../tools/wire.ts'
import { playRounds } from '../../bot/whole-turns.ts'
import { assertProperty } from '../../property.ts'
import { standardRules } from '../../world.ts'

const ROUNDS = 40
const LAYERS = ['terrain', 'features', 'wonder', 'rivers', 'resource', 'improvement', 'pillaged', 'road', 'owner'] as const

interface Played {
  head: RecordHead
  /** As a spectator and as seat 0 is shown them. */
  whole: Round[]
  seen: Round[]
  /** The same of the state itself, by turn. */
  views: { whole: GameView; seen: GameView }[]
}
let played: Played

const asRound = (round: object): Round => ({ ...(round as Round), events: [] as ToldEvent[] })

beforeAll(() => {
  const seats = [{ driver: 'bot' as const }, { driver: 'bot' as const }]
  const w = createGame(standardRules(), { size: 'duel', seed: 4, cityStates: 2, turns: 200, startEra: 'Medieval era', seats })
  const picture = blankPicture(w.grid.size, 2)
  let land: Land | null = null
  const { rules } = w
  played = { head: headOf(w), whole: [], seen: [], views: [] }
  for (let turn = 0; turn <= ROUNDS; turn++) {
    if (turn > 0) playRounds(w, 1, [0, 1])
    const round = takeRound(w, picture, turn)
    if (round.terrain) land = round as Land
    played.whole.push(asRound(roundAsIs(round)))
    played.seen.push(asRound(roundAsSeen(round, 0, land)))
    played.views.push(structuredClone({ whole: seatView(w, null, 0), seen: seatView(w, 0, 0) }))
  }
  expect(rules.units.length).toBeGreaterThan(0)
}, 60_000)

function headOf({ s, rules, grid }: EngineContext): RecordHead {
  const names = (entries: readonly { name: string }[]) => entries.map(({ name }) => name)
  return {
    ...{ game: 'g', name: 'A game', status: 'finished', turn: ROUNDS, turns: 200, winner: null, victory: null },
    ...{ width: grid.width, height: grid.height, seats: [], technologies: [], policies: [] },
    players: s.civs.map(({ id, nation }) => ({ id, kind: 'major', name: `player ${id}`, nation: rules.nations[nation].name })),
    unit_kinds: names(rules.units),
    civilian_kinds: rules.units.flatMap(({ civilian }, kind) => (civilian ? [kind] : [])),
    terrains: names(rules.terrains),
    features: rules.features.map(feature => rules.terrains[feature].name),
    resources: names(rules.resources),
    improvements: names(rules.improvements),
  }
}

/** A course with pages of so many rounds. */
function courseOf(rounds: readonly Round[], page: number): Course {
  const course = new Course(played.head)
  for (let from = 0; from < rounds.length; from += page) course.add(rounds.slice(from, from + page))
  return course
}

describe('the world of a turn', () => {
  test('is the state as it was, whichever way one came there', () => {
    const jumps = fc.array(fc.integer({ min: 0, max: ROUNDS }), { minLength: 1, maxLength: 6 })
    assertProperty(
      'the world of a turn is the state as it was',
      fc.property(jumps, fc.integer({ min: 1, max: 50 }), (turns, page) => {
        const course = courseOf(played.whole, page)
        for (const turn of turns) {
          course.go(turn)
          expectSame(course, played.views[turn].whole)
        }
      }),
    )
  })

  test('is for a seat what it has in sight, and nothing of what it has not explored', () => {
    const course = courseOf(played.seen, 7)
    for (const turn of [0, 5, 17, ROUNDS, 3]) {
      course.go(turn)
      const { tiles, units } = played.views[turn].seen
      const { world } = course
      for (let t = 0; t < tiles.fog.length; t++) {
        expect(world.tiles.fog[t] > 0).toBe(tiles.fog[t] > 0)
        if (tiles.fog[t] === 2) for (const name of LAYERS) expect(world.tiles[name][t]).toBe(tiles[name][t])
        if (tiles.fog[t] === 0) expect(world.tiles.terrain[t]).toBe(-1)
      }
      expect([...world.units.keys()].sort()).toEqual(units.map(({ id }) => id).sort())
    }
  })

  test('changes from one turn to the next by what is told of it, and by nothing else', () => {
    const course = courseOf(played.whole, 50)
    course.go(0)
    for (let turn = 1; turn <= ROUNDS; turn++) {
      const before = snapshot(course)
      const change = course.go(turn)!
      const after = snapshot(course)
      for (const [t, fields] of after.tiles.entries()) if (!change.tiles.has(t)) expect(fields).toBe(before.tiles[t])
      for (const id of new Set([...before.units.keys(), ...after.units.keys()]))
        if (!change.units.has(id)) expect(after.units.get(id)).toBe(before.units.get(id))
    }
  })

  test('beyond what is recorded is the nearest before it, and before the first turn there is none', () => {
    const course = courseOf(played.whole, 50)
    expect(course.go(-1)).toBeNull()
    course.go(ROUNDS + 100)
    expectSame(course, played.views[ROUNDS].whole)
    expect([course.first, course.last, course.round(-1), course.round(3)?.turn]).toEqual([0, ROUNDS, null, 3])
  })
})

function snapshot({ world: { tiles, units, width, height } }: Course) {
  return {
    tiles: Array.from({ length: width * height }, (_, t) => LAYERS.map(name => tiles[name][t]).join()),
    units: new Map([...units].map(([id, unit]) => [id, JSON.stringify(unit)])),
  }
}

function expectSame({ world }: Course, view: GameView): void {
  for (const name of LAYERS) expect([...world.tiles[name]]).toEqual(view.tiles[name])
  expect([...world.tiles.fog].every(fog => fog === 2)).toBe(true)
  const units = view.units.map(({ id, kind, owner, x, y, hp, civilian }) => ({ id, kind, owner, x, y, hp, civilian }))
  expect([...world.units.values()].sort(byId)).toMatchObject(units.sort(byId))
  const cities = view.cities.map(({ id, name, owner, x, y, capital, population, hp }) => {
    return { id, name, owner, x, y, capital, population, hp }
  })
  expect([...world.cities.values()].sort(byId)).toMatchObject(cities.sort(byId))
  const places = view.units.map(({ x, y, id }) => [y * view.width + x, id])
  expect([...world.unitsAt].flatMap(([t, ids]) => ids.map(id => [t, id])).sort(byId)).toEqual(places.sort(byId))
  expect([...world.cityAt].sort(byId)).toEqual(view.cities.map(({ x, y, id }) => [y * view.width + x, id]).sort(byId))
}

const byId = (a: { id: number } | number[], b: { id: number } | number[]): number => numberOf(a) - numberOf(b)
const numberOf = (one: { id: number } | number[]): number => (Array.isArray(one) ? one[0] * 1e6 + one[1] : one.id)
