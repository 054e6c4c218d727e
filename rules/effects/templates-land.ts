/** Improvements, terrain and resources during play. Columns: text, places, trigger, mark (see template.ts). */
import type { Row } from './template.ts'

export const LAND = {
  builtOutsideBorders: ['Can be built outside your borders', 'I', 'improve', 'rule'],
  builtJustOutside: ['Can be built just outside your borders', 'I', 'improve', 'rule'],
  builtOnlyOn: ['Can only be built on [tileFilter] tiles', 'I', 'improve', 'rule'],
  notBuiltOn: ['Cannot be built on [tileFilter] tiles', 'I', 'improve', 'rule'],
  builtOnlyOnResource: ['Can only be built to improve a resource', 'I', 'improve', 'rule'],
  builtNearFreshWater: ['Can also be built on tiles adjacent to fresh water', 'I', 'improve', 'rule'],
  keepsFeature: ['Does not need removal of [terrainFeature]', 'I', 'improve', 'rule'],
  removesFeatures: ['Removes removable features when built', 'I', 'improve', 'rule'],
  onlyImprovements: ['Only [improvementFilter] improvements may be built on this tile', 'Te', 'improve', 'rule'],
  greatImprovement: ['Great Improvement', 'I', 'tag', 'rule'],
  irremovable: ['Irremovable', 'I', 'improve', 'rule'],
  unpillagable: ['Unpillagable', 'I', 'pillage', 'rule'],
  pillageYield: ['Pillaging this improvement yields approximately [stats]', 'I', 'pillage', 'rule'],
  ruins: ['Provides a random bonus when entered', 'I', 'improve', 'rule'],
  takesTiles: ['Gain control over [tileFilter] tiles in a [nonNegativeAmount]-tile radius', 'T', 'once', 'rule'],
  removalBonus: ['Provides a one-time bonus of [stats] to the closest city when cut down', 'Te', 'improve', 'rule'],
  roughTerrain: ['Rough terrain', 'Te', 'tag', 'tag'],
  freshWater: ['Fresh water', 'Te', 'tag', 'tag'],
  vegetation: ['Vegetation', 'Te I', 'map', 'map'],
  depositsAmount: ['Deposits in [tileFilter] tiles always provide [amount] resources', 'R', 'map', 'rule'],
  mercantileLuxury: ['Can only be created by Mercantile City-States', 'R', 'improve', 'rule'],
  borrowsCityNames: ['"Borrows" city names from other civilizations in the game', 'G', 'improve', 'rule'],
} as const satisfies Record<string, Row>
