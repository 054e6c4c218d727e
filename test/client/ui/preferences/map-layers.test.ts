/** Which layers of the map are on. */
import { expect, test } from 'vitest'
import { layersOn, parseLayers, switchLayer } from '../../../../client/ui/preferences/map-layers.ts'

test('none is on until it is switched on, and what is not known any more is left out', () => {
  expect([...parseLayers(null)]).toEqual([])
  expect([...parseLayers('grid weather yields')].sort()).toEqual(['grid', 'yields'])
})

test('a layer is on once it is switched, and off when it is switched again', () => {
  switchLayer('yields')
  switchLayer('grid')
  const both = layersOn()
  expect([...both].sort()).toEqual(['grid', 'yields'])
  switchLayer('yields')
  expect([...layersOn()]).toEqual(['grid'])
  expect(both.size).toBe(2)
  switchLayer('grid')
  expect(layersOn().size).toBe(0)
})
