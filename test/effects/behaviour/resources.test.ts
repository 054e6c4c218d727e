/** Stockpiles, resources of cities and their trade: templates-upkeep.ts. */
import { expect, test } from 'vitest'
import { resourceAmount, resourceBalance, resourcePerTurn } from '../../../engine/civ/resources.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { civContext } from '../../../engine/effects/context.ts'
import { countOf } from '../../../engine/effects/countables.ts'
import { addStock, stockOf } from '../../../engine/effects/stockpiles.ts'
import { startCivTurn } from '../../../engine/turn/civ-turn.ts'
import { addUnit, flatWorld, id, standardRules } from '../../world.ts'
import { filter } from '../compiled.ts'
import { build, capital, rule, rulesWith } from './rule.ts'

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
