import { expect, test } from 'vitest'
import { check } from '../../../engine/perform.ts'
import { flatWorld } from '../../world.ts'

test('a name is refused only where a player bears it whom the seat has met', () => {
  const w = flatWorld()
  const asked = { type: 'setCivName', name: w.s.seats[1].name.toUpperCase() } as const
  expect(check(w, 0, asked)).toRefuse('player/name-taken')
  w.s.civs[0].relations[1].met = false
  expect(check(w, 0, asked)).toBeNull()
})
