/** get_espionage: the seat's spies, where they are and how far their work is. */
import Type from 'typebox'
import { budgetArg, budgetField } from '../tool/budget.ts'
import { amount, answer, args, listOf, oneOf, optional, part, text, whole, yes } from '../tool/schema.ts'
import { inline } from '../tool/text.ts'
import { readTool } from '../tool/tool.ts'
import { SPY_DEEDS, type SpyView, spyView } from '../views/players/spy.ts'

const SpySchema = answer({
  id: whole('Id, for spy_id.'),
  name: text('Name.'),
  rank: whole('Rank, from 1; higher ranks steal faster, are caught less and rig better.'),
  doing: oneOf(SPY_DEEDS, 'What it does.'),
  city_id: optional(whole('City where it is, or to which it travels.')),
  city: optional(text('Name of the city.')),
  owner: optional(whole('Player whose city it is.')),
  owner_name: optional(text('Its nation.')),
  turns: optional(whole('Turns until it arrives, has its network, or is replaced.')),
  theft: optional(
    part('Its theft of technologies.', {
      technologies: listOf(Type.String(), 'What it could steal there: known to them, and open to you; one by chance.'),
      progress: whole('Science worth gathered.'),
      per_turn: whole('Science worth gathered a turn.'),
      needs: whole('Science worth that one theft takes.'),
      turns: whole('Turns until then; -1 never.'),
    }),
  ),
  election: optional(
    part('Its work in a city-state.', {
      turns: whole('Turns until the next elections; -1 before they are called.'),
      influence: amount('Your influence there.'),
      ally: whole('Player who is its ally; -1 nobody.'),
      coup_chance: amount(
        'Percent chance that stage_coup succeeds, less where a spy of the ally is at work there unknown to you; 0 where it is not allowed.',
      ),
    }),
  ),
})

export const getEspionage = readTool({
  name: 'get_espionage',
  group: 'Looking',
  doc: 'Tells about your spies: where each is, what it does, how far a theft or the next elections are, and the chance of a coup. Spies come with the eras from the Renaissance on, in games with espionage.',
  args: args(budgetArg),
  examples: [{}],
  result: answer({
    enabled: yes('There is espionage in this game.'),
    highest_rank: whole('The highest rank of spies.'),
    spies: listOf(SpySchema, 'Yours, by id.'),
    ...budgetField,
  }),
  read(w, seat) {
    const civ = w.s.civs[seat]
    return {
      enabled: w.s.setup.espionage,
      highest_rank: w.rules.constants.maxSpyRank,
      spies: civ.spies.map(spy => spyView(w, civ, spy)),
    }
  },
  cuts: [{ list: 'spies' }],
  text: espionageText,
})

function espionageText({ enabled, spies }: { enabled: boolean; spies: SpyView[] }): string {
  if (!enabled) return 'There are no spies in this game.'
  if (spies.length === 0) return 'You have no spies yet.'
  return spies.map(spyLine).join('\n')
}

function spyLine({ id, name, rank, doing, theft, election, ...place }: SpyView): string {
  const where = place.city === undefined ? '' : ` in ${place.city} (city ${place.city_id}, ${place.owner_name})`
  const turns = place.turns === undefined ? '' : `, ${place.turns} turns`
  const work = theft ? `; ${inline(theft)}` : election ? `; ${inline(election)}` : ''
  return `Spy ${id} ${name}, rank ${rank}: ${doing.replaceAll('_', ' ')}${where}${turns}${work}`
}
