import { expect, test } from 'vitest'
import { declareWar } from '../../../engine/civ/relations.ts'
import { findBroken } from '../../../engine/invariants/find-broken.ts'
import { perform } from '../../../engine/perform.ts'
import { addCity, addUnit, at, flatWorld } from '../../world.ts'

test('who loses all in its own turn leaves the turn to the next', () => {
  const w = flatWorld({ seats: 3, explored: true })
  addCity(w, 1, 12, 6, 3)
  addCity(w, 2, 16, 6, 3)
  declareWar(w, 0, 1)
  const unit = addUnit(w, 0, 'Warrior', 5, 5)
  addUnit(w, 1, 'Spearman', 6, 5)
  unit.hp = 1
  expect(perform(w, 0, { type: 'attack', unit: unit.id, tile: at(w, 6, 5) })).toMatchObject({ result: { attackerDied: true } })
  expect([w.s.civs[0].alive, w.s.active]).toEqual([false, 1])
  expect(findBroken(w)).toEqual([])
})
