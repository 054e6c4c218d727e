/** What was seen of others is shown when the turn begins, once. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Frame } from '../../../../actors/wire/messages.ts'
import { makeMoves } from '../../../../client/map/animations.ts'
import type { MapHandle } from '../../../../client/map/map-view.ts'
import { Replay } from '../../../../client/play/replay/replay.ts'
import { chooseReplays } from '../../../../client/ui/preferences/replays.ts'
import type { World, WorldChange } from '../../../../client/world/world.ts'
import { unit, world } from '../../world.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { hidden: false, documentElement: { dataset: {} } })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('localStorage', { getItem: () => null, setItem() {}, removeItem() {} })
  chooseReplays('all')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page whose map sees the tiles below 50; seat 1 plays, and its unit stands at tile 12. */
function page() {
  const seen = world([unit({ id: 7, owner: 1, x: 2, y: 1 })])
  const moves = makeMoves()
  const visited: number[] = []
  const left: boolean[] = []
  const map = {
    animate: (doing: (m: typeof moves) => void) => doing(moves),
    sees: (tile: number) => tile < 50,
    isNear: () => true,
    visit: (tile: number) => visited.push(tile),
    endVisit: (isAtRest: boolean) => left.push(isAtRest),
  } as unknown as MapHandle
  const replay = new Replay({ map: () => map, isOpen: () => true, redraw() {} })
  const change = (more: Partial<WorldChange> = {}): WorldChange => ({
    tiles: new Set(),
    units: new Set(),
    cities: new Set(),
    players: false,
    moves: [],
    losses: [],
    gone: [],
    ...more,
  })
  const play = (active: number, turn: number): void => void Object.assign(seen.head, { active, turn })
  const tell = (more?: Partial<WorldChange>): void => replay.takeWorld(seen, change(more))
  play(0, 1)
  replay.takeWorld(seen, null)
  play(1, 1)
  return { seen: seen as World, replay, moves, visited, left, play, tell }
}

const marched = { moves: [{ unit_id: 7, path: [10, 11, 12] }] }

test('who moved stands where it set out until the turn begins, and then goes', () => {
  const { replay, moves, play, tell } = page()
  tell(marched)
  vi.advanceTimersByTime(300)
  expect(moves.at(performance.now())).toMatchObject([{ unit: 7, from: 10, part: 0 }])
  expect(replay.isOn).toBe(false)
  play(0, 2)
  tell()
  expect(replay.isOn).toBe(true)
  vi.advanceTimersByTime(200)
  expect(moves.at(performance.now())).toMatchObject([{ unit: 7, from: 11 }])
  vi.advanceTimersByTime(4000)
  expect(replay.isOn).toBe(false)
  expect(moves.isAnything()).toBe(false)
})

test('what was seen as it took place is not shown again; what the map did not look at is', () => {
  const { replay, visited, play, tell } = page()
  tell(marched)
  vi.advanceTimersByTime(2000)
  play(0, 2)
  tell()
  expect(replay.isOn).toBe(false)
  play(1, 2)
  tell({ moves: [{ unit_id: 7, path: [70, 71] }] })
  vi.advanceTimersByTime(2000)
  play(0, 3)
  tell()
  expect(replay.isOn).toBe(true)
  vi.advanceTimersByTime(1)
  expect(visited).toEqual([71])
})

test('ended it is over at once: everybody is where the world has them, and the map where it was or where it lies', () => {
  const { replay, moves, left, play, tell } = page()
  tell(marched)
  play(0, 2)
  tell()
  replay.end(true)
  expect(replay.isOn).toBe(false)
  expect(moves.isAnything()).toBe(false)
  expect(left).toEqual([true])
})

test('switched off, and for a page that nobody looks at, nothing waits', () => {
  for (const prepare of [() => chooseReplays('off'), () => vi.stubGlobal('document', { hidden: true })]) {
    const { replay, moves, play, tell } = page()
    prepare()
    tell(marched)
    vi.advanceTimersByTime(100)
    expect(moves.at(performance.now())).toMatchObject([{ unit: 7, from: 10, part: 0.625 }])
    play(0, 2)
    tell()
    expect(replay.isOn).toBe(false)
  }
})

test('with less motion places are marked, and the map stays', () => {
  const { moves, visited, play, tell } = page()
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  moves.setPace(0)
  tell({ moves: [{ unit_id: 7, path: [70, 71] }] })
  play(0, 2)
  tell()
  expect(moves.marks(performance.now())).toEqual([71])
  vi.advanceTimersByTime(2000)
  expect(visited).toEqual([])
  expect(moves.isAnything()).toBe(false)
})

test('a fight of others waits too, one’s own in one’s own turn does not', () => {
  const { replay, seen, moves, play, tell } = page()
  const fight = (seq: number): Frame =>
    ({
      seq,
      type: 'event',
      event: { kind: 'unit/attacked', what: 'hit', civ: 1, other: 0, unit: 7, city: -1, tile: 13 },
    }) as Frame
  replay.takeFrame(fight(2), seen, false)
  expect(moves.isAnything()).toBe(false)
  play(0, 2)
  tell()
  expect(replay.isOn).toBe(true)
  replay.end(false)
  replay.takeFrame(fight(4), seen, true)
  expect(moves.isAnything()).toBe(true)
})
