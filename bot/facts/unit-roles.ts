/** What unit kinds are good for, read from the ruleset once. */

import { onceByRuleset } from '../../engine/index.ts'
import { C } from '../../rules/effects/conditions.ts'
import { isCondition } from '../../rules/effects/effect.ts'
import { E } from '../../rules/effects/templates.ts'
import { NONE, type Ruleset, type UnitKind } from '../../rules/ruleset.ts'

export type Role =
  | 'settler'
  | 'worker'
  | 'boat'
  | 'part'
  | 'scout'
  | 'melee'
  | 'ranged'
  | 'siege'
  | 'ship'
  | 'fighter'
  | 'bomber'
  | 'missile'
  | 'warhead'
  | 'carrier'
  | 'none'

export interface UnitRoles {
  /** By unit kind. */
  role: Role[]
  /** The greater of strength and ranged strength, by unit kind. */
  strength: Int16Array
  /** Kinds of those who fight on land. */
  soldiers: readonly number[]
  /** Those of them that any city can be expected to make: they use no resource, where there are such. */
  usual: readonly number[]
  /** Kinds that fight and build improvements beside it, in rules whose workers all fight. */
  armedWorkers: ReadonlySet<number>
  /** The best strength of land soldiers whose technology is of the era or older, by era. */
  eraStrength: Int16Array
}

/** Weaker than this share of the first soldiers, and cheaper than that of their cost: a scout. */
const SCOUT_SHARE = 0.7
const SCOUT_COST = 0.85

export const unitRoles = onceByRuleset((rules): UnitRoles => makeKinds(rules))

/** Fights on land: what an army is made of. */
export const isSoldier = (role: Role): boolean => role === 'melee' || role === 'ranged' || role === 'siege'
export const isArmed = (role: Role): boolean => isSoldier(role) || role === 'ship'
/** Flies from a base and comes back. */
export const isAircraft = (role: Role): boolean => role === 'fighter' || role === 'bomber'
/** Flies from a base, be it once. */
export const isFlown = (role: Role): boolean => isAircraft(role) || role === 'missile' || role === 'warhead'

function makeKinds(rules: Ruleset): UnitRoles {
  const settlers = rules.units.filter(kind => kind.civilian && isFounder(rules, kind))
  const first = firstSoldier(rules)
  const role = rules.units.map(kind => roleOf(rules, kind, first, settlers.length > 0))
  const fighting = rules.units.filter(({ id }) => isSoldier(role[id]))
  const soldiers = fighting.map(({ id }) => id)
  const common = fighting.filter(kind => !has(rules, kind, E.unbuildable))
  const plain = common.filter(({ resource }) => resource === NONE)
  const usual = (plain.length > 0 ? plain : common).map(({ id }) => id)
  const strength = Int16Array.from(rules.units, kind => Math.max(kind.strength, kind.rangedStrength))
  const eraStrength = Int16Array.from(rules.eras, era => {
    let best = 1
    for (const { id, uniqueTo, tech } of common) {
      if (uniqueTo === NONE && (tech === NONE || rules.techs[tech].era <= era.id)) best = Math.max(best, strength[id])
    }
    return best
  })
  const builders = fighting.filter(kind => has(rules, kind, E.buildsImprovements)).map(({ id }) => id)
  const armedWorkers = new Set(role.includes('worker') ? [] : builders)
  return { role, strength, soldiers, usual, armedWorkers, eraStrength }
}

const has = (rules: Ruleset, kind: UnitKind, template: number): boolean =>
  kind.effects.some(effect => effect.kind === template) ||
  rules.unitTypes[kind.type].effects.some(effect => effect.kind === template)

const isFounder = (rules: Ruleset, kind: UnitKind): boolean => has(rules, kind, E.foundsCity) || has(rules, kind, E.foundsPuppet)

/** Who begins with a player of the first era; else the best of those who need no technology. */
function firstSoldier(rules: Ruleset): UnitKind | undefined {
  const given = rules.units[rules.eras[0]?.militaryUnit ?? NONE]
  if (given) return given
  const free = rules.units.filter(
    ({ tech, resource, rangedStrength }) => tech === NONE && resource === NONE && rangedStrength === 0,
  )
  return free.filter(kind => !has(rules, kind, E.unbuildable)).sort((a, b) => b.strength - a.strength || a.id - b.id)[0]
}

/** `spared`: civilians found the cities, so that soldiers who may do it under some condition can stay what they are. */
function roleOf(rules: Ruleset, kind: UnitKind, first: UnitKind | undefined, spared: boolean): Role {
  const { domain } = rules.unitTypes[kind.type]
  if (kind.civilian) {
    if (isFounder(rules, kind)) return 'settler'
    if (has(rules, kind, E.buildsImprovements)) return 'worker'
    if (has(rules, kind, E.waterImprovement)) return 'boat'
    return has(rules, kind, E.addedToSpaceship) ? 'part' : 'none'
  }
  if (isFounder(rules, kind) && (!spared || foundsAnywhere(kind))) return 'settler'
  if (has(rules, kind, E.nuclearWeapon)) return 'warhead'
  if (has(rules, kind, E.cannotAttack)) return domain === 'water' && has(rules, kind, E.carries) ? 'carrier' : 'none'
  if (domain === 'air') return has(rules, kind, E.selfDestructs) ? 'missile' : kind.interceptRange > 0 ? 'fighter' : 'bomber'
  if (domain === 'water') return 'ship'
  if (kind.rangedStrength === 0) return isScout(kind, first) ? 'scout' : 'melee'
  return isAgainstCities(kind) ? 'siege' : 'ranged'
}

const foundsAnywhere = ({ effects }: UnitKind): boolean =>
  effects.some(({ kind, conditions }) => (kind === E.foundsCity || kind === E.foundsPuppet) && conditions.length === 0)

/** Old soldiers are weak beside those of a game that begins late; scouts are cheap beside them too. */
const isScout = ({ strength, cost }: UnitKind, first: UnitKind | undefined): boolean =>
  first !== undefined && strength <= first.strength * SCOUT_SHARE && cost <= first.cost * SCOUT_COST

/** An effect that makes it much stronger against cities; or that has a condition, in a unit that no land shelters: siege engines. */
const isAgainstCities = ({ effects }: UnitKind): boolean => {
  const great = effects.filter(({ kind, amount, conditions }) => kind === E.strength && amount >= 50 && conditions.length > 0)
  const named = great.some(({ conditions }) => conditions.some(one => isCondition(one, C.vsCities)))
  return named || (great.length > 0 && effects.some(({ kind }) => kind === E.noTerrainDefence))
}
