/** Orders of preference of a profile: names of things, or of the yields that they bring. */
import { type Effect, isAnyOf } from '../../rules/effects/effect.ts'
import { E } from '../../rules/effects/templates.ts'
import { STAT_COUNT, STATS } from '../../rules/stats.ts'

/** Effects of a percent on one stat, their second parameter. */
const PERCENTS = [E.percentStat, E.percentStatInCities, E.percentStatFromEvery, E.percentStatPerFollower]

/** The place in the order of a thing of those names and effects, from 0; the order's length where it is not in it. */
export function placeIn(order: readonly string[], names: readonly string[], effects: readonly Effect[]): number {
  const place = order.findIndex(wanted => {
    const word = wanted.toLowerCase()
    return (
      names.some(name => name.toLowerCase() === word) ||
      effects.some(effect => brings(effect, (STATS as readonly string[]).indexOf(word)))
    )
  })
  return place < 0 ? order.length : place
}

function brings(effect: Effect, stat: number): boolean {
  if (stat < 0) return false
  if (isAnyOf(effect, PERCENTS)) return effect.params[1] === stat && effect.amount > 0
  return effect.params.some(param => Array.isArray(param) && param.length === STAT_COUNT && param[stat] > 0)
}
