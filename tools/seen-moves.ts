/** Ways of units as a viewer saw them, out of the steps that were noted as they were made. */
import type { TracedStep } from '../engine/index.ts'
import type { Who } from './knowledge.ts'
import type { UnitMove } from './wire.ts'

/** Ways that are told at once; the newest stay. */
const MOST_MOVES = 400

/** Each way as far as it lay in sight: where the viewer lost sight of the unit, a new one begins when it saw it again. */
export function movesSeen(who: Who, steps: readonly TracedStep[]): UnitMove[] {
  const moves: UnitMove[] = []
  const open = new Map<number, UnitMove>()
  for (const { unit, from, to, sawLeave, sawCome } of steps) {
    const came = sees(who, sawCome)
    const left = sees(who, sawLeave)
    let move = open.get(unit)
    // Where it was seen to arrive it was seen to set out from.
    if (!move || move.path.at(-1) !== from) move = left ? { unit_id: unit, path: [from] } : undefined
    if (!came) {
      open.delete(unit)
      continue
    }
    move ??= { unit_id: unit, path: [] }
    move.path.push(to)
    open.set(unit, move)
    if (move.path.length === 2) moves.push(move)
  }
  return moves.slice(-MOST_MOVES)
}

const sees = (who: Who, bits: number): boolean => who === null || (bits & (1 << who)) !== 0
