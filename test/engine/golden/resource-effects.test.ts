/** Effects that are written on resources, and resources that hang on themselves (rulebook, economy 7). The figures are reckoned here by hand. */
import { describe, expect, test } from 'vitest'
import { cityYields } from '../../../engine/city/yields/city-yields.ts'
import { cityChanged, tileChanged } from '../../../engine/city/yields/yield-cache.ts'
import { resourceBalance, resourceSupply } from '../../../engine/civ/resources.ts'
import { type EngineContext, makeContext } from '../../../engine/core/engine-context.ts'
import type { City } from '../../../engine/core/state.ts'
import { carryOut } from '../../../engine/diplomacy/deal.ts'
import { fullTerms } from '../../../engine/diplomacy/terms.ts'
import { civEffects } from '../../../engine/effects/scope.ts'
import { findStale } from '../../../engine/invariants/caches.ts'
import { perform } from '../../../engine/perform.ts'
import { E } from '../../../rules/effects/templates.ts'
import type { Ruleset } from '../../../rules/ruleset.ts'
import { PRODUCTION } from '../../../rules/stats.ts'
import { rulesWith } from '../../effects/behaviour/rule.ts'
import { addCity, addUnit, at, cloneState, flatWorld, id, learn } from '../../world.ts'

/** A city at (5, 5) with a resource on the hill east of it, improved. */
function withResource(name: string, improvement: string, rules?: Ruleset, deposit = 2): { w: EngineContext; city: City } {
  const w = flatWorld(rules ? { rules } : {})
  const city = addCity(w, 0, 5, 5)
  for (const { tech } of w.rules.improvements.filter(one => one.name === improvement))
    if (tech >= 0) learn(w, 0, w.rules.techs[tech].name)
  const t = at(w, 6, 5)
  w.s.tiles.resource[t] = id(w, 'resources', name)
  w.s.tiles.deposit[t] = deposit
  w.s.tiles.improvement[t] = id(w, 'improvements', improvement)
  tileChanged(w, t)
  return { w, city }
}

const percent = (w: EngineContext, city: City, kind: 'building' | 'unit', name: string): number => {
  city.queue = [{ kind, id: id(w, kind === 'unit' ? 'units' : 'buildings', name) }]
  cityChanged(w, city)
  return cityYields(w, city).percents[PRODUCTION]
}

describe('effects written on a resource', () => {
  test('Marble brings 15 % production of wonders, and of nothing else', () => {
    const { w, city } = withResource('Marble', 'Quarry')
    const rows: [kind: 'building' | 'unit', name: string, percent: number][] = [
      ['building', 'The Pyramids', 15],
      ['building', 'The Great Library', 15],
      ['building', 'Monument', 0],
      ['unit', 'Warrior', 0],
    ]
    expect(rows.map(([kind, name]) => [kind, name, percent(w, city, kind, name)])).toEqual(rows)
  })

  test('are gone with its improvement, and come back with the repair', () => {
    const { w, city } = withResource('Marble', 'Quarry')
    const t = at(w, 6, 5)
    const seen = [0, 1, 0].map(pillaged => {
      w.s.tiles.pillaged[t] = pillaged
      tileChanged(w, t)
      return percent(w, city, 'building', 'The Pyramids')
    })
    expect(seen).toEqual([15, 0, 15])
    expect(findStale(w)).toEqual([])
  })

  test('go to whom the last of it is traded', () => {
    const { w, city } = withResource('Marble', 'Quarry')
    const other = addCity(w, 1, 15, 8)
    const figures = () => [percent(w, city, 'building', 'The Pyramids'), percent(w, other, 'building', 'The Pyramids')]
    expect(figures()).toEqual([15, 0])
    const resources = [{ resource: id(w, 'resources', 'Marble'), amount: 1 }]
    carryOut(w, 0, 1, fullTerms({ resources }), fullTerms({}))
    expect(figures()).toEqual([0, 15])
  })

  test('of a strategic one end where units use the last of it', () => {
    const rules = rulesWith({ 'resources/Iron': '[+7]% Strength' })
    const { w } = withResource('Iron', 'Mine', rules, 2)
    learn(w, 0, 'Iron Working')
    const inForce = () => civEffects(w, w.s.civs[0], E.strength).filter(({ text }) => text === '[+7]% Strength').length
    const seen = [inForce()]
    for (const x of [5, 4]) {
      addUnit(w, 0, 'Swordsman', x, 6)
      seen.push(inForce())
    }
    expect(seen).toEqual([1, 1, 0])
  })

  test('may provide others', () => {
    const rules = rulesWith({ 'resources/Iron': 'Provides [3] [Coal]' })
    const { w } = withResource('Iron', 'Mine', rules, 2)
    const coal = () => resourceBalance(w, w.s.civs[0], id(w, 'resources', 'Coal'))
    expect(coal()).toBe(0)
    learn(w, 0, 'Iron Working')
    expect(coal()).toBe(3)
  })
})

