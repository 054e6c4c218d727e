/** Which unit barbarians send: what everybody can build by now, the strong more often (mechanics 17, 21). */
import { E } from '../../rules/effects/templates.ts'
import type { UnitKind } from '../../rules/ruleset.ts'
import { entryHas } from '../effects/scope.ts'
import { power } from '../power.ts'
import { draw } from '../rng.ts'
import { NONE } from '../state.ts'
import type { World } from '../world.ts'

/** Unit kind id for the domain, or NONE where there is none. */
export function chooseKind(w: World, domain: 'land' | 'water'): number {
  const nation = w.rules.known.barbarians
  const known = w.rules.techs.map(tech =>
    w.s.civs.every(civ => civ.kind === 'barbarian' || !civ.alive || civ.techs[tech.id] === 1) ? 1 : 0,
  )
  const own = w.rules.units.filter(kind => kind.uniqueTo === nation && kind.replaces !== NONE).map(kind => kind.replaces)
  const kinds = w.rules.units.filter(
    kind => isForBarbarians(w, kind, nation, own) && w.rules.unitTypes[kind.type].domain === domain && isUpToDate(kind, known),
  )
  if (kinds.length === 0) return NONE
  const weights = kinds.map(kind => Math.max(1, Math.round(forceOf(w, kind))))
  let at = draw(
    w.s,
    weights.reduce((a, b) => a + b, 0),
  )
  for (let i = 0; i < kinds.length; i++) if ((at -= weights[i]) < 0) return kinds[i].id
  return kinds[0].id
}

function isForBarbarians(w: World, kind: UnitKind, nation: number, replaced: readonly number[]): boolean {
  if (kind.civilian || kind.cost < 0 || kind.resource !== NONE || entryHas(kind, E.neverBarbarian)) return false
  if (entryHas(kind, E.cannotAttack) || w.rules.unitTypes[kind.type].domain === 'air') return false
  return kind.uniqueTo === nation || (kind.uniqueTo === NONE && !replaced.includes(kind.id))
}

/** A kind of their own needs what the general kind needs. */
function isUpToDate(kind: UnitKind, known: readonly number[]): boolean {
  return (kind.tech === NONE || known[kind.tech] === 1) && (kind.obsoleteTech === NONE || known[kind.obsoleteTech] === 0)
}

/** Force of a kind (mechanics 21), without its effects: strength^1.5 or ranged^1.45 (ships half), × movement^0.3. */
export function forceOf(w: World, kind: UnitKind): number {
  const ranged = power(kind.rangedStrength, 1.45)
  const naval = w.rules.unitTypes[kind.type].domain === 'water'
  const force = Math.max(power(kind.strength, 1.5), naval ? ranged / 2 : ranged)
  return force * power(Math.max(1, kind.movement), 0.3)
}
