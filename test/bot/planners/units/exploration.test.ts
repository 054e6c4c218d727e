import { expect, test } from 'vitest'
import { planExploration } from '../../../../bot/planners/units/exploration.ts'
import type { EngineContext } from '../../../../engine/core/engine-context.ts'
import { distance } from '../../../../engine/core/grid.ts'
import type { Unit } from '../../../../engine/core/state.ts'
import { addCity, addUnit, at, flatWorld, id } from '../../../world.ts'
import { carryOut } from '../../carry-out.ts'

/** The tiles where the unit ends so many turns. */
function walk(w: EngineContext, unit: Unit, turns: number): number[] {
  return Array.from({ length: turns }, () => {
    unit.movesX60 = 120
    carryOut(w, planExploration)
    return unit.tile
  })
}

test('a scout walks on to what nobody has seen, and never to and fro', () => {
  const w = flatWorld({ width: 40, height: 24 })
  const scout = addUnit(w, 0, 'Scout', 20, 12)
  const before = w.s.civs[0].known!.explored.filter(Boolean).length
  const ways = walk(w, scout, 12)
  expect(new Set(ways).size).toBe(ways.length)
  expect(w.s.civs[0].known!.explored.filter(Boolean).length).toBeGreaterThan(before + 60)
})

test('two scouts go different ways', () => {
  const w = flatWorld({ width: 40, height: 24 })
  const scouts = [addUnit(w, 0, 'Scout', 20, 12), addUnit(w, 0, 'Scout', 21, 12)]
  for (let n = 0; n < 6; n++) walk(w, scouts[n % 2], 1)
  for (let n = 0; n < 6; n++) {
    for (const scout of scouts) scout.movesX60 = 120
    carryOut(w, planExploration)
  }
  expect(distance(w.grid, scouts[0].tile, scouts[1].tile)).toBeGreaterThan(6)
})

test('ruins in sight come first', () => {
  const w = flatWorld({ width: 40, height: 24 })
  const scout = addUnit(w, 0, 'Scout', 20, 12)
  w.s.tiles.improvement[at(w, 22, 12)] = id(w, 'improvements', 'Ancient ruins')
  expect(walk(w, scout, 1)).toEqual([at(w, 22, 12)])
})

test('a scout that has nothing left to find sleeps, and is dismissed where it finds nothing when it looks again', () => {
  const w = flatWorld({ explored: true })
  const scout = addUnit(w, 0, 'Scout', 8, 6)
  const isThere = (): boolean => w.s.units[scout.id] === scout
  w.s.turn = 30
  carryOut(w, planExploration)
  expect([isThere(), scout.order]).toEqual([true, 'sleep'])
  let turns = 0
  for (; isThere() && turns < 60; turns++) {
    w.s.turn++
    carryOut(w, planExploration)
  }
  // Not in the opening, in which another would be made.
  expect(turns).toBeGreaterThan(15)
  expect(turns).toBeLessThan(40)
})

test('soldiers explore in the first turns only', () => {
  const goes = (turn: number): boolean => {
    const w = flatWorld({ width: 40, height: 24 })
    addCity(w, 0, 20, 12)
    const warrior = addUnit(w, 0, 'Warrior', 20, 12)
    w.s.turn = turn
    return walk(w, warrior, 1)[0] !== at(w, 20, 12)
  }
  expect(goes(1)).toBe(true)
  expect(goes(100)).toBe(false)
})

test('a scout does not stop where an enemy in sight could kill it', () => {
  const w = flatWorld({ width: 40, height: 24 })
  const scout = addUnit(w, 0, 'Scout', 20, 12)
  scout.hp = 15
  addUnit(w, 2, 'Brute', 22, 12)
  walk(w, scout, 1)
  expect(distance(w.grid, scout.tile, at(w, 22, 12))).toBeGreaterThan(2)
})

/** Columns 23 to 25 are land of a city-state from row `y` on; all west of column 27 is explored. */
function withHost(y: number): { w: EngineContext; scout: Unit; host: number } {
  const w = flatWorld({ width: 40, height: 12, cityStates: 1 })
  const host = 2
  const { known } = w.s.civs[0]
  for (let row = 0; row < 12; row++) {
    for (let x = 0; x < 27; x++) known!.explored[at(w, x, row)] = 1
    for (const x of [10, 39]) w.s.tiles.terrain[at(w, x, row)] = id(w, 'terrains', 'Mountain')
    for (let x = 23; row >= y && x <= 25; x++) {
      w.s.tiles.owner[at(w, x, row)] = host
      known!.owner[at(w, x, row)] = host
    }
  }
  return { w, scout: addUnit(w, 0, 'Scout', 20, 5), host }
}

test('a scout ends no turn on land of a city-state where that costs influence, if there is a way around it', () => {
  const { w, scout, host } = withHost(3)
  const owners = walk(w, scout, 6).map(t => w.s.tiles.owner[t])
  expect(owners).not.toContain(host)
  expect(scout.tile % 40).toBeGreaterThan(25)
})

test('it crosses such land where nothing else leads on', () => {
  const { w, scout, host } = withHost(0)
  const owners = walk(w, scout, 6).map(t => w.s.tiles.owner[t])
  expect(owners.filter(owner => owner === host)).toHaveLength(1)
  expect(scout.tile % 40).toBeGreaterThan(25)
})

test('a scout does not sleep on land of a city-state that comes to mind it', () => {
  const { w, scout, host } = withHost(3)
  w.s.civs[0].known!.explored.fill(1)
  walk(w, scout, 1)
  expect(scout.order).toBe('sleep')
  for (const [x, y] of [
    [19, 5],
    [20, 5],
    [21, 5],
  ])
    for (const owner of [w.s.tiles.owner, w.s.civs[0].known!.owner]) owner[at(w, x, y)] = host
  walk(w, scout, 2)
  expect([w.s.tiles.owner[scout.tile], scout.order]).toEqual([-1, 'sleep'])
})
