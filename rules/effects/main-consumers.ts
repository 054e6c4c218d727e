/** Of effects that many functions know, those that carry them out: what a reader of the sources wants first. */
import type { TemplateKey } from './templates.ts'

/** Place, as consumers.ts has it, with what it is the one for; '' where it is the only one. */
export const MAIN_CONSUMERS: Partial<Record<TemplateKey, readonly (readonly [place: string, of: string])[]>> = {
  stats: [
    ['engine/city/yields/base-yields.ts addBuildings', 'on a building'],
    ['engine/city/yields/tile-yields.ts addImprovementEffects', 'on an improvement'],
    ['engine/city/yields/tile-effects.ts groundsOf', 'on a terrain'],
    ['engine/civ/happiness.ts civStats', 'anywhere else'],
  ],
  statsFromEvery: [
    ['engine/city/yields/tile-effects.ts tileEffects', 'of tiles'],
    ['engine/city/yields/base-yields.ts addSpecialists', 'of specialists'],
    ['engine/city/yields/base-yields.ts addBuildings', 'of buildings'],
  ],
  percentStatFromEvery: [
    ['engine/city/yields/tile-effects.ts tileEffects', 'of tiles'],
    ['engine/city/yields/yield-modifiers.ts addStatEffects', 'of all else'],
  ],
  percentYieldFromEvery: [
    ['engine/city/yields/tile-effects.ts tileEffects', 'of tiles'],
    ['engine/city/yields/yield-modifiers.ts addStatEffects', 'of all else'],
  ],
  greatPerson: [['engine/great-people/great-person-kinds.ts greatKinds', '']],
  onlyAvailable: [['engine/effects/availability.ts barringEffect', '']],
  unbuildable: [
    ['engine/city/production/buildable-effects.ts barredByEffects', 'on what cities make'],
    ['engine/improvements/buildable-improvements.ts whyNotByEffects', 'on an improvement'],
  ],
  limitedPerCiv: [['engine/city/production/buildable-effects.ts barredByEffects', '']],
  mustBeNextTo: [
    ['engine/city/production/buildable-effects.ts barredByPlace', 'on a building'],
    ['engine/improvements/buildable-improvements.ts whyNotByEffects', 'on an improvement'],
  ],
  obsoleteWith: [
    ['engine/city/production/buildable.ts whyNotBuilding', 'on a building'],
    ['engine/improvements/buildable-improvements.ts whyNotByEffects', 'on an improvement'],
  ],
  indicatesCapital: [['engine/city/buildings.ts palaceOf', '']],
  consumes: [['engine/civ/resource-needs.ts resourcesUsed', '']],
  provides: [['engine/civ/resource-reckoning.ts addLines', '']],
  ruins: [
    ['engine/map/ruins.ts placeRuins', 'when the map is made'],
    ['engine/unit/movement/arrival.ts arrive', 'when somebody enters'],
  ],
  selfDestructs: [['engine/combat/aftermath.ts settleFight', '']],
  nuclearWeapon: [['engine/nuclear/weapon.ts blastStrength', '']],
  paradrop: [['engine/unit/movement/paradrop.ts checkParadrop', '']],
  invisibleToOthers: [['engine/visibility/hidden-units.ts isHidden', '']],
  buildsImprovements: [['engine/improvements/buildable-improvements.ts whyNotWork', '']],
  foundsCity: [['engine/unit-abilities/settle.ts waysToSettle', '']],
  foundsPuppet: [['engine/unit-abilities/settle.ts waysToSettle', '']],
  foundsReligion: [['engine/unit-abilities/religion.ts RELIGIOUS_ABILITIES', '']],
  relationsFixed: [['engine/diplomacy/terms.ts canMakeWar', '']],
}
