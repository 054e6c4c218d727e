/** Growth, citizens, happiness: people.ts. */
import { addFood } from '../../../../engine/city/population/growth.ts'
import { cityYields } from '../../../../engine/city/yields/city-yields.ts'
import { startGoldenAge } from '../../../../engine/civ/golden-age.ts'
import { happinessOf } from '../../../../engine/civ/happiness.ts'
import { tickRebels } from '../../../../engine/civ/rebels.ts'
import type { EngineContext } from '../../../../engine/core/engine-context.ts'
import { FOOD } from '../../../../rules/stats.ts'
import { id } from '../../../world.ts'
import { build, capital, item, net, rule, rulesWith } from '../rule.ts'

rule('a surplus of two food is half as much again', '[+50]% growth [in all cities]', [2, 3], w => net(w, capital(w), FOOD))
rule('a golden age of ten turns is longer', '[+50]% Golden Age length', [10, 15], w => {
  startGoldenAge(w, w.s.civs[0])
  return w.s.civs[0].goldenAgeTurns
})
rule('a city does not grow', 'Nullifies Growth [in all cities]', [2, 0], w => net(w, capital(w), FOOD))
rule(
  'of fifteen food half is kept when a citizen is born',
  '[50]% Food is carried over after population increases [in all cities]',
  [0, 7],
  w => {
    const city = capital(w)
    city.food = 0
    addFood(w, city, 15)
    return city.food
  },
)
rule('four citizens eat half', '[-50]% Food consumption by [Population] [in all cities]', [8, 4], w => {
  const city = capital(w, 4)
  net(w, city, FOOD)
  return cityYields(w, city).eaten
})
rule(
  'the surplus of food becomes work',
  { 'units/Warrior': 'Excess Food converted to Production when under construction' },
  [2, 0],
  w => {
    const city = capital(w)
    city.queue = [item(w, 'unit', 'Warrior')]
    return net(w, city, FOOD)
  },
)

const happiness = (w: EngineContext) => happinessOf(w, w.s.civs[0])
rule('a city brings half the unhappiness of three', '[-50]% unhappiness from the number of cities', [-3, -1.5], w => {
  capital(w)
  return happiness(w).fromCities
})
rule('four citizens bring half their unhappiness', '[-50]% Unhappiness from [Population] [in all cities]', [-4, -2], w => {
  capital(w, 4)
  return happiness(w).fromPeople
})
const wine = { rules: rulesWith('Provides [1] [Wine]') }
rule(
  'a luxury brings more than four',
  '[+2] Happiness from each type of luxury resource',
  [4, 6],
  w => happiness(w).luxuries,
  wine,
)
rule(
  'half of it stays when the last copy is traded away',
  'Retain [50]% of the happiness from a luxury after the last copy has been traded away',
  [0, 2],
  w => {
    w.s.deals.push({ id: 1, group: 1, a: 0, b: 1, item: 'resource', resource: id(w, 'resources', 'Wine'), amount: 1, until: 99 })
    return happiness(w).luxuries
  },
  wine,
)
rule(
  'a building makes an annexed city like any other',
  { 'buildings/Monument': 'Removes extra unhappiness from annexed cities' },
  [-7, -3],
  w => {
    build(w, capital(w), 'Monument').founder = 1
    return happiness(w).fromCities
  },
)
rule('rebels rise', 'Rebel units may spawn', [false, true], w => {
  capital(w, 4)
  for (let turn = 0; turn < 30; turn++) tickRebels(w, w.s.civs[0])
  return w.s.civs.some(({ kind, units }) => kind === 'barbarian' && units.length > 0)
})
