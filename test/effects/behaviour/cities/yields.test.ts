/** Yields: yields.ts. */

import { cityYields } from '../../../../engine/city/yields/city-yields.ts'
import { tileYield } from '../../../../engine/city/yields/tile-yields.ts'
import { civStats } from '../../../../engine/civ/happiness.ts'
import { civIncome } from '../../../../engine/civ/income.ts'
import { setScienceShare } from '../../../../engine/commands/science-share.ts'
import type { EngineContext } from '../../../../engine/core/engine-context.ts'
import { NONE } from '../../../../engine/core/state.ts'
import { addPressure } from '../../../../engine/religion/followers.ts'
import { CULTURE, FAITH, FOOD, GOLD, PRODUCTION } from '../../../../rules/stats.ts'
import { buddhism } from '../../../engine/religion/faiths.ts'
import { addCity, addUnit, at, id, standardRules } from '../../../world.ts'
import { build, capital, codeOf, conditionalRule, net, rule } from '../rule.ts'

/** Faith is what a new city has none of. */
const faith = (w: EngineContext, population = 1) => net(w, capital(w, population), FAITH)
const worldFaith = (w: EngineContext) => civIncome(w, w.s.civs[0]).faith

/** What the tile east of the capital gives with a farm, or a feature, or nothing on it. */
function eastOf(w: EngineContext, put: { improvement?: string; feature?: string; resource?: string }) {
  const city = capital(w)
  const t = at(w, 6, 5)
  if (put.improvement) w.s.tiles.improvement[t] = id(w, 'improvements', put.improvement)
  if (put.feature) w.s.tiles.features[t] = w.rules.terrains[id(w, 'terrains', put.feature)].bit
  if (put.resource) w.s.tiles.resource[t] = id(w, 'resources', put.resource)
  return tileYield(w, city, t)
}

rule('each specialist brings more', '[+2 Faith] from every specialist [in all cities]', [0, 6], w => {
  const city = capital(w, 3)
  city.specialists[0] = 3
  return net(w, city, FAITH)
})
rule('every two citizens bring one', '[+1 Faith] per [2] population [in all cities]', [0, 2], w => faith(w, 5))
rule('every two policies adopted bring one', '[+1 Faith] per [2] social policies adopted', [0, 2], w => {
  const { policies } = w.s.civs[0]
  for (const { id } of w.rules.policies.filter(({ role }) => role !== 'finisher').slice(0, 5)) policies[id] = 1
  return worldFaith(w)
})
rule('a civilization has more', '[+3 Faith]', [0, 3], worldFaith)
rule('a city has more', '[+3 Faith] [in all cities]', [0, 3], faith)
rule('a building brings more', { 'buildings/Monument': '[+3 Faith]' }, [0, 3], w =>
  net(w, build(w, capital(w), 'Monument'), FAITH),
)
rule('a city on such land brings more', '[+3 Faith] in cities on [Grassland] tiles', [0, 3], faith)
rule('but not one on other land', '[+3 Faith] in cities on [Desert] tiles', [0, 0], faith)
rule('each such building brings more', '[+2 Faith] from all [Monument] buildings', [0, 2], w =>
  net(w, build(w, capital(w), 'Monument'), FAITH),
)
const artists = (w: EngineContext) => {
  const city = capital(w, 3)
  city.specialists[id(w, 'specialists', 'Artist')] = 2
  return net(w, city, FAITH)
}
conditionalRule('by name too', '[+2 Faith] from every [Monument]', [0, 2], w => net(w, build(w, capital(w), 'Monument'), FAITH))
conditionalRule('and each such specialist', '[+2 Faith] from every [Artist]', [0, 4], artists)
conditionalRule(
  'and each such tile in work',
  '[+2 Faith] from every [Farm]',
  [0, 2],
  w => eastOf(w, { improvement: 'Farm' })[FAITH],
)
rule('each such tile in work brings more: the centre and one', '[+1 Faith] from [Grassland] tiles [in all cities]', [0, 2], faith)
rule(
  'such tiles without something bring more',
  '[+1 Faith] from [Grassland] tiles without [City center] [in all cities]',
  [0, 1],
  faith,
)

