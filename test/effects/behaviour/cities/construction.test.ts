/** What may be built or bought, and for how much: construction.ts. */

import { maintenanceOf } from '../../../../engine/city/building-maintenance.ts'
import { giveToFirstCities } from '../../../../engine/city/first-cities.ts'
import { captureCity } from '../../../../engine/city/ownership/capture.ts'
import { whyNotBuild } from '../../../../engine/city/production/buildable.ts'
import { whyNotSell } from '../../../../engine/city/production/building-sale.ts'
import { itemCost } from '../../../../engine/city/production/production-cost.ts'
import { buy, whyNotBuy } from '../../../../engine/city/production/purchase.ts'
import { goldPrice, priceIn } from '../../../../engine/city/production/purchase-price.ts'
import type { EngineContext } from '../../../../engine/core/engine-context.ts'
import { cityContext } from '../../../../engine/effects/context.ts'
import { check } from '../../../../engine/perform.ts'
import { FAITH, GOLD } from '../../../../rules/stats.ts'
import { addCity, addUnit, id } from '../../../world.ts'
import { build, capital, codeOf, conditionalRule, item, rule, rulesWith } from '../rule.ts'

const AT = 'buildings/Monument'
const FIVE = ['Monument', 'Granary', 'Shrine', 'Library', 'Market']
/** Why a capital of one citizen on grass cannot build a monument. */
const monument = (w: EngineContext) => codeOf(whyNotBuild(w, capital(w), item(w, 'building', 'Monument')))
rule('only in a war', { [AT]: 'Only available <when at war>' }, [null, 'build/condition'], monument)
rule('not in peace', { [AT]: 'Unavailable <when not at war>' }, [null, 'build/condition'], monument)
rule('can be built only in a war', { [AT]: 'Can only be built <when at war>' }, [null, 'build/condition'], monument)
const NUCLEAR = { [AT]: 'Only available <when nuclear weapons are enabled>' }
rule('only where there are nuclear weapons', NUCLEAR, [null, 'build/condition'], monument, { nuclear: false })
rule('and there it can be built', NUCLEAR, [null, null], monument)
rule('cannot be built', { [AT]: 'Unbuildable' }, [null, 'build/unbuildable'], monument)
rule('needs three citizens', { [AT]: 'Requires at least [3] population' }, [null, 'build/population'], monument)
rule('stands only on such land', { [AT]: 'Must be on [Desert]' }, [null, 'build/place'], monument)
rule('does not stand on such land', { [AT]: 'Must not be on [Grassland]' }, [null, 'build/place'], monument)
rule('stands only next to such land', { [AT]: 'Must be next to [Desert]' }, [null, 'build/place'], monument)
rule('needs such land in reach', { [AT]: 'Must have an owned [Desert] within [2] tiles' }, [null, 'build/place'], monument)
conditionalRule('units of a kind cannot be made', 'Cannot build [Melee] units', [null, 'build/condition'], w =>
  codeOf(whyNotBuild(w, capital(w), item(w, 'unit', 'Warrior'))),
)
rule('a spaceship part waits for the effect that allows them', { [AT]: 'Spaceship part' }, [null, 'build/spaceship'], monument)
rule('which allows them', 'Enables construction of Spaceship parts', ['build/spaceship', null], monument, {
  rules: rulesWith({ [AT]: 'Spaceship part' }),
})
rule(
  'a unit that is a part can be added to the spaceship, if one is lacking',
  { 'units/Warrior': 'Can be added to [Spaceship] in the Capital' },
  ['unit/no-part', 'unit/part-not-needed'],
  w => codeOf(check(w, 0, { type: 'addSpaceshipPart', unit: addUnit(w, 0, 'Warrior', ...seat(w)).id })),
)
/** Where the capital stands, once it does. */
function seat(w: EngineContext): [number, number] {
  capital(w)
  return [5, 5]
}
rule('never bought', { [AT]: 'Cannot be purchased' }, [null, 'buy/never'], w => {
  w.s.civs[0].gold = 1000
  return codeOf(whyNotBuy(w, capital(w), item(w, 'building', 'Monument')))
})
rule('never hurried by a great engineer', { [AT]: 'Cannot be hurried' }, [null, 'act/never-hurried'], w => {
  capital(w).queue = [item(w, 'building', 'Monument')]
  return codeOf(check(w, 0, { type: 'unitAct', unit: addUnit(w, 0, 'Great Engineer', 5, 5).id, action: 'hurry_building' }))
})
rule('the sign of the capital is not for sale', { [AT]: 'Indicates the capital city' }, [null, 'sell/free'], w =>
  codeOf(whyNotSell(w, build(w, capital(w), 'Monument'), id(w, 'buildings', 'Monument'))),
)
rule('dearer by thirty with each city', { [AT]: 'Cost increases by [30] per owned city' }, [40, 70], w => {
  capital(w)
  return itemCost(w, w.s.civs[0], item(w, 'building', 'Monument'))
})
rule('work can be turned into gold', 'Enables conversion of city production to [Gold]', ['build/no-conversion', null], w =>
  codeOf(whyNotBuild(w, capital(w), { kind: 'perpetual', id: GOLD + 1 })),
)
rule('libraries cost no upkeep', '[-100]% maintenance cost for [Library] buildings [in all cities]', [1, 0], w => {
  const city = build(w, capital(w), 'Library')
  return maintenanceOf(w, city, cityContext(w, city))
})

