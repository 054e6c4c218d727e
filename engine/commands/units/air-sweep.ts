/** Air sweeps. */
import { checkSweep } from '../../air/air-sweep.ts'
import { sweep } from '../../air/sweep-fight.ts'
import { command } from '../../core/command.ts'
import { NONE } from '../../core/state.ts'
import { checkOwn, checkTile, theUnit } from './unit-checks.ts'

/** A fighter draws out the likeliest interceptor around a tile. `interceptor` is the kind's name, or null where nobody rose. */
export const airSweep = command<{ unit: number; tile: number }>({
  by: 'active',
  check: (w, seat, { unit, tile }) => checkOwn(w, seat, unit) ?? checkTile(w, tile) ?? checkSweep(w, theUnit(w, unit), tile),
  apply(w, _seat, { unit, tile }) {
    const kinds = w.s.units.map(one => (one ? one.kind : NONE))
    const result = sweep(w, theUnit(w, unit), tile)
    const met = result.interceptor === NONE ? null : w.rules.units[kinds[result.interceptor]].name
    return { ...result, interceptor: met }
  },
})
