/** Sentences about cities, what they build, and what their people believe, learn and adopt. */
import type { SentencesOf } from './sentence.ts'

export const CITY_SENTENCES: SentencesOf<'city' | 'wonder' | 'tech' | 'policy' | 'religion' | 'great-person'> = {
  'city/founded': ({ city }, _, n) => `${n.city(city)} is founded.`,
  'city/grew': ({ city }, { population }, n) => `${n.city(city)} grows to ${population}.`,
  'city/starved': ({ city }, _, n) => `${n.city(city)} is starving.`,
  'city/built': {
    building: ({ city }, { building }, n) => `${n.city(city)} has built: ${n.rules.buildings[building].name}.`,
    free: ({ city }, { building }, n) => `${n.city(city)} is given: ${n.rules.buildings[building].name}.`,
    unit: ({ city }, { unitKind }, n) => `${n.city(city)} has trained: ${n.rules.units[unitKind].name}.`,
  },
  'city/attacked': {
    hit: ({ civ, other, city }, { attacker, damage, taken }, n) =>
      `${n.rules.units[attacker].name} of ${n.civ(civ)} hit ${n.city(city)} of ${n.civ(other)} for ${damage}${taken > 0 ? `, taking ${taken}` : ''}.`,
    robbed: ({ city }, { gold }, n) => `Barbarians rob ${n.city(city)} of ${gold} gold.`,
  },
  'city/captured': ({ civ, other, city }, { gold }, n) =>
    `${n.civ(civ)} captures ${n.city(city)} from ${n.civ(other)} and plunders ${gold} gold.`,
  'city/razed': ({ city }, _, n) => `${n.city(city)} is no more.`,
  'city/border': ({ city }, _, n) => `The borders of ${n.city(city)} have grown.`,
  'city/idle': ({ city }, _, n) => `${n.city(city)} has nothing to build.`,
  'city/demands': ({ city }, { resource }, n) => `The people of ${n.city(city)} ask for ${n.rules.resources[resource].name}.`,
  'city/celebrates': ({ city }, { resource, turns }, n) =>
    `${n.city(city)} has the ${n.rules.resources[resource].name} it asked for and celebrates for ${turns} turns.`,
  'wonder/found': ({ civ }, { wonder }, n) => `${n.civ(civ)} found ${n.rules.terrains[wonder].name}.`,
  'wonder/built': ({ civ }, { building }, n) => `${n.civ(civ)} has completed ${n.rules.buildings[building].name}.`,
  'wonder/missed': ({ city }, { building, gold }, n) =>
    `${n.city(city)} has lost the race for ${n.rules.buildings[building].name} and gets ${gold} gold for its work.`,
  'tech/learned': ({ civ }, { tech }, n) => `${n.civ(civ)} learns ${n.rules.techs[tech].name}.`,
  'policy/adopted': ({ civ }, { policy }, n) => `${n.civ(civ)} adopts ${n.rules.policies[policy].name}.`,
  'policy/lost': ({ civ }, { policy }, n) => `${n.civ(civ)} gives up ${n.rules.policies[policy].name}.`,
  'religion/news': {
    pantheon: ({ civ }, { belief }, n) => `${n.civ(civ)} has founded a pantheon: ${n.rules.beliefs[belief].name}.`,
    founded: ({ civ, city }, { religion }, n) => `${n.civ(civ)} has founded ${n.rules.religions[religion]} in ${n.city(city)}.`,
    enhanced: ({ civ }, { religion }, n) => `${n.civ(civ)} has enhanced ${n.rules.religions[religion]}.`,
    preached: ({ city }, { religion }, n) => `${n.rules.religions[religion]} is preached in ${n.city(city)}.`,
    adopted: ({ city }, { religion }, n) => `${n.city(city)} has adopted ${n.rules.religions[religion]}.`,
    belief: ({ civ }, { belief }, n) => `The people of ${n.civ(civ)} have come to believe in ${n.rules.beliefs[belief].name}.`,
  },
  'great-person/born': {
    born: ({ civ }, { unitKind }, n) => `A ${n.rules.units[unitKind].name} is born in ${n.civ(civ)}.`,
    choice: ({ civ }, _, n) => `A cycle of the long count ends: ${n.civ(civ)} may choose a great person.`,
  },
}
