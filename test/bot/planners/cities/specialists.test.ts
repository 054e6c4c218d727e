import { describe, expect, it } from 'vitest'
import { planCities } from '../../../../bot/planners/cities/cities.ts'
import { assignCitizens } from '../../../../engine/automation/citizens.ts'
import { addBuilding } from '../../../../engine/city/buildings.ts'
import { cityYields } from '../../../../engine/city/yields/city-yields.ts'
import { FOOD } from '../../../../rules/stats.ts'
import { addCity, flatWorld, gainTiles, id, learn } from '../../../world.ts'
import { carryOut } from '../../carry-out.ts'

/** A city of a civ that is about to fly to the stars. */
function setting(population: number) {
  const w = flatWorld({ explored: true })
  const city = addCity(w, 0, 8, 6, population)
  gainTiles(w, city, 12)
  learn(w, 0, ...w.rules.techs.map(({ name }) => name))
  for (const name of ['University', 'Granary', 'Hospital']) addBuilding(w, city, id(w, 'buildings', name))
  w.s.turn = 8 - (city.id % 8)
  assignCitizens(w, city)
  return { w, city, scientists: () => city.specialists[w.rules.specialists.findIndex(({ name }) => name === 'Scientist')] }
}

describe('the bot that aims for a spaceship', () => {
  it('fills the places of scientists that its city can feed', () => {
    const { w, city, scientists } = setting(8)
    expect(carryOut(w, planCities).refused).toBe(0)
    expect(scientists()).toBeGreaterThan(0)
    expect(cityYields(w, city).net[FOOD]).toBeGreaterThanOrEqual(0)
  })

  it('leaves its citizens on the fields where they would starve else', () => {
    const { w, city } = setting(8)
    w.s.tiles.terrain.fill(id(w, 'terrains', 'Plains'))
    assignCitizens(w, city)
    const before = cityYields(w, city).net[FOOD]
    expect(carryOut(w, planCities).refused).toBe(0)
    expect(cityYields(w, city).net[FOOD]).toBeGreaterThanOrEqual(Math.min(0, before))
  })
})
