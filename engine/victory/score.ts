/** Score of a civilization (rulebook, victory 5). */

import { SCORE } from '../../rules/constants/victory.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { type Civ, NONE } from '../core/state.ts'
import { isWater } from '../unit/unit-tables.ts'

/** Reckons every civ's score anew and keeps it in `civ.score`. */
export function updateScores(w: EngineContext): void {
  const land = landByCiv(w)
  for (const civ of w.s.civs) civ.score = civ.alive && civ.kind !== 'barbarian' ? scoreOf(w, civ, land[civ.id]) : 0
}

function landByCiv(w: EngineContext): Int32Array {
  const land = new Int32Array(w.s.civs.length)
  const { owner } = w.s.tiles
  for (let t = 0; t < owner.length; t++) if (owner[t] !== NONE && !isWater(w, t)) land[owner[t]]++
  return land
}

/** Whole points; `land`: tiles of land it owns. */
function scoreOf(w: EngineContext, civ: Civ, land: number): number {
  const parts = scoreParts(w, civ, land)
  return parts.cities + parts.population + parts.land + parts.wonders + parts.techs
}

interface ScoreParts {
  cities: number
  population: number
  land: number
  wonders: number
  techs: number
}

function scoreParts(w: EngineContext, civ: Civ, land: number): ScoreParts {
  const ratio = SCORE.normalTiles / w.grid.size
  const scale = ratio > 1 ? (ratio - 1) / SCORE.smallMapDivisor + 1 : ratio
  let population = 0
  for (const id of civ.cities) population += w.s.cities[id]!.population
  let wonders = 0
  const holders = w.s.wonders
  for (let i = 0; i < holders.length; i++) if (holders[i] >= 0 && w.s.cities[holders[i]]?.owner === civ.id) wonders++
  let techs = 0
  for (let i = 0; i < civ.techs.length; i++) {
    const times = civ.techs[i]
    if (times > 0) techs += SCORE.perTech + (times - 1) * SCORE.perRepeatedTech
  }
  return {
    cities: Math.trunc(SCORE.perCity * civ.cities.length * scale),
    population: Math.trunc(w.rules.constants.scoreFromPopulation * population * scale),
    land: Math.trunc(land * scale),
    wonders: w.rules.constants.scoreFromWonders * wonders,
    techs,
  }
}
