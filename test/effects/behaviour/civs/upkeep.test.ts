/** Resources, upkeep and gold: upkeep.ts. */

import { clearCamp } from '../../../../engine/barbarians/camp-clearing.ts'
import { connectCities } from '../../../../engine/city/city-connections.ts'
import { captureCity } from '../../../../engine/city/ownership/capture.ts'
import { borderCost, tilePrice } from '../../../../engine/city/territory/border-growth.ts'
import { drawTraits } from '../../../../engine/city-state/personality.ts'
import { resourceSupply } from '../../../../engine/civ/resources.ts'
import { roadUpkeep, unitUpkeep } from '../../../../engine/civ/upkeep.ts'
import type { EngineContext } from '../../../../engine/core/engine-context.ts'
import { directionTo, opposite } from '../../../../engine/core/grid.ts'
import { policyCost } from '../../../../engine/policies/policy-cost.ts'
import { groundOf } from '../../../../engine/unit/movement/ground.ts'
import { stepCost } from '../../../../engine/unit/movement/movement-cost.ts'
import { movementProfile } from '../../../../engine/unit/movement/movement-profile.ts'
import { upgradeCost } from '../../../../engine/unit/upgrades.ts'
import { E } from '../../../../rules/effects/templates.ts'
import { addCity, addUnit, at, id, learn } from '../../../world.ts'
import { build, capital, conditionalRule, rule, rulesWith, rulesWithout } from '../rule.ts'

const supply = (w: EngineContext, name: string) => resourceSupply(w, w.s.civs[0])[id(w, 'resources', name)]
/** Iron that a capital with a monument has. */
const iron = (w: EngineContext) => {
  build(w, capital(w), 'Monument')
  return supply(w, 'Iron')
}
conditionalRule('a building uses iron', { 'buildings/Monument': 'Consumes [2] [Iron]' }, [0, -2], iron)
conditionalRule('there is iron from nowhere', 'Provides [3] [Iron]', [0, 3], iron)
rule('and twice as much', '[+100]% [Strategic] resource production', [3, 6], iron, { rules: rulesWith('Provides [3] [Iron]') })
rule(
  'a copy of each luxury near the city',
  { 'buildings/Monument': 'Provides 1 extra copy of each improved luxury resource near this City' },
  [1, 2],
  w => {
    const t = at(w, 6, 5)
    w.s.tiles.resource[t] = id(w, 'resources', 'Wine')
    w.s.tiles.improvement[t] = id(w, 'improvements', 'Plantation')
    learn(w, 0, 'Calendar')
    build(w, capital(w), 'Monument')
    return supply(w, 'Wine')
  },
)

/** Gold for four roads in own land, of one each. */
function roads(w: EngineContext) {
  capital(w)
  for (const [x, y] of [
    [6, 5],
    [4, 5],
    [5, 4],
    [5, 6],
  ])
    w.s.tiles.road[at(w, x, y)] = 1
  return roadUpkeep(w, w.s.civs[0])
}
rule('roads cost half', '[-50]% maintenance on road & railroads', [4, 2], roads)
rule('roads on such land cost nothing', 'No Maintenance costs for improvements in [Grassland] tiles', [4, 0], roads)
rule('a road costs what it says', { 'improvements/Road': 'Costs [2] [Gold] per turn' }, [4, 12], roads)
rule('and more at home', { 'improvements/Road': 'Costs [1] [Gold] per turn when in your territory' }, [4, 8], roads)
rule('of eight units three are free, then five: 0.5 × 5, 0.5 × 3 gold', '[2] units cost no maintenance', [2, 1], w => {
  for (let n = 0; n < 8; n++) addUnit(w, 0, 'Warrior', 5, 5)
  return unitUpkeep(w, w.s.civs[0])
})
rule('a camp brings twice its 25 gold', 'Receive [+100]% Gold from Barbarian encampments and pillaging Cities', [25, 50], w => {
  const unit = addUnit(w, 0, 'Warrior', 5, 5)
  const { gold } = w.s.civs[0]
  clearCamp(w, unit)
  return w.s.civs[0].gold - gold
})

