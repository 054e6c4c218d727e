/** Civilians in enemies' hands that a soldier can take this turn, each a matter to decide. */

import {
  type Command,
  check,
  dangerTo,
  distance,
  type EngineContext,
  findPath,
  isAir,
  NONE,
  type Unit,
} from '../../engine/index.ts'
import { enemiesInSight } from '../alerts/danger.ts'
import { knowsUnit } from '../knowledge.ts'
import type { Option } from '../tool/advice.ts'
import { nationName } from '../views/players/player.ts'
import { ideaText, whatText } from '../words/decisions.ts'
import { unitNamed } from './pending-decision.ts'

/** Steps within which a soldier is asked. */
const NEAR = 6

/** Those that were the seat's own first; `of`: the civilian's id. Where a soldier would be lost for it, it is no matter. */
export function captureDecisions(w: EngineContext, seat: number): { of: number; what(): string; option: Option }[] {
  const civilians = enemiesInSight(w, seat).filter(({ kind }) => w.rules.units[kind].civilian)
  civilians.sort((a, b) => Number(b.originalOwner === seat) - Number(a.originalOwner === seat) || a.id - b.id)
  return civilians.flatMap(unit => {
    const soldier = takerOf(w, seat, unit)
    if (!soldier) return []
    const named = { ...unitNamed(w, unit), nation: nationName(w, unit.owner) }
    const what = () => whatText(unit.originalOwner === seat ? 'retaken' : 'captured', named)
    const command: Command = { type: 'moveUnit', unit: soldier.id, tile: unit.tile }
    return [{ of: unit.id, what, option: { command, because: ideaText('unguarded') } }]
  })
}

/** The nearest soldier that gets there in this turn and cannot be killed there next turn. */
function takerOf(w: EngineContext, seat: number, { tile }: Unit): Unit | null {
  const { center, military } = w.s.tiles
  const guard = military[tile] === NONE ? null : w.s.units[military[tile]]
  if (center[tile] !== NONE || (guard && knowsUnit(w, seat, guard))) return null
  const soldiers = w.s.civs[seat].units
    .map(id => w.s.units[id]!)
    .filter(({ kind, movesX60 }) => movesX60 > 0 && !w.rules.units[kind].civilian && !isAir(w, kind))
    .map(unit => ({ unit, steps: distance(w.grid, unit.tile, tile) }))
    .filter(({ steps }) => steps <= NEAR)
    .sort((a, b) => a.steps - b.steps)
  const able = ({ unit }: { unit: Unit }) =>
    check(w, seat, { type: 'moveUnit', unit: unit.id, tile }) === null &&
    findPath(w, unit, tile)?.turns === 0 &&
    dangerTo(w, unit, tile).dies === 'no'
  return soldiers.find(able)?.unit ?? null
}
