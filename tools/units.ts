/** Tools that order units. */
import Type from 'typebox'
import { findOwnUnit } from './knowledge.ts'
import { idOrRefusal } from './names.ts'
import { placeOf } from './place.ts'
import { answer, args, oneOf, optional, text, unitId, whole, word, x, y, yes } from './schema.ts'
import { actTool } from './tool.ts'

const Place = { x: optional(whole('Column where the unit is now.')), y: optional(whole('Row where the unit is now.')) }

export const moveUnit = actTool({
  name: 'move_unit',
  group: 'Units',
  doc: 'Sends a unit to a tile by the quickest way it knows. It spends the movement it has this turn and goes on in later turns by itself. Entering a tile with an enemy civilian captures it; use attack to fight.',
  args: args({ unit_id: unitId, x, y }),
  result: answer({ ...Place }),
  command(w, seat, { unit_id, x, y }) {
    const unit = findOwnUnit(w, seat, unit_id)
    if ('code' in unit) return unit
    const to = placeOf(w, x, y)
    return typeof to === 'number' ? { type: 'moveUnit', unit: unit_id, to } : to
  },
})

export const attack = actTool({
  name: 'attack',
  group: 'Units',
  doc: 'Attacks the enemy unit or city on a tile: next to a melee unit, within range and sight of a ranged one. See preview_attack first. Only melee units take cities and capture civilians.',
  args: args({ unit_id: unitId, x, y }),
  result: answer({ ...Place }),
  repeatable: true,
  command(w, seat, { unit_id, x, y }) {
    const unit = findOwnUnit(w, seat, unit_id)
    if ('code' in unit) return unit
    const target = placeOf(w, x, y)
    return typeof target === 'number' ? { type: 'attack', unit: unit_id, target } : target
  },
})
