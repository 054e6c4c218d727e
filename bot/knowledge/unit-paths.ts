/** Ways of one unit over the known land, turn by turn. */
import { findPlainly, type MovementProfile, NONE, pathBuffers, type Unit } from '../../engine/index.ts'
import { isSeenOn } from '../facts/perception.ts'
import type { TurnContext } from '../turn-context.ts'

/** Tiles on the way to the goal that the unit reaches in this turn, the nearest first; null without a way. */
export function wayToday(m: TurnContext, unit: Unit, goal: number, profile?: MovementProfile): number[] | null {
  const { turns } = pathBuffers(m.w)
  return findPlainly(m.w, unit, goal, profile)?.tiles.filter(t => turns[t] === 0) ?? null
}

/** The farthest tile on the way to the goal that the unit can stop on in this turn and that `suits`; its own where there is none, NONE without a way. */
export function stopOn(m: TurnContext, unit: Unit, goal: number, suits: (t: number) => boolean): number {
  const today = wayToday(m, unit, goal)
  if (!today) return NONE
  for (let i = today.length - 1; i >= 0; i--) if (isFreeFor(m, unit, today[i]) && suits(today[i])) return today[i]
  return unit.tile
}

/** Nobody is seen there whose place it would take. */
export const isFreeFor = (m: TurnContext, unit: Unit, t: number): boolean =>
  !isSeenOn(m.w, m.seat, m.w.rules.units[unit.kind].civilian ? 'civilian' : 'military', t)
