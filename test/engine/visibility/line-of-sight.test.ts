import { expect, test } from 'vitest'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { isVisible } from '../../../engine/visibility/knowledge.ts'
import { changeTile } from '../../../engine/visibility/terrain-change.ts'
import { addUnit, at, flatWorld, id } from '../../world.ts'

const sees = (w: EngineContext, x: number, y: number) => isVisible(w, 0, at(w, x, y))
function addFeature(w: EngineContext, name: string, x: number, y: number) {
  const t = at(w, x, y)
  changeTile(w, t, () => {
    w.s.tiles.features[t] |= w.rules.terrains[id(w, 'terrains', name)].bit
  })
}

test('a unit on a plain sees two tiles far', () => {
  const w = flatWorld()
  addUnit(w, 0, 'Warrior', 8, 5)
  expect([sees(w, 10, 5), sees(w, 11, 5)]).toEqual([true, false])
})

test('a forest hides what is behind it', () => {
  const w = flatWorld()
  addFeature(w, 'Forest', 9, 5)
  addUnit(w, 0, 'Warrior', 8, 5)
  expect([sees(w, 9, 5), sees(w, 10, 5)]).toEqual([true, false])
})

test('from a hill a unit sees over a forest', () => {
  const w = flatWorld()
  addFeature(w, 'Forest', 9, 5)
  addFeature(w, 'Hill', 8, 5)
  addUnit(w, 0, 'Warrior', 8, 5)
  expect(sees(w, 10, 5)).toBe(true)
})

test('a hill one tile beyond sight is seen', () => {
  const w = flatWorld()
  addFeature(w, 'Hill', 11, 5)
  addUnit(w, 0, 'Warrior', 8, 5)
  expect(sees(w, 11, 5)).toBe(true)
})

test('felling a forest opens the view behind it', () => {
  const w = flatWorld()
  addFeature(w, 'Forest', 9, 5)
  addUnit(w, 0, 'Warrior', 8, 5)
  const forest = at(w, 9, 5)
  changeTile(w, forest, () => {
    w.s.tiles.features[forest] = 0
  })
  expect(sees(w, 10, 5)).toBe(true)
})
