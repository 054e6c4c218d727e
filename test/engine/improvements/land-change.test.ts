import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type EngineContext, makeContext } from '../../../engine/core/engine-context.ts'
import { NONE } from '../../../engine/core/state.ts'
import { turnTile } from '../../../engine/improvements/land-change.ts'
import { nextRiverEdge } from '../../../engine/improvements/river-course.ts'
import { findStale } from '../../../engine/invariants/caches.ts'
import { findBroken } from '../../../engine/invariants/find-broken.ts'
import { playGame } from '../../../lab/play-game.ts'
import { assertProperty } from '../../property.ts'
import { addCity, addUnit, at, flatWorld, id, learn, standardRules } from '../../world.ts'

const turn = (w: EngineContext, x: number, y: number, terrain: string) => turnTile(w, at(w, x, y), id(w, 'terrains', terrain))
const base = (w: EngineContext, x: number, y: number) => w.rules.terrains[w.s.tiles.terrain[at(w, x, y)]].name
const feature = (w: EngineContext, name: string) => w.rules.terrains[id(w, 'terrains', name)].bit
const sound = (w: EngineContext) => expect([...findBroken(w), ...findStale(w)]).toEqual([])

describe('a tile', () => {
  test('becomes another land, and is no change where it is that already', () => {
    const w = flatWorld()
    expect([turn(w, 6, 5, 'Desert'), base(w, 6, 5)]).toEqual([true, 'Desert'])
    expect(turn(w, 6, 5, 'Desert')).toBe(false)
  })

  test('bears a feature where that may lie', () => {
    const w = flatWorld()
    expect(turn(w, 6, 5, 'Forest')).toBe(true)
    expect(w.s.tiles.features[at(w, 6, 5)]).toBe(feature(w, 'Forest'))
    expect(turn(w, 6, 5, 'Forest')).toBe(false)
    expect(turn(w, 7, 5, 'Flood plains')).toBe(false)
  })

  test('of a city stays dry land', () => {
    const w = flatWorld()
    addCity(w, 0, 5, 5)
    expect(['Ocean', 'Forest', 'Mountain', 'Mount Fuji'].map(name => turn(w, 5, 5, name))).toEqual([false, false, false, false])
    expect(turn(w, 5, 5, 'Plains')).toBe(true)
    sound(w)
  })

  test('with a natural wonder has found those who see it, and gives its yields at once', () => {
    const w = flatWorld()
    const city = addCity(w, 0, 5, 5)
    expect(turn(w, 6, 5, 'Mount Fuji')).toBe(true)
    expect(w.s.civs[0].wondersFound).toEqual([id(w, 'terrains', 'Mount Fuji')])
    expect(w.s.civs[1].wondersFound).toEqual([])
    expect(city.tile).toBe(at(w, 5, 5))
    sound(w)
  })

  test('loses what no longer fits: feature, resource, improvement, road, work, river', () => {
    const w = flatWorld()
    addCity(w, 0, 5, 5)
    const t = at(w, 6, 5)
    w.s.tiles.features[t] = feature(w, 'Forest')
    w.s.tiles.resource[t] = id(w, 'resources', 'Iron')
    w.s.tiles.deposit[t] = 2
    w.s.tiles.improvement[t] = id(w, 'improvements', 'Mine')
    w.s.tiles.road[t] = 1
    w.s.tiles.roadOwner[t] = 0
    w.s.tiles.work[t] = id(w, 'improvements', 'Farm')
    w.s.tiles.workLeft[t] = 3
    w.s.tiles.rivers[t] = 1
    w.s.tiles.rivers[at(w, 7, 5)] = 1 << 3
    turn(w, 6, 5, 'Coast')
    const { features, resource, deposit, improvement, road, work, rivers } = w.s.tiles
    expect([features[t], resource[t], deposit[t], improvement[t], road[t], work[t], rivers[t], rivers[at(w, 7, 5)]]).toEqual([
      0,
      NONE,
      0,
      NONE,
      0,
      NONE,
      0,
      0,
    ])
    sound(w)
  })

  test('keeps what fits', () => {
    const w = flatWorld()
    const t = at(w, 6, 5)
    w.s.tiles.improvement[t] = id(w, 'improvements', 'Farm')
    w.s.tiles.road[t] = 1
    turn(w, 6, 5, 'Plains')
    expect([w.s.tiles.improvement[t], w.s.tiles.road[t]]).toEqual([id(w, 'improvements', 'Farm'), 1])
  })

  test('ends a camp that it drowns', () => {
    const w = flatWorld()
    const t = at(w, 6, 5)
    w.s.tiles.improvement[t] = w.rules.known.camp
    w.s.camps.push({ tile: t, spawnIn: 3, spawned: 0, destroyedOn: NONE, guard: NONE })
    turn(w, 6, 5, 'Coast')
    expect([w.s.tiles.improvement[t], w.s.camps[0].destroyedOn]).toEqual([NONE, w.s.turn])
    sound(w)
  })
})

