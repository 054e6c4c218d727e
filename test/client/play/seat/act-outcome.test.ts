/** What came of a deed is said in a sentence. */
import { expect, test } from 'vitest'
import type { ToolCall } from '../../../../client/game/call-data.ts'
import { outcomeOf } from '../../../../client/play/seat/act-outcome.ts'

const strike: ToolCall = { tool: 'attack', args: { unit_id: 1, x: 3, y: 4 } }
const act: ToolCall = { tool: 'unit_action', args: { unit_id: 1, action: 'hurry_research' } }
const cities = new Map([
  [4, { name: 'Akkad' }],
  [5, { name: 'Ur' }],
])
const said = (result: object) => outcomeOf(act, { unit_id: 1, action: '', ...result }, cities)

test('of a nuclear weapon who died, what cities lost, and where fallout lies; not that the weapon is gone', () => {
  const blast = {
    units: [],
    units_killed: 2,
    cities: [
      { city_id: 4, citizens: 3, health: 100, destroyed: false },
      { city_id: 5, citizens: 2, health: 50, destroyed: true },
    ],
    fallout: 1,
  }
  const fight = { damage_to_defender: 0, damage_to_attacker: 100, defender_died: false, attacker_died: true }
  expect(outcomeOf(strike, { ...fight, blast }, cities)).toBe(
    'The weapon has gone off: 2 units dead. Akkad has lost 3 citizens and 100 health. Ur is no more. Fallout lies on 1 tile.',
  )
  expect(outcomeOf(strike, fight, cities)).toBe('100 taken. The attacker is dead.')
})

test('of great people what they gave', () => {
  expect(said({ done: true, consumed: true, science: 52 })).toBe('52 science for your research.')
  expect(said({ production: 249, building: 'Petra' })).toBe('249 production for Petra.')
  expect(said({ gold: 350, influence: 30 })).toBe('350 gold. 30 influence gained.')
  expect(said({ improvement: 'Citadel' })).toBe('Citadel stands.')
  expect(said({ religion: 'Buddhism', followers: 3 })).toBe('3 citizens of the city follow Buddhism now.')
  expect(said({ done: true, consumed: true })).toBe('It is used up.')
  expect(said({ done: false, consumed: false })).toBe('It could do nothing here; it cost nothing.')
})

test('nothing of what is seen on the map', () => {
  expect(said({ order: 'skip' })).toBeNull()
})
