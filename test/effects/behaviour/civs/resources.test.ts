/** Stockpiles, resources of cities and their trade: upkeep.ts. */
import { expect, test } from 'vitest'
import { cityChanged, tileChanged } from '../../../../engine/city/yields/yield-cache.ts'
import { happinessOf } from '../../../../engine/civ/happiness.ts'
import { declareWar } from '../../../../engine/civ/relations.ts'
import { resourceAmount, resourceBalance, resourcePerTurn, resourcesGifted } from '../../../../engine/civ/resources.ts'
import type { EngineContext } from '../../../../engine/core/engine-context.ts'
import { NONE } from '../../../../engine/core/state.ts'
import { carryOut } from '../../../../engine/diplomacy/deal.ts'
import { fullTerms } from '../../../../engine/diplomacy/terms.ts'
import { civContext } from '../../../../engine/effects/context.ts'
import { countOf } from '../../../../engine/effects/countables.ts'
import { addStock, stockOf } from '../../../../engine/effects/stockpiles.ts'
import { check } from '../../../../engine/perform.ts'
import { startCivTurn } from '../../../../engine/turn/civ-turn-start.ts'
import { pillage } from '../../../../engine/unit/pillaging.ts'
import { tryMod } from '../../../rules/folders.ts'
import { addCity, addUnit, at, flatWorld, id, learn, standardRules } from '../../../world.ts'
import { filter } from '../../compiled.ts'
import { build, capital, codeOf, conditionalRule, rule, rulesWith } from '../rule.ts'

const IRON = 'resources/Iron'
const iron = (w: EngineContext): number => id(w, 'resources', 'Iron')

/** What civ 0 has of iron after two of its turns that bring three and use one. */
function afterTwoTurns(w: EngineContext) {
  capital(w)
  addUnit(w, 0, 'Swordsman', 5, 5)
  for (let n = 0; n < 2; n++) startCivTurn(w, w.s.civs[0])
  return [resourceAmount(w, w.s.civs[0], iron(w)), resourcePerTurn(w, w.s.civs[0], iron(w))]
}
rule(
  'a stockpiled resource is an account that each turn’s balance is added to',
  { [IRON]: 'Stockpiled' },
  [
    [2, 3],
    [4, 2],
  ],
  afterTwoTurns,
  { rules: rulesWith('Provides [3] [Iron]') },
)

test('a stock is asked for where amounts of the resource are, and may fall below nothing', () => {
  const w = flatWorld({ rules: rulesWith({ [IRON]: 'Stockpiled' }) })
  const [civ] = w.s.civs
  expect([addStock(w, civ, null, iron(w), -3), stockOf(w, civ, null, iron(w)), stockOf(w, w.s.civs[1], null, iron(w))]).toEqual([
    true,
    -3,
    0,
  ])
  expect(countOf(w, filter(w.rules, 'countable', 'Iron'), civContext(civ))).toBe(-3)
})

test('what is not stockpiled, or kept by cities where none is given, is not stored', () => {
  const w = flatWorld()
  expect(addStock(w, w.s.civs[0], capital(w), iron(w), 3)).toBe(false)
  const kept = flatWorld({ rules: rulesWith({ [IRON]: ['Stockpiled', 'City-level resource'] }) })
  expect(addStock(kept, kept.s.civs[0], null, iron(kept), 3)).toBe(false)
})

/** Amounts of iron: of the civ, of the capital with a monument, of another city. */
function byCity(w: EngineContext) {
  const city = build(w, capital(w), 'Monument')
  return [resourceBalance(w, w.s.civs[0], iron(w)), resourceAmount(w, w.s.civs[0], iron(w), city)]
}
rule(
  'a city-level resource is counted for each city by itself, with what all cities get',
  { [IRON]: 'City-level resource' },
  [
    [5, 5],
    [0, 5],
  ],
  byCity,
  { rules: rulesWith({ global: 'Provides [3] [Iron]', 'buildings/Monument': 'Provides [2] [Iron] <in this city>' }) },
)

