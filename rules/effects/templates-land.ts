/** Improvements, terrain and resources during play. Columns: text, places, trigger, mark, done (see template.ts). */
import type { Row } from './template.ts'

export const LAND = {
  builtOutsideBorders: ['Can be built outside your borders', 'I', 'improve', 'rule', true],
  builtJustOutside: ['Can be built just outside your borders', 'I', 'improve', 'rule', true],
  builtOnlyOn: ['Can only be built on [tileFilter] tiles', 'I', 'improve', 'rule', true],
  notBuiltOn: ['Cannot be built on [tileFilter] tiles', 'I', 'improve', 'rule', true],
  builtOnlyOnResource: ['Can only be built to improve a resource', 'I', 'improve', 'rule', true],
  builtNearFreshWater: ['Can also be built on tiles adjacent to fresh water', 'I', 'improve', 'rule', true],
  keepsFeature: ['Does not need removal of [terrainFeature]', 'I', 'improve', 'rule', true],
  removesFeatures: ['Removes removable features when built', 'I', 'improve', 'rule', true],
  onlyImprovements: ['Only [improvementFilter] improvements may be built on this tile', 'Te', 'improve', 'rule', true],
  greatImprovement: ['Great Improvement', 'I', 'tag', 'rule', true],
  irremovable: ['Irremovable', 'I', 'improve', 'rule', true],
  unpillagable: ['Unpillagable', 'I', 'pillage', 'rule', true],
  pillageYield: ['Pillaging this improvement yields approximately [stats]', 'I', 'pillage', 'rule', true],
  ruins: ['Provides a random bonus when entered', 'I', 'improve', 'rule', true],
  takesTiles: ['Gain control over [tileFilter] tiles in a [nonNegativeAmount]-tile radius', 'T', 'once', 'rule', true],
  removalBonus: ['Provides a one-time bonus of [stats] to the closest city when cut down', 'Te', 'improve', 'rule', true],
  roughTerrain: ['Rough terrain', 'Te', 'tag', 'tag', true],
  freshWater: ['Fresh water', 'Te', 'tag', 'tag', true],
  vegetation: ['Vegetation', 'Te I', 'map', 'map', true],
  depositsAmount: ['Deposits in [tileFilter] tiles always provide [amount] resources', 'R', 'map', 'rule', true],
  mercantileLuxury: ['Can only be created by Mercantile City-States', 'R', 'improve', 'rule', true],
  borrowsCityNames: ['"Borrows" city names from other civilizations in the game', 'G', 'improve', 'rule', true],
} as const satisfies Record<string, Row>
