/** Tools for the whole empire: research. */
import { idOrRefusal } from './names.ts'
import { answer, args, optional, oneOf, listOf, word } from './schema.ts'
import Type from 'typebox'
import { actTool } from './tool.ts'

export const setResearch = actTool({
  name: 'set_research',
  group: 'Empire',
  doc: 'Chooses what to research. A technology whose prerequisites are missing is researched after them, in the cheapest order; science already spent is kept.',
  args: args({
    technology: word('Name of the technology, from get_tech_tree.'),
    mode: optional(oneOf(['now', 'queue'], 'now (default) replaces the queue; queue adds to its end.')),
  }),
  result: answer({ queue: listOf(Type.String(), 'Technologies to research, the first is under way.') }),
  command(w, _seat, { technology, mode = 'now' }) {
    const tech = idOrRefusal(w.rules, 'techs', technology, 'technology')
    return typeof tech === 'number' ? { type: 'setResearch', tech, queue: mode === 'queue' } : tech
  },
})
