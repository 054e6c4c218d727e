import { expect, it } from 'vitest'
import { isSeaScoutWanted } from '../../../../bot/knowledge/sea-scouts.ts'
import { planExploration } from '../../../../bot/planners/units/exploration.ts'
import { planShips } from '../../../../bot/planners/units/ships.ts'
import { STANDARD } from '../../../../bot/profiles.ts'
import { makeTurnContext } from '../../../../bot/turn-context.ts'
import { distance, within } from '../../../../engine/core/grid.ts'
import { addCity, addUnit, at, flatWorld, id } from '../../../world.ts'
import { carryOut } from '../../carry-out.ts'

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

it('a ship that looks around goes on from where it is shot at', () => {
  const w = flatWorld({ width: 40, height: 24, terrain: 'Coast' })
  const ship = addUnit(w, 0, 'Trireme', 20, 12)
  const explored = (): number => w.s.civs[0].known!.explored.filter(Boolean).length
  carryOut(w, planShips)
  const before = explored()
  const near = within(w.grid, ship.tile, 2).at(-1)!
  const foe = addUnit(w, 2, 'Galley', near % 40, Math.floor(near / 40))
  for (let turn = 0; turn < 2; turn++) {
    ship.movesX60 = 240
    carryOut(w, planShips)
  }
  expect(distance(w.grid, ship.tile, foe.tile)).toBeGreaterThan(3)
  expect(explored()).toBeGreaterThan(before + 20)
})

it('a ship keeps to where it goes while others walk', () => {
  const w = flatWorld({ width: 40, height: 24, terrain: 'Coast' })
  const ship = addUnit(w, 0, 'Trireme', 20, 12)
  const ways = Array.from({ length: 8 }, () => {
    ship.movesX60 = 240
    carryOut(w, planExploration)
    carryOut(w, planShips)
    return ship.tile
  })
  expect(new Set(ways).size).toBe(ways.length)
})
