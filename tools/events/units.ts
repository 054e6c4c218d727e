/** Sentences about units: their birth, fights and ends, and what they do to the land. */
import { NONE } from '../../engine/index.ts'
import type { SentencesOf } from './sentence.ts'

const back = (taken: number): string => (taken > 0 ? `, taking ${taken}` : '')

export const UNIT_SENTENCES: SentencesOf<'unit' | 'nuke' | 'tile' | 'camp' | 'ruins'> = {
  'unit/born': ({ civ }, { unitKind }, n) => `${n.civ(civ)}: a new ${n.rules.units[unitKind].name}.`,
  'unit/attacked': {
    hit: ({ civ, other }, { attacker, defender, damage, taken }, n) =>
      `${n.rules.units[attacker].name} of ${n.civ(civ)} hit ${n.rules.units[defender].name} of ${n.civ(other)} for ${damage}${back(taken)}.`,
    shelled: ({ civ, other, city }, { defender, damage, taken }, n) =>
      `${n.city(city)} of ${n.civ(civ)} hit ${n.rules.units[defender].name} of ${n.civ(other)} for ${damage}${back(taken)}.`,
  },
  'unit/intercepted': (_event, { interceptor, aircraft, damage }, { rules }) =>
    `${rules.units[interceptor].name} intercepted ${rules.units[aircraft].name} for ${damage}.`,
  'unit/swept': ({ civ, other }, { fighter, interceptor, damage, taken }, n) =>
    `${n.rules.units[fighter].name} of ${n.civ(civ)} met ${n.rules.units[interceptor].name} of ${n.civ(other)} in the air for ${damage}, taking ${taken}.`,
  'unit/killed': {
    byUnit: ({ civ, other }, { victor, unitKind }, n) =>
      `${n.rules.units[victor].name} of ${n.civ(civ)} destroyed ${n.rules.units[unitKind].name} of ${n.civ(other)}.`,
    byCity: ({ civ, other }, { victor, unitKind }, n) =>
      `${n.city(victor)} of ${n.civ(civ)} destroyed ${n.rules.units[unitKind].name} of ${n.civ(other)}.`,
    caught: ({ civ, other }, { unitKind }, n) => `${n.civ(civ)} destroyed ${n.rules.units[unitKind].name} of ${n.civ(other)}.`,
    nuked: ({ other }, { unitKind }, n) => `${n.rules.units[unitKind].name} of ${n.civ(other)} perished in a nuclear blast.`,
    sunk: (_event, { unitKind, ship }, { rules }) => `${rules.units[unitKind].name} was lost with ${rules.units[ship].name}.`,
    land: (_event, { unitKind }, { rules }) => `${rules.units[unitKind].name} perished from the hardship of the land.`,
    effect: (_event, { unitKind }, { rules }) => `${rules.units[unitKind].name} was lost.`,
    lostFaith: (_event, { unitKind }, { rules }) => `${rules.units[unitKind].name} has lost faith in foreign lands.`,
  },
  'unit/captured': ({ civ, other }, { unitKind }, n) =>
    `${n.civ(civ)} captured ${n.rules.units[unitKind].name} of ${n.civ(other)}.`,
  'unit/returned': ({ civ, other }, { unitKind }, n) =>
    `${n.civ(civ)} gives ${n.civ(other)} back its ${n.rules.units[unitKind].name}.`,
  'unit/stopped': {
    enemy: ({ other, unit }, { unitKind, enemyKind, enemyId }, n) =>
      `${n.rules.units[unitKind].name} ${unit} stopped: ${n.rules.units[enemyKind].name} ${enemyId} of ${n.civ(other)} came into sight.`,
    barred: ({ unit }, { unitKind }, { rules }) => `${rules.units[unitKind].name} ${unit} stopped: its way is barred.`,
    explored: ({ unit }, { unitKind }, { rules }) => `${rules.units[unitKind].name} ${unit} found nothing more to explore.`,
  },
  'unit/upgraded': (_event, { before, unitKind }, { rules }) =>
    `${rules.units[before].name} became ${rules.units[unitKind].name}.`,
  'unit/promoted': (_event, { unitKind, promotion }, { rules }) =>
    `${rules.units[unitKind].name} gained ${rules.promotions[promotion].name}.`,
  'unit/status': {
    began: (_event, { unitKind, promotion, turns }, { rules }) =>
      `${rules.units[unitKind].name} has ${rules.promotions[promotion].name} for ${turns} turns.`,
    over: (_event, { unitKind, promotion }, { rules }) =>
      `${rules.units[unitKind].name} has ${rules.promotions[promotion].name} no longer.`,
  },
  'unit/disbanded': (_event, { unitKind }, { rules }) => `${rules.units[unitKind].name} was disbanded.`,
  'nuke/exploded': ({ civ }, { unitKind, units, cities }, n) =>
    `${n.civ(civ)} used ${n.rules.units[unitKind].name}: ${units} units and ${cities} cities destroyed.`,
  'tile/improved': (_event, { improvement }, { rules }) => `Work is done: ${rules.improvements[improvement].name}.`,
  'tile/changed': {
    terrain: (_event, { terrain }, { rules }) => `The land changes: ${rules.terrains[terrain].name}.`,
    resource: (_event, { resource }, { rules }) => `${rules.resources[resource].name} is gone from the land.`,
    improvement: (_event, { improvement }, { rules }) => `${rules.improvements[improvement].name} is gone from the land.`,
  },
  // Land of somebody unmet is told of like nobody's.
  'tile/pillaged': {
    improvement: ({ civ, other }, { improvement }, n) =>
      `${n.civ(civ)} pillaged ${n.rules.improvements[improvement].name}${other === NONE ? '' : ` of ${n.civ(other)}`}.`,
    road: ({ civ, other }, _, n) => `${n.civ(civ)} pillaged a road${other === NONE ? '' : ` of ${n.civ(other)}`}.`,
  },
  'camp/appeared': () => 'A barbarian camp has appeared.',
  'camp/cleared': ({ civ }, { gold }, n) => `${n.civ(civ)} cleared a barbarian camp: ${gold} gold.`,
  'ruins/entered': ({ civ }, { ruin }, n) =>
    `${n.civ(civ)} entered ancient ruins${ruin === NONE ? '' : `: ${n.rules.ruins[ruin].name}`}.`,
}
