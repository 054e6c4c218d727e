/** Score of a civilization (mechanics 21). */

import type { World } from '../core/engine-context.ts'
import { type Civ, NONE } from '../core/state.ts'

const PER_CITY = 10
const PER_TECH = 4
const PER_REPEATED_TECH = 10
/** Tiles of the map on which land counts as it is. */
const NORMAL_TILES = 1276

/** Reckons every civ's score anew and keeps it in `civ.score`. */
export function updateScores(w: World): void {
  const land = landByCiv(w)
  for (const civ of w.s.civs) civ.score = civ.alive && civ.kind !== 'barbarian' ? scoreOf(w, civ, land[civ.id]) : 0
}

function landByCiv(w: World): Int32Array {
  const land = new Int32Array(w.s.civs.length)
  const { owner } = w.s.tiles
  for (let t = 0; t < owner.length; t++) if (owner[t] !== NONE) land[owner[t]]++
  return land
}

/** Whole points; `land`: tiles it owns. */
export function scoreOf(w: World, civ: Civ, land: number): number {
  const parts = scoreParts(w, civ, land)
  return parts.cities + parts.population + parts.land + parts.wonders + parts.techs
}

export interface ScoreParts {
  cities: number
  population: number
  land: number
  wonders: number
  techs: number
}

export function scoreParts(w: World, civ: Civ, land: number): ScoreParts {
  const ratio = NORMAL_TILES / w.grid.size
  const scale = ratio > 1 ? (ratio - 1) / 3 + 1 : ratio
  let population = 0
  for (const id of civ.cities) population += w.s.cities[id]!.population
  let wonders = 0
  for (const holder of w.s.wonders) if (holder >= 0 && w.s.cities[holder]?.owner === civ.id) wonders++
  let techs = 0
  for (const times of civ.techs) if (times > 0) techs += PER_TECH + (times - 1) * PER_REPEATED_TECH
  return {
    cities: Math.trunc(PER_CITY * civ.cities.length * scale),
    population: Math.trunc(w.rules.constants.scoreFromPopulation * population * scale),
    land: Math.trunc(land * scale),
    wonders: w.rules.constants.scoreFromWonders * wonders,
    techs,
  }
}
