/** What the starts of new games are like: who begins at a coast, who wanted to, and how the worst compares with the best. */

import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { DIRECTIONS, within } from '../../../engine/core/grid.ts'
import { createGame } from '../../../engine/index.ts'
import { SIZES } from '../../../engine/setup/game-options.ts'
import type { Ruleset } from '../../../rules/ruleset.ts'
import { FOOD, PRODUCTION } from '../../../rules/stats.ts'

export interface StartFigures {
  /** Starts, those at a coast, those of nations that want it, and of these at a coast. */
  starts: number
  coastal: number
  wanting: number
  served: number
  /** Food and production within three tiles: the worst start's over the best one's, by map. */
  ratios: number[]
}

/** Makes games with seeds 1 … `games`, with the usual number of players, whose nations are drawn. */
export function measureStarts(rules: Ruleset, size: string, map: string, games: number): StartFigures {
  const found: StartFigures = { starts: 0, coastal: 0, wanting: 0, served: 0, ratios: [] }
  for (let seed = 1; seed <= games; seed++) {
    const seats = Array.from({ length: SIZES[size].civs }, () => ({ driver: 'bot' as const }))
    const w = createGame(rules, { size, map, seed, seats })
    const majors = w.s.civs.filter(({ kind }) => kind === 'major')
    for (const { nation, start } of majors) {
      const wants = rules.nations[nation].startBias.some(({ coast, avoided }) => coast && !avoided)
      const has = isCoastal(w, start)
      found.starts++
      found.coastal += +has
      found.wanting += +wants
      found.served += +(wants && has)
    }
    const worths = majors.map(({ start }) => foodAndProduction(w, start))
    found.ratios.push(Math.min(...worths) / Math.max(...worths))
  }
  return found
}

export function isCoastal(w: EngineContext, t: number): boolean {
  for (let d = 0; d < DIRECTIONS; d++) {
    const n = w.grid.neighbours[t * DIRECTIONS + d]
    if (n >= 0 && w.s.tiles.terrain[n] === w.rules.known.coast) return true
  }
  return false
}

/** Of the land as it lies, with resources that anybody sees; what nobody can enter yields nothing. */
export function foodAndProduction(w: EngineContext, start: number): number {
  const { terrains, resources, features } = w.rules
  const { tiles } = w.s
  let total = 0
  for (const t of within(w.grid, start, 3)) {
    const rows = [
      terrains[tiles.terrain[t]],
      ...features.filter(id => tiles.features[t] & terrains[id].bit).map(id => terrains[id]),
    ]
    if (tiles.wonder[t] >= 0 || rows.some(({ impassable }) => impassable)) continue
    const from = rows.findLastIndex(({ overrides }) => overrides)
    for (const { yields } of rows.slice(Math.max(0, from))) total += yields[FOOD] + yields[PRODUCTION]
    const resource = tiles.resource[t] < 0 ? null : resources[tiles.resource[t]]
    if (resource && resource.revealedBy < 0) total += resource.yields[FOOD] + resource.yields[PRODUCTION]
  }
  return total
}
