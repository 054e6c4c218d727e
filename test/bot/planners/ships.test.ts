import { expect, it } from 'vitest'
import { isSeaScoutWanted } from '../../../bot/planners/ships.ts'
import { STANDARD } from '../../../bot/profiles.ts'
import { makeTurnContext } from '../../../bot/turn-context.ts'
import { addCity, addUnit, at, flatWorld, id } from '../../world.ts'

it('a ship for the ocean is wanted by who has only ships of the coast, while somebody is not met', () => {
  const w = flatWorld({ explored: true })
  const city = addCity(w, 0, 8, 6, 4)
  for (let x = 9; x < 14; x++) w.s.tiles.terrain[at(w, x, 6)] = id(w, 'terrains', 'Coast')
  const wanted = () => isSeaScoutWanted(makeTurnContext(w, 0, STANDARD.params), id(w, 'units', 'Caravel'))
  expect(wanted()).toBe(false)
  w.s.civs[0].relations[1].met = false
  for (let n = 0; n < STANDARD.params.exploreShips; n++) addUnit(w, 0, 'Trireme', 10 + n, 6)
  expect(wanted()).toBe(true)
  city.queue = [{ kind: 'unit', id: id(w, 'units', 'Caravel') }]
  for (let n = 1; n < STANDARD.params.exploreShips; n++) addUnit(w, 0, 'Caravel', 12 + n, 6)
  expect(wanted()).toBe(false)
})

it('a first ship of the coast is wanted to find others, and no second one of its kind', () => {
  const w = flatWorld({ explored: true })
  addCity(w, 0, 8, 6, 4)
  for (let x = 9; x < 14; x++) w.s.tiles.terrain[at(w, x, 6)] = id(w, 'terrains', 'Coast')
  const wanted = () => isSeaScoutWanted(makeTurnContext(w, 0, STANDARD.params), id(w, 'units', 'Trireme'))
  expect(wanted()).toBe(false)
  w.s.civs[0].relations[1].met = false
  expect(wanted()).toBe(true)
  addUnit(w, 0, 'Trireme', 10, 6)
  expect(wanted()).toBe(false)
})
