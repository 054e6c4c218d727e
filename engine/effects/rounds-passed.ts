/** The turn numbers of effects (rulebook, effects 7). */
import type { EngineContext } from '../core/engine-context.ts'

/** Rounds that have passed: 0 in the first one, which players see as turn 1. */
export const roundsPassed = (w: EngineContext): number => w.s.turn - 1
