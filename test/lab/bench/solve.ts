/** Plays a prepared scenario on the engine: the measured seat by a frozen bot, by calls, or not at all. */
import { findBuiltIn } from '../../../bot/built-in.ts'
import { COMMANDS_MAX } from '../../../bot/turn-limit.ts'
import { type EngineContext, isRefusal, openNegotiationOf, perform } from '../../../engine/index.ts'
import { conditionText, holds } from '../../../lab/bench/suite/goal.ts'
import { asIs, type InVariant, prepare } from '../../../lab/bench/suite/prepare.ts'
import type { Scenario } from '../../../lab/bench/suite/scenario-files.ts'
import type { Ruleset } from '../../../rules/ruleset.ts'
import { FrozenBots } from '../../../saves/bot-files/frozen-bots.ts'
import { loadBot } from '../../../saves/bot-files/load-bot.ts'
import { seatFor } from '../../../saves/bot-files/seat-bot.ts'

const codes = new FrozenBots(null)

/** What of the goal does not hold in the end. `profile` plays the seat: frozen code, or Idle. */
export function missingAfter(
  rules: Ruleset,
  { recipe, turns, goal }: Scenario,
  profile: string,
  inVariant: InVariant = asIs,
): string[] {
  const w = prepare(rules, recipe, inVariant)
  const seat = recipe.seat ?? 0
  const last = w.s.turn + turns
  while (!w.s.over && w.s.turn < last) {
    playTurn(w, w.s.active, w.s.active === seat ? profile : (recipe.opponent ?? 'Idle'))
  }
  return goal.filter(condition => !holds(w, seat, condition, inVariant)).map(conditionText)
}

function playTurn(w: EngineContext, seat: number, profile: string): void {
  const { code, played } = loadBot(codes, seatFor(findBuiltIn(profile)!, null))
  const plan = code.playTurn(w, seat, played)
  let step = plan.next()
  for (let n = 0; !step.done && n < COMMANDS_MAX; n++) {
    const outcome = perform(w, seat, step.value)
    const talk = openNegotiationOf(w, seat)
    if (talk) perform(w, talk.floor, { type: 'respondNegotiation', negotiation: talk.id, answer: 'reject' })
    if (w.s.over || w.s.active !== seat) return
    step = plan.next(outcome)
  }
  if (isRefusal(perform(w, seat, { type: 'endTurn' }))) perform(w, -1, { type: 'forceEnd', seat, reason: 'skipped' })
}