/** What civ 0 has of taking the capital of civ 1, of one citizen and with a monument, held for fifty turns. */
function conquered(w: EngineContext, pool: 'gold' | 'culture') {
  const city = build(w, addCity(w, 1, 10, 5), 'Monument')
  w.s.turn = 60
  const before = w.s.civs[0][pool]
  captureCity(w, city, w.s.civs[0])
  return w.s.civs[0][pool] - before
}
conditionalRule(
  'a city may leave its conqueror no gold',
  { 'buildings/Monument': '[-100]% Gold given to enemy if city is captured' },
  [true, false],
  w => conquered(w, 'gold') > 0,
)
rule(
  'asked of the city that falls, not of its conqueror',
  { 'buildings/Monument': '[-100]% Gold given to enemy if city is captured <after discovering [Pottery]>' },
  [
    [true, true],
    [true, false],
  ],
  w => {
    learn(w, 0, 'Pottery')
    const before = conquered(w, 'gold') > 0
    learn(w, 1, 'Pottery')
    const city = build(w, addCity(w, 1, 15, 8), 'Monument')
    city.heldSince = 0
    const { gold } = w.s.civs[0]
    captureCity(w, city, w.s.civs[0])
    return [before, w.s.civs[0].gold > gold]
  },
)
rule(
  'its conqueror has ten times its science of four as culture',
  'Upon capturing a city, receive [10] times its [Science] production as [Culture] immediately',
  [0, 40],
  w => conquered(w, 'culture'),
)
rule('a tile two steps away costs half of 50 gold', '[-50]% Gold cost of acquiring tiles [in all cities]', [50, 25], w =>
  tilePrice(w, capital(w), at(w, 7, 5)),
)
rule(
  'the first tile costs half of 6 × 1.4813 ^ 1.3 culture',
  '[-50]% Culture cost of natural border growth [in all cities]',
  [10, 5],
  w => borderCost(w, capital(w)),
)

/** How the second city, two steps from the capital, is joined to it. */
function joined(w: EngineContext) {
  build(w, capital(w), 'Monument')
  const city = build(w, addCity(w, 0, 7, 5), 'Monument')
  connectCities(w, w.s.civs[0])
  return city.connected
}
rule('ships join cities', { 'buildings/Monument': 'Connects trade routes over water' }, [0, 1], joined, { terrain: 'Coast' })
rule('a step by road over a river costs half a point', 'Roads connect tiles across rivers', [false, true], w => {
  const [from, to] = [at(w, 5, 5), at(w, 6, 5)]
  const d = directionTo(w.grid, from, to)
  for (const t of [from, to]) w.s.tiles.road[t] = 1
  w.s.tiles.rivers[from] |= 1 << d
  w.s.tiles.rivers[to] |= 1 << opposite(d)
  const unit = addUnit(w, 0, 'Warrior', 5, 5)
  return stepCost(w, movementProfile(w, unit), groundOf(w, null), from, to, d) === 30
})
rule(
  'a step by road costs a third in place of a half',
  'Improves movement speed on roads',
  [30, 20],
  w => movementProfile(w, addUnit(w, 0, 'Warrior', 5, 5)).roadX60,
)

/** Gold for eight warriors in and around a capital: of weight 5 after three that are free, 0.5 each. */
const soldiers = (w: EngineContext) => {
  const { tile } = capital(w)
  for (let n = 0; n < 8; n++) addUnit(w, 0, 'Warrior', 5, 5)
  return [unitUpkeep(w, w.s.civs[0]), w.s.tiles.military[tile] >= 0]
}
conditionalRule(
  'units cost twice as much',
  '[+100]% maintenance costs',
  [
    [2, true],
    [5, true],
  ],
  soldiers,
)
rule('the garrison costs nothing: 0.5 × 4 gold for nine units', 'Units in cities cost no Maintenance', [3, 2], w => {
  soldiers(w)
  addUnit(w, 0, 'Warrior', 5, 5)
  return unitUpkeep(w, w.s.civs[0])
})
conditionalRule('an upgrade costs half of 10 + 2 × 35 gold', '[-50]% Gold cost of upgrading', [80, 40], w =>
  upgradeCost(w, addUnit(w, 0, 'Warrior', 5, 5), id(w, 'units', 'Swordsman')),
)
rule('the first policy costs a fifth less', '[-20]% Culture cost of adopting new Policies', [25, 20], w =>
  policyCost(w, w.s.civs[0]),
)
rule(
  'a mercantile city-state has a luxury that no land holds',
  { 'resources/Wine': 'Can only be created by Mercantile City-States' },
  ['', 'Wine'],
  w => {
    const minor = w.s.civs[2]
    minor.cityStateType = w.rules.cityStateTypes.findIndex(({ name }) => name === 'Mercantile')
    drawTraits(w, minor)
    return w.rules.resources[minor.cityState!.luxury]?.name ?? ''
  },
  { cityStates: 1, rules: rulesWithout(E.mercantileLuxury) },
)
rule('a great improvement brings in what lies below it', { 'improvements/Farm': 'Great Improvement' }, [0, 2], w => {
  const t = at(w, 6, 5)
  w.s.tiles.resource[t] = id(w, 'resources', 'Iron')
  w.s.tiles.deposit[t] = 2
  w.s.tiles.improvement[t] = id(w, 'improvements', 'Farm')
  learn(w, 0, 'Iron Working')
  capital(w)
  return supply(w, 'Iron')
})
