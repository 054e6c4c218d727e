import { expect, test } from 'vitest'
import { cedeCity } from '../../../../engine/city/ownership/cession.ts'
import { destroyCity } from '../../../../engine/city/ownership/destruction.ts'
import { captureCivilian } from '../../../../engine/combat/unit-capture.ts'
import { findBroken } from '../../../../engine/invariants/find-broken.ts'
import { addCity, addUnit, at, flatWorld, id } from '../../../world.ts'

test('a ship in the harbour of a city that is destroyed goes to sea', () => {
  const w = flatWorld()
  w.s.tiles.terrain[at(w, 6, 5)] = id(w, 'terrains', 'Coast')
  addCity(w, 0, 12, 9)
  const city = addCity(w, 0, 5, 5)
  const ship = addUnit(w, 0, 'Trireme', 5, 5)
  expect(ship.tile).toBe(city.tile)
  destroyCity(w, city)
  expect([ship.tile, findBroken(w)]).toEqual([at(w, 6, 5), []])
})

test('units leave a city that is given away', () => {
  const w = flatWorld()
  addCity(w, 0, 12, 9)
  const city = addCity(w, 0, 5, 5)
  const unit = addUnit(w, 0, 'Warrior', 5, 5)
  cedeCity(w, city, w.s.civs[1])
  expect(unit.tile).not.toBe(city.tile)
  expect(findBroken(w)).toEqual([])
})

test('a civilization that loses its only settler before it has a city is out', () => {
  const w = flatWorld()
  const settler = addUnit(w, 1, 'Settler', 5, 5)
  captureCivilian(w, w.s.civs[0], settler)
  expect(w.s.civs[1].alive).toBe(false)
})
