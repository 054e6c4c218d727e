/** Places by the names that people give them. */
import { expect, test } from 'vitest'
import { withPlaceNames } from '../../../../client/play/seat/place-names.ts'
import { worldOf } from '../../../../client/world/store.ts'
import { city, viewWith, WIDTH } from '../../views.ts'

test('a place near a city is named by it, with what lies there; one near nothing stays as it is', () => {
  const view = viewWith({ cities: [city(5, 2, 1, { name: 'Rome' })] })
  view.tiles.resource.fill(-1)
  view.tiles.wonder.fill(-1)
  const world = worldOf(view)
  expect(withPlaceNames(world, 'Move to (2,1)')).toBe('Move to (2,1), Rome')
  expect(withPlaceNames(world, 'Move to (3,1)')).toBe('Move to (3,1), 1 tile to the east of Rome')
  view.tiles.resource[WIDTH + 3] = 0
  const named = withPlaceNames(worldOf(view), 'Move to (3,1)')
  expect(named).toBe(`Move to (3,1), 1 tile to the east of Rome, ${view.legend.resources[0]}`)
  const empty = viewWith({ cities: [] })
  empty.tiles.resource.fill(-1)
  empty.tiles.wonder.fill(-1)
  expect(withPlaceNames(worldOf(empty), 'Move to (3,1)')).toBe('Move to (3,1)')
})
