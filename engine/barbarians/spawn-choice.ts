/** Which unit barbarians send: what everybody can build by now, the strong more often (rulebook, barbarians 3). */

import { E } from '../../rules/effects/templates.ts'
import type { UnitKind } from '../../rules/ruleset.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { draw } from '../core/numbers/rng.ts'
import { NONE } from '../core/state.ts'
import { entryHas } from '../effects/scope.ts'
import { unitTables } from '../unit/unit-tables.ts'

/** Unit kind id for the domain, or NONE where there is none. */
export function chooseKind(w: EngineContext, domain: 'land' | 'water'): number {
  const nation = w.rules.known.barbarians
  const known = w.rules.techs.map(tech =>
    w.s.civs.every(civ => civ.kind === 'barbarian' || !civ.alive || civ.techs[tech.id] === 1) ? 1 : 0,
  )
  const own = w.rules.units.filter(kind => kind.uniqueTo === nation && kind.replaces !== NONE).map(kind => kind.replaces)
  const kinds = w.rules.units.filter(
    kind => isForBarbarians(w, kind, nation, own) && w.rules.unitTypes[kind.type].domain === domain && isUpToDate(kind, known),
  )
  if (kinds.length === 0) return NONE
  const weights = kinds.map(kind => Math.max(1, unitTables(w).strength[kind.id]))
  let at = draw(
    w.s,
    weights.reduce((a, b) => a + b, 0),
  )
  for (let i = 0; i < kinds.length; i++) if ((at -= weights[i]) < 0) return kinds[i].id
  return kinds[0].id
}

function isForBarbarians(w: EngineContext, kind: UnitKind, nation: number, replaced: readonly number[]): boolean {
  if (kind.civilian || kind.cost < 0 || entryHas(kind, E.neverBarbarian)) return false
  if (entryHas(kind, E.cannotAttack) || w.rules.unitTypes[kind.type].domain === 'air') return false
  return kind.uniqueTo === nation || (kind.uniqueTo === NONE && !replaced.includes(kind.id))
}

/** A kind of their own needs what the general kind needs. */
function isUpToDate(kind: UnitKind, known: readonly number[]): boolean {
  return (kind.tech === NONE || known[kind.tech] === 1) && (kind.obsoleteTech === NONE || known[kind.obsoleteTech] === 0)
}
