/** Events of the rules that wait: the way out that is worth most, by what it does once and what it brings for a time. */
import {
  adviceX100,
  type Command,
  type Context,
  civContext,
  conditionsHold,
  eventsToSettle,
  NONE,
} from '../../../engine/index.ts'
import { C } from '../../../rules/effects/conditions.ts'
import { type Effect, isAnyOf, isCondition, isEffect } from '../../../rules/effects/effect.ts'
import { E } from '../../../rules/effects/templates.ts'
import type { EventChoice } from '../../../rules/ruleset.ts'
import { STAT_COUNT } from '../../../rules/stats.ts'
import type { Reason } from '../../reason.ts'
import { plainEffect } from '../../reasons.ts'
import { give, type Option, type Plan, type TurnContext } from '../../turn-context.ts'
import { effectValue, makeScale, type Scale } from '../../valuation/effect-valuation.ts'

/** Events that one turn settles at most: some bring themselves about again. */
const MOST = 50
/** Other choices told of. */
const TOLD = 2

export function* planEvents(m: TurnContext): Plan {
  const refused = new Set<number>()
  for (let n = 0; n < MOST && m.civ.choices.length > 0; n++) {
    const waiting = eventsToSettle(m.w, m.civ).find(({ event }) => !refused.has(event))
    if (!waiting) return
    const [best, ...others] = rankChoices(makeScale(m), waiting)
    const option = ({ choice, because }: Ranked): Option => ({ command: choose(waiting.event, choice), because: because() })
    const remark = { because: best.because, others: () => others.slice(0, TOLD).map(option) }
    if (yield* give(choose(waiting.event, best.choice), remark)) m.income = null
    else refused.add(waiting.event)
  }
}

const choose = (event: number, choice: number): Command => ({ type: 'chooseEvent', event, choice })

interface Ranked {
  choice: number
  worth: number
  because(): Reason
}

/** The open choices of an event, the best first; of two that are worth the same the earlier. */
function rankChoices(s: Scale, { event, unit: id, open }: { event: number; unit: number; open: readonly number[] }): Ranked[] {
  const unit = id === NONE ? null : s.m.w.s.units[id]
  const context = { ...civContext(s.m.civ), unit }
  return open
    .map(choice => rankOf(s, choice, s.m.w.rules.events[event].choices[choice], context))
    .sort((a, b) => b.worth - a.worth || a.choice - b.choice)
}

/** They do nothing themselves. */
const SAYS_WHETHER = [E.onlyAvailable, E.unavailable, E.aiWeight]

/** Σ of what its lines are worth, times what the format advises the computer; one that is a loss weighs the more, the less it is advised. */
function rankOf(s: Scale, choice: number, entry: EventChoice, context: Context): Ranked {
  const weight = adviceX100(s.m.w, entry, context) / 100
  let worth = 0
  let most = Number.NEGATIVE_INFINITY
  let main: Effect | null = null
  for (const effect of entry.effects) {
    if (isAnyOf(effect, SAYS_WHETHER)) continue
    const one = onceWorth(s, effect, context)
    worth += one
    if (one <= most) continue
    most = one
    main = effect
  }
  return {
    choice,
    worth: worth < 0 ? worth / Math.max(weight, s.m.p.eventLeastWeight) : (worth + s.m.p.effectOther) * weight,
    because: () => (main ? plainEffect(main) : { code: 'event/free' }),
  }
}

/** Worth a turn of a line that acts now: of goods and of what lasts for a time their share of `eventTurns`. */
function onceWorth(s: Scale, effect: Effect, context: Context): number {
  const { p } = s.m
  const term = effect.modifiers.find(modifier => modifier.kind === C.forTurns)
  if (term && isCondition(term, C.forTurns))
    return effectValue(s, effect) * (term.params[0] === 0 ? 1 : Math.min(1, term.params[0] / p.eventTurns))
  if (!conditionsHold(s.m.w, effect, context)) return 0
  if (isEffect(effect, E.gainStat)) return (effect.params[0] * s.worths[effect.params[1]]) / p.eventTurns
  if (isEffect(effect, E.gainStatBetween))
    return ((effect.params[0] + effect.params[1]) * s.worths[effect.params[2]]) / 2 / p.eventTurns
  if (isEffect(effect, E.gainStockpile)) {
    const [amount, stockpile] = effect.params
    return (amount * (stockpile < STAT_COUNT ? s.worths[stockpile] : s.m.p.effectOther)) / p.eventTurns
  }
  if (isEffect(effect, E.population)) return Math.sign(effect.params[0]) * s.m.p.effectOnce
  return effectValue(s, effect)
}
