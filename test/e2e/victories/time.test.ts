import { expect, test } from 'vitest'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { addCity, addUnit, flatWorld, id } from '../../world.ts'
import { expectGoesOn, expectWon, stage } from './stage.ts'

/** Three rounds before the end; seat 1 lags behind seat 0 by less than two cities are worth. */
function lastRounds(): EngineContext {
  const w = flatWorld({ seats: 2, width: 40, height: 16 })
  addCity(w, 0, 6, 6, 3)
  addCity(w, 1, 26, 6, 2)
  addUnit(w, 1, 'Settler', 30, 6)
  addUnit(w, 1, 'Settler', 26, 11)
  w.s.setup.turns = 4
  w.s.setup.victories = [id(w, 'victories', 'Time'), id(w, 'victories', 'Domination')]
  return w
}

test('two cities founded in the last rounds win by time', { timeout: 60_000 }, async () => {
  const on = await stage(lastRounds())
  const [before] = (await on.call(1, 'get_victory_status')).ranking
  expect(before.player_id).toBe(0)
  await on.play(async (seat, turn) => {
    if (seat !== 1 || turn !== 2) return
    const { units } = await on.call(1, 'get_units')
    for (const { id: unit_id, kind } of units) if (kind === 'Settler') await on.call(1, 'found_city', { unit_id })
  })
  await expectWon(on, 1, 'time', 'Time')
  await expectGoesOn(on, 1)
})
