/** air_sweep: a fighter clears the sky for bombers. */
import type { Sweep } from '../../engine/index.ts'
import { findOwnUnit } from '../knowledge.ts'
import { placeOf } from '../tool/coordinates.ts'
import { answer, args, optional, text, unitId, whole, x, y, yes } from '../tool/schema.ts'
import { actTool } from '../tool/tool.ts'

export const airSweep = actTool({
  name: 'air_sweep',
  group: 'Units',
  effect: 'ends',
  doc: 'Sends a fighter to draw out whoever would most likely rise against an attack on a tile. An enemy fighter that rises is fought, both are hurt; guns and ships only waste their shot. What stands on the tile is not struck. Sweep first, then attack with bombers. preview_attack with sweep foretells it.',
  args: args({ unit_id: unitId, x, y }),
  examples: [{ unit_id: 40, x: 25, y: 14 }],
  result: answer({
    interceptor: optional(text('Kind of unit that rose; absent where nobody did.')),
    fought: yes('There was a fight in the air.'),
    damage_to_interceptor: whole('Health it lost.'),
    damage_to_sweeper: whole('Health your aircraft lost.'),
    interceptor_died: yes('It was shot down.'),
    sweeper_died: yes('Your aircraft was shot down.'),
  }),
  repeatable: true,
  command(w, seat, { unit_id, x, y }) {
    const unit = findOwnUnit(w, seat, unit_id)
    if ('code' in unit) return unit
    const tile = placeOf(w, x, y)
    return typeof tile === 'number' ? { type: 'airSweep', unit: unit_id, tile } : tile
  },
  answer: (_w, _seat, result: Omit<Sweep, 'interceptor'> & { interceptor: string | null }) => ({
    ...(result.interceptor !== null && { interceptor: result.interceptor }),
    fought: result.fought,
    damage_to_interceptor: result.toInterceptor,
    damage_to_sweeper: result.toSweeper,
    interceptor_died: result.interceptorDied,
    sweeper_died: result.sweeperDied,
  }),
})
