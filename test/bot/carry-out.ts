/** Carries out what a planner of the bot wants, and keeps what it has in mind; how many of its commands were refused. */

import { memoryText } from '../../bot/memory.ts'
import type { Params } from '../../bot/params/table.ts'
import { STANDARD } from '../../bot/profiles.ts'
import { makeTurnContext, type Plan, type TurnContext } from '../../bot/turn-context.ts'
import type { Command } from '../../engine/commands/index.ts'
import type { EngineContext } from '../../engine/core/engine-context.ts'
import { isRefusal } from '../../engine/core/refusal.ts'
import { perform } from '../../engine/perform.ts'

interface CarriedOut {
  commands: Command[]
  refused: number
}

export function carryOut(
  w: EngineContext,
  plan: (m: TurnContext) => Plan,
  seat = 0,
  overrides: Partial<Params> = {},
): CarriedOut {
  const m = makeTurnContext(w, seat, { ...STANDARD.params, ...overrides })
  const steps = plan(m)
  const done: CarriedOut = { commands: [], refused: 0 }
  for (let step = steps.next(); !step.done; ) {
    done.commands.push(step.value.command)
    const outcome = perform(w, seat, step.value.command)
    if (isRefusal(outcome)) done.refused++
    step = steps.next(outcome)
  }
  w.s.seats[seat].memory = memoryText(m.memory)
  return done
}
