import { expect, test } from 'vitest'
import { tileCauses } from '../../../../engine/city/yields/tile-causes.ts'
import { tileYields } from '../../../../engine/city/yields/tile-yields.ts'
import { tileChanged } from '../../../../engine/city/yields/yield-cache.ts'
import { type EngineContext, makeContext } from '../../../../engine/core/engine-context.ts'
import { learnTech } from '../../../../engine/research/research.ts'
import { addCity, at, flatWorld, gainTiles, id } from '../../../world.ts'

/** Yields of the tiles around the first city by what is kept, and in a world made afresh. */
const both = (w: EngineContext): number[][] => [w, makeContext(w.s, w.rules)].map(one => [...tileYields(one, one.s.cities[0]!)])

function land(): EngineContext {
  const w = flatWorld({ seats: 1 })
  gainTiles(w, addCity(w, 0, 8, 6), 10)
  for (const x of [7, 9]) w.s.tiles.improvement[at(w, x, 6)] = id(w, 'improvements', 'Farm')
  w.s.tiles.rivers[at(w, 9, 6)] = 1
  w.s.tiles.resource[at(w, 7, 7)] = id(w, 'resources', 'Iron')
  return w
}

test('every technology in turn leaves the yields of tiles as a fresh count has them', () => {
  const w = land()
  const seen = new Set<string>()
  for (const { id: tech } of w.rules.techs) {
    both(w)
    learnTech(w, w.s.civs[0], tech)
    const [kept, afresh] = both(w)
    expect(kept).toEqual(afresh)
    seen.add(kept.join())
  }
  expect(seen.size).toBeGreaterThan(2)
})

test('a changed tile renews its own yields and those of its neighbours', () => {
  const w = land()
  const [before] = both(w)
  w.s.tiles.improvement[at(w, 8, 7)] = id(w, 'improvements', 'Mine')
  tileChanged(w, at(w, 8, 7))
  const [kept, afresh] = both(w)
  expect(kept).toEqual(afresh)
  expect(kept).not.toEqual(before)
})

test('few technologies tell anything of tiles, and what shows a resource does', () => {
  const w = land()
  const { techs } = tileCauses(w.rules)
  expect(techs[id(w, 'techs', 'Iron Working')]).toBe(1)
  expect(techs[id(w, 'techs', 'Civil Service')]).toBe(1)
  expect(techs[id(w, 'techs', 'Writing')]).toBe(0)
})
