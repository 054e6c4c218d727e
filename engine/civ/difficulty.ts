/** Under which figures of the difficulty a civilization plays: bots use those of another level, and factors of their own. */
import type { Difficulty } from '../../rules/ruleset.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { type Civ, NONE } from '../core/state.ts'

/** The level chosen for the game. */
export const gameDifficulty = (w: EngineContext): Difficulty => w.rules.difficulties[w.s.setup.difficulty]

/** The level whose plain figures count for this civ. */
export function difficultyOf(w: EngineContext, civ: Civ): Difficulty {
  const chosen = gameDifficulty(w)
  return civ.ai && chosen.aiLevel !== NONE ? w.rules.difficulties[chosen.aiLevel] : chosen
}
