import { expect, test } from 'vitest'
import { goneBy } from '../../../../client/play/seat/gone-unit.ts'

const fight = { damage_to_defender: 1, damage_to_attacker: 2, defender_died: false, attacker_died: false }

test.each([
  ['a city that it founded', { tool: 'found_city', args: { unit_id: 4 } }, { city_id: 1 }, 4],
  ['a fight in which it died', { tool: 'attack', args: { unit_id: 4, x: 1, y: 1 } }, { ...fight, attacker_died: true }, 4],
  ['a fight that it survived', { tool: 'attack', args: { unit_id: 4, x: 1, y: 1 } }, fight, null],
  ['a deed that used it up', { tool: 'unit_action', args: { unit_id: 4, action: 'construct' } }, { consumed: true }, 4],
  ['its disbanding', { tool: 'unit_action', args: { unit_id: 4, action: 'disband' } }, {}, 4],
  ['a pillage', { tool: 'unit_action', args: { unit_id: 4, action: 'pillage' } }, {}, null],
  ['a way into an ambush', { tool: 'move_unit', args: { unit_id: 4, x: 1, y: 1 } }, { ended: 'gone' }, 4],
  ['a turn that ended', { tool: 'end_turn', args: {} }, {}, null],
])('after %s', (_, deed, result, gone) => {
  expect(goneBy(deed as never, result)).toBe(gone)
})
