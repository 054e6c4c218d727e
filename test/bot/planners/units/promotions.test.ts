import { expect, test } from 'vitest'
import { planPromotions } from '../../../../bot/planners/units/promotions.ts'
import { STANDARD } from '../../../../bot/profiles.ts'
import { makeTurnContext } from '../../../../bot/turn-context.ts'
import type { EngineContext } from '../../../../engine/core/engine-context.ts'
import { addCity, addUnit, flatWorld } from '../../../world.ts'

/** The first promotion that the bot takes, by name. */
function firstTaken(w: EngineContext): string | undefined {
  const { value } = planPromotions(makeTurnContext(w, 0, STANDARD.params)).next()
  const { command } = value as { command: { promotion: number } }
  return w.rules.promotions[command.promotion]?.name
}

test('a ship learns to bombard cities once it knows one that could be stormed, and fights at sea before', () => {
  const w = flatWorld({ width: 30, terrain: 'Coast' })
  addCity(w, 0, 5, 5, 4)
  addCity(w, 1, 20, 5, 4)
  addUnit(w, 0, 'Trireme', 8, 5).xp = 10
  expect(firstTaken(w)).not.toBe('Coastal Raider I')
  addUnit(w, 0, 'Trireme', 18, 5)
  expect(firstTaken(w)).toBe('Coastal Raider I')
})
