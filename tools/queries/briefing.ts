/** get_briefing. */
import { type Briefing, briefingOf } from '../briefing/briefing.ts'
import { asLastBriefing } from '../briefing/last-briefing.ts'
import { DETAILS } from '../briefing/limits.ts'
import { BriefingSchema } from '../briefing/schema.ts'
import { briefingText } from '../briefing/text.ts'
import { args, oneOf, optional } from '../schema.ts'
import { readTool } from '../tool.ts'

export const getBriefing = readTool({
  name: 'get_briefing',
  group: 'Looking',
  doc: 'Everything you need for this turn in one answer: ALERTS, decisions each with the call advised and why, empire, cities, units with idle ones marked, technologies and policies to choose, enemies in sight, players, messages, news. Start each turn with it.',
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
  }),
  examples: [{}, { detail: 'brief' }, { detail: 'normal', since: 'last' }],
  result: BriefingSchema,
  whole: true,
  read(w, seat, ask, memory) {
    const { briefing, told } = briefingOf(w, seat, ask, asLastBriefing(memory.last), memory.adviser)
    memory.now = told
    return briefing as never
  },
  text: (briefing: Briefing) => briefingText(briefing),
})
