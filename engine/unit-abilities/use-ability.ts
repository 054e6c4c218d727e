/** A unit does one of its actions: what it does, its price, and what follows where the unit is used up. */
import { C } from '../../rules/effects/conditions.ts'
import type { Json } from '../core/command.ts'
import type { EngineContext } from '../core/engine-context.ts'
import type { Unit } from '../core/state.ts'
import { unitContext } from '../effects/context.ts'
import { triggerEffect, triggerEvent } from '../effects/triggers.ts'
import { removeUnit } from '../unit/spawn.ts'
import { abilityOf } from './ability.ts'
import { pay } from './ability-cost.ts'
import type { UnitAction } from './ability-list.ts'

/** Carries out an action that was checked. An effect that can do nothing costs nothing: `done` is false then. */
export function act(w: EngineContext, unit: Unit, { effect, choice }: UnitAction): { [key: string]: Json } {
  const row = abilityOf(effect.kind)
  const said = row ? row.apply(w, unit, effect, choice) : {}
  if (!row && !triggerEffect(w, effect, unitContext(w, unit))) return { done: false, consumed: false }
  const isGone = w.s.units[unit.id] !== unit
  const consumed = isGone || pay(w, unit, effect) || row?.consumes === true
  if (consumed && !isGone) expend(w, unit)
  return { done: true, consumed, ...said }
}

/** The unit is used up: what waits for that happens. */
export function expend(w: EngineContext, unit: Unit): void {
  const context = unitContext(w, unit)
  removeUnit(w, unit)
  triggerEvent(w, w.s.civs[unit.owner], C.uponExpending, context)
}
