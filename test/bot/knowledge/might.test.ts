import { expect, test } from 'vitest'
import { mightOfOther } from '../../../bot/knowledge/might.ts'
import { STANDARD } from '../../../bot/profiles.ts'
import { makeTurnContext } from '../../../bot/turn-context.ts'
import { addCity, addUnit, flatWorld } from '../../world.ts'

/** What seat 0 expects of seat 1, of which it sees so many soldiers; a third civ lives or not. */
function expected(thirdLives: boolean, seen = 0): number {
  const w = flatWorld({ width: 40, seats: 3, explored: true })
  for (const seat of [0, 1, 2]) addCity(w, seat, 5 + 12 * seat, 5)
  w.s.civs[2].alive = thirdLives
  for (let n = 0; n < seen; n++)
    w.s.civs[0].known!.visible[addUnit(w, 1, 'Swordsman', 17 + (n % 3), 3 + Math.floor(n / 3)).tile]++
  return mightOfOther(makeTurnContext(w, 0, STANDARD.params), w.s.civs[1])
}

test('of the only rival that is left less is expected out of sight than of one among others', () => {
  expect(expected(false)).toBeCloseTo(expected(true) * STANDARD.params.conquestLast)
})

test('what is in sight of the last rival counts in full', () => {
  expect(expected(false, 20)).toBe(expected(true, 20))
  expect(expected(false, 20)).toBeGreaterThan(expected(true))
})
