/** A unit as it is made: whole, without orders, with what its kind brings. */
import type { EngineContext } from '../core/engine-context.ts'
import { nextUnitId } from '../core/ids.ts'
import { type Civ, NONE, UNIT_HP, type Unit } from '../core/state.ts'

export function blankUnit(w: EngineContext, civ: Civ, kindId: number, tile: number): Unit {
  return {
    id: nextUnitId(w.s),
    kind: kindId,
    owner: civ.id,
    tile,
    hp: UNIT_HP,
    movesX60: 0,
    xp: 0,
    promotions: [...w.rules.units[kindId].promotions],
    statuses: [],
    promotionsBought: 0,
    order: 'none',
    goal: NONE,
    fortified: 0,
    attacks: 0,
    acted: false,
    embarked: false,
    setUp: false,
    carrier: NONE,
    partner: NONE,
    sight: 0,
    born: w.s.turn,
    originalOwner: civ.id,
    returnTo: NONE,
    religion: NONE,
    religiousStrength: 0,
    name: '',
    uses: [],
  }
}
