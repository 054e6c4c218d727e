/** SEEN: what of the land is worth a look. */
import { expect, test } from 'vitest'
import { seenRows } from '../../../tools/briefing/seen.ts'
import { addCity, addUnit, at, flatWorld, id } from '../../world.ts'

function world() {
  const w = flatWorld({ explored: true })
  addCity(w, 0, 5, 5, 4)
  w.s.civs[0].known!.visible.fill(1)
  w.s.tiles.improvement[at(w, 8, 5)] = id(w, 'improvements', 'Ancient ruins')
  w.s.tiles.improvement[at(w, 5, 7)] = id(w, 'improvements', 'Barbarian encampment')
  return w
}

const shown = (w: ReturnType<typeof world>, most = 9, detail: 'normal' | 'full' = 'normal') =>
  seenRows(w, w.s.civs[0], () => [{ tile: at(w, 11, 6), because: 'Wine, river' }], { most, detail }).map(({ show }) => show())

test('ruins and camps near its own are told of, the nearest first, and how far from which city', () => {
  const w = world()
  expect(shown(w)).toEqual([
    { what: 'Barbarian encampment', x: 5, y: 7, city: w.s.cities[0]!.name, steps: 2 },
    { what: 'Ancient ruins', x: 8, y: 5, city: w.s.cities[0]!.name, steps: 3 },
  ])
  expect(shown(w, 1)).toHaveLength(1)
})

test('what nobody of its own has explored is not told of', () => {
  const w = world()
  w.s.civs[0].known!.explored[at(w, 8, 5)] = 0
  expect(shown(w).map(({ what }) => what)).toEqual(['Barbarian encampment'])
})

test('sites are told of where somebody could found a city, and in full', () => {
  const w = world()
  const site = { what: 'site', x: 11, y: 6, city: w.s.cities[0]!.name, steps: 6, worth: 'Wine, river' }
  expect(shown(w)).not.toContainEqual(site)
  expect(shown(w, 9, 'full')).toContainEqual(site)
  addUnit(w, 0, 'Settler', 5, 5)
  expect(shown(w)).toContainEqual(site)
})
