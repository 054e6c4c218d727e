/** Which tiles and buildings have to do with what there is of resources: a change of any other leaves that as it was. */
import { E, TEMPLATES } from '../../../rules/effects/templates.ts'
import type { Ruleset } from '../../../rules/ruleset.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import { onceByRuleset } from '../../core/once-by-ruleset.ts'
import { NONE } from '../../core/state.ts'
import { allEffects } from '../../effects/all-effects.ts'

interface Bearing {
  /** Some effect on resources has conditions or counts something, which may be land. */
  everywhere: boolean
  /** By improvement id. */
  improvements: readonly boolean[]
  /** By building id. */
  buildings: readonly boolean[]
}

const bearingOf = onceByRuleset((rules): Bearing => {
  const isMeant = ({ kind }: { kind: number }): boolean => TEMPLATES[kind].trigger === 'resource'
  const isGift = ({ kind }: { kind: number }): boolean => kind === E.giftedResources || kind === E.uniqueLuxury
  const made = {
    everywhere: allEffects(rules).some(one => isMeant(one) && one.conditions.length + one.modifiers.length > 0),
    improvements: rules.improvements.map(({ effects }) => effects.some(isMeant)),
    buildings: rules.buildings.map(
      ({ effects, resource }) => resource !== NONE || effects.some(one => isMeant(one) || isGift(one)),
    ),
  }
  return made
})

/** By improvement id: whether it brings in or uses resources itself. */
export const bearingImprovements = (rules: Ruleset): readonly boolean[] => bearingOf(rules).improvements

/** Whether a building may bring in or use resources where it stands, or what others do hangs on it. */
export function buildingBears(rules: Ruleset, building: number): boolean {
  const { everywhere, buildings } = bearingOf(rules)
  return everywhere || buildings[building]
}

/** Whether the tile as it is may bring in or use a resource. */
export function bearsResource({ s, rules }: EngineContext, t: number): boolean {
  const { everywhere, improvements } = bearingOf(rules)
  const improvement = s.tiles.improvement[t]
  return everywhere || s.tiles.resource[t] !== NONE || (improvement !== NONE && improvements[improvement])
}

/** 1 by tile where it may. */
export const resourceLand = (w: EngineContext): Uint8Array =>
  Uint8Array.from({ length: w.grid.size }, (_, t) => (bearsResource(w, t) ? 1 : 0))
