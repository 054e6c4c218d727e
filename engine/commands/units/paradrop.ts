/** Paradrops. */
import { command } from '../../core/command.ts'
import { xOf, yOf } from '../../core/grid.ts'
import { checkParadrop, paradrop as drop } from '../../unit/movement/paradrop.ts'
import { checkOwn, checkTile, theUnit } from './unit-checks.ts'

/** A unit that has not moved jumps onto a tile in sight; it does nothing more this turn. */
export const paradrop = command<{ unit: number; tile: number }>({
  by: 'active',
  check: (w, seat, { unit, tile }) => checkOwn(w, seat, unit) ?? checkTile(w, tile) ?? checkParadrop(w, theUnit(w, unit), tile),
  apply(w, _seat, { unit: id, tile }) {
    const unit = theUnit(w, id)
    drop(w, unit, tile)
    return { x: xOf(w.grid, unit.tile), y: yOf(w.grid, unit.tile) }
  },
})
