/** Maps of islands: the land is divided as a whole, and effects "<on water maps>" hold. */
import { expect, test } from 'vitest'
import { fork } from '../../../engine/core/numbers/rng.ts'
import { numberContinents } from '../../../engine/map/coast-and-river-effects.ts'
import { makeDraft } from '../../../engine/map/draft.ts'
import { holdsInRegion } from '../../../engine/map/map-effects.ts'
import { divideLand } from '../../../engine/map/regions.ts'
import { C } from '../../../rules/effects/conditions.ts'
import { makeMapAfresh } from './worlds.ts'

function divided(kind: string) {
  const { w } = makeMapAfresh(kind, 'standard', 2)
  const d = makeDraft(w, fork(w.s))
  numberContinents(d)
  const regions = divideLand(d, 6)
  const islands = regions.map(({ tiles }) => new Set(tiles.map(t => w.s.tiles.continent[t])).size)
  return { holds: holdsInRegion(d, [{ kind: C.waterMap, params: [] }], ''), islands, regions }
}

test('islands near each other make up a region', () => {
  const { holds, islands, regions } = divided('archipelago')
  expect(holds).toBe(true)
  expect(regions).toHaveLength(6)
  expect(Math.max(...islands)).toBeGreaterThan(2)
})

test('where landmasses are large each region lies on one', () => {
  const { holds, islands } = divided('continents')
  expect(holds).toBe(false)
  expect(new Set(islands)).toEqual(new Set([1]))
})
