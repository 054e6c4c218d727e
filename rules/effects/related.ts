/** Which buildings count as "related to" a stat when a filter names that stat (effects 19.7). */
import type { Building } from '../ruleset.ts'
import { HAPPINESS, type Stats } from '../stats.ts'
import { E } from './templates.ts'

/** Templates whose first parameter is a yield of the building. */
const YIELDS = [E.stats, E.statsPerCity, E.statsFromTiles, E.statsFromTilesWithout, E.statsPerPopulation, E.statsFromEvery]

/** Positive own yield, percent bonus, or share in a line on tiles or population; for happiness also what calms annexed cities. */
export function isRelatedToStat(building: Building, stat: number): boolean {
  if (building.yields[stat] > 0 || building.percents[stat] > 0) return true
  for (const { kind, params } of building.effects) {
    if (YIELDS.includes(kind) && (params[0] as Stats)[stat] > 0) return true
    if ((kind === E.percentStat || kind === E.percentStatInCities) && params[1] === stat && (params[0] as number) > 0) return true
    if (stat === HAPPINESS && kind === E.noAnnexedUnhappiness) return true
  }
  return false
}
