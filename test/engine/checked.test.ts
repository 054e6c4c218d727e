import { expect, test } from 'vitest'
import { check, perform } from '../../engine/perform.ts'
import { addUnit, at, flatWorld } from '../world.ts'

test('what a check found holds for the same command at once, and no longer when anything has been done since', () => {
  const w = flatWorld()
  const unit = addUnit(w, 0, 'Warrior', 5, 5)
  const other = addUnit(w, 0, 'Warrior', 6, 6)
  other.movesX60 = 60
  const go = { type: 'moveUnit', unit: unit.id, tile: at(w, 6, 5) } as const
  expect(check(w, 0, go)).toBeNull()
  perform(w, 0, { type: 'moveUnit', unit: other.id, tile: at(w, 6, 5) })
  expect(perform(w, 0, go)).toRefuse('tile/occupied')
  const back = { type: 'moveUnit', unit: unit.id, tile: at(w, 4, 5) } as const
  expect(check(w, 0, back)).toBeNull()
  expect(perform(w, 1, back)).toRefuse('turn/not-yours')
  expect(perform(w, 0, back)).not.toRefuse('tile/occupied')
  expect(unit.tile).toBe(at(w, 4, 5))
})
