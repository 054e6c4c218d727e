import { expect, test } from 'vitest'
import { STANDARD } from '../../../bot/profiles.ts'
import { makeTurnContext } from '../../../bot/turn-context.ts'
import { siegeTurns, soldiersFor } from '../../../bot/valuation/siege-forecast.ts'
import { declareWar } from '../../../engine/civ/relations.ts'
import type { Unit } from '../../../engine/core/state.ts'
import { addCity, addUnit, flatWorld } from '../../world.ts'

/** How long the soldiers of those kinds would take for a city in sight, and how many like them it would take. */
function siege(...kinds: string[]): { turns: number; soldiers: number } {
  const w = flatWorld({ width: 30, height: 16, explored: true })
  addCity(w, 0, 6, 8, 5)
  const city = addCity(w, 1, 14, 8, 3)
  w.s.civs[1].techs.fill(1)
  const army: Unit[] = kinds.map((kind, n) => addUnit(w, 0, kind, 12, 4 + n))
  declareWar(w, 0, 1)
  const m = makeTurnContext(w, 0, STANDARD.params)
  const aim = { id: city.id, owner: 1, tile: city.tile, visible: true }
  return { turns: siegeTurns(m, army, aim), soldiers: soldiersFor(m, army, aim) }
}

test('a siege is foreseen to be the shorter the more engines take part', () => {
  const few = siege('Infantry', 'Artillery', 'Artillery').turns
  const many = siege('Infantry', 'Artillery', 'Artillery', 'Artillery', 'Artillery').turns
  expect(many).toBeLessThan(few)
})

test('shooters alone never take a city', () => {
  expect(siege('Artillery', 'Artillery', 'Artillery').turns).toBe(Number.POSITIVE_INFINITY)
})

test('weak soldiers are foreseen to be needed in greater numbers', () => {
  expect(siege('Warrior').soldiers).toBeGreaterThan(siege('Infantry').soldiers)
})
