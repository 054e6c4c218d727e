/** Standing orders, and small actions of a single unit. */
import { E } from '../../../rules/effects/templates.ts'
import { explore, wayToExplore, whyNoExploring } from '../../automation/exploring.ts'
import { followOrder } from '../../automation/standing-orders.ts'
import { dismissalGold } from '../../city/production/production-cost.ts'
import { setUpCost } from '../../combat/attack-target.ts'
import { command } from '../../core/command.ts'
import { emit } from '../../core/emit.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import { type Refusal, refuse } from '../../core/refusal.ts'
import { MOVE, NONE, type Unit } from '../../core/state.ts'
import { unitHas } from '../../effects/aggregate.ts'
import { unitEffects } from '../../effects/scope.ts'
import { canFortify } from '../../unit/fortification.ts'
import type { Path } from '../../unit/movement/pathfinding.ts'
import { pillage as carryOutPillage, checkPillage } from '../../unit/pillaging.ts'
import { isAir } from '../../unit/placement.ts'
import { removeUnit } from '../../unit/removal.ts'
import { checkMoves, checkOwn, theUnit } from './unit-checks.ts'

export const ORDERS = ['fortify', 'guard', 'sleep', 'explore', 'automate', 'none', 'skip', 'set_up'] as const
type Order = (typeof ORDERS)[number]

/** What a unit does until told otherwise. Explore and automate begin at once; 'none' clears orders and goals. The check finds an explorer's first way. */
export const setOrder = command<{ unit: number; order: Order }, Path | null>({
  by: 'active',
  check(w, seat, { unit: id, order }, brief = false) {
    const bad = checkOwn(w, seat, id) ?? checkOrder(w, theUnit(w, id), order)
    if (bad || order !== 'explore') return bad
    const unit = theUnit(w, id)
    return wayToExplore(w, unit) ?? (brief ? refuse('explore/nothing', id) : whyNoExploring(w, unit))
  },
  apply(w, _seat, { unit: id, order }, way) {
    const unit = theUnit(w, id)
    if (order === 'set_up') {
      unit.setUp = true
      unit.movesX60 = Math.max(0, unit.movesX60 - MOVE)
      unit.acted = true
      return { order: unit.order }
    }
    obey(unit, order)
    if (order === 'explore') explore(w, unit, way)
    if (order === 'automate') followOrder(w, unit)
    return { order: w.s.units[id] ? unit.order : 'none' }
  },
})

function obey(unit: Unit, order: Unit['order']): void {
  unit.order = order
  unit.goal = NONE
  if (order !== 'fortify' && order !== 'guard') unit.fortified = 0
}

/** Units of which nothing is asked rest: each fortifies, or sleeps where it cannot. */
export const restUnits = command<{ units: number[] }>({
  by: 'active',
  check(w, seat, { units }) {
    for (const id of units) {
      const bad = checkOwn(w, seat, id)
      if (bad) return bad
    }
    return null
  },
  apply(w, _seat, { units }) {
    const orders = units.map(id => restOrder(w, theUnit(w, id)))
    for (const [i, id] of units.entries()) obey(theUnit(w, id), orders[i])
    return { orders }
  },
})

/** How it rests. */
export const restOrder = (w: EngineContext, unit: Unit): 'fortify' | 'sleep' => (canFortify(w, unit) ? 'fortify' : 'sleep')

function checkOrder(w: EngineContext, unit: Unit, order: Order): Refusal | null {
  const kind = w.rules.units[unit.kind]
  if ((order === 'fortify' || order === 'guard') && !canFortify(w, unit)) return refuse('unit/cannot-fortify', kind.name)
  if (order === 'explore' && (isAir(w, unit.kind) || kind.movement === 0)) return refuse('unit/cannot-explore', kind.name)
  if (order === 'automate' && !isWorker(w, unit)) return refuse('unit/cannot-automate', kind.name)
  if (order !== 'set_up') return null
  if (!unitHas(w, unit, E.mustSetUp) || setUpCost(w, unit) === 0) return refuse('unit/no-set-up', kind.name)
  return checkMoves(w, unit)
}

const isWorker = (w: EngineContext, unit: Unit): boolean =>
  unitEffects(w, unit, E.buildsImprovements).length > 0 || unitEffects(w, unit, E.waterImprovement).length > 0

/** Puts the improvement, else the road, of the unit's tile out of use. */
export const pillage = command<{ unit: number }>({
  by: 'active',
  check: (w, seat, { unit }) => checkOwn(w, seat, unit) ?? checkPillage(w, theUnit(w, unit)),
  apply: (w, _seat, { unit }) => carryOutPillage(w, theUnit(w, unit)),
})

/** Dismisses a unit for good; on own land it brings gold. */
export const disband = command<{ unit: number }>({
  by: 'active',
  check: (w, seat, { unit }) => checkOwn(w, seat, unit),
  apply(w, seat, { unit: id }) {
    const unit = theUnit(w, id)
    const { kind } = unit
    const gold = dismissalGold(w, unit)
    w.s.civs[seat].gold += gold
    emit(w, { kind: 'unit/disbanded', unitKind: kind, civ: seat, tile: unit.tile, unit: id, knownBy: 1 << seat })
    removeUnit(w, unit)
    return { gold }
  },
})
