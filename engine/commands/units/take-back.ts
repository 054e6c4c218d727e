/** Taking back the last move of an own unit, where nobody has learned anything by it and nothing has been done since (rulebook, units 18). */
import { command } from '../../core/command.ts'
import { xOf, yOf } from '../../core/grid.ts'
import { refuse } from '../../core/refusal.ts'
import { MOVE } from '../../core/state.ts'
import { lastMove, undoMove } from '../../unit/movement/take-back.ts'
import { checkOwn, theUnit } from './unit-checks.ts'

/** By why there is no move to take back. */
const REFUSED = {
  '': 'unit/take-back-none',
  seen: 'unit/take-back-seen',
  happened: 'unit/take-back-happened',
} as const

export const takeBack = command<{ unit: number }>({
  by: 'active',
  keepsMoves: true,
  check(w, seat, { unit: id }) {
    const bad = checkOwn(w, seat, id)
    if (bad) return bad
    const last = lastMove(w, seat)
    if (!last) return refuse(REFUSED[w.s.takeBack.why])
    return last.unit === id ? null : refuse('unit/take-back-other', id, last.unit)
  },
  apply(w, _seat, { unit: id }) {
    undoMove(w)
    const { tile, movesX60 } = theUnit(w, id)
    return { x: xOf(w.grid, tile), y: yOf(w.grid, tile), moves: movesX60 / MOVE }
  },
})
