import { expect, test } from 'vitest'
import { declareWar } from '../../../engine/civ/relations.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { decisionsOf } from '../../../tools/decisions/decisions.ts'
import { addCity, addUnit, flatWorld } from '../../world.ts'
import { call } from '../play.ts'

/** Seat 0, at war, sees all; a worker (0) of the enemy's that was its own is at (5,5), its soldier (1) at (7,5). */
function world(): EngineContext {
  const w = flatWorld({ explored: true })
  w.s.civs[0].known!.visible.fill(1)
  declareWar(w, 0, 1)
  addUnit(w, 1, 'Worker', 5, 5).originalOwner = 0
  addUnit(w, 0, 'Warrior', 7, 5).order = 'fortify'
  return w
}

const captures = (w: EngineContext) => decisionsOf(w, 0).decisions.filter(({ what }) => /taken back|captured/.test(what))

test('a civilian in enemy hands that a soldier reaches is to be decided on, whatever the soldier does', () => {
  const w = world()
  const [decision] = captures(w)
  expect(decision).toMatchObject({ tool: 'move_unit', args: { unit_id: 1, x: 5, y: 5 } })
  expect(decision.what).toMatch(/^0 Worker of \w+ \(5,5\) can be taken back$/)
  expect(call(w, 0, decision.tool, decision.args)).not.toHaveProperty('code')
  expect(w.s.units[0]!.owner).toBe(0)
  expect(captures(w)).toEqual([])
})

test("whoever never was the seat's own can be captured, and comes after those that were", () => {
  const w = world()
  addUnit(w, 1, 'Worker', 7, 7)
  const takes = () => captures(w).map(({ what }) => what.slice(0, 8))
  expect(takes(), 'one soldier cannot do both').toEqual(['0 Worker'])
  addUnit(w, 0, 'Warrior', 8, 7)
  expect(takes()).toEqual(['0 Worker', '2 Worker'])
})

test('a civilian in a city, behind a soldier, or where the captor would die is no matter', () => {
  const w = world()
  addUnit(w, 1, 'Swordsman', 4, 5)
  addUnit(w, 1, 'Swordsman', 4, 6)
  addUnit(w, 1, 'Archer', 3, 5)
  expect(captures(w)).toEqual([])
  const guarded = world()
  addUnit(guarded, 1, 'Scout', 5, 5)
  expect(captures(guarded)).toEqual([])
  const housed = world()
  addCity(housed, 1, 5, 5)
  expect(captures(housed)).toEqual([])
})
