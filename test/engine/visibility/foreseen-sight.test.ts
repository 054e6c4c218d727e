import { expect, test } from 'vitest'
import { mightSee } from '../../../engine/visibility/foreseen-sight.ts'
import { addUnit, at, flatWorld, id } from '../../world.ts'

/** Whether seat 0 expects to see the tile two steps east of (10, 8), with that between them. */
function foreseen(between: 'open' | 'mountain' | 'unknown'): boolean {
  const w = flatWorld({ width: 20, height: 16 })
  const [from, to] = [at(w, 10, 8), at(w, 12, 8)]
  if (between !== 'unknown') w.s.civs[0].known!.explored[at(w, 11, 8)] = 1
  if (between === 'mountain') w.s.tiles.terrain[at(w, 11, 8)] = id(w, 'terrains', 'Mountain')
  return mightSee(w, 0, from, to)
}

test('a mountain known between hides what lies behind it, and what is not known hides nothing', () => {
  expect([foreseen('open'), foreseen('mountain'), foreseen('unknown')]).toEqual([true, false, true])
})

test('the next tile is always seen', () => {
  const w = flatWorld({ width: 20, height: 16 })
  addUnit(w, 0, 'Warrior', 3, 3)
  expect(mightSee(w, 0, at(w, 10, 8), at(w, 11, 8))).toBe(true)
})
