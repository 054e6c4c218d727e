/** Conditions about the civilization (rulebook, effects 7). */
import type { Effect } from '../../../rules/effects/effect.ts'
import type { Filter } from '../../../rules/effects/filter.ts'
import { F } from '../../../rules/effects/filters/ops.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import { type City, type Civ, NONE } from '../../core/state.ts'
import type { Tests } from '../context.ts'
import { countOf } from '../countables.ts'
import { matchesBuilding, matchesCity, matchesTech } from '../filters/match.ts'
import { queries } from '../queries.ts'
import { scaledBySpeed } from '../speed-scaling.ts'

export const CIV_CONDITIONS: Tests = {
  atWar: (w, _p, { civ }) => civ !== null && isAtWar(w, civ),
  atPeace: (w, _p, { civ }) => civ !== null && !isAtWar(w, civ),
  goldenAge: (_w, _p, { civ }) => civ !== null && civ.goldenAgeTurns > 0,
  happy: (_w, _p, { civ }) => civ !== null && civ.happiness >= 0,
  beforeEra: (_w, p, { civ }) => civ !== null && civ.era < p[0],
  fromEra: (_w, p, { civ }) => civ !== null && civ.era >= p[0],
  afterTech: (w, p, { civ }) => civ !== null && knowsTech(w, civ, p[0]),
  beforeTech: (w, p, { civ }) => civ !== null && !knowsTech(w, civ, p[0]),
  beforeAdopting: (w, p, { civ }) => civ !== null && !hasAdopted(w, civ, p[0]),
  afterPantheon: (_w, _p, { civ }) => civ !== null && civ.religion !== NONE,
  beforePantheon: (_w, _p, { civ }) => civ !== null && civ.religion === NONE,
  afterProphet: (w, _p, { civ }) => civ !== null && queries.prophetsHad(w, civ) > 0,
  built: (w, p, { civ }) => civ !== null && hasBuilt(w, civ, p[0]),
  builtInAll: (w, p, { civ }) => civ !== null && hasBuiltInAll(w, civ, p[0], p[1]),
  below: (w, p, context, effect) => {
    const amount = countOf(w, p[1], context)
    return amount !== null && amount < bound(w, p[0], p[1], effect)
  },
  between: (w, p, context, effect) => {
    const amount = countOf(w, p[2], context)
    if (amount === null) return false
    return amount >= bound(w, p[0], p[2], effect) && amount <= bound(w, p[1], p[2], effect)
  },
  moreThan: (w, p, context) => {
    const first = countOf(w, p[0], context)
    const second = countOf(w, p[1], context)
    return first !== null && second !== null && first > second
  },
  lessThan: (w, p, context) => {
    const first = countOf(w, p[0], context)
    const second = countOf(w, p[1], context)
    return first !== null && second !== null && first < second
  },
  difficulty: (w, p) => w.s.setup.difficulty >= p[0],
  victoryEnabled: (w, p) => w.s.setup.victories.includes(p[0]),
  religionEnabled: w => w.s.setup.religion,
  religionDisabled: w => !w.s.setup.religion,
  espionageEnabled: w => w.s.setup.espionage,
  nukesEnabled: w => w.s.setup.nuclear,
}

/** At war with a living civ; the standing hostility of barbarians does not count. */
function isAtWar(w: EngineContext, civ: Civ): boolean {
  for (const other of w.s.civs) {
    if (other.alive && other.kind !== 'barbarian' && other.id !== civ.id && civ.relations[other.id].war)
      return civ.kind !== 'barbarian'
  }
  return false
}

/** A policy's id, or -2 - id of a belief, which counts in the civ's own religion. */
function hasAdopted(w: EngineContext, civ: Civ, id: number): boolean {
  if (id >= 0) return civ.policies[id] !== 0
  return civ.religion !== NONE && w.s.religions[civ.religion].beliefs.includes(-2 - id)
}

function knowsTech(w: EngineContext, civ: Civ, filter: Filter<'tech'>): boolean {
  const { op, mask } = filter
  if (op === F.mask) {
    // The native search: such a filter names one technology, rarely more.
    for (let t = mask!.indexOf(1); t >= 0; t = mask!.indexOf(1, t + 1)) if (civ.techs[t] !== 0) return true
    return false
  }
  for (let t = 0; t < civ.techs.length; t++) if (civ.techs[t] !== 0 && matchesTech(w, filter, t)) return true
  return false
}

function hasBuilt(w: EngineContext, civ: Civ, filter: Filter<'building'>): boolean {
  for (const id of civ.cities) {
    const city = w.s.cities[id]
    if (city && hasBuilding(w, city, filter)) return true
  }
  return false
}

/** True also where no city matches. */
function hasBuiltInAll(w: EngineContext, civ: Civ, building: Filter<'building'>, cities: Filter<'city'>): boolean {
  for (const id of civ.cities) {
    const city = w.s.cities[id]
    if (city && matchesCity(w, cities, city, civ.id) && !hasBuilding(w, city, building)) return false
  }
  return true
}

export function hasBuilding(w: EngineContext, city: City, filter: Filter<'building'>): boolean {
  const { op, mask } = filter
  if (op === F.mask) {
    for (let b = mask!.indexOf(1); b >= 0; b = mask!.indexOf(1, b + 1)) if (city.buildings[b] !== 0) return true
    return false
  }
  for (let b = 0; b < city.buildings.length; b++) if (city.buildings[b] !== 0 && matchesBuilding(w, filter, b)) return true
  return false
}

/** An amount that is compared with a countable: scaled where the effect says so, by the stat's own factor if it is one. */
function bound(w: EngineContext, amount: number, { op, arg }: Filter<'countable'>, effect: Effect): number {
  return scaledBySpeed(w, amount, effect, op === F.stat ? arg : null)
}
