/** get_great_people: who is coming, and who may be chosen. */

import Type from 'typebox'
import {
  choosable,
  cityPoints,
  cityThreshold,
  civPoints,
  combatThreshold,
  greatKinds,
  greatPeopleOf,
  isGreat,
} from '../../engine/index.ts'
import { budgetArg, budgetField } from '../tool/budget.ts'
import { answer, args, listOf, optional, text, whole } from '../tool/schema.ts'
import { readTool } from '../tool/tool.ts'
import { turnsFor } from '../views/rules/tech.ts'
import { unitSeen } from '../views/units/unit.ts'
import { abilityWords, actionsOf } from '../views/units/unit-details.ts'
import { abilitiesField } from '../views/units/unit-schemas.ts'

const PersonSchema = answer({
  kind: text('The great person.'),
  points: whole('Points gathered in cities.'),
  points_per_turn: whole('Points a turn, from specialists and buildings.'),
  needs: whole('Points at which one is born; doubles with each birth of its group.'),
  turns: whole('Turns until then; -1 never at this rate.'),
  combat_points: optional(whole('Points from fights, for those who are born of them.')),
  combat_needs: optional(whole('Points from fights that must be passed.')),
})

const Here = answer({
  unit_id: whole('The unit.'),
  kind: text('What it is.'),
  name: optional(text('Its own name.')),
  x: whole('Column.'),
  y: whole('Row.'),
  can: listOf(Type.String(), 'Calls it could make where it stands now, as get_unit tells them.'),
  abilities: abilitiesField,
})

const CitySchema = answer({
  city_id: whole('The city.'),
  kind: text('The great person.'),
  points_per_turn: whole('Points it brings a turn.'),
})

interface Person {
  kind: string
  points: number
  points_per_turn: number
  needs: number
  turns: number
  combat_points?: number
  combat_needs?: number
}

export const getGreatPeople = readTool({
  name: 'get_great_people',
  group: 'Looking',
  doc: 'Tells which great people you can have, how near each is, which cities bring the points, and whether you may choose one freely.',
  args: args(budgetArg),
  examples: [{}],
  result: answer({
    free: whole('Great people you may choose (choose_great_person).'),
    can_choose: listOf(Type.String(), 'Kinds you may choose now.'),
    born: whole('Great people you have had.'),
    people: listOf(PersonSchema, 'Every kind your nation can have.'),
    cities: listOf(CitySchema, 'Where the points come from.'),
    here: listOf(Here, 'Great people that you have.'),
    ...budgetField,
  }),
  read(w, seat) {
    const civ = w.s.civs[seat]
    const perTurn = civPoints(w, civ)
    const { fighters } = greatKinds(w.rules)
    const nameOf = (kind: number): string => w.rules.units[kind].name
    return {
      free: civ.freeGreatPeople,
      can_choose: choosable(w, civ).map(nameOf),
      born: civ.greatBorn,
      people: greatPeopleOf(w, civ).map(kind => {
        const needs = cityThreshold(w, civ, kind)
        return {
          kind: nameOf(kind),
          points: civ.greatPoints[kind],
          points_per_turn: perTurn[kind],
          needs,
          turns: turnsFor(needs - civ.greatPoints[kind], perTurn[kind]),
          ...(fighters.includes(kind) && { combat_points: civ.combatPoints[kind], combat_needs: combatThreshold(civ, kind) }),
        }
      }),
      cities: civ.cities.flatMap(id =>
        cityPoints(w, w.s.cities[id]!).map(({ kind, points }) => ({ city_id: id, kind: nameOf(kind), points_per_turn: points })),
      ),
      here: civ.units
        .map(id => w.s.units[id]!)
        .filter(unit => isGreat(w, unit.kind))
        .map(unit => {
          const { id, kind, name, x, y } = unitSeen(w, unit)
          return {
            unit_id: id,
            kind,
            ...(name !== undefined && { name }),
            x,
            y,
            can: actionsOf(w, unit),
            ...abilityWords(w, unit),
          }
        }),
    }
  },
  cuts: [{ list: 'can_choose' }, { list: 'here' }, { list: 'people' }, { list: 'cities' }],
  text: peopleText,
})

interface Told {
  free: number
  can_choose: string[]
  people: Person[]
  here: { unit_id: number; kind: string; x: number; y: number; can: string[] }[]
}

function peopleText({ free, can_choose, people, here }: Told): string {
  const choice = free > 0 ? [`You may choose ${free}: ${can_choose.join(', ') || 'none has a place now'}.`] : []
  const there = here.map(
    ({ unit_id, kind, x, y, can }) => `${kind} ${unit_id} at (${x},${y}): ${can.join('; ') || 'nothing here'}`,
  )
  return [...choice, ...people.map(personLine), ...there].join('\n')
}

function personLine(person: Person): string {
  const turns = person.turns < 0 ? '' : `, ${person.turns} turns`
  const fights =
    person.combat_needs === undefined ? '' : `; fights ${person.combat_points}, more than ${person.combat_needs} needed`
  return `${person.kind}: ${person.points}/${person.needs} (+${person.points_per_turn})${turns}${fights}`
}
