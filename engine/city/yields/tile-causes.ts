/** What may change the yields of tiles beside the land itself: found out once for a set of rules. */
import { C } from '../../../rules/effects/conditions.ts'
import type { Effect } from '../../../rules/effects/effect.ts'
import { F } from '../../../rules/effects/filters/ops.ts'
import { E } from '../../../rules/effects/templates.ts'
import { NONE, type Ruleset } from '../../../rules/ruleset.ts'
import { onceByRuleset } from '../../core/once-by-ruleset.ts'
import { allEffects } from '../../effects/all-effects.ts'
import { asks, isFilter, isOnTiles } from './tile-effects.ts'

interface Causes {
  /** By technology: 1 where knowing it may change what tiles give. */
  techs: Uint8Array
  /** City-states' bonuses may. */
  bonuses: boolean
  /** A change of a tile may change the yields of tiles so far off. */
  reach: number
}

/** Tests of filters on tiles that hang on lines with conditions of their own, or on how civilizations stand to each other. */
const OPEN_TESTS: readonly number[] = [F.taggedTerrain, F.taggedImprovement, F.friendlyLand, F.owner]
/** Tests of a tile that look at its neighbours. */
const TESTS_OF_NEIGHBOURS: readonly number[] = [F.freshWater, F.coastal]
const OF_TECHS: readonly number[] = [C.afterTech, C.beforeTech]

export const tileCauses = onceByRuleset((rules): Causes => {
  const land = [...rules.terrains, ...rules.improvements].flatMap(({ effects }) => effects)
  const onTiles = [...allEffects(rules).filter(isOnTiles), ...land]
  const isOpen = onTiles.some(effect => asks(effect, OPEN_TESTS))
  const techs = isOpen ? new Uint8Array(rules.techs.length).fill(1) : techsAmong(rules, onTiles)
  const given = rules.cityStateTypes.flatMap(({ friendEffects, allyEffects }) => [...friendEffects, ...allyEffects])
  const farther = land.some(effect => effect.kind === E.improvementStatsPerAdjacent && asks(effect, TESTS_OF_NEIGHBOURS))
  return { techs, bonuses: isOpen || given.some(isOnTiles), reach: farther ? 2 : 1 }
})

/** Those that show a resource, bear an effect on tiles, or are asked for by one. */
function techsAmong(rules: Ruleset, onTiles: readonly Effect[]): Uint8Array {
  const techs = Uint8Array.from(rules.techs, ({ effects }) => (effects.some(isOnTiles) ? 1 : 0))
  for (const { revealedBy } of rules.resources) if (revealedBy !== NONE) techs[revealedBy] = 1
  for (const { conditions } of onTiles)
    for (const { kind, params } of conditions) {
      if (!OF_TECHS.includes(kind)) continue
      const [which] = params
      if (isFilter(which) && which.op === F.mask && which.mask) {
        for (let id = 0; id < techs.length; id++) techs[id] |= which.mask[id]
      } else techs.fill(1)
    }
  return techs
}
