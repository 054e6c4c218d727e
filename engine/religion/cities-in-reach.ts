/** Which cities a religion could reach at all: cities do not move, so that of most pairs it need be asked once. */
import { RELIGION } from '../../rules/constants/religion.ts'
import { E } from '../../rules/effects/templates.ts'
import type { Ruleset } from '../../rules/ruleset.ts'
import { cached, declareCache, type EngineContext } from '../core/engine-context.ts'
import { distance } from '../core/grid.ts'
import { onceByRuleset } from '../core/once-by-ruleset.ts'
import type { City } from '../core/state.ts'
import { allEffects } from '../effects/all-effects.ts'

interface Near {
  /** Ids of the other cities in reach, in order; those that are gone stay in it. */
  ids: number[]
  /** Cities with an id below this were looked at. */
  looked: number
}

/** By city id. */
const NEAR = declareCache<(Near | undefined)[]>(() => [])

/** Ids of the other cities so near that they may press on the city with a religion, in order; some of them may be gone. */
export function citiesInReach(w: EngineContext, city: City): readonly number[] {
  const near = (cached(w, NEAR)[city.id] ??= { ids: [], looked: 0 })
  const { cities } = w.s
  const { tiles } = farthest(w.rules)
  for (; near.looked < cities.length; near.looked++) {
    const other = cities[near.looked]
    if (other && other !== city && distance(w.grid, city.tile, other.tile) <= tiles) near.ids.push(near.looked)
  }
  return near.ids
}

/** No religion reaches farther by these rules. A belief counts by the city's owner or its people, and once more by the religion's founder. */
const farthest = onceByRuleset((rules: Ruleset): { tiles: number } => {
  const isWritten = ({ kind }: { kind: number }): boolean => kind === E.spreadRange
  const written = allEffects(rules).filter(isWritten)
  const believed = rules.beliefs.flatMap(({ effects }) => effects.filter(isWritten))
  // What is written elsewhere, or counts by how many there are of something, may come to any sum.
  if (written.length > believed.length || believed.some(({ modifiers }) => modifiers.length > 0))
    return { tiles: Number.POSITIVE_INFINITY }
  return { tiles: RELIGION.reachTiles + 2 * believed.reduce((sum, { amount }) => sum + Math.max(0, amount), 0) }
})
