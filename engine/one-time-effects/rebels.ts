/** Units that rise against a civilization by an effect (rulebook, effects 12). */

import { emit } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { NONE } from '../core/state.ts'
import type { Context } from '../effects/context.ts'
import { targetTile } from '../effects/context-target.ts'
import type { OneTimeEffects } from '../effects/triggers.ts'
import { spawnUnit } from '../unit/spawn.ts'

export const REBELS_RISE: OneTimeEffects = {
  rebel: (w, { params }, context) => rise(w, params[0], 1, context),
  rebels: (w, { params }, context) => rise(w, params[1], params[0], context),
}

/** Barbarians of that very kind, near the tile of the event, else near the civ's first unit, else near its capital. */
function rise(w: EngineContext, unitKind: number, count: number, context: Context): boolean {
  const { civ } = context
  const barbarians = w.s.civs.find(({ kind }) => kind === 'barbarian')
  const tile = meetingPlace(w, context)
  if (!civ || !barbarians || tile === NONE) return false
  let risen = 0
  while (risen < count && spawnUnit(w, barbarians, unitKind, tile)) risen++
  if (risen > 0) emit(w, { kind: 'civ/rebels', unitKind, count: risen, civ: civ.id, tile })
  return risen > 0
}

function meetingPlace(w: EngineContext, context: Context): number {
  const t = targetTile(context)
  if (t !== NONE || !context.civ) return t
  const { units, capital } = context.civ
  if (units.length > 0) return w.s.units[units[0]]!.tile
  return capital === NONE ? NONE : w.s.cities[capital]!.tile
}
