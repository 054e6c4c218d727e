/** How dangerous a kind of unit is (rulebook, units 17): who barbarians send and how city-states weigh armies goes by it. */
import { FORCE } from '../../rules/constants/force.ts'
import { C } from '../../rules/effects/conditions.ts'
import { type EffectOf, isEffect } from '../../rules/effects/effect.ts'
import { E, type TemplateKey, type TemplateKind } from '../../rules/effects/templates.ts'
import type { Ruleset, UnitKind } from '../../rules/ruleset.ts'
import { deterministicPow } from '../core/numbers/deterministic-pow.ts'
import { roundDown } from '../core/numbers/rounding.ts'

/** Conditions under which strength counts for half of itself. */
const HALVED: readonly number[] = [C.vsCities, C.attacking, C.defending, C.fightingIn]

/** Whole: strength^1.5, or ranged^1.45 where it shoots (ships half), × movement^0.3, and what its effects and first promotions make of it; civilians 0. */
export function kindStrength(rules: Ruleset, kind: UnitKind): number {
  if (kind.civilian) return 0
  const ranged = deterministicPow(kind.rangedStrength, FORCE.rangedExponent)
  const naval = rules.unitTypes[kind.type].domain === 'water'
  let force = naval ? ranged / FORCE.navalDivisor : ranged
  if (kind.rangedStrength === 0) force = deterministicPow(kind.strength, FORCE.strengthExponent)
  force *= deterministicPow(Math.max(1, kind.movement), FORCE.movementExponent)
  const effects = [kind, rules.unitTypes[kind.type], ...kind.promotions.map(id => rules.promotions[id])].flatMap(
    entry => entry.effects,
  )
  const of = <K extends TemplateKey>(wanted: TemplateKind<K>): EffectOf<K>[] => effects.filter(effect => isEffect(effect, wanted))
  if (of(E.selfDestructs).length > 0) force /= FORCE.selfDestructDivisor
  if (of(E.nuclearWeapon).length > 0) force += FORCE.nuclear
  for (const { params } of of(E.strengthNearCapital)) force *= 1 + Math.max(0, params[0]) / FORCE.nearCapitalDivisor / 100
  force *= 1 + Math.max(0, ...of(E.strength).map(worthOf)) / 100
  if (of(E.paradrop).length > 0) force *= FORCE.paradropFactor
  if (of(E.mustSetUp).length > 0) force /= FORCE.setUpDivisor
  for (const { params } of of(E.additionalAttacks)) force *= 1 + params[0] / FORCE.extraAttackDivisor
  return roundDown(force)
}

/** Percent that an effect counts in general: less where it is for some fights. */
function worthOf({ params: [percent], conditions }: EffectOf<'strength'>): number {
  if (conditions.some(({ kind }) => kind === C.vsUnits)) return percent / FORCE.againstUnitsDivisor
  return conditions.some(({ kind }) => HALVED.includes(kind)) ? percent / FORCE.inSomeFightsDivisor : percent
}
