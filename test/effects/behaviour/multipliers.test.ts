/** What counts "for every …" counts so often wherever amounts are added or multiplied: here for two cities. */
import { cityCapacity } from '../../../engine/air/air-bases.ts'
import { interceptDamage } from '../../../engine/air/interception.ts'
import { discounts } from '../../../engine/city/production/production-cost.ts'
import { cityYields } from '../../../engine/city/yields/city-yields.ts'
import { tileYield } from '../../../engine/city/yields/tile-yields.ts'
import { cityChanged, tileChanged } from '../../../engine/city/yields/yield-cache.ts'
import { happinessOf } from '../../../engine/civ/happiness.ts'
import { civIncome } from '../../../engine/civ/income.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { cityContext } from '../../../engine/effects/context.ts'
import { CULTURE, FOOD, GOLD, PRODUCTION } from '../../../rules/stats.ts'
import { addCity, at, id } from '../../world.ts'
import { duel, hit } from './duel.ts'
import { build, capital, item, net, rule, type Sentences } from './rule.ts'

const TIMES = ' <for every [Cities]>'

function twice(
  title: string,
  sentences: Record<string, string>,
  values: [without: unknown, twice: unknown],
  measure: (w: EngineContext) => unknown,
) {
  const counted: Sentences = Object.fromEntries(Object.entries(sentences).map(([place, sentence]) => [place, sentence + TIMES]))
  rule(title, counted, values, w => {
    const city = capital(w, 4)
    addCity(w, 0, 13, 5)
    cityChanged(w, city)
    return measure(w)
  })
}
const first = (w: EngineContext) => w.s.cities[0]!

twice(
  'percentages of production for what is made',
  { global: '[+10]% Production when constructing [Melee] units [in all cities]' },
  [0, 20],
  w => {
    const city = first(w)
    city.queue = [item(w, 'unit', 'Warrior')]
    cityChanged(w, city)
    return cityYields(w, city).percents[PRODUCTION]
  },
)
twice('stats of buildings', { global: '[+3 Culture] from every [Monument]' }, [0, 6], w => {
  const bare = net(w, first(w), CULTURE)
  return (
    net(w, build(w, first(w), 'Monument'), CULTURE) - bare - w.rules.buildings[id(w, 'buildings', 'Monument')].yields[CULTURE]
  )
})
twice('stats of an improvement', { 'improvements/Farm': '[+3 Gold]' }, [0, 6], w => {
  const t = at(w, 6, 5)
  const bare = tileYield(w, first(w), t)[GOLD]
  w.s.tiles.improvement[t] = id(w, 'improvements', 'Farm')
  tileChanged(w, t)
  return tileYield(w, first(w), t)[GOLD] - bare
})
twice('what citizens eat', { global: '[-10]% Food consumption by [Population] [in all cities]' }, [0, 1.6], w => {
  const fed = net(w, first(w), FOOD)
  w.s.civs[0].cities = []
  return fed - net(w, first(w), FOOD)
})
twice('prices', { global: '[Gold] cost of purchasing items in cities [-10]%' }, [1, 0.81], w =>
  discounts(w, first(w), item(w, 'unit', 'Warrior'), GOLD, cityContext(w, first(w))),
)
twice('income of the civilization', { global: '[+5 Gold] for every known Natural Wonder' }, [0, 10], w => {
  const bare = civIncome(w, w.s.civs[0]).gold
  w.s.civs[0].wondersFound = [id(w, 'terrains', 'Great Barrier Reef')]
  return civIncome(w, w.s.civs[0]).gold - bare
})
/** A warrior of 40 hammers that civ 0's spearman has killed, and what is left of a bomber. */
const kill = (w: EngineContext) => {
  const { unit, enemy } = duel(w, 'Spearman', 'Warrior')
  enemy.hp = 1
  hit(w, unit)
  return w.s.civs[0].culture
}
twice('what a kill brings', { 'units/Spearman': "Earn [10]% of killed [Military] unit's [Cost] as [Culture]" }, [0, 8], kill)
twice('what damage brings', { 'units/Spearman': 'Earn [100]% of the damage done to [All] units as [Culture]' }, [0, 2], kill)
twice('places for aircraft', { 'buildings/Monument': 'Can carry [1] extra [Aircraft] units' }, [6, 8], w =>
  cityCapacity(w, build(w, first(w), 'Monument'), id(w, 'units', 'Fighter')),
)
twice('what spares an aircraft', { 'units/Bomber': 'Damage taken from interception reduced by [50]%' }, [57, 14], w => {
  const { unit, enemy } = duel(w, 'Bomber', 'Anti-Aircraft Gun')
  return interceptDamage(w, enemy, unit, 0)
})
twice('happiness', { global: '[+5 Happiness] for every known Natural Wonder' }, [1, 11], w => {
  const bare = happinessOf(w, w.s.civs[0]).total
  w.s.civs[0].wondersFound = [id(w, 'terrains', 'Great Barrier Reef')]
  return happinessOf(w, w.s.civs[0]).total - bare
})
