/** Improvements, terrain and resources during play. Columns: text, places, trigger, mark, done (see template.ts). */
import type { Row } from './template.ts'

export const LAND = {
  builtOutsideBorders: ['Can be built outside your borders', 'I', 'improve', 'rule', false],
  builtJustOutside: ['Can be built just outside your borders', 'I', 'improve', 'rule', false],
  builtOnlyOn: ['Can only be built on [tileFilter] tiles', 'I', 'improve', 'rule', false],
  notBuiltOn: ['Cannot be built on [tileFilter] tiles', 'I', 'improve', 'rule', false],
  builtOnlyOnResource: ['Can only be built to improve a resource', 'I', 'improve', 'rule', false],
  builtNearFreshWater: ['Can also be built on tiles adjacent to fresh water', 'I', 'improve', 'rule', false],
  keepsFeature: ['Does not need removal of [terrainFeature]', 'I', 'improve', 'rule', false],
  removesFeatures: ['Removes removable features when built', 'I', 'improve', 'rule', false],
  onlyImprovements: ['Only [improvementFilter] improvements may be built on this tile', 'Te', 'improve', 'rule', false],
  greatImprovement: ['Great Improvement', 'I', 'tag', 'rule', false],
  irremovable: ['Irremovable', 'I', 'improve', 'rule', false],
  unpillagable: ['Unpillagable', 'I', 'pillage', 'rule', false],
  pillageYield: ['Pillaging this improvement yields approximately [stats]', 'I', 'pillage', 'rule', false],
  ruins: ['Provides a random bonus when entered', 'I', 'improve', 'rule', false],
  takesTiles: ['Gain control over [tileFilter] tiles in a [nonNegativeAmount]-tile radius', 'T', 'once', 'rule', true],
  removalBonus: ['Provides a one-time bonus of [stats] to the closest city when cut down', 'Te', 'improve', 'rule', false],
  roughTerrain: ['Rough terrain', 'Te', 'tag', 'tag', true],
  freshWater: ['Fresh water', 'Te', 'tag', 'tag', true],
  vegetation: ['Vegetation', 'Te I', 'map', 'map', false],
  depositsAmount: ['Deposits in [tileFilter] tiles always provide [amount] resources', 'R', 'map', 'rule', false],
  mercantileLuxury: ['Can only be created by Mercantile City-States', 'R', 'improve', 'rule', false],
  borrowsCityNames: ['"Borrows" city names from other civilizations in the game', 'G', 'improve', 'rule', false],
} as const satisfies Record<string, Row>
