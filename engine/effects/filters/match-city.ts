/** City filters, seen by a civ. */
import type { Filter } from '../../../rules/effects/filter.ts'
import { F, type Op } from '../../../rules/effects/filters/ops.ts'
import { E } from '../../../rules/effects/templates.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import { DIRECTIONS } from '../../core/grid.ts'
import { type City, NONE } from '../../core/state.ts'
import { entryHas } from '../scope.ts'
import { civMatches } from './match-civ.ts'

type CityTest = (w: EngineContext, city: City, viewer: number) => boolean

const TESTS: Partial<Record<Op, CityTest>> = {
  yours: (_w, city, viewer) => city.owner === viewer,
  coastalCity: (w, city) => touchesCoast(w, city.tile),
  capital: (w, city) => w.s.civs[city.owner].capital === city.id,
  nonOccupied: (w, city) => !isOccupied(w, city),
  worldWonder: hasWorldWonder,
  connected: (w, city) => isConnected(w, city),
  garrisoned: isGarrisoned,
  foreignNotEnemy: (w, city, viewer) => isForeign(city, viewer) && !w.s.civs[viewer].relations[city.owner].war,
  enemyCity: (w, city, viewer) => isForeign(city, viewer) && w.s.civs[viewer].relations[city.owner].war,
  foreignCity: (_w, city, viewer) => isForeign(city, viewer),
  annexed: (_w, city) => city.founder !== city.owner && !city.puppet,
  puppet: (_w, city) => city.puppet,
  resisting: (_w, city) => city.resistance > 0,
  razing: (_w, city) => city.razing,
  cityState: (w, city) => w.s.civs[city.owner].kind === 'cityState',
  holy: (w, city) => w.s.religions.some(({ holyCity }) => holyCity === city.id),
  followsOurs: (w, city, viewer) => viewer !== NONE && city.majority !== NONE && city.majority === w.s.civs[viewer].religion,
  followsMajor: (w, city) => city.majority !== NONE && w.s.religions[city.majority].name !== NONE,
  followsEnhanced: (w, city) => city.majority !== NONE && w.s.religions[city.majority].enhanced,
}

const BY_OP: (CityTest | undefined)[] = []
for (const [op, test] of Object.entries(TESTS)) BY_OP[F[op as Op]] = test

export function cityMatches(w: EngineContext, filter: Filter, city: City, viewer: number): boolean {
  const { op, of } = filter
  if (op === F.always || op === F.thisCity) return true
  if (op === F.not) return !cityMatches(w, of[0], city, viewer)
  if (op === F.and) {
    for (let i = 0; i < of.length; i++) if (!cityMatches(w, of[i], city, viewer)) return false
    return true
  }
  if (op === F.or) {
    for (let i = 0; i < of.length; i++) if (cityMatches(w, of[i], city, viewer)) return true
    return false
  }
  if (op === F.owner) return civMatches(w, of[0], city.owner, viewer)
  const test = BY_OP[op]
  return test ? test(w, city, viewer) : false
}

/** By road, rail or harbour to its owner's capital, which is itself. */
export const isConnected = (w: EngineContext, city: City): boolean =>
  city.connected > 0 || w.s.civs[city.owner].capital === city.id

/** A land soldier stands in its centre: ships and aircraft are no garrison. */
export function isGarrisoned(w: EngineContext, { tile }: City): boolean {
  const id = w.s.tiles.military[tile]
  return id !== NONE && w.rules.unitTypes[w.rules.units[w.s.units[id]!.kind].type].domain === 'land'
}

/** Annexed by force, and without a building that makes up for it: it adds unhappiness (rulebook, happiness 3). */
export function isOccupied(w: EngineContext, city: City): boolean {
  if (city.founder === city.owner || city.puppet) return false
  for (let b = 0; b < city.buildings.length; b++) {
    if (city.buildings[b] !== 0 && entryHas(w.rules.buildings[b], E.noAnnexedUnhappiness)) return false
  }
  return true
}

/** A neighbour of the tile is sea coast. */
export function touchesCoast(w: EngineContext, t: number): boolean {
  for (let d = 0; d < DIRECTIONS; d++) {
    const n = w.grid.neighbours[t * DIRECTIONS + d]
    if (n >= 0 && w.s.tiles.terrain[n] === w.rules.known.coast) return true
  }
  return false
}

const isForeign = (city: City, viewer: number): boolean => viewer !== NONE && city.owner !== viewer

function hasWorldWonder(w: EngineContext, city: City): boolean {
  for (let b = 0; b < city.buildings.length; b++) {
    if (city.buildings[b] !== 0 && w.rules.buildings[b].wonder === 'world') return true
  }
  return false
}
