/** Units that become others by an act of their own (rulebook, units 13). */
import { E } from '../../rules/effects/templates.ts'
import { unitOf } from '../city/buildings.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { type Refusal, refuse } from '../core/refusal.ts'
import { NONE, type Unit } from '../core/state.ts'
import { conditionsHold } from '../effects/conditions/conditions.ts'
import { unitContext } from '../effects/context.ts'
import { entryEffects } from '../effects/scope.ts'
import { becomeKind, hailUnit, placeAs } from '../unit/kind-change.ts'
import { maxMoves } from '../unit/movement/movement-profile.ts'
import type { Abilities } from './ability.ts'

export const TRANSFORMATIONS: Abilities = {
  transformsTo: {
    name: 'transform',
    doc: 'a unit becomes one of another kind, and keeps what it has learnt',
    consumes: false,
    check: (w, unit, { params }) => whyNotBecome(w, unit, unitOf(w, w.s.civs[unit.owner], params[0])),
    apply: (w, unit, { params }) => {
      const to = unitOf(w, w.s.civs[unit.owner], params[0])
      becomeKind(w, unit, to, placeAs(w, unit, to))
      if (w.s.units[unit.id] === unit) unit.movesX60 = Math.min(unit.movesX60, maxMoves(w, unit))
      hailUnit(w, unit)
      return { kind: w.rules.units[to].name }
    },
  },
}

function whyNotBecome(w: EngineContext, unit: Unit, to: number): Refusal | null {
  const kind = w.rules.units[to]
  if (unit.embarked) return refuse('act/afloat')
  for (const effect of entryEffects(kind, E.onlyAvailable))
    if (!conditionsHold(w, effect, unitContext(w, unit))) return refuse('build/condition', kind.name, effect.text)
  return placeAs(w, unit, to) === NONE ? refuse('unit/no-place', kind.name) : null
}
