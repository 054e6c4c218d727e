/** Percentages on yields, great people, golden ages. Columns: text, places, trigger, mark (see template.ts). */
import type { Row } from '../template.ts'

export const PERCENTS = {
  percentStat: ['[relativeAmount]% [stat]', 'G F', 'yield', 'rule'],
  percentStatInCities: ['[relativeAmount]% [stat] [cityFilter]', 'G F', 'yield', 'rule'],
  percentStatFromEvery: ['[relativeAmount]% [stat] from every [tileFilter/buildingFilter]', 'G F', 'yield', 'rule'],
  percentYieldFromEvery: ['[relativeAmount]% Yield from every [tileFilter/buildingFilter]', 'G F', 'yield', 'rule'],
  percentStatPerFollower: ['[relativeAmount]% [stat] from every follower, up to [relativeAmount]%', 'F FB', 'yield', 'rule'],
  productionTowardsUnits: [
    '[relativeAmount]% Production when constructing [baseUnitFilter] units [cityFilter]',
    'G F',
    'yield',
    'rule',
  ],
  productionTowardsBuildings: [
    '[relativeAmount]% Production when constructing [buildingFilter] buildings [cityFilter]',
    'G F',
    'yield',
    'rule',
  ],
  productionTowardsWonders: [
    '[relativeAmount]% Production when constructing [buildingFilter] wonders [cityFilter]',
    'G F',
    'yield',
    'rule',
  ],
  productionTowardsCapitalBuildings: [
    '[relativeAmount]% Production towards any buildings that already exist in the Capital',
    'G F',
    'yield',
    'rule',
  ],
  greatPersonPercent: ['[relativeAmount]% Great Person generation [cityFilter]', 'G F', 'yield', 'rule'],
  greatPersonFaster: ['[greatPerson] is earned [relativeAmount]% faster', 'U G', 'yield', 'rule'],
  greatPersonPercentByFriends: [
    'When declaring friendship, both parties gain a [relativeAmount]% boost to great person generation',
    'G',
    'yield',
    'rule',
  ],
  greatPerson: ['Great Person - [greatPersonField]', 'U', 'tag', 'rule'],
  greatPersonGroup: ['Is part of Great Person group [comment]', 'U', 'yield', 'rule'],
  greatPersonFromCombat: ['Can be earned through combat', 'U', 'yield', 'rule'],
  goldenAgeLength: ['[relativeAmount]% Golden Age length', 'G', 'yield', 'rule'],
  goldenAge: ['Empire enters golden age', 'T', 'once', 'rule'],
  goldenAgeOfTurns: ['Empire enters a [positiveAmount]-turn Golden Age', 'T', 'once', 'rule'],
} as const satisfies Record<string, Row>