/** Base yields of a second city that a road joins to the capital, both of 10 people: 0.15 × 10 + 1.1 × 10 − 1 gold by trade. */
const joined = (w: EngineContext, stat: number) => {
  capital(w, 10)
  const city = addCity(w, 0, 11, 5, 10)
  city.connected = 1
  net(w, city, stat)
  return cityYields(w, city).base[stat]
}
rule('each trade route brings more', '[+4 Faith] from each Trade Route', [0, 4], w => joined(w, FAITH))
rule('trade routes bring half as much again', '[+50]% [Gold] from Trade Routes', [11.5, 17.25], w => joined(w, GOLD))
rule(
  'a founder has culture of each city that follows',
  '[+3 Culture] for each global city following this religion',
  [0, 3],
  w => {
    buddhism(w, capital(w, 4))
    return civStats(w, w.s.civs[0])[CULTURE]
  },
)
rule('each natural wonder known brings more', '[+2 Faith] for every known Natural Wonder', [0, 4], w => {
  w.s.civs[0].wondersFound = w.rules.terrains
    .filter(({ kind }) => kind === 'wonder')
    .map(({ id }) => id)
    .slice(0, 2)
  return worldFaith(w)
})
rule(
  'who finds a wonder first is rewarded, who comes second is not',
  { 'terrains/Old Faithful': 'Grants [+100 Gold] to the first civilization to discover it' },
  [
    [0, 0],
    [0, 100],
  ],
  w => {
    w.s.tiles.wonder[at(w, 10, 6)] = id(w, 'terrains', 'Old Faithful')
    const before = w.s.civs.map(({ gold }) => gold)
    addUnit(w, 1, 'Scout', 11, 6)
    addUnit(w, 0, 'Scout', 9, 6)
    return [0, 1].map(i => w.s.civs[i].gold - before[i])
  },
)
rule('half of the happiness to spare becomes faith', '[50]% of excess happiness converted to [Faith]', [0, 5], w => {
  w.s.civs[0].happiness = 10
  return worldFaith(w)
})
rule(
  'a city that adopts the religion for the first time pays its founder',
  '[+100 Gold] when a city adopts this religion for the first time',
  [0, 100],
  w => {
    const civ = w.s.civs[0]
    buddhism(w, capital(w, 4))
    const other = addCity(w, 1, 14, 5, 4)
    const { gold } = civ
    addPressure(w, other, 1, 1e6)
    return civ.gold - gold
  },
)
rule(
  'gold may become science',
  { mod: 'Can convert gold to science with sliders' },
  ['slider/off', null],
  w => codeOf(setScienceShare.check(w, 0, { percent: 50 })),
  { rules: { ...standardRules(), modEffects: [] } },
)
rule(
  'an improvement brings more on such land',
  { 'improvements/Farm': '[+2 Faith] from [Grassland] tiles' },
  [0, 2],
  w => eastOf(w, { improvement: 'Farm' })[FAITH],
)
rule('and for each such neighbour', { 'improvements/Farm': '[+1 Faith] for each adjacent [Desert]' }, [0, 2], w => {
  for (const [x, y] of [
    [7, 5],
    [6, 4],
  ])
    w.s.tiles.terrain[at(w, x, y)] = w.rules.known.desert
  return eastOf(w, { improvement: 'Farm' })[FAITH]
})
rule(
  'an improvement brings no less than it says: a farm on grass 3 food',
  { 'improvements/Farm': 'Ensures a minimum tile yield of [+5 Food]' },
  [3, 5],
  w => eastOf(w, { improvement: 'Farm' })[FOOD],
)
rule(
  'a tile may yield though nobody works it: the centre 2, the farm 3',
  { 'improvements/Farm': 'Tile provides yield without assigned population' },
  [2, 5],
  w => {
    w.s.tiles.improvement[at(w, 6, 5)] = id(w, 'improvements', 'Farm')
    const city = capital(w)
    w.s.tiles.worker.fill(NONE)
    net(w, city, FOOD)
    return cityYields(w, city).base[FOOD]
  },
)
rule(
  'a terrain may let nothing count but itself',
  { 'terrains/Hill': 'Nullifies all other stats this tile provides' },
  [3, 2],
  w => {
    const found = eastOf(w, { feature: 'Hill', resource: 'Cattle' })
    return found[PRODUCTION] + found[FOOD]
  },
)

conditionalRule(
  'every so much in store brings more: 25 gold by tens',
  { global: '[+2 Faith] per every [10] [Gold]' },
  [0, 4],
  w => {
    w.s.civs[0].gold = 25
    return civStats(w, w.s.civs[0])[FAITH]
  },
)
rule('a debt takes it away', '[+2 Faith] per every [10] [Gold]', [0, -4], w => {
  w.s.civs[0].gold = -25
  return civStats(w, w.s.civs[0])[FAITH]
})
rule('of science what the technology in research has', '[+1 Faith] per every [10] [Science]', [0, 3], w => {
  const [civ] = w.s.civs
  civ.researchQueue = [id(w, 'techs', 'Pottery')]
  civ.research[civ.researchQueue[0]] = 30
  return civStats(w, civ)[FAITH]
})
conditionalRule(
  'a city’s stat comes to nothing',
  { global: 'Nullifies [Gold] [in all cities]' },
  [true, false],
  w => net(w, capital(w), GOLD) > 0,
)
rule('in such cities alone', 'Nullifies [Gold] [in enemy cities]', [true, true], w => net(w, capital(w), GOLD) > 0)
rule('citizens eat all the same', 'Nullifies [Food] [in all cities]', [true, -2], w => {
  const food = net(w, capital(w), FOOD)
  return food > -2 || food
})
conditionalRule(
  'twice as much of the production becomes gold, by the first such line',
  {
    global: [
      'Production to [Gold] conversion in cities changed by [+100]%',
      'Production to [Gold] conversion in cities changed by [+300]%',
    ],
  },
  [0.25, 0.5],
  w => {
    const city = capital(w, 5)
    const before = net(w, city, GOLD)
    city.queue = [{ kind: 'perpetual', id: GOLD + 1 }]
    return (net(w, city, GOLD) - before) / net(w, city, PRODUCTION)
  },
)
