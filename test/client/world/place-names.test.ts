/** Places by the names that people give them. */
import { expect, test } from 'vitest'
import { nameOfTile, withPlaceNames } from '../../../client/world/place-names.ts'
import { worldOf } from '../../../client/world/store.ts'
import type { World } from '../../../client/world/world.ts'
import { city, player, unit, viewWith, WIDTH } from '../views.ts'

/** Grassland with Wheat at (4,1) and a Forest at (3,2), Rome at (2,1), and a Horseman of somebody at war at (3,3). */
function land(cities = [city(5, 2, 1, { name: 'Rome' })]): World {
  const players = [player(0), player(1, { at_war: true })]
  const view = viewWith({ cities, players, units: [unit(9, 3, 3, { owner: 1, kind: 'Horseman' })] })
  view.tiles.resource.fill(-1)
  view.tiles.wonder.fill(-1)
  view.tiles.resource[WIDTH + 4] = 0
  view.tiles.features[2 * WIDTH + 3] = 1
  return worldOf(view)
}

test('a place near a city is named by what is there and where that lies from the city, and coordinates are not', () => {
  const world = land()
  const named: [said: string, shown: string][] = [
    ['Move to (2,1)', 'Move to Rome'],
    ['Move to (3,1)', 'Move to the Grassland 1 tile to the east of Rome'],
    ['Buy (4,1)', 'Buy the Wheat 2 tiles to the east of Rome'],
    ['Move to (3,2)', 'Move to the Forest 1 tile to the south-east of Rome'],
    ['Attack (3,3)', 'Attack the Horseman 2 tiles to the south-east of Rome'],
  ]
  expect(named.map(([said]) => withPlaceNames(world, said))).toEqual(named.map(([, shown]) => shown))
})

test('in reasons and refusals, after what is named already, it is said where', () => {
  const world = land()
  const named: [said: string, shown: string][] = [
    ['to the site (4,1): Wheat, coast', 'to the site 2 tiles to the east of Rome: Wheat, coast'],
    ['against the camp at (4,1)', 'against the camp 2 tiles to the east of Rome'],
    ['the army gathers at (4,1)', 'the army gathers 2 tiles to the east of Rome'],
    ['the army gathers at (2,1)', 'the army gathers at Rome'],
    ['besieges (2,1)', 'besieges Rome'],
    ['to strike at (3,3): kills it', 'to strike at the Horseman 2 tiles to the south-east of Rome: kills it'],
    ['Galley 7 of Egypt at (4,1). Attack it.', 'Galley 7 of Egypt 2 tiles to the east of Rome. Attack it.'],
  ]
  expect(named.map(([said]) => withPlaceNames(world, said))).toEqual(named.map(([, shown]) => shown))
})

test('near no city it is named from where somebody goes; coordinates stay where there is neither', () => {
  const world = land([])
  const from = WIDTH + 1
  expect(withPlaceNames(world, 'Move to (4,1)', from)).toBe('Move to the Wheat 3 tiles to the east')
  expect(withPlaceNames(world, 'Move to (4,1)')).toBe('Move to (4,1)')
  expect(nameOfTile(world, 4, 1, from)).toBe('the Wheat 3 tiles to the east')
  expect(nameOfTile(world, 4, 1)).toBe('(4,1)')
})
