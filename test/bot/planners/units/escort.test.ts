import { expect, test } from 'vitest'
import { planSettling } from '../../../../bot/planners/units/settling.ts'
import { STANDARD } from '../../../../bot/profiles.ts'
import type { Unit } from '../../../../engine/core/state.ts'
import { addCity, addUnit, flatWorld } from '../../../world.ts'
import { carryOut } from '../../carry-out.ts'

/** A settler in its city, a barbarian in sight, and a warrior of such health beside the city; whether the settler has set out with it. */
function setsOut(hp: number): { settler: Unit; warrior: Unit; sent: boolean } {
  const w = flatWorld({ explored: true, width: 30 })
  addCity(w, 0, 5, 5, 3)
  w.s.civs[0].happiness = 10
  w.s.civs[0].known!.visible.fill(1)
  w.s.turn = 60
  const settler = addUnit(w, 0, 'Settler', 5, 5)
  const warrior = addUnit(w, 0, 'Warrior', 6, 5)
  warrior.hp = hp
  addUnit(w, 2, 'Brute', 14, 4)
  const { commands } = carryOut(w, planSettling)
  return { settler, warrior, sent: commands.some(({ type }) => type === 'moveUnit') }
}

test('a settler sets out with a soldier that is whole enough, and waits for a hurt one to heal', () => {
  const { escortHealth } = STANDARD.params
  const whole = setsOut(escortHealth)
  expect(whole.sent).toBe(true)
  expect(whole.settler.tile).toBe(whole.warrior.tile)
  expect(setsOut(escortHealth - 1).sent).toBe(false)
})
