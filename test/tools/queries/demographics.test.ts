import { expect, test } from 'vitest'
import { meet } from '../../../engine/civ/relations.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { SCIENCE } from '../../../rules/stats.ts'
import { addCity, addUnit, flatWorld } from '../../world.ts'
import { call } from '../play.ts'

/** Three civilizations with a city each, of which the first knows the second. */
function three(): EngineContext {
  const w = flatWorld({ seats: 3 })
  for (const civ of w.s.civs.slice(0, 3)) for (const other of w.s.civs.slice(0, 3)) civ.relations[other.id].met = false
  for (const [seat, size] of [
    [0, 4],
    [1, 6],
    [2, 9],
  ])
    addCity(w, seat, 3 + 6 * seat, 5, size)
  meet(w, 0, 1)
  return w
}

const rowOf = (w: EngineContext, figure: string, seat = 0): any =>
  (call(w, seat, 'get_demographics') as any).result.figures.find((row: { figure: string }) => row.figure === figure)

test('a civilization is compared with all that live: its rank, the best, the average and the worst', () => {
  const row = rowOf(three(), 'population')
  expect([row.yours, row.rank, row.best.value, row.average, row.worst.value]).toEqual([4, 3, 9, 6.3, 4])
})

test('only who was met is named', () => {
  const w = three()
  expect(rowOf(w, 'population').best).toEqual({ value: 9 })
  expect(rowOf(w, 'population').worst).toMatchObject({ player_id: 0 })
  meet(w, 0, 2)
  expect(rowOf(w, 'population').best).toMatchObject({ value: 9, player_id: 2 })
})

test('nobody is named where several have the same', () => {
  const w = three()
  for (const civ of w.s.civs.slice(0, 3)) civ.perTurn[SCIENCE] = 7
  const row = rowOf(w, 'science')
  expect([row.rank, row.best, row.worst]).toEqual([1, { value: 7 }, { value: 7 }])
})

test('soldiers are counted by their strength, workers not', () => {
  const w = three()
  addUnit(w, 0, 'Worker', 3, 6)
  expect(rowOf(w, 'soldiers').yours).toBe(0)
  addUnit(w, 0, 'Warrior', 4, 5)
  expect(rowOf(w, 'soldiers')).toMatchObject({ yours: 8, rank: 1 })
})

test('who is out of the game counts no more', () => {
  const w = three()
  w.s.civs[2].alive = false
  expect(call(w, 0, 'get_demographics')).toMatchObject({ result: { players: 2 } })
  expect(rowOf(w, 'population').best).toMatchObject({ value: 6, player_id: 1 })
})
