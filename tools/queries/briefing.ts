/** get_briefing. */
import { type Briefing, briefingOf } from '../briefing/briefing.ts'
import { asLastBriefing } from '../briefing/last-briefing.ts'
import { DETAILS } from '../briefing/limits.ts'
import { briefingText } from '../briefing/text.ts'
import { budgetArg, type Cut, leftOutLines, withinBudget } from '../tool/budget.ts'
import { args, oneOf, optional } from '../tool/schema.ts'
import { readTool } from '../tool/tool.ts'
import { BriefingSchema } from './briefing-schema.ts'

/** The most urgent first. */
const CUTS: readonly Cut[] = [
  { list: 'alerts' },
  { list: 'negotiations', where: 'get_diplomacy' },
  { list: 'decisions' },
  { list: 'messages', keep: 'last', where: 'get_diplomacy' },
  { list: 'enemies_in_sight', where: 'get_units' },
  { list: 'units', where: 'get_units' },
  { list: 'cities', where: 'get_cities' },
  { list: 'technologies', where: 'get_tech_tree' },
  { list: 'policies', where: 'get_policies' },
  { list: 'events', keep: 'last', where: 'get_events' },
  { list: 'unit_groups', where: 'get_units' },
  { list: 'players', where: 'get_players' },
  { list: 'city_states', where: 'get_city_states' },
  { list: 'great_people', where: 'get_great_people' },
  { list: 'victories', where: 'get_victory_status' },
  { list: 'seen', where: 'get_map' },
]

const textOf = (briefing: Briefing & { left_out?: { [list: string]: number } }): string =>
  [briefingText(briefing), ...leftOutLines(briefing, CUTS)].join('\n')

export const getBriefing = readTool({
  name: 'get_briefing',
  group: 'Looking',
  doc: 'Everything you need for this turn in one answer: ALERTS (dangers of the next turn first) with the call that answers each, decisions each with the call advised and why, empire, cities, units with idle ones marked, technologies and policies to choose, enemies in sight, players, messages, news. Start each turn with it.',
  args: args({
    detail: optional(
      oneOf(
        DETAILS,
        'How much: brief, the least to play by; normal (default); full, also effects of policies, treaties, opinions, great people and the ways to win.',
      ),
    ),
    since: optional(
      oneOf(
        ['last'],
        'Only what changed since your last briefing; alerts, decisions and empire are always whole. Default: everything.',
      ),
    ),
    ...budgetArg,
  }),
  examples: [{}, { detail: 'brief' }, { detail: 'normal', since: 'last' }],
  result: BriefingSchema,
  whole: true,
  read(w, seat, ask, memory) {
    const { briefing, toldBy } = briefingOf(w, seat, ask, asLastBriefing(memory.last), memory.adviser)
    const shown = withinBudget(briefing, CUTS, textOf, ask)
    if (!('code' in shown)) memory.now = toldBy(shown)
    return shown
  },
  text: textOf,
})
