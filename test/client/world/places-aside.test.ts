/** Places in sentences of the server that are in other languages: named beside the noun that stands before them. */
import { expect, test } from 'vitest'
import { catalogue } from '../../../client/words/de/catalogue.ts'
import { speak } from '../../../client/words/language/words-of.ts'
import { worldOf } from '../../../client/world/store.ts'
import { city, player, viewWith, WIDTH } from '../views.ts'

test('in German a place stands in brackets behind its noun, by name, and coordinates are not shown', async () => {
  speak('de', catalogue)
  const { withPlaceNames } = await import('../../../client/world/place-names.ts')
  const view = viewWith({ cities: [city(5, 2, 1, { name: 'Rome' })], players: [player(0)], units: [] })
  view.tiles.resource.fill(-1)
  view.tiles.wonder.fill(-1)
  view.tiles.resource[WIDTH + 4] = 0
  const world = worldOf(view)
  expect(withPlaceNames(world, 'zum Bauplatz (4,1): Wheat')).toBe('zum Bauplatz (Wheat 2 Felder östlich von Rome): Wheat')
  expect(withPlaceNames(world, 'belagert die Stadt (2,1)')).toBe('belagert die Stadt (Rome)')
})