/** Whether the capital is given a monument. */
function given(w: EngineContext) {
  const city = capital(w)
  giveToFirstCities(w, w.s.civs[0])
  return city.buildings[id(w, 'buildings', 'Monument')]
}
rule(
  'the first city gets its cheapest building of a sort',
  'Provides the cheapest [Culture] building in your first [1] cities for free',
  [0, 1],
  given,
)
rule('the first city gets such a building', 'Provides a [Monument] in your first [1] cities for free', [0, 1], given)

/** Prices in faith of a warrior and of a monument. */
const prices = (w: EngineContext) => {
  const city = capital(w)
  return [priceIn(w, city, item(w, 'unit', 'Warrior'), FAITH), priceIn(w, city, item(w, 'building', 'Monument'), FAITH)]
}
conditionalRule(
  'units sell for faith, each of the kind bought before makes them dearer: 100 + 50 × (1 + 2)',
  'May buy [Melee] units for [100] [Faith] [in all cities] at an increasing price ([50])',
  [
    [null, null],
    [250, null],
  ],
  w => {
    w.s.civs[0].boughtRising[id(w, 'units', 'Warrior')] = 2
    return prices(w)
  },
)
rule(
  'buildings sell for faith',
  'May buy [Monument] buildings for [80] [Faith] [in all cities]',
  [
    [null, null],
    [null, 80],
  ],
  prices,
)
conditionalRule(
  'units sell for faith at twice their cost',
  'May buy [Melee] units with [Faith] for [2] times their normal Production cost',
  [
    [null, null],
    [80, null],
  ],
  prices,
)
rule(
  'a thing sells for faith at what the first era asks',
  { 'units/Warrior': 'Can be purchased with [Faith] [in all cities]' },
  [
    [null, null],
    [200, null],
  ],
  prices,
)
/** A warrior's price in gold: (30 × 40) ^ 0.75 = 203.9, in tens. */
const gold = (w: EngineContext) => goldPrice(w, capital(w), item(w, 'unit', 'Warrior'))
rule('units cost half the gold', '[Gold] cost of purchasing [Melee] units [-50]%', [200, 100], gold)
rule('all things cost half the gold', '[Gold] cost of purchasing items in cities [-50]%', [200, 100], gold)
conditionalRule('a unit moves as soon as it is bought', { 'units/Warrior': 'Can move immediately once bought' }, [0, 120], w => {
  const [civ] = w.s.civs
  civ.gold = 1000
  buy(w, capital(w), item(w, 'unit', 'Warrior'))
  return w.s.units[civ.units[0]]!.movesX60
})

rule(
  'it does not outlive a conquest, though others may: of five, none is left',
  Object.fromEntries(FIVE.map(name => [`buildings/${name}`, 'Destroyed when the city is captured'])),
  [true, false],
  w => {
    const city = build(w, addCity(w, 1, 10, 5), ...FIVE)
    captureCity(w, city, w.s.civs[0])
    return FIVE.some(name => city.buildings[id(w, 'buildings', name)] === 1)
  },
)
