/** A unit does one of its actions: what it does, its price, and what follows where the unit is used up. */
import type { Json } from '../core/command.ts'
import type { EngineContext } from '../core/engine-context.ts'
import type { Unit } from '../core/state.ts'
import { unitContext } from '../effects/context.ts'
import { triggerEffect } from '../effects/triggers.ts'
import { abilityOf } from './ability.ts'
import { pay } from './ability-cost.ts'
import type { UnitAction } from './ability-list.ts'
import { expend } from './expend.ts'

/** Carries out an action that was checked. An effect that can do nothing costs nothing: `done` is false then. */
export function act(w: EngineContext, unit: Unit, { effect, choice }: UnitAction): { [key: string]: Json } {
  const row = abilityOf(effect.kind)
  const said = row ? row.apply(w, unit, effect, choice) : {}
  if (!row && !triggerEffect(w, effect, unitContext(w, unit))) return { done: false, consumed: false }
  const isUsedUp = pay(w, unit, effect) || row?.consumes === true
  if (isUsedUp) expend(w, unit)
  return { done: true, consumed: w.s.units[unit.id] !== unit, ...said }
}
