import { expect, test } from 'vitest'
import { wonderNames } from '../../../client/map/wonder-names.ts'
import { world } from '../world.ts'

test('a natural wonder on tiles beside each other is named once, another of its kind far away too, and none that is not known', () => {
  const here = world()
  here.legend.terrains = ['Grassland', 'Reef', 'Volcano']
  for (const [tile, wonder] of [
    [11, 1],
    [12, 1],
    [13, 2],
    [66, 1],
    [90, 2],
  ])
    here.tiles.wonder[tile] = wonder
  here.tiles.fog[90] = 0
  expect(wonderNames(here)).toEqual([
    { tile: 11, text: 'Reef' },
    { tile: 13, text: 'Volcano' },
    { tile: 66, text: 'Reef' },
  ])
})
