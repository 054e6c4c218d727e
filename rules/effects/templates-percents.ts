/** Percentages on yields, great people, golden ages. Columns: text, places, trigger, mark, done (see template.ts). */
import type { Row } from './template.ts'

export const PERCENTS = {
  percentStat: ['[relativeAmount]% [stat]', 'G F', 'yield', 'rule', true],
  percentStatInCities: ['[relativeAmount]% [stat] [cityFilter]', 'G F', 'yield', 'rule', true],
  percentStatFromEvery: ['[relativeAmount]% [stat] from every [tileFilter/buildingFilter]', 'G F', 'yield', 'rule', true],
  percentYieldFromEvery: ['[relativeAmount]% Yield from every [tileFilter/buildingFilter]', 'G F', 'yield', 'rule', true],
  percentStatPerFollower: [
    '[relativeAmount]% [stat] from every follower, up to [relativeAmount]%',
    'F FB',
    'yield',
    'rule',
    true,
  ],
  productionTowardsUnits: [
    '[relativeAmount]% Production when constructing [baseUnitFilter] units [cityFilter]',
    'G F',
    'yield',
    'rule',
    true,
  ],
  productionTowardsBuildings: [
    '[relativeAmount]% Production when constructing [buildingFilter] buildings [cityFilter]',
    'G F',
    'yield',
    'rule',
    true,
  ],
  productionTowardsWonders: [
    '[relativeAmount]% Production when constructing [buildingFilter] wonders [cityFilter]',
    'G F',
    'yield',
    'rule',
    true,
  ],
  productionTowardsCapitalBuildings: [
    '[relativeAmount]% Production towards any buildings that already exist in the Capital',
    'G F',
    'yield',
    'rule',
    true,
  ],
  greatPersonPercent: ['[relativeAmount]% Great Person generation [cityFilter]', 'G F', 'yield', 'rule', true],
  greatPersonFaster: ['[greatPerson] is earned [relativeAmount]% faster', 'U G', 'yield', 'rule', true],
  greatPersonPercentByFriends: [
    'When declaring friendship, both parties gain a [relativeAmount]% boost to great person generation',
    'G',
    'yield',
    'rule',
    true,
  ],
  greatPerson: ['Great Person - [comment]', 'U', 'tag', 'rule', true],
  greatPersonGroup: ['Is part of Great Person group [comment]', 'U', 'yield', 'rule', true],
  greatPersonFromCombat: ['Can be earned through combat', 'U', 'yield', 'rule', true],
  goldenAgeLength: ['[relativeAmount]% Golden Age length', 'G', 'yield', 'rule', true],
  goldenAge: ['Empire enters golden age', 'T', 'once', 'rule', true],
  goldenAgeOfTurns: ['Empire enters a [positiveAmount]-turn Golden Age', 'T', 'once', 'rule', true],
} as const satisfies Record<string, Row>
