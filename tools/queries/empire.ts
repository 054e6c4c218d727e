/** get_empire: the seat's own figures with their sources. */
import Type from 'typebox'
import { amount, answer, args, listOf, optional, orNull, part, record, text, whole } from '../tool/schema.ts'
import { readTool } from '../tool/tool.ts'
import { empireDetails } from '../views/players/empire.ts'
import { stocksField } from '../views/players/stocks.ts'

const dearer = (what: string) => part(what, { now: whole('With the cities you have.'), after: whole('With one more.') })

/** Also of a settler. */
export const newCityField = part('What one more city changes at once.', {
  next_policy: dearer('Culture that the next policy costs.'),
  technology: optional(dearer('Science that the technology under way costs; all others rise alike.')),
  unhappiness: amount('Happiness it takes with its first citizen.'),
})

const numbers = (description: string) => record(Type.Number(), description)

/** As in the briefing. */
export const empireFields = {
  score: whole('Your score.'),
  era: text('Era you are in.'),
  gold: whole('Treasury.'),
  gold_per_turn: whole('Gold a turn after all upkeep.'),
  science_per_turn: whole('Science a turn.'),
  culture: whole('Culture stored.'),
  culture_per_turn: whole('Culture a turn.'),
  happiness: whole('Happiness; below 0 growth suffers, below -10 much more.'),
  happiness_next_turn: optional(
    whole(
      'Happiness from your next turn on as things stand: luxuries and buildings that came since count then. Absent: the same.',
    ),
  ),
  golden_age_turns: whole('Turns left of a golden age; 0 none.'),
  research: orNull(
    answer({
      technology: text('Under way.'),
      turns: whole('Turns left; -1 never.'),
      queue: listOf(Type.String(), 'What comes after it.'),
    }),
    'Research, or null where none is set.',
  ),
  resources: numbers('What is left of each luxury and strategic resource; negative: short.'),
  stocks: optional(stocksField),
  units: whole('Units you have.'),
  unit_supply: whole('Units that are supplied; each more costs 10% production.'),
}

export const getEmpire = readTool({
  name: 'get_empire',
  group: 'Looking',
  doc: 'Tells how your empire stands: treasury, science, culture, happiness with its sources, resources, units against their supply.',
  args: args({}),
  examples: [{}],
  result: answer({
    ...empireFields,
    gold_sources: numbers('Where it comes from and goes, a turn.'),
    resource_sources: optional(
      record(
        answer({
          own: optional(whole('From your land and buildings, less what buildings use.')),
          city_states: optional(whole('From city-states whose ally you are.')),
          bought: optional(whole('From others by deals.')),
          sold: optional(whole('To others by deals.')),
          units: optional(whole('Used by your units.')),
        }),
        'How what is left of each resource comes about, by its name.',
      ),
    ),
    science_share: whole('Percent of what your cities earn in gold that becomes science; set_research changes it.'),
    happiness_sources: numbers('What adds to it and takes from it.'),
    golden_age_points: whole('Happiness gathered for the next.'),
    golden_age_needs: whole('Points at which it begins.'),
    free_technologies: whole('Technologies you may choose for free.'),
    one_more_city: newCityField,
    cities: whole('Cities.'),
    population: whole('Citizens in all.'),
    technologies: whole('Technologies known.'),
  }),
  read: (w, seat) => empireDetails(w, w.s.civs[seat]),
})
