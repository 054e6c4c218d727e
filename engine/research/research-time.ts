/** How long research takes: the turns to come reckoned as they will go (rulebook, research 2). */
import type { EngineContext } from '../core/engine-context.ts'
import type { Civ } from '../core/state.ts'
import { keptOverflow, techCost } from './research.ts'

/** Nobody waits longer: counts as never. */
const MOST_TURNS = 1000

/**
 * Turn ends until the last of `path` is known, where all of it is researched from now on in that order at `science` a turn and costs stay as
 * they are; -1 never. What was left over of earlier research counts.
 */
export function turnsToLearn(w: EngineContext, civ: Civ, path: readonly number[], science: number): number {
  let over = civ.scienceOverflow
  let at = 0
  let left = leftOf(w, civ, path[0])
  const pay = (amount: number): void => {
    left -= amount
    if (left > 0) return
    over = keptOverflow(w, path[at], over, -left, science)
    left = ++at < path.length ? leftOf(w, civ, path[at]) : 0
  }
  for (let turns = 1; turns <= MOST_TURNS; turns++) {
    pay(science)
    if (at < path.length && over > 0) {
      const amount = over
      over = 0
      pay(amount)
    }
    if (at === path.length) return turns
    if (science <= 0 && over === 0) return -1
  }
  return -1
}

const leftOf = (w: EngineContext, civ: Civ, tech: number): number => techCost(w, civ, tech) - civ.research[tech]
