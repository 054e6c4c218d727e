import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EngineContext } from '../../../../engine/core/engine-context.ts'
import { DIRECTIONS, distance } from '../../../../engine/core/grid.ts'
import { groundOf } from '../../../../engine/unit/movement/ground.ts'
import { stepCost, terrainAllows } from '../../../../engine/unit/movement/movement-cost.ts'
import { movementProfile } from '../../../../engine/unit/movement/movement-profile.ts'
import { findPath, reachable } from '../../../../engine/unit/movement/pathfinding.ts'
import { assertProperty } from '../../../property.ts'
import { addUnit, at, flatWorld, id } from '../../../world.ts'

/** Steps to a goal to which the way found is the quickest. */
const NEAR = 8

test('paths lead around mountains', () => {
  const w = flatWorld({ explored: true })
  for (let y = 1; y < 12; y++) w.s.tiles.terrain[at(w, 7, y)] = id(w, 'terrains', 'Mountain')
  for (let y = 0; y < 12; y++) w.s.tiles.terrain[at(w, 17, y)] = id(w, 'terrains', 'Mountain')
  const path = findPath(w, addUnit(w, 0, 'Warrior', 5, 8), at(w, 9, 8))
  expect(path?.tiles).toContain(at(w, 7, 0))
})

test('land that was never seen is taken for open', () => {
  const w = flatWorld()
  for (let y = 0; y < 12; y++) w.s.tiles.terrain[at(w, 12, y)] = id(w, 'terrains', 'Mountain')
  expect(findPath(w, addUnit(w, 0, 'Warrior', 5, 5), at(w, 14, 5))?.tiles).toHaveLength(9)
})

test('what lies where nobody has looked changes no way', () => {
  const map = fc.array(fc.constantFrom('Grassland', 'Coast', 'Lakes', 'Ocean', 'Mountain', 'river'), {
    minLength: 240,
    maxLength: 240,
  })
  assertProperty(
    'what lies where nobody has looked changes no way',
    fc.property(map, fc.array(fc.boolean(), { minLength: 240, maxLength: 240 }), fc.nat(239), (things, seen, goal) => {
      const way = (isLand: boolean) => {
        const w = flatWorld()
        const { explored } = w.s.civs[0].known!
        const unit = addUnit(w, 0, 'Warrior', 5, 5)
        for (const [t, thing] of things.entries()) {
          explored[t] ||= +seen[t]
          if (isLand || explored[t]) continue
          if (thing === 'river') w.s.tiles.rivers[t] = 63
          else w.s.tiles.terrain[t] = id(w, 'terrains', thing)
        }
        return findPath(w, unit, goal)
      }
      expect(way(false)).toEqual(way(true))
    }),
  )
})

test('a unit with two points reaches the eighteen tiles around it', () => {
  const w = flatWorld()
  expect(reachable(w, addUnit(w, 0, 'Warrior', 8, 5))).toHaveLength(18)
})

test('a railroad that nobody has seen changes no way', () => {
  const map = fc.array(fc.constantFrom('', '', 'Forest', 'Hill', 'Marsh'), { minLength: 240, maxLength: 240 })
  assertProperty(
    'a railroad that nobody has seen changes no way',
    fc.property(map, fc.nat(239), (things, goal) => {
      const w = flatWorld({ explored: true })
      for (const [t, thing] of things.entries()) {
        if (thing === '') continue
        const { bit } = w.rules.terrains[id(w, 'terrains', thing)]
        w.s.tiles.features[t] = bit
        w.s.civs[0].known!.features[t] = bit
      }
      const unit = addUnit(w, 0, 'Warrior', 5, 5)
      const before = findPath(w, unit, goal)
      w.s.tiles.road[at(w, 15, 2)] = 2
      expect(findPath(w, unit, goal)).toEqual(before)
    }),
  )
})

