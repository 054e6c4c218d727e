/** Spaceship parts, carried to the capital. */
import { E } from '../../../rules/effects/templates.ts'
import { command } from '../../core/command.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import { refuse } from '../../core/refusal.ts'
import { NONE } from '../../core/state.ts'
import { entryHas } from '../../effects/scope.ts'
import { removeUnit } from '../../unit/removal.ts'
import { partsMissing } from '../../victory/victory-conditions.ts'
import { checkOwn, theUnit } from './unit-checks.ts'

/** Adds the unit, a part standing in its capital, to its civilization's spaceship; the unit is used up. */
export const addSpaceshipPart = command<{ unit: number }>({
  by: 'active',
  check(w, seat, { unit: id }) {
    const bad = checkOwn(w, seat, id)
    if (bad) return bad
    const unit = theUnit(w, id)
    const kind = w.rules.units[unit.kind]
    if (!entryHas(kind, E.addedToSpaceship)) return refuse('unit/no-part', kind.name)
    const { capital } = w.s.civs[seat]
    if (capital === NONE || w.s.cities[capital]!.tile !== unit.tile) return refuse('unit/not-in-capital', kind.name)
    return neededParts(w, seat).includes(unit.kind) ? null : refuse('unit/part-not-needed', kind.name)
  },
  apply(w, seat, { unit: id }) {
    const unit = theUnit(w, id)
    const civ = w.s.civs[seat]
    civ.spaceParts.push(unit.kind)
    removeUnit(w, unit)
    return { missing: neededParts(w, seat).map(kind => w.rules.units[kind].name) }
  },
})

/** Unit kinds still missing for a victory that is on. */
function neededParts(w: EngineContext, seat: number): number[] {
  return w.s.setup.victories.flatMap(id => partsMissing(w.s.civs[seat], w.rules.victories[id]))
}