test('a city stores what its own buildings bring of such a resource, not what all cities get', () => {
  const rules = rulesWith({
    [IRON]: ['Stockpiled', 'City-level resource'],
    global: 'Provides [3] [Iron]',
    'buildings/Monument': 'Provides [2] [Iron] <in this city>',
  })
  const w = flatWorld({ rules })
  const city = build(w, capital(w), 'Monument')
  for (let n = 0; n < 2; n++) startCivTurn(w, w.s.civs[0])
  expect([stockOf(w, w.s.civs[0], city, iron(w)), stockOf(w, w.s.civs[0], null, iron(w))]).toEqual([4, 0])
})

test('percentages raise tiles, improvements and buildings as groups, each truncated', () => {
  const rules = rulesWith({
    global: '[+50]% [Iron] resource production',
    'buildings/Monument': 'Provides [1] [Iron] <in this city>',
    'buildings/Granary': 'Provides [2] [Iron] <in this city>',
  })
  const w = flatWorld({ rules })
  build(w, capital(w), 'Monument', 'Granary')
  expect(resourceBalance(w, w.s.civs[0], iron(w))).toBe(4)
})

test('who asks for an amount while it is reckoned finds nothing', () => {
  const rules = rulesWith('Provides [3] [Iron] <when between [0] and [0] [Iron]>')
  const w = flatWorld({ rules })
  expect(resourceBalance(w, w.s.civs[0], iron(w))).toBe(3)
})

test('without stockpiles nothing is kept', () => {
  const w = flatWorld({ rules: standardRules() })
  startCivTurn(w, w.s.civs[0])
  expect([w.s.civs[0].stock, capital(w).stock]).toEqual([[], []])
})

conditionalRule(
  'a share of what buildings yield in the city is supply: 50 % of 2 + 1 culture',
  { 'buildings/Monument': '[50]% of [Culture] from every [Monument] in the city added to [Iron]' },
  [0, 1],
  w => {
    build(w, capital(w), 'Monument')
    return resourceBalance(w, w.s.civs[0], iron(w))
  },
  { rules: rulesWith('[+1 Culture] from all [Monument] buildings') },
)
rule(
  'and of what improvements say on the tiles that are worked',
  { 'buildings/Monument': '[100]% of [Food] from every [Farm] in the city added to [Iron]' },
  [
    [0, 0],
    [0, 1],
  ],
  w => {
    const city = build(w, capital(w), 'Monument')
    const t = at(w, 6, 5)
    w.s.tiles.improvement[t] = id(w, 'improvements', 'Farm')
    tileChanged(w, t)
    w.s.tiles.worker[t] = NONE
    cityChanged(w, city)
    const idle = resourceBalance(w, w.s.civs[0], iron(w))
    w.s.tiles.worker[t] = city.id
    cityChanged(w, city)
    return [idle, resourceBalance(w, w.s.civs[0], iron(w))]
  },
)

test('an improvement suits what it says it improves, and brings what it yields improved', () => {
  const supplied = (uniques: string[]) => {
    const { ruleset } = tryMod({
      TileImprovements: [{ name: 'Pit', terrainsCanBeBuiltOn: ['Grassland'], turnsToBuild: 5, uniques }],
    })
    const w = flatWorld({ rules: ruleset })
    capital(w)
    learn(w, 0, 'Iron Working')
    const t = at(w, 6, 5)
    Object.assign(w.s.tiles.resource, { [t]: iron(w) })
    w.s.tiles.deposit[t] = 2
    w.s.tiles.improvement[t] = id(w, 'improvements', 'Pit')
    tileChanged(w, t)
    return resourceBalance(w, w.s.civs[0], iron(w))
  }
  expect([
    supplied([]),
    supplied(['Improves [Strategic] resource in this tile']),
    supplied(['Improves [Horses] resource in this tile']),
  ]).toEqual([0, 2, 0])
})

