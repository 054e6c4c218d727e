/** Camps of barbarians that are known and near enough to be cleared. */
import { distance } from '../../engine/index.ts'
import { campsNear } from '../facts/perception.ts'
import type { TurnContext } from '../turn-context.ts'
import { bases } from './home.ts'

/** Those near own cities, or near where the soldiers of who has none meet; the nearest first. */
export function campsKnown(m: TurnContext): number[] {
  const steps = new Map<number, number>()
  for (const { tile } of bases(m)) {
    for (const camp of campsNear(m.w, m.seat, tile, m.p.campDistance)) {
      steps.set(camp, Math.min(steps.get(camp) ?? Number.POSITIVE_INFINITY, distance(m.w.grid, tile, camp)))
    }
  }
  return [...steps.keys()].filter(camp => !m.claimed.has(camp)).sort((a, b) => steps.get(a)! - steps.get(b)! || a - b)
}
