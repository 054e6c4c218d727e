import fc from 'fast-check'
import { expect, test } from 'vitest'
import { within } from '../../../engine/core/grid.ts'
import { unexploredNear } from '../../../engine/visibility/frontier.ts'
import { assertProperty } from '../../property.ts'
import { flatWorld } from '../../world.ts'

test('what is unexplored near a tile is counted as the world comes to be known, and is forgotten', () => {
  const w = flatWorld()
  const known = w.s.civs[0].known!
  assertProperty(
    'what is unexplored near a tile is counted as the world comes to be known, and is forgotten',
    fc.property(fc.array(fc.tuple(fc.nat(w.grid.size - 1), fc.nat(1)), { maxLength: 40 }), changes => {
      for (const [t, explored] of changes) known.explored[t] = explored
      const counted = unexploredNear(w, 0, known)
      for (let t = 0; t < w.grid.size; t++)
        expect(counted[t]).toBe([...within(w.grid, t, 2)].filter(n => known.explored[n] === 0).length)
    }),
  )
})