/** Whether a farm on land that a warrior pillages is still there. */
function farmAfterPillage(w: EngineContext) {
  addCity(w, 1, 10, 5)
  declareWar(w, 0, 1)
  const t = at(w, 11, 5)
  w.s.tiles.improvement[t] = id(w, 'improvements', 'Farm')
  pillage(w, addUnit(w, 0, 'Warrior', 11, 5))
  return w.s.tiles.improvement[t] !== NONE
}
conditionalRule(
  'what is destroyed when pillaged is gone',
  { 'improvements/Farm': 'Destroyed when pillaged' },
  [true, false],
  farmAfterPillage,
)
test('where nobody can repair it, all that is pillaged is gone', () => {
  const rules = standardRules()
  const w = flatWorld({ rules: { ...rules, known: { ...rules.known, repair: NONE } } })
  expect(farmAfterPillage(w)).toBe(false)
})

rule(
  'a luxury out of fashion makes nobody happy',
  { 'resources/Wine': 'Obsolete with [Pottery]' },
  [4, 0],
  w => {
    learn(w, 0, 'Pottery')
    return happinessOf(w, w.s.civs[0]).luxuries
  },
  { rules: rulesWith('Provides [1] [Wine]') },
)

/** What of wine an offer may hold, and what an ally is given of it. */
function tradeOf(w: EngineContext) {
  const wine = id(w, 'resources', 'Wine')
  const [civ] = w.s.civs
  addStock(w, civ, null, wine, 5)
  const gives = { resources: [{ resource: wine, amount: 1 }] }
  return codeOf(check(w, 0, { type: 'openNegotiation', player: 1, gives }))
}
const WINE = rulesWith('Provides [2] [Wine]')
rule('what cannot be traded is in no deal', { 'resources/Wine': 'Cannot be traded' }, [null, 'deal/resource'], tradeOf, {
  rules: WINE,
})
rule(
  'a stockpiled resource is traded only where bots know a price',
  { 'resources/Wine': 'Stockpiled' },
  [null, 'deal/resource'],
  tradeOf,
  { rules: WINE },
)
rule('to sell it at', { 'resources/Wine': ['Stockpiled', 'AI will sell at [10] Gold'] }, [null, null], tradeOf, { rules: WINE })
rule('or to buy it at', { 'resources/Wine': ['Stockpiled', 'AI will buy at [10] Gold'] }, [null, null], tradeOf, { rules: WINE })
rule('a city-level resource is not traded', { 'resources/Wine': 'City-level resource' }, [null, 'deal/resource'], tradeOf, {
  rules: WINE,
})
test('a stock that is traded changes hands at once', () => {
  const w = flatWorld({ rules: rulesWith({ 'resources/Wine': ['Stockpiled', 'AI will buy at [10] Gold'] }) })
  const wine = id(w, 'resources', 'Wine')
  addStock(w, w.s.civs[0], null, wine, 5)
  carryOut(w, 0, 1, fullTerms({ resources: [{ resource: wine, amount: 2 }] }), fullTerms({ gold: 0 }))
  expect([0, 1].map(seat => stockOf(w, w.s.civs[seat], null, wine))).toEqual([3, 2])
  expect(w.s.deals).toEqual([])
})
test('an ally gives of what it has, but not of stocks', () => {
  const given = (...lines: string[]) => {
    const w = flatWorld({ cityStates: 1, rules: rulesWith({ 'resources/Wine': lines, global: 'Provides [2] [Wine]' }) })
    const minor = w.s.civs[2]
    minor.cityState!.ally = 0
    return resourcesGifted(w, w.s.civs[0])![id(w, 'resources', 'Wine')]
  }
  expect([given(), given('Stockpiled'), given('Cannot be traded')]).toEqual([2, 0, 0])
})
