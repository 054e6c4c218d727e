/** Tools for religion. */

import { NONE, pendingBeliefs, religionName } from '../../engine/index.ts'
import { idOrRefusal } from '../tool/names.ts'
import { answer, args, text, whole, word } from '../tool/schema.ts'
import { actTool } from '../tool/tool.ts'

export const foundPantheon = actTool({
  name: 'found_pantheon',
  group: 'Empire',
  doc: 'Founds a pantheon for faith: one belief for the cities that follow it, and the first step to a religion, which a great prophet founds later (unit_action found_religion). Each belief is held once in the world, and each pantheon makes the next dearer. Where you have been given a belief to choose, takes that for nothing, into your pantheon or religion if you have one.',
  args: args({
    belief: word('Name of a pantheon belief, or of one of the kind that you were given, from beliefs of get_religion.'),
  }),
  examples: [{ belief: 'God of War' }],
  result: answer({
    religion: text('Name of your pantheon or religion.'),
    faith: whole('Faith left.'),
  }),
  command(w, seat, { belief: name }) {
    const belief = idOrRefusal(w.rules, 'beliefs', name, 'belief')
    if (typeof belief !== 'number') return belief
    return { type: pendingBeliefs(w.s.civs[seat]).length > 0 ? 'takeBelief' : 'foundPantheon', belief }
  },
  answer: (w, _seat, { religion, faith }: { religion: number; faith: number }) => ({
    religion: religion === NONE ? '' : religionName(w, religion),
    faith,
  }),
})
