/** Score of a civilization (rulebook, victory 5). */

import { SCORE } from '../../rules/constants/victory.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { roundDown } from '../core/numbers/rounding.ts'
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

/** Whole points, cut once at the end; `land`: tiles of land it owns (rulebook, victory 5). */
function scoreOf(w: EngineContext, civ: Civ, land: number): number {
  let population = 0
  for (const id of civ.cities) population += w.s.cities[id]!.population
  const settled = SCORE.perCity * civ.cities.length + w.rules.constants.scoreFromPopulation * population + land
  const earned = w.rules.constants.scoreFromWonders * wondersOf(w, civ) + techPoints(civ)
  return roundDown(settled * mapFactor(w.grid.size) + earned)
}

/** What cities, people and land count times on a map of so many tiles. */
function mapFactor(tiles: number): number {
  const ratio = SCORE.normalTiles / tiles
  return ratio > 1 ? (ratio - 1) / SCORE.smallMapDivisor + 1 : ratio
}

function wondersOf(w: EngineContext, civ: Civ): number {
  let wonders = 0
  const holders = w.s.wonders
  for (let i = 0; i < holders.length; i++) if (holders[i] >= 0 && w.s.cities[holders[i]]?.owner === civ.id) wonders++
  return wonders
}

function techPoints({ techs }: Civ): number {
  let points = 0
  for (let i = 0; i < techs.length; i++) if (techs[i] > 0) points += SCORE.perTech + (techs[i] - 1) * SCORE.perRepeatedTech
  return points
}
