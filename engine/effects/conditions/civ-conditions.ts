/** Conditions about the civilization (rulebook, effects 7). */
import type { Filter } from '../../../rules/effects/filter.ts'
import { F } from '../../../rules/effects/filters/ops.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import { type City, type Civ, NONE } from '../../core/state.ts'
import type { Tests } from '../context.ts'
import { matchesBuilding, matchesCity, matchesCiv, matchesTech } from '../filters/match.ts'
import { queries } from '../queries.ts'

export const CIV_CONDITIONS: Tests = {
  atWar: (w, _p, { civ }) => civ !== null && isAtWar(w, civ),
  atPeace: (w, _p, { civ }) => civ !== null && !isAtWar(w, civ),
  goldenAge: (_w, _p, { civ }) => civ !== null && civ.goldenAgeTurns > 0,
  noGoldenAge: (_w, _p, { civ }) => civ !== null && civ.goldenAgeTurns <= 0,
  // The effect's own civ is asked, seen by itself.
  forCivs: (w, p, { civ }) => civ !== null && matchesCiv(w, p[0], civ.id, civ.id),
  happy: (_w, _p, { civ }) => civ !== null && civ.happiness >= 0,
  beforeEra: (_w, p, { civ }) => civ !== null && civ.era < p[0],
  fromEra: (_w, p, { civ }) => civ !== null && civ.era >= p[0],
  duringEra: (_w, p, { civ }) => civ !== null && civ.era === p[0],
  afterTech: (w, p, { civ }) => civ !== null && knowsTech(w, civ, p[0]),
  beforeTech: (w, p, { civ }) => civ !== null && !knowsTech(w, civ, p[0]),
  researching: (w, p, { civ }) => civ !== null && civ.researchQueue.length > 0 && matchesTech(w, p[0], civ.researchQueue[0]),
  onlyResearcher: (w, _p, { civ }, { source }) =>
    civ !== null && source.kind === 'techs' && !isAmongOthers(w, civ, other => other.techs[source.id] !== 0),
  afterAdopting: (w, p, { civ }) => civ !== null && hasAdopted(w, civ, p[0]),
  beforeAdopting: (w, p, { civ }) => civ !== null && !hasAdopted(w, civ, p[0]),
  nobodyAdopted: (w, p) => !w.s.civs.some(civ => civ.alive && civ.kind === 'major' && hasAdopted(w, civ, p[0])),
  onlyAdopter: (w, _p, { civ }, { source }) =>
    civ !== null && source.kind === 'policies' && !isAmongOthers(w, civ, other => other.policies[source.id] !== 0),
  afterPantheon: (_w, _p, { civ }) => civ !== null && civ.religion !== NONE,
  beforePantheon: (_w, _p, { civ }) => civ !== null && civ.religion === NONE,
  afterReligion: (w, _p, { civ }) => civ !== null && hasFounded(w, civ),
  beforeReligion: (w, _p, { civ }) => civ !== null && !hasFounded(w, civ),
  afterEnhancing: (w, _p, { civ }) => civ !== null && hasEnhanced(w, civ),
  beforeEnhancing: (w, _p, { civ }) => civ !== null && !hasEnhanced(w, civ),
  afterProphet: (w, _p, { civ }) => civ !== null && queries.prophetsHad(w, civ) > 0,
  built: (w, p, { civ }) => civ !== null && hasBuilt(w, civ, p[0]),
  notBuilt: (w, p, { civ }) => civ !== null && !hasBuilt(w, civ, p[0]),
  builtInAll: (w, p, { civ }) => civ !== null && hasBuiltInAll(w, civ, p[0], p[1]),
  builtInSome: (w, p, { civ }) => civ !== null && countWith(w, civ, p[0], p[2]) >= p[1],
  builtByAnybody: (w, p) => isBuiltAnywhere(w, p[0]),
  builtByNobody: (w, p) => !isBuiltAnywhere(w, p[0]),
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

/** Of another major, also of one that is dead. */
const isAmongOthers = (w: EngineContext, civ: Civ, has: (other: Civ) => boolean): boolean =>
  w.s.civs.some(other => other.id !== civ.id && other.kind === 'major' && has(other))

/** A religion of its own: a pantheon is none. */
const hasFounded = (w: EngineContext, civ: Civ): boolean => civ.religion !== NONE && w.s.religions[civ.religion].name !== NONE

const hasEnhanced = (w: EngineContext, civ: Civ): boolean => civ.religion !== NONE && w.s.religions[civ.religion].enhanced

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

/** In some city of the world. */
const isBuiltAnywhere = (w: EngineContext, filter: Filter<'building'>): boolean =>
  w.s.cities.some(city => city !== null && hasBuilding(w, city, filter))

/** How many of its cities that match have such a building. */
function countWith(w: EngineContext, civ: Civ, building: Filter<'building'>, cities: Filter<'city'>): number {
  let found = 0
  for (const id of civ.cities) {
    const city = w.s.cities[id]
    if (city && matchesCity(w, cities, city, civ.id) && hasBuilding(w, city, building)) found++
  }
  return found
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
  for (let b = 0; b < city.buildings.length; b++) if (city.buildings[b] !== 0 && matchesBuilding(w, filter, b, city)) return true
  return false
}
