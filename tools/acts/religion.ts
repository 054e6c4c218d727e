/** Tools for religion. */

import { NONE, religionName } from '../../engine/index.ts'
import { idOrRefusal } from '../names.ts'
import { answer, args, text, whole, word } from '../schema.ts'
import { actTool } from '../tool.ts'

export const foundPantheon = actTool({
  name: 'found_pantheon',
  group: 'Empire',
  doc: 'Founds a pantheon for faith: one belief for the cities that follow it, and the first step to a religion, which a great prophet founds later (unit_action found_religion). Each belief is held once in the world, and each pantheon makes the next dearer.',
  args: args({ belief: word('Name of a pantheon belief, from beliefs of get_religion.') }),
  examples: [{ belief: 'God of War' }],
  result: answer({
    religion: text('Name of your pantheon.'),
    faith: whole('Faith left.'),
  }),
  command(w, _seat, { belief: name }) {
    const belief = idOrRefusal(w.rules, 'beliefs', name, 'belief')
    return typeof belief === 'number' ? { type: 'foundPantheon', belief } : belief
  },
  answer: (w, _seat, { religion, faith }: { religion: number; faith: number }) => ({
    religion: religion === NONE ? '' : religionName(w, religion),
    faith,
  }),
})
