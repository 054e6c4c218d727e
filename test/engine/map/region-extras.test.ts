import { expect, test } from 'vitest'
import { distance } from '../../../engine/core/grid.ts'
import { fork } from '../../../engine/core/numbers/rng.ts'
import { NONE } from '../../../engine/core/state.ts'
import { placeExtras } from '../../../engine/map/deposits.ts'
import { makeDraft } from '../../../engine/map/draft.ts'
import { makePlacer } from '../../../engine/map/placer.ts'
import { MIXED } from '../../../engine/map/regions.ts'
import { at, flatWorld, id } from '../../world.ts'

/** Sheep that a start in a region of the type gets, on hills all over. */
function sheepAt(type: string) {
  const w = flatWorld()
  const hill = w.rules.terrains[id(w, 'terrains', 'Hill')]
  w.s.tiles.features.fill(hill.bit)
  w.s.tiles.resource.fill(NONE)
  const start = at(w, 8, 6)
  const tiles = Array.from({ length: w.grid.size }, (_, t) => t)
  const d = makeDraft(w, fork(w.s))
  d.tiles.features.fill(hill.bit)
  placeExtras(makePlacer(d, [{ tiles, type, fertility: 1 }], [start]), [start])
  const sheep = id(w, 'resources', 'Sheep')
  return tiles.filter(t => w.s.tiles.resource[t] === sheep).map(t => distance(w.grid, t, start))
}

test('who starts in a region of hills has one sheep more in reach', () => {
  const [away, ...more] = sheepAt('Hill')
  expect([away > 0, away <= 3, more]).toEqual([true, true, []])
})

test('who starts elsewhere has not', () => {
  expect(sheepAt(MIXED)).toEqual([])
})
