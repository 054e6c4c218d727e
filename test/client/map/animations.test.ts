import { expect, test } from 'vitest'
import { makeMoves } from '../../../client/map/animations.ts'

test('a unit goes over the tiles of its path and is then where the world has it', () => {
  const moves = makeMoves()
  moves.setPace(100)
  moves.go(7, [3, 4, 5], 1000)
  expect(moves.isMoving(7)).toBe(true)
  expect(moves.at(1050)).toEqual([{ unit: 7, from: 3, to: 4, part: 0.5 }])
  expect(moves.at(1125)).toEqual([{ unit: 7, from: 4, to: 5, part: 0.25 }])
  moves.settle(1199)
  expect(moves.isMoving(7)).toBe(true)
  moves.settle(1200)
  expect(moves.isAnything()).toBe(false)
  expect(moves.at(1200)).toEqual([])
})

test('a long way takes less than a second', () => {
  const moves = makeMoves()
  moves.go(
    1,
    Array.from({ length: 40 }, (_, i) => i),
    0,
  )
  moves.settle(950)
  expect(moves.isMoving(1)).toBe(false)
})

test('at a pace of 0 nothing is shown moving or struck', () => {
  const moves = makeMoves()
  moves.setPace(0)
  moves.go(1, [1, 2], 0)
  moves.strike(4, null, 0)
  expect(moves.isAnything()).toBe(false)
})

test('a blow is seen for a moment', () => {
  const moves = makeMoves()
  moves.strike(4, null, 0)
  expect(moves.blows(210)).toEqual([{ tile: 4, part: 0.5 }])
  moves.settle(500)
  expect(moves.blows(500)).toEqual([])
})

test('what goes on touches the tiles of its ways and blows, and no other', () => {
  const moves = makeMoves()
  moves.go(7, [3, 4, 5], 0)
  moves.strike(9, null, 0)
  expect([3, 4, 5, 6, 9].filter(tile => moves.touches(at => at === tile))).toEqual([3, 4, 5, 9])
})

test('what is struck from afar is hit when the shot is there', () => {
  const moves = makeMoves()
  moves.strike(4, 2, 0)
  expect(moves.shots(140)).toEqual([{ from: 2, to: 4, part: 0.5 }])
  expect(moves.blows(140)).toEqual([])
  moves.settle(300)
  expect(moves.shots(300)).toEqual([])
  expect(moves.blows(490)).toEqual([{ tile: 4, part: 0.5 }])
})

test('health that was lost is told for a second or so, and not where nothing moves', () => {
  const moves = makeMoves()
  moves.lose(4, 23, 0)
  expect(moves.losses(600)).toEqual([{ tile: 4, hp: 23, part: 0.5 }])
  moves.settle(1300)
  expect(moves.isAnything()).toBe(false)
  moves.setPace(0)
  moves.lose(4, 23, 0)
  expect(moves.isAnything()).toBe(false)
})
