/** What unit kinds are good for, read from the ruleset once. */
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
  /** The best strength of land soldiers whose technology is of the era or older, by era. */
  eraStrength: Int16Array
}

/** Weaker than this share of the first soldiers: a scout. */
const SCOUT_SHARE = 0.7

const known = new WeakMap<Ruleset, UnitRoles>()

export function unitRoles(rules: Ruleset): UnitRoles {
  let kinds = known.get(rules)
  if (!kinds) known.set(rules, (kinds = makeKinds(rules)))
  return kinds
}

/** Fights on land: what an army is made of. */
export const isSoldier = (role: Role): boolean => role === 'melee' || role === 'ranged' || role === 'siege'
export const isArmed = (role: Role): boolean => isSoldier(role) || role === 'ship'
/** Flies from a base and comes back. */
export const isAircraft = (role: Role): boolean => role === 'fighter' || role === 'bomber'
/** Flies from a base, be it once. */
export const isFlown = (role: Role): boolean => isAircraft(role) || role === 'missile' || role === 'warhead'

function makeKinds(rules: Ruleset): UnitRoles {
  const first = rules.units[rules.eras[0]?.militaryUnit ?? NONE]
  const weak = (first?.strength ?? 0) * SCOUT_SHARE
  const role = rules.units.map(kind => roleOf(rules, kind, weak))
  const soldiers = rules.units.filter(({ id }) => isSoldier(role[id])).map(({ id }) => id)
  const strength = Int16Array.from(rules.units, kind => Math.max(kind.strength, kind.rangedStrength))
  const eraStrength = Int16Array.from(rules.eras, era => {
    let best = 1
    for (const kind of rules.units) {
      if (kind.uniqueTo !== NONE || kind.tech === NONE || !isSoldier(role[kind.id])) continue
      if (rules.techs[kind.tech].era <= era.id) best = Math.max(best, strength[kind.id])
    }
    return best
  })
  return { role, strength, soldiers, eraStrength }
}

function roleOf(rules: Ruleset, kind: UnitKind, weak: number): Role {
  const has = (template: number): boolean =>
    kind.effects.some(effect => effect.kind === template) ||
    rules.unitTypes[kind.type].effects.some(effect => effect.kind === template)
  const { domain } = rules.unitTypes[kind.type]
  if (kind.civilian) {
    if (has(E.foundsCity) || has(E.foundsPuppet)) return 'settler'
    if (has(E.buildsImprovements)) return 'worker'
    if (has(E.waterImprovement)) return 'boat'
    return has(E.addedToSpaceship) ? 'part' : 'none'
  }
  if (has(E.nuclearWeapon)) return 'warhead'
  if (has(E.cannotAttack)) return domain === 'water' && has(E.carries) ? 'carrier' : 'none'
  if (domain === 'air') return has(E.selfDestructs) ? 'missile' : kind.interceptRange > 0 ? 'fighter' : 'bomber'
  if (domain === 'water') return 'ship'
  if (kind.rangedStrength === 0) return kind.strength <= weak ? 'scout' : 'melee'
  return isAgainstCities(kind) ? 'siege' : 'ranged'
}

/** An effect that makes it much stronger, and names cities: siege engines. */
const isAgainstCities = ({ effects }: UnitKind): boolean =>
  effects.some(({ kind, amount, conditions }) => kind === E.strength && amount >= 50 && conditions.length > 0) &&
  effects.some(({ kind }) => kind === E.noTerrainDefence)
