/** Carries out what a planner of the bot wants; how many of its commands were refused. */

import { STANDARD } from '../../bot/profiles.ts'
import { makeTurnContext, type Plan, type TurnContext } from '../../bot/turn-context.ts'
import type { Command } from '../../engine/commands/index.ts'
import type { EngineContext } from '../../engine/core/engine-context.ts'
import { isRefusal } from '../../engine/core/refusal.ts'
import { perform } from '../../engine/perform.ts'

interface Deeds {
  commands: Command[]
  refused: number
}

export function carryOut(w: EngineContext, plan: (m: TurnContext) => Plan, seat = 0): Deeds {
  const steps = plan(makeTurnContext(w, seat, STANDARD.params))
  const deeds: Deeds = { commands: [], refused: 0 }
  for (let step = steps.next(); !step.done; ) {
    deeds.commands.push(step.value)
    const outcome = perform(w, seat, step.value)
    if (isRefusal(outcome)) deeds.refused++
    step = steps.next(outcome)
  }
  return deeds
}
