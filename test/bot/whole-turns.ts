/** Lets the Standard bot play seats of a small world, round after round. */
import { playTurn } from '../../bot/play.ts'
import { STANDARD } from '../../bot/profiles.ts'
import type { EngineContext } from '../../engine/core/engine-context.ts'
import { isRefusal } from '../../engine/core/refusal.ts'
import { perform } from '../../engine/perform.ts'

/**
 * Plays until the game is over or `rounds` are; `seats` are the bot's, the others only end their turns. A turn that may not be ended, as in
 * a pause, ends it. How many commands were refused.
 */
export function playRounds(w: EngineContext, rounds: number, seats: readonly number[]): number {
  let refused = 0
  for (const last = w.s.turn + rounds; !w.s.over && w.s.turn < last; ) {
    const { active, turn } = w.s
    if (!seats.includes(active)) {
      if (isRefusal(perform(w, active, { type: 'endTurn' }))) return refused
      continue
    }
    const steps = playTurn(w, active, STANDARD)
    for (let step = steps.next(); !step.done && !w.s.over && w.s.active === active; ) {
      const outcome = perform(w, active, step.value)
      if (isRefusal(outcome)) refused++
      step = steps.next(outcome)
    }
    if (!w.s.over && w.s.active === active && w.s.turn === turn) return refused
  }
  return refused
}
