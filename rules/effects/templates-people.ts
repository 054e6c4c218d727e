/** Growth, citizens, happiness. Columns: text, places, trigger, mark, done (see template.ts). */
import type { Row } from './template.ts'

export const PEOPLE = {
  growthPercent: ['[relativeAmount]% growth [cityFilter]', 'G F', 'growth', 'rule', true],
  noGrowth: ['Nullifies Growth [cityFilter]', 'G', 'growth', 'rule', true],
  foodCarriedOver: ['[amount]% Food is carried over after population increases [cityFilter]', 'G F', 'growth', 'rule', true],
  foodConsumption: ['[relativeAmount]% Food consumption by [populationFilter] [cityFilter]', 'G F', 'growth', 'rule', true],
  growthToProduction: ['Excess Food converted to Production when under construction', 'B U', 'growth', 'rule', true],
  population: ['[amount] population [cityFilter]', 'T', 'once', 'rule', true],
  populationInRandomCity: ['[amount] population in a random city', 'T', 'once', 'rule', true],
  unhappinessFromCities: ['[relativeAmount]% unhappiness from the number of cities', 'G', 'happiness', 'rule', true],
  unhappinessFromPeople: ['[relativeAmount]% Unhappiness from [populationFilter] [cityFilter]', 'G F', 'happiness', 'rule', true],
  happinessPerLuxury: ['[amount] Happiness from each type of luxury resource', 'G', 'happiness', 'rule', true],
  happinessOfTradedLuxuries: [
    'Retain [relativeAmount]% of the happiness from a luxury after the last copy has been traded away',
    'G',
    'happiness',
    'rule',
    true,
  ],
  happinessOfGiftedLuxuries: [
    '[relativeAmount]% Happiness from luxury resources gifted by City-States',
    'G',
    'happiness',
    'rule',
    true,
  ],
  noAnnexedUnhappiness: ['Removes extra unhappiness from annexed cities', 'B', 'happiness', 'rule', true],
  rebelsMaySpawn: ['Rebel units may spawn', 'G', 'happiness', 'rule', true],
} as const satisfies Record<string, Row>
