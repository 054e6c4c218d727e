/** What befalls a unit: harm, promotions and statuses, movement, its end (rulebook, effects 12). */
import { UNITS } from '../../rules/constants/units.ts'
import { checkDefeat } from '../civ/elimination.ts'
import { emit } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { MOVE, NONE, type Unit } from '../core/state.ts'
import type { Context } from '../effects/context.ts'
import type { OneTimeEffects } from '../effects/triggers.ts'
import { grantPromotion, losePromotion } from '../unit/promotions.ts'
import { removeUnit } from '../unit/removal.ts'
import { endStatus, giveStatus } from '../unit/statuses.ts'
import { freeUpgradeKind, upgradeUnit } from '../unit/upgrades.ts'
import { unitMeant } from './unit-meant.ts'

/** Does something to the unit meant; false where it could not. */
type Change = (w: EngineContext, unit: Unit) => boolean

const change = (w: EngineContext, target: number, context: Context, act: Change): boolean => {
  const unit = unitMeant(w, target, context)
  return unit !== null && act(w, unit)
}

export const UNIT_CHANGES: OneTimeEffects = {
  unitDamaged: (w, { params }, context) =>
    change(w, params[0], context, (_w, unit) => {
      unit.hp -= params[1]
      if (unit.hp <= 0) lose(w, unit)
      return true
    }),
  unitDestroyed: (w, { params }, context) =>
    change(w, params[0], context, (_w, unit) => {
      lose(w, unit)
      return true
    }),
  unitUpgrades: (w, { params }, context) => change(w, params[0], context, upgradeFree),
  unitGainsPromotion: (w, { params }, context) =>
    change(w, params[0], context, (_w, unit) => {
      if (unit.promotions.includes(params[1])) return false
      grantPromotion(w, unit, params[1])
      return true
    }),
  unitLosesPromotion: (w, { params }, context) => change(w, params[0], context, (_w, unit) => losePromotion(w, unit, params[1])),
  unitGainsMovement: (w, { params }, context) => change(w, params[0], context, (_w, unit) => addMoves(unit, params[1])),
  unitLosesMovement: (w, { params }, context) => change(w, params[0], context, (_w, unit) => addMoves(unit, -params[1])),
  unitGainsStatus: (w, { params }, context) =>
    change(w, params[0], context, (_w, unit) => giveStatus(w, unit, params[1], params[2])),
  unitLosesStatus: (w, { params }, context) => change(w, params[0], context, (_w, unit) => endStatus(w, unit, params[1])),
}

/** Nobody has killed it: it is gone, with what it carries. */
function lose(w: EngineContext, unit: Unit): void {
  const { id, kind, owner, tile } = unit
  emit(w, { kind: 'unit/killed', what: 'effect', unitKind: kind, civ: owner, tile, unit: id })
  removeUnit(w, unit)
  checkDefeat(w, w.s.civs[owner])
}

function upgradeFree(w: EngineContext, unit: Unit): boolean {
  const kind = freeUpgradeKind(w, unit)
  if (kind === NONE) return false
  upgradeUnit(w, unit, kind, 0)
  return true
}

/** It has to dig in anew. */
function addMoves(unit: Unit, points: number): boolean {
  unit.movesX60 = Math.max(0, Math.min(UNITS.movesMost * MOVE, unit.movesX60 + points * MOVE))
  unit.fortified = 0
  return true
}