test('no way to a near goal takes longer than the best one, and one to a far goal hardly', () => {
  const map = fc.array(fc.constantFrom('', '', '', 'Forest', 'Hill', 'Marsh', 'road', 'Mountain'), {
    minLength: 240,
    maxLength: 240,
  })
  assertProperty(
    'no way to a near goal takes longer than the best one, and one to a far goal hardly',
    fc.property(map, fc.nat(239), fc.constantFrom(0, 30, 60, 120), (things, goal, moves) => {
      const w = flatWorld({ explored: true })
      for (const [t, thing] of things.entries()) paint(w, t, thing)
      w.s.tiles.terrain[at(w, 5, 5)] = id(w, 'terrains', 'Grassland')
      w.s.civs[0].known!.visible.fill(1)
      const unit = addUnit(w, 0, 'Warrior', 5, 5)
      unit.movesX60 = moves
      const best = everyWay(w, unit.tile, moves, movementProfile(w, unit).maxX60)
      const path = goal === unit.tile ? null : findPath(w, unit, goal)
      if (goal !== unit.tile) expect(path === null).toBe(best[goal] === undefined)
      if (!path) return
      const { turns } = best[goal]!
      if (distance(w.grid, unit.tile, goal) <= NEAR) expect(path.turns).toBe(turns)
      else expect(path.turns).toBeLessThanOrEqual(turns * 1.2 + 1)
    }),
  )
})

test('to the far end of a large map with roads and walls there is a way', () => {
  const w = flatWorld({ width: 160, height: 100, explored: true })
  for (let y = 0; y < 99; y++) w.s.tiles.terrain[at(w, 40, y)] = id(w, 'terrains', 'Mountain')
  for (let y = 1; y < 100; y++) w.s.tiles.terrain[at(w, 60, y)] = id(w, 'terrains', 'Mountain')
  for (let y = 1; y < 100; y++) w.s.tiles.terrain[at(w, 130, y)] = id(w, 'terrains', 'Mountain')
  w.s.tiles.road[at(w, 10, 10)] = 2
  w.s.civs[0].known!.visible.fill(1)
  expect(findPath(w, addUnit(w, 0, 'Warrior', 10, 50), at(w, 80, 50))?.tiles.length).toBeGreaterThan(120)
})

test('a way to a far goal takes hardly longer than the best one', () => {
  const map = fc.array(fc.constantFrom('', '', '', 'Forest', 'Hill', 'Marsh', 'road', 'Mountain'), {
    minLength: 480,
    maxLength: 480,
  })
  assertProperty(
    'a way to a far goal takes hardly longer than the best one',
    fc.property(map, fc.integer({ min: 31, max: 40 }), fc.nat(5), (things, x, y) => {
      const w = flatWorld({ width: 80, height: 6, explored: true })
      for (const [t, thing] of things.entries()) paint(w, t, thing)
      w.s.tiles.terrain[at(w, 5, 3)] = id(w, 'terrains', 'Grassland')
      w.s.civs[0].known!.visible.fill(1)
      const unit = addUnit(w, 0, 'Warrior', 5, 3)
      const best = everyWay(w, unit.tile, unit.movesX60, movementProfile(w, unit).maxX60)
      const goal = at(w, 5 + x, y)
      const path = findPath(w, unit, goal)
      expect(path === null).toBe(best[goal] === undefined)
      if (path) expect(path.turns).toBeLessThanOrEqual(best[goal]!.turns * 1.2 + 1)
    }),
  )
})

function paint(w: EngineContext, t: number, thing: string) {
  if (thing === 'Mountain') w.s.tiles.terrain[t] = id(w, 'terrains', 'Mountain')
  else if (thing === 'road') w.s.tiles.road[t] = 1
  else if (thing !== '') w.s.tiles.features[t] = w.rules.terrains[id(w, 'terrains', thing)].bit
}

/** Turns and movement left for every tile, by relaxing all steps until nothing changes. */
function everyWay(w: EngineContext, start: number, moves: number, max: number) {
  const profile = movementProfile(w, w.s.units[0]!)
  const best: ({ turns: number; left: number } | undefined)[] = []
  best[start] = { turns: 0, left: moves }
  const open = [start]
  while (open.length > 0) {
    const t = open.shift()!
    let { turns, left } = best[t]!
    if (left <= 0) {
      turns++
      left = max
    }
    for (let d = 0; d < DIRECTIONS; d++) {
      const n = w.grid.neighbours[t * DIRECTIONS + d]
      if (n < 0 || !terrainAllows(w, profile, groundOf(w, null), n)) continue
      const after = Math.max(0, left - stepCost(w, profile, groundOf(w, null), t, n, d))
      const had = best[n]
      if (had && (had.turns < turns || (had.turns === turns && had.left >= after))) continue
      best[n] = { turns, left: after }
      open.push(n)
    }
  }
  return best
}
