/** How fast opinions change by themselves (rulebook, diplomacy 6). */
import { OPINION_MEMORY } from '../../rules/constants/diplomacy.ts'
import type { EngineContext } from '../core/engine-context.ts'

/** Thousandths of a point by which a turn at the game's speed changes what the tables say, one at least. */
export const aTurn = (w: EngineContext, x1000: number): number =>
  Math.max(1, Math.round((x1000 * OPINION_MEMORY.fadePercent) / 100 / w.rules.speeds[w.s.setup.speed].modifier))
