/** Which layers of the map a browser keeps. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { layersOn, parseLayers, switchLayer } from '../../../../client/ui/preferences/map-layers.ts'

test('none is on until it is switched on, and what is not known any more is left out', () => {
  expect([...parseLayers(null)]).toEqual([])
  expect([...parseLayers('grid weather yields')].sort()).toEqual(['grid', 'yields'])
})

test('a layer that is switched on is kept, and goes when it is switched again', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  switchLayer('yields')
  switchLayer('grid')
  expect(layersOn()).toEqual(parseLayers([...kept.values()][0]))
  expect(layersOn().size).toBe(2)
  switchLayer('yields')
  switchLayer('grid')
  expect(kept.size).toBe(0)
  expect(layersOn().size).toBe(0)
})
