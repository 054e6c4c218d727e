/** What of the game's events effects wait for ("upon …"): one row each. Others are fired where they happen, as their place in the order matters there. */
import { C } from '../../rules/effects/conditions.ts'
import type { Handlers } from '../core/domain-events.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { civContext } from '../effects/context.ts'
import { triggerEvent } from '../effects/triggers.ts'
import { hailUnit } from '../unit/kind-change.ts'

const hear = (w: EngineContext, civ: number, trigger: Parameters<typeof triggerEvent>[2], other: number): void => {
  if (w.s.civs[civ].alive) triggerEvent(w, w.s.civs[civ], trigger, civContext(w.s.civs[civ]), other)
}

export const TRIGGER_HANDLERS: Handlers = {
  born: hailUnit,
  war: (w, a, b) => {
    hear(w, a, C.uponDeclaringWar, b)
    hear(w, b, C.uponWarDeclared, a)
    hear(w, a, C.uponWar, b)
    hear(w, b, C.uponWar, a)
  },
}
