import { expect, test } from 'vitest'
import { addBuilding, removeBuilding } from '../../../engine/city/buildings.ts'
import { standsIn } from '../../../engine/city/cities-with.ts'
import { cedeCity } from '../../../engine/city/ownership/cession.ts'
import { destroyCity } from '../../../engine/city/ownership/destruction.ts'
import { addCity, flatWorld, id } from '../../world.ts'

test('a building stands in its owner’s city, by whomever it was built, until it or the city is gone', () => {
  const w = flatWorld({ seats: 2, width: 40 })
  const [city, other] = [addCity(w, 0, 5, 5, 4), addCity(w, 1, 15, 5, 4)]
  addCity(w, 1, 25, 5)
  const [library, granary] = ['Library', 'Granary'].map(name => id(w, 'buildings', name))
  const standing = () => w.s.civs.slice(0, 2).map(civ => standsIn(w, civ, library))
  addBuilding(w, city, library)
  expect(standing()).toEqual([true, false])
  addBuilding(w, other, granary)
  addBuilding(w, other, library)
  expect(standing()).toEqual([true, true])
  removeBuilding(w, city, library)
  expect(standing()).toEqual([false, true])
  addBuilding(w, city, library)
  removeBuilding(w, other, library)
  expect(standing()).toEqual([true, false])
  destroyCity(w, city)
  expect(standing()).toEqual([false, false])
})

test('a city that is given away takes its buildings along', () => {
  const w = flatWorld({ seats: 2, width: 40 })
  const city = addCity(w, 0, 5, 5, 4)
  addCity(w, 0, 25, 5)
  const library = id(w, 'buildings', 'Library')
  addBuilding(w, city, library)
  standsIn(w, w.s.civs[0], library)
  cedeCity(w, city, w.s.civs[1])
  expect([standsIn(w, w.s.civs[0], library), standsIn(w, w.s.civs[1], library)]).toEqual([false, true])
})
