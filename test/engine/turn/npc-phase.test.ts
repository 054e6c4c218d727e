import { expect, test } from 'vitest'
import { declareWar } from '../../../engine/civ/relations.ts'
import { findBroken } from '../../../engine/invariants/find-broken.ts'
import { playNpcs } from '../../../engine/turn/npc-phase.ts'
import { addCity, addUnit, at, flatWorld } from '../../world.ts'

test('a city-state shoots at enemies near it', () => {
  const w = flatWorld({ cityStates: 1 })
  addCity(w, 2, 8, 5, 3)
  declareWar(w, 0, 2)
  const enemy = addUnit(w, 0, 'Warrior', 10, 5)
  playNpcs(w)
  expect(enemy.hp).toBeLessThan(100)
})

test('a city-state keeps a soldier at home', () => {
  const w = flatWorld({ cityStates: 1 })
  const city = addCity(w, 2, 8, 5)
  const guard = addUnit(w, 2, 'Warrior', 9, 5)
  playNpcs(w)
  expect([guard.tile, guard.order]).toEqual([city.tile, 'fortify'])
})

test('thirty rounds of the world leave a sound state', () => {
  const w = flatWorld({ cityStates: 2, width: 30, height: 18 })
  addCity(w, 2, 8, 5, 3)
  addCity(w, 3, 20, 9, 3)
  addCity(w, 0, 14, 14, 3)
  for (const x of [8, 20]) addUnit(w, x === 8 ? 2 : 3, 'Archer', x, x === 8 ? 5 : 9)
  for (; w.s.turn < 30; w.s.turn++) playNpcs(w)
  expect(findBroken(w)).toEqual([])
  expect(w.s.tiles.center[at(w, 8, 5)]).toBe(0)
})
