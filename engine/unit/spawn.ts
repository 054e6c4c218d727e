/** A new unit stands: the list, the layers, its owner's list and sight agree. */
import { E } from '../../rules/effects/templates.ts'
import { nearestBase, placeOn } from '../air/air-bases.ts'
import { unitNeedsChanged } from '../city/yields/yield-cache.ts'
import { publish } from '../core/domain-events.ts'
import { emit, onlyFor } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { putUnit } from '../core/ids.ts'
import { type Civ, NONE, type Unit } from '../core/state.ts'
import { entryHas } from '../effects/scope.ts'
import { ordain } from '../religion/unit-religion.ts'
import { tellDiscoveries } from '../visibility/discoveries.ts'
import { lookAround } from '../visibility/observers.ts'
import { isAfloatOn } from './afloat.ts'
import { giveAtBirth, openWays } from './birth-effects.ts'
import { maxMoves } from './movement/movement-profile.ts'
import { blankUnit } from './new-unit.ts'
import { place } from './occupancy.ts'
import { isAir, nearestFree } from './placement.ts'

/** A new unit on `t`, or on the nearest tile that takes it, aircraft in the nearest base; null where there is none. What waits for it may end it at once. */
export function spawnUnit(w: EngineContext, civ: Civ, kindId: number, t: number): Unit | null {
  const tile = isAir(w, kindId) ? nearestBase(w, civ, kindId, t) : nearestFree(w, civ, kindId, t)
  if (tile === NONE) return null
  const unit = blankUnit(w, civ, kindId, tile)
  unit.embarked = isAfloatOn(w, unit, tile)
  if (isAir(w, kindId)) unit.carrier = placeOn(w, civ, kindId, tile)
  ordain(w, unit, civ, t)
  putUnit(w.s, unit)
  civ.units.push(unit.id)
  unitNeedsChanged(w, civ)
  if (entryHas(w.rules.units[kindId], E.greatPerson)) civ.greatBorn++
  openWays(w, civ, kindId)
  place(w, unit)
  unit.movesX60 = maxMoves(w, unit)
  lookAround(w, unit)
  emit(w, {
    kind: 'unit/born',
    unitKind: kindId,
    civ: civ.id,
    tile,
    unit: unit.id,
    knownBy: onlyFor(civ),
  })
  if (!giveAtBirth(w, unit)) return unit
  publish(w, 'born', unit)
  tellDiscoveries(w)
  return unit
}
