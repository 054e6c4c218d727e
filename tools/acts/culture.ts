/** Tools for culture: policies, and great people to choose. */

import Type from 'typebox'
import { xOf, yOf } from '../../engine/index.ts'
import { idOrRefusal } from '../tool/names.ts'
import { answer, args, listOf, text, whole, word } from '../tool/schema.ts'
import { actTool } from '../tool/tool.ts'

export const adoptPolicy = actTool({
  name: 'adopt_policy',
  group: 'Empire',
  doc: 'Adopts a policy for culture, or for nothing while you have free policies. A branch is opened by adopting the policy named like it; when all others of a branch are adopted, its last one comes by itself.',
  args: args({ policy: word('Name of the policy or branch, from get_policies.') }),
  examples: [{ policy: 'Tradition' }],
  result: answer({
    adopted: listOf(Type.String(), 'Policies in force from now on: the one chosen, and one that completes a branch.'),
    culture: whole('Culture left.'),
    next_cost: whole('Culture that the next policy costs.'),
    free_policies: whole('Policies you may still adopt for nothing.'),
  }),
  command(w, _seat, { policy: name }) {
    const policy = idOrRefusal(w.rules, 'policies', name, 'policy')
    return typeof policy === 'number' ? { type: 'adoptPolicy', policy } : policy
  },
  answer: (w, _seat, { adopted, culture, next, free }: { adopted: number[]; culture: number; next: number; free: number }) => ({
    adopted: adopted.map(id => w.rules.policies[id].name),
    culture,
    next_cost: next,
    free_policies: free,
  }),
})

export const chooseGreatPerson = actTool({
  name: 'choose_great_person',
  group: 'Empire',
  doc: 'Takes a great person of your choice, when you have been granted one. It appears in one of your cities.',
  args: args({ great_person: word("Unit kind, such as 'Great Scientist', from can_choose of get_great_people.") }),
  examples: [{ great_person: 'Great Scientist' }],
  result: answer({
    unit_id: whole('The new unit.'),
    kind: text('What it is.'),
    x: whole('Column where it is.'),
    y: whole('Row where it is.'),
    left: whole('Great people you may still choose.'),
  }),
  repeatable: true,
  command(w, _seat, { great_person }) {
    const unit = idOrRefusal(w.rules, 'units', great_person, 'great_person')
    return typeof unit === 'number' ? { type: 'chooseGreatPerson', unit } : unit
  },
  answer: (w, _seat, { unit, kind, tile, left }: { unit: number; kind: number; tile: number; left: number }) => ({
    unit_id: unit,
    kind: w.rules.units[kind].name,
    x: xOf(w.grid, tile),
    y: yOf(w.grid, tile),
    left,
  }),
})
