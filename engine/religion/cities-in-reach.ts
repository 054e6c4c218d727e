/** Which cities a religion could reach at all: cities do not move, so that of most pairs it need be asked once. */
import { RELIGION } from '../../rules/constants/religion.ts'
import { E } from '../../rules/effects/templates.ts'
import type { Ruleset } from '../../rules/ruleset.ts'
import { cached, declareCache, type EngineContext } from '../core/engine-context.ts'
import { distance } from '../core/grid.ts'
import { idAt } from '../core/ids.ts'
import { onceByRuleset } from '../core/once-by-ruleset.ts'
import type { City } from '../core/state.ts'
import { allEffects } from '../effects/all-effects.ts'

interface Near {
  /** Ids of the other cities in reach, the oldest first; those that are gone stay in it. */
  ids: number[]
  /** How far off each is. */
  steps: number[]
  /** So many cities were looked at, in the order of their founding. */
  looked: number
}

/** By city id. */
const NEAR = declareCache<(Near | undefined)[]>(() => [])

/** The other cities so near that they may press on the city with a religion; some of them may be gone. */
export function citiesInReach(w: EngineContext, city: City): Readonly<Near> {
  const near = (cached(w, NEAR)[city.id] ??= { ids: [], steps: [], looked: 0 })
  const { cities, ids } = w.s
  const { tiles } = farthest(w.rules)
  for (; near.looked < ids.cities; near.looked++) {
    const other = cities[idAt(ids.key, 'city', near.looked)]
    if (!other || other === city) continue
    const steps = distance(w.grid, city.tile, other.tile)
    if (steps > tiles) continue
    near.ids.push(other.id)
    near.steps.push(steps)
  }
  return near
}

/** So far any religion reaches by these rules. */
export const surelyReached = (rules: Ruleset): number => farthest(rules).surely

/** No religion reaches farther by these rules. A belief counts by the city's owner or its people, and once more by the religion's founder. */
const farthest = onceByRuleset((rules: Ruleset): { tiles: number; surely: number } => {
  const isWritten = ({ kind }: { kind: number }): boolean => kind === E.spreadRange
  const written = allEffects(rules).filter(isWritten)
  const believed = rules.beliefs.flatMap(({ effects }) => effects.filter(isWritten))
  // What is written elsewhere, or counts by how many there are of something, may come to any sum.
  if (written.length > believed.length || believed.some(({ modifiers }) => modifiers.length > 0))
    return { tiles: Number.POSITIVE_INFINITY, surely: -1 }
  const most = believed.reduce((sum, { amount }) => sum + Math.max(0, amount), 0)
  const isShortened = believed.some(({ amount }) => amount < 0)
  return { tiles: RELIGION.reachTiles + 2 * most, surely: isShortened ? -1 : RELIGION.reachTiles }
})
