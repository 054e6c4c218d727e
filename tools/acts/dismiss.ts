/** dismiss: decisions that are not told again while their facts are the same. */
import { DISMISSED_MAX, type EngineContext } from '../../engine/index.ts'
import { callOf } from '../command-call.ts'
import { settledOf } from '../decisions/decisions.ts'
import { factsOf } from '../decisions/dismissals.ts'
import type { Settled } from '../decisions/pending-decision.ts'
import { REST, rowKey } from '../decisions/together.ts'
import { TOOL_REFUSALS } from '../tool/refusals.ts'
import { answer, args, optional, whole, word, yes } from '../tool/schema.ts'
import { actTool, type ToolRefusal } from '../tool/tool.ts'

export const dismiss = actTool({
  name: 'dismiss',
  group: 'Turn',
  effect: 'sets',
  doc: `Leaves decisions out of your briefings until their facts change: another place, another call, another target. Name the tool that they advise, and the id of one unit, city or player where only that is meant. The newest ${DISMISSED_MAX} are kept; alerts are always told.`,
  args: args({
    tool: optional(word('Tool that the decisions advise, as the briefing names it: city_attack, unit_order.')),
    id: optional(whole('Id of the unit, city, player, spy or negotiation in its arguments; default: all.', { minimum: 0 })),
    restore: optional(yes('true, and nothing else: tells again all that you dismissed.')),
  }),
  examples: [{ tool: 'unit_order', id: 12 }, { tool: 'city_attack' }, { restore: true }],
  result: answer({ dismissed: whole('Decisions dismissed by this call; 0: all are told again.') }),
  command(w, seat, { tool, id, restore }, adviser) {
    if (restore === true || tool === undefined)
      return restore === true && tool === undefined && id === undefined ? { type: 'dismiss', matters: [] } : UNCLEAR
    const { settled } = settledOf(w, seat, { adviser })
    const meant = settled.filter(one => isNamed(w, one, tool, id))
    const matters = meant.map(({ matter, best }) => ({ subject: matter.subject, facts: factsOf(w, matter, best.command) }))
    return matters.length > 0 ? { type: 'dismiss', matters } : NOTHING_SUCH
  },
})

const UNCLEAR: ToolRefusal = {
  code: 'bad-arguments',
  text: 'dismiss needs "tool", or restore: true and nothing else.',
  path: '/args/tool',
}

const NOTHING_SUCH: ToolRefusal = {
  code: 'dismiss/nothing',
  text: 'No decision of this turn advises that.',
  hint: TOOL_REFUSALS['dismiss/nothing'].hint,
  path: '/args/tool',
  says: ['dismiss/nothing'],
}

/** Units that rest are told together, and may be named so; one whose rest is told by itself may not. */
function isNamed(w: EngineContext, one: Settled, tool: string, id: number | undefined): boolean {
  const call = callOf(w, one.best.command)
  if (!call) return false
  const isTool = call.tool === tool || (tool === 'rest_units' && rowKey(w, one) === REST)
  return isTool && (id === undefined || Object.entries(call.args).some(([name, value]) => name.endsWith('_id') && value === id))
}
