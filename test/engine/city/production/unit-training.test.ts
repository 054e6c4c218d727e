import { expect, test } from 'vitest'
import { trainUnit } from '../../../../engine/city/production/unit-training.ts'
import { citySourcesChanged } from '../../../../engine/effects/scope.ts'
import { addCity, at, flatWorld, id } from '../../../world.ts'

/** A city with the building, which gives Drill I to all it trains that may have it. */
function armoury() {
  const w = flatWorld()
  const city = addCity(w, 0, 5, 5)
  const building = w.rules.buildings.find(({ effects }) =>
    effects.some(({ text }) => text.includes('[relevant] units [in this city]')),
  )!
  city.buildings[building.id] = 1
  citySourcesChanged(w, city)
  return { w, city, drill: id(w, 'promotions', 'Drill I') }
}

test('a building gives its promotion to the units whose type may take it', () => {
  const { w, city, drill } = armoury()
  expect(trainUnit(w, city, id(w, 'units', 'Warrior'))!.promotions).toContain(drill)
  expect(trainUnit(w, city, id(w, 'units', 'Archer'))!.promotions).not.toContain(drill)
})

test('a soldier stands in or next to the city that trained it', () => {
  const { w, city } = armoury()
  trainUnit(w, city, id(w, 'units', 'Warrior'))
  expect(w.s.tiles.military[at(w, 5, 5)]).not.toBe(-1)
})
