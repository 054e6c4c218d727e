/** A command carried out on a copy of the state: what would come of it, as far as that hangs on no chance and on nothing out of sight. */
import type { Command } from './commands/index.ts'
import { copyState } from './core/copy-state.ts'
import { type EngineContext, makeContext } from './core/engine-context.ts'
import { isRefusal, type Refusal } from './core/refusal.ts'
import { seedRng } from './core/rng.ts'
import { type Outcome, perform } from './perform.ts'
import { blindfold } from './visibility/on-reveal.ts'

export interface Tried {
  /** The copy after it; nobody in it has learnt anything by what came into sight. */
  after: EngineContext
  outcome: Outcome
  /** Something was drawn: another draw may make it otherwise. */
  byChance: boolean
}

/**
 * Tries the command out for `seat`. The state stays as it is, and so does its generator: the copy draws from one that begins with
 * `seed`, which tells nothing of the game's own.
 */
export function tryOut(w: EngineContext, seat: number, command: Command, seed: number): Tried | Refusal {
  const copy = copyState(w.s)
  copy.rng = seedRng(seed)
  const before = copy.rng
  const after = makeContext(copy, w.rules)
  blindfold(after)
  const outcome = perform(after, seat, command)
  if (isRefusal(outcome)) return outcome
  return { after, outcome, byChance: after.s.rng !== before }
}
