/** Camps of barbarians that are known and near enough to be cleared. */
import { distance } from '../../engine/index.ts'
import { campsOf } from '../facts/perception.ts'
import type { TurnContext } from '../turn-context.ts'
import { bases } from './home.ts'

/** Those near own cities, or near where the soldiers of who has none meet; the nearest first. */
export function campsKnown(m: TurnContext): number[] {
  const known = campsOf(m.w, m.seat).filter(camp => !m.claimed.has(camp))
  if (known.length === 0) return known
  const places = bases(m)
  const steps = new Map<number, number>()
  for (const camp of known) {
    let least = Number.POSITIVE_INFINITY
    for (const { tile } of places) least = Math.min(least, distance(m.w.grid, tile, camp))
    if (least <= m.p.campDistance) steps.set(camp, least)
  }
  return [...steps.keys()].sort((a, b) => steps.get(a)! - steps.get(b)! || a - b)
}
