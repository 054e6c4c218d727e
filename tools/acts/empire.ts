/** Tools for the whole empire: research, its name. */

import Type from 'typebox'
import { NAME_MAX, turnsToLearn } from '../../engine/index.ts'
import { onOneLine } from '../events/names.ts'
import { idOrRefusal } from '../tool/names.ts'
import { answer, args, listOf, oneOf, optional, text, whole, word } from '../tool/schema.ts'
import { actTool } from '../tool/tool.ts'
import { sciencePerTurn } from '../views/players/empire.ts'

export const setResearch = actTool({
  name: 'set_research',
  group: 'Empire',
  effect: 'sets',
  doc: 'Chooses what to research, or how much of your gold becomes science: name a technology or science_share. What a technology still needs is researched before it; science already spent on others is kept.',
  args: args({
    technology: optional(word('Name of the technology, from get_tech_tree.')),
    science_share: optional(
      whole('Percent of what your cities earn in gold that becomes science from now on, one for one.', {
        minimum: 0,
        maximum: 100,
      }),
    ),
    mode: optional(oneOf(['now', 'queue'], 'now (default) replaces the queue; queue adds to its end.')),
  }),
  examples: [{ technology: 'Pottery' }, { technology: 'Civil Service', mode: 'queue' }, { science_share: 30 }],
  result: answer({
    queue: listOf(Type.String(), 'Technologies to research, the first is under way.'),
    turns: whole('Turns until the first is known; -1 never.'),
    all_turns: optional(whole('Turns until all of the queue is known; -1 never.')),
    science_share: whole('Percent of gold that becomes science.'),
  }),
  command(w, _seat, { technology, science_share, mode = 'now' }) {
    if (technology === undefined && science_share !== undefined) return { type: 'setScienceShare', percent: science_share }
    if (technology === undefined || science_share !== undefined) {
      return { code: 'bad-arguments', text: 'set_research needs either technology or science_share.', path: '/args/technology' }
    }
    const tech = idOrRefusal(w.rules, 'techs', technology, 'technology')
    return typeof tech === 'number' ? { type: 'setResearch', tech, queue: mode === 'queue' } : tech
  },
  answer(w, seat) {
    const civ = w.s.civs[seat]
    const queue = civ.researchQueue
    const science = sciencePerTurn(w, civ)
    return {
      queue: queue.map(id => w.rules.techs[id].name),
      turns: queue.length > 0 ? turnsToLearn(w, civ, queue.slice(0, 1), science) : -1,
      ...(queue.length > 1 && { all_turns: turnsToLearn(w, civ, queue, science) }),
      science_share: civ.scienceShare,
    }
  },
})

export const chooseFreeTech = actTool({
  name: 'choose_free_tech',
  group: 'Empire',
  doc: 'Takes a technology for free, when you have one to choose: one whose prerequisites you know.',
  args: args({ technology: word('Name of the technology, from get_tech_tree.') }),
  examples: [{ technology: 'Writing' }],
  result: answer({ left: whole('Free technologies left to choose.') }),
  command(w, _seat, { technology }) {
    const tech = idOrRefusal(w.rules, 'techs', technology, 'technology')
    return typeof tech === 'number' ? { type: 'chooseFreeTech', tech } : tech
  },
  answer: (_w, _seat, { left }) => ({ left }),
})

export const setCivName = actTool({
  name: 'set_civ_name',
  group: 'Empire',
  effect: 'sets',
  doc: 'Changes the name that others call you by; your nation stays what it is.',
  args: args({
    name: Type.String({ minLength: 1, maxLength: NAME_MAX, description: 'The new name; none that a player you have met bears.' }),
  }),
  examples: [{ name: 'League of the Rivers' }],
  result: answer({ name: text('Your name now.') }),
  command: (_w, _seat, { name }) => ({ type: 'setCivName', name: onOneLine(name) }),
  answer: (_w, _seat, { name }) => ({ name }),
})
