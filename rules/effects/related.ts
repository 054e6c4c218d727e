/** Which buildings count as "related to" a stat when a filter names that stat (rulebook, filters 5). */
import type { Building } from '../ruleset.ts'
import { HAPPINESS } from '../stats.ts'
import { isAnyOf } from './effect.ts'
import { E } from './templates.ts'

/** Templates whose first parameter is a yield of the building. */
const YIELDS = [E.stats, E.statsPerCity, E.statsFromTiles, E.statsFromTilesWithout, E.statsPerPopulation, E.statsFromEvery]
/** Those whose parameters are a percentage and its stat. */
const PERCENTS = [E.percentStat, E.percentStatInCities]

/** Positive own yield, percent bonus, or share in an effect on tiles or population; for happiness also what calms annexed cities. */
export function isRelatedToStat(building: Building, stat: number): boolean {
  if (building.yields[stat] > 0 || building.percents[stat] > 0) return true
  for (const effect of building.effects) {
    if (isAnyOf(effect, YIELDS) && effect.params[0][stat] > 0) return true
    if (isAnyOf(effect, PERCENTS) && effect.params[1] === stat && effect.params[0] > 0) return true
    if (stat === HAPPINESS && effect.kind === E.noAnnexedUnhappiness) return true
  }
  return false
}
