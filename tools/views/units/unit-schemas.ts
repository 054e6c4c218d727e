/** Result schemas of units. */
import Type from 'typebox'
import { amount, answer, listOf, optional, part, text, whole, yes } from '../../tool/schema.ts'
import { baseFields } from './air.ts'

/** Of a unit, what its abilities are called in the language that was asked for. */
export const abilitiesField = optional(
  listOf(
    answer({ ability: text('As can has it.'), told: text('In words.') }),
    'Abilities in the language asked for, but English.',
  ),
)

export const seenFields = {
  id: whole('Unit id, for unit_id.'),
  kind: text('Kind of unit.'),
  name: optional(text('Its own name, of those who have one.')),
  owner: whole('Player id.'),
  owner_name: text('Nation of its owner.'),
  x: whole('Column.'),
  y: whole('Row.'),
  hp: whole('Health, 0 to 100.'),
  strength: optional(whole('Strength in melee and in defence, before anything counts for or against it.')),
  ranged_strength: optional(whole('Strength from afar.')),
  range: optional(whole('Tiles its shots carry.')),
  civilian: optional(yes('Cannot fight.')),
  embarked: optional(yes('A land unit on water.')),
  fortified: optional(yes('Dug in.')),
}
export const UnitSeenSchema = answer(seenFields)

const { owner: _owner, owner_name: _ownerName, ...ownSeen } = seenFields

export const ownFields = {
  ...ownSeen,
  ...baseFields,
  moves: amount('Movement points left this turn.'),
  max_moves: amount('Movement points of a turn.'),
  order: optional(text('Standing order.')),
  goal: optional(part('Where it goes by itself.', { x: whole('Column.'), y: whole('Row.') })),
  building: optional(text('Improvement it is building.')),
  religion: optional(text('What a religious unit preaches.')),
  religious_strength: optional(whole('Pressure it adds each time it preaches; 0 where it does not.')),
  idle: optional(yes('It can act and has no order.')),
  promotion_waiting: optional(yes('It can take a promotion, see promote_unit.')),
}

export const names = (description: string) => listOf(Type.String(), description)
