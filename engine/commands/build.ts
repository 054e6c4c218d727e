/** A worker begins an improvement, road, removal or repair where it stands. */
import { loseSite } from '../city/production/building-sites.ts'
import { command } from '../core/command.ts'
import { refuse } from '../core/refusal.ts'
import { whyNotWork } from '../improvements/buildable-improvements.ts'
import { startWork } from '../improvements/construction.ts'
import { forgetGoal } from '../unit/movement/move.ts'
import { checkUnit } from './common-checks.ts'

export const build = command<{ unit: number; improvement: number }>({
  by: 'active',
  check(w, seat, { unit: id, improvement }) {
    const refusal = checkUnit(w, seat, id)
    if (refusal) return refusal
    const unit = w.s.units[id]!
    return whyNotWork(w, unit, improvement) ?? (unit.movesX60 <= 0 ? refuse('work/no-moves', id, w.s.turn + 1) : null)
  },
  apply(w, _seat, { unit: id, improvement }) {
    const unit = w.s.units[id]!
    const t = unit.tile
    forgetGoal(unit)
    loseSite(w, t)
    startWork(w, unit, improvement)
    return { tile: t, improvement, turns: w.s.tiles.workLeft[t], used: w.s.units[id] === null }
  },
})