describe('a resource that is reckoned', () => {
  const amount = (w: EngineContext, name: string) => resourceBalance(w, w.s.civs[0], id(w, 'resources', name))
  const round = (w: EngineContext) => [0, 1].forEach(seat => void perform(w, seat, { type: 'endTurn' }))
  /** What there is of it now, and after each of the next rounds. */
  function course(w: EngineContext, rounds: number, ...names: string[]): number[][] {
    const seen = [names.map(name => amount(w, name))]
    for (let n = 0; n < rounds; n++) {
      round(w)
      seen.push(names.map(name => amount(w, name)))
    }
    return seen
  }
  function world(effects: Parameters<typeof rulesWith>[0], deposit = 2) {
    const { w } = withResource('Iron', 'Mine', rulesWith(effects), deposit)
    addCity(w, 1, 15, 8)
    learn(w, 0, 'Iron Working')
    return w
  }

  test('counts others as they are', () => {
    const w = world('Provides [1] [Coal] <for every [Iron]>', 4)
    expect(course(w, 1, 'Coal', 'Iron')).toEqual([
      [4, 4],
      [4, 4],
    ])
    expect(w.s.civs[0].resourcesBefore).toEqual([])
  })

  // Iron(n) = 2 + Iron(n − 1), with 0 before the first turn.
  test('counts itself as it was at the end of the last turn', () => {
    const w = world('Provides [1] [Iron] <for every [Iron]>')
    expect(course(w, 4, 'Iron').flat()).toEqual([2, 4, 6, 8, 10])
  })

  // Coal = 1 + Iron before; Iron = 2 + Coal before.
  test('counts what hangs on it in turn as it was, over several resources', () => {
    const w = world({
      global: ['Provides [1] [Coal]', 'Provides [1] [Coal] <for every [Iron]>', 'Provides [1] [Iron] <for every [Coal]>'],
    })
    const rows = [[1, 2]]
    for (let n = 0; n < 4; n++) rows.push([1 + rows[n][1], 2 + rows[n][0]])
    expect(course(w, 4, 'Coal', 'Iron')).toEqual(rows)
  })

  // The land gives 4, and 100 % more while there were fewer than 6 at the end of the last turn.
  test('asks its percentages and conditions for what it was too', () => {
    const w = world('[+100]% [Strategic] resource production <when number of [Iron] is less than [6]>', 4)
    expect(course(w, 4, 'Iron').flat()).toEqual([8, 4, 8, 4, 8])
  })

  test('may count itself in the cities of others and by what stands on it', () => {
    const w = world({
      global: 'Provides [1] [Iron] <for every [[Iron] resource of [Major] Civilizations]>',
      'resources/Iron': 'Provides [1] [Iron]',
    })
    // Whoever ends a turn leaves behind what it then had: the land's 2 (ours), what both had left behind, 1 for having had some.
    let [ours, theirs] = [0, 0]
    const land = (mine: number) => 2 + ours + theirs + (mine > 0 ? 1 : 0)
    const seen = [land(ours)]
    for (let n = 0; n < 3; n++) {
      ours = land(ours)
      theirs = ours + theirs + (theirs > 0 ? 1 : 0)
      seen.push(land(ours))
    }
    expect(course(w, 3, 'Iron').flat()).toEqual(seen)
  })

  test('is the same after a load, and whoever asks first', () => {
    const w = world({
      global: ['Provides [1] [Coal] <for every [Iron]>', 'Provides [1] [Iron] <for every [Coal]>', 'Provides [2] [Coal]'],
    })
    round(w)
    const kept = ['Coal', 'Iron'].map(name => amount(w, name))
    const loaded = makeContext(cloneState(w.s), w.rules)
    expect(['Iron', 'Coal'].map(name => amount(loaded, name)).reverse()).toEqual(kept)
    expect(findStale(w)).toEqual([])
    expect([...resourceSupply(loaded, loaded.s.civs[0])]).toEqual([...resourceSupply(w, w.s.civs[0])])
  })
})
