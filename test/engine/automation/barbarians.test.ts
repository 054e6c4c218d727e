/** What barbarians do in their turn (rulebook, barbarians 4). */
import { describe, expect, test } from 'vitest'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { distance } from '../../../engine/core/grid.ts'
import { UNIT_HP, type Unit } from '../../../engine/core/state.ts'
import { playBarbarians } from '../../../engine/turn/barbarian-turn.ts'
import { addCity, addLand, addUnit, at, type FlatOptions, flatWorld, id } from '../../world.ts'

const WILD = 2
/** A world in which camps are none of the matter: every tile is seen by seat 0. */
function world(options: FlatOptions = {}): EngineContext {
  const w = flatWorld({ width: 24, height: 16, ...options })
  w.s.civs[0].known!.visible.fill(1)
  return w
}
const play = (w: EngineContext) => playBarbarians(w, w.s.civs[WILD])
const farm = (w: EngineContext, x: number, y: number) => {
  w.s.tiles.improvement[at(w, x, y)] = id(w, 'improvements', 'Farm')
}
const weak = (w: EngineContext, x: number, y: number): Unit => {
  const unit = addUnit(w, 0, 'Warrior', x, y)
  unit.hp = 30
  return unit
}

describe('a barbarian unit', () => {
  // A Brute has 2 moves: one step and an attack, or two steps and none.
  test.each([
    [1, true],
    [2, true],
    [3, false],
    [4, false],
  ])('attacks a weak enemy at %i tiles in the turn: %s', (steps, attacked) => {
    const w = world()
    const victim = weak(w, 6 + steps, 8)
    addUnit(w, WILD, 'Brute', 6, 8)
    play(w)
    expect(w.s.units[victim.id] === null || w.s.units[victim.id]!.hp < 30).toBe(attacked)
  })

  test('captures a civilian that it can get at', () => {
    const w = world()
    const worker = addUnit(w, 0, 'Worker', 8, 8)
    addUnit(w, WILD, 'Brute', 6, 8)
    play(w)
    expect(w.s.units[worker.id]?.owner ?? WILD).toBe(WILD)
  })

  test('leaves a fight alone that it would lose', () => {
    const w = world()
    const strong = addUnit(w, 0, 'Pikeman', 7, 8)
    const brute = addUnit(w, WILD, 'Brute', 6, 8)
    brute.hp = 20
    play(w)
    expect([strong.hp, w.s.units[brute.id]?.hp]).toEqual([UNIT_HP, 20])
  })

  test('heads for nobody: of many that see a city, a farm and a worker four tiles off, some go away from them', () => {
    let away = 0
    let near = 0
    for (let seed = 1; seed <= 40; seed++) {
      const w = world({ seed })
      const city = addCity(w, 0, 12, 8, 3)
      addLand(w, city, [10, 8])
      farm(w, 10, 8)
      const brute = addUnit(w, WILD, 'Brute', 7, 8)
      brute.movesX60 = 0
      const before = distance(w.grid, brute.tile, city.tile)
      play(w)
      const after = distance(w.grid, brute.tile, city.tile)
      if (after > before) away++
      if (after < before) near++
    }
    // By the land alone it is a matter of chance: about as many one way as the other.
    expect(Math.min(away, near)).toBeGreaterThanOrEqual(8)
  })

  test('spends all its movement on wandering', () => {
    const w = world()
    const brute = addUnit(w, WILD, 'Brute', 12, 8)
    const from = brute.tile
    play(w)
    expect([distance(w.grid, from, brute.tile), brute.movesX60]).toEqual([2, 0])
  })
})

describe('where it stands it pillages', () => {
  /** A Brute on a farm of seat 0 next to a weak enemy. */
  function onFarm(hp: number) {
    const w = world()
    const city = addCity(w, 0, 12, 8)
    addLand(w, city, [14, 8])
    farm(w, 14, 8)
    const brute = addUnit(w, WILD, 'Brute', 14, 8)
    brute.hp = hp
    const victim = weak(w, 15, 8)
    victim.hp = 1
    play(w)
    return { pillaged: w.s.tiles.pillaged[at(w, 14, 8)], fought: w.s.units[victim.id] === null }
  }

  test('first, where it is below half its health, and heals by it', () => {
    const w = world()
    const city = addCity(w, 0, 12, 8)
    addLand(w, city, [14, 8])
    farm(w, 14, 8)
    const brute = addUnit(w, WILD, 'Brute', 14, 8)
    brute.hp = 40
    play(w)
    // 25 by the pillage; it goes on with the movement left and does not rest.
    expect([w.s.tiles.pillaged[at(w, 14, 8)], brute.hp]).toEqual([1, 65])
    expect(onFarm(40)).toEqual({ pillaged: 1, fought: true })
  })

  test('after the fights, where it is well: who moves on in a fight has left what it stood on', () => {
    expect(onFarm(100)).toEqual({ pillaged: 0, fought: true })
  })

  test('nothing a few steps away', () => {
    const w = world()
    const city = addCity(w, 0, 12, 8)
    addLand(w, city, [15, 8])
    farm(w, 15, 8)
    for (let n = 0; n < 3; n++) addUnit(w, WILD, 'Brute', 18, 4 + 4 * n)
    play(w)
    expect(w.s.tiles.pillaged[at(w, 15, 8)]).toBe(0)
  })
})

test('a guard stays in its camp and fortifies', () => {
  const w = world()
  w.s.tiles.improvement[at(w, 6, 8)] = w.rules.known.camp
  const guard = addUnit(w, WILD, 'Brute', 6, 8)
  addUnit(w, 0, 'Pikeman', 8, 8)
  for (let turn = 0; turn < 3; turn++) play(w)
  expect([guard.tile, guard.order]).toEqual([at(w, 6, 8), 'fortify'])
})