describe('who stands on it', () => {
  test('goes on board where he can, else to the nearest land', () => {
    const w = flatWorld()
    const sailors = addUnit(w, 0, 'Warrior', 6, 5)
    const others = addUnit(w, 1, 'Warrior', 10, 5)
    learn(w, 0, 'Optics')
    for (const x of [6, 10]) turn(w, x, 5, 'Coast')
    expect([sailors.tile, sailors.embarked]).toEqual([at(w, 6, 5), true])
    expect([others.tile === at(w, 10, 5), others.embarked]).toEqual([false, false])
    turn(w, 6, 5, 'Plains')
    expect([sailors.tile, sailors.embarked]).toEqual([at(w, 6, 5), false])
    sound(w)
  })

  test('on a ship sails off, and is lost with it where there is no water', () => {
    const w = flatWorld()
    for (const x of [6, 7]) w.s.tiles.terrain[at(w, x, 5)] = w.rules.known.coast
    const ship = addUnit(w, 0, 'Trireme', 6, 5)
    turn(w, 6, 5, 'Plains')
    expect(ship.tile).toBe(at(w, 7, 5))
    turn(w, 7, 5, 'Plains')
    expect(w.s.units[ship.id]).toBe(null)
    sound(w)
  })
})

test('landmasses are told apart anew where land has sunk', () => {
  const w = flatWorld({ width: 20, height: 12, terrain: 'Ocean' })
  for (let x = 3; x <= 9; x++) w.s.tiles.terrain[at(w, x, 5)] = id(w, 'terrains', 'Plains')
  turn(w, 6, 5, 'Coast')
  const { continent } = w.s.tiles
  expect([continent[at(w, 3, 5)] === continent[at(w, 9, 5)], continent[at(w, 6, 5)]]).toEqual([false, NONE])
})

test('what hides the view behind it is looked past no more', () => {
  const w = flatWorld()
  addUnit(w, 0, 'Warrior', 5, 5)
  const beyond = at(w, 7, 5)
  const before = w.s.civs[0].known!.visible[beyond]
  turn(w, 6, 5, 'Mountain')
  expect([before > 0, w.s.civs[0].known!.visible[beyond]]).toEqual([true, 0])
  sound(w)
})

describe('a river', () => {
  test('runs along one more edge, on both of its sides', () => {
    const w = flatWorld()
    const t = at(w, 6, 5)
    const d = nextRiverEdge(w, t)
    expect(turn(w, 6, 5, 'River')).toBe(true)
    expect(w.s.tiles.rivers[t]).toBe(1 << d)
    expect(w.s.tiles.rivers[w.grid.neighbours[t * 6 + d]]).toBe(1 << ((d + 3) % 6))
    sound(w)
  })

  test('goes on from a river that is there, towards water', () => {
    const w = flatWorld()
    w.s.tiles.terrain[at(w, 9, 5)] = w.rules.known.coast
    const t = at(w, 6, 5)
    w.s.tiles.rivers[t] = 1 << 2
    w.s.tiles.rivers[w.grid.neighbours[t * 6 + 2]] = 1 << 5
    expect(nextRiverEdge(w, t)).toBe(1)
  })

  test('finds no edge where all have one, nor on water', () => {
    const w = flatWorld()
    const t = at(w, 6, 5)
    for (let n = 0; n < 6; n++) expect(turn(w, 6, 5, 'River')).toBe(true)
    expect(turn(w, 6, 5, 'River')).toBe(false)
    expect(w.s.tiles.rivers[t]).toBe(63)
    turn(w, 10, 5, 'Coast')
    expect(turn(w, 10, 5, 'River')).toBe(false)
  })
})

test('whatever the land becomes, the state is whole and all that is kept of it is true', () => {
  let s = flatWorld().s
  const seats = [{ driver: 'bot' as const }, { driver: 'bot' as const }]
  playGame(standardRules(), { size: 'duel', speed: 'Quick', seed: 8, seats }, w => {
    s = structuredClone(w.s)
    return w.s.turn < 45
  })
  const { owner, military, civilian, improvement } = s.tiles
  const lively = [...owner.keys()].filter(
    t => owner[t] !== NONE || military[t] !== NONE || civilian[t] !== NONE || improvement[t] !== NONE,
  )
  const change = fc.tuple(fc.constantFrom(...lively), fc.constantFrom(...standardRules().terrains.map(terrain => terrain.id)))
  assertProperty(
    'land-change',
    fc.property(fc.array(change, { minLength: 1, maxLength: 10 }), changes => {
      const w = makeContext(structuredClone(s), standardRules())
      // What is kept is there before.
      expect(findStale(w)).toEqual([])
      for (const [t, terrain] of changes) turnTile(w, t, terrain)
      expect([...findBroken(w), ...findStale(w)]).toEqual([])
    }),
  )
})
