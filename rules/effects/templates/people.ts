/** Growth, citizens, happiness. Columns: text, places, trigger, mark (see template.ts). */
import type { Row } from '../template.ts'

export const PEOPLE = {
  growthPercent: ['[relativeAmount]% growth [cityFilter]', 'G F', 'growth', 'rule'],
  noGrowth: ['Nullifies Growth [cityFilter]', 'G', 'growth', 'rule'],
  foodCarriedOver: ['[amount]% Food is carried over after population increases [cityFilter]', 'G F', 'growth', 'rule'],
  foodConsumption: ['[relativeAmount]% Food consumption by [populationFilter] [cityFilter]', 'G F', 'growth', 'rule'],
  growthToProduction: ['Excess Food converted to Production when under construction', 'B U', 'growth', 'rule'],
  population: ['[amount] population [cityFilter]', 'T', 'once', 'rule'],
  populationInRandomCity: ['[amount] population in a random city', 'T', 'once', 'rule'],
  unhappinessFromCities: ['[relativeAmount]% unhappiness from the number of cities', 'G', 'happiness', 'rule'],
  unhappinessFromPeople: ['[relativeAmount]% Unhappiness from [populationFilter] [cityFilter]', 'G F', 'happiness', 'rule'],
  happinessPerLuxury: ['[amount] Happiness from each type of luxury resource', 'G', 'happiness', 'rule'],
  happinessOfTradedLuxuries: [
    'Retain [relativeAmount]% of the happiness from a luxury after the last copy has been traded away',
    'G',
    'happiness',
    'rule',
  ],
  happinessOfGiftedLuxuries: [
    '[relativeAmount]% Happiness from luxury resources gifted by City-States',
    'G',
    'happiness',
    'rule',
  ],
  noAnnexedUnhappiness: ['Removes extra unhappiness from annexed cities', 'B', 'happiness', 'rule'],
  rebelsMaySpawn: ['Rebel units may spawn', 'G', 'happiness', 'rule'],
} as const satisfies Record<string, Row>
