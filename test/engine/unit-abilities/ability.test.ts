import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addProgress } from '../../../engine/city/production/stored-production.ts'
import { hashState } from '../../../engine/core/codec.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { isRefusal } from '../../../engine/core/refusal.ts'
import { MOVE } from '../../../engine/core/state.ts'
import { unitContext } from '../../../engine/effects/context.ts'
import { civSourcesChanged } from '../../../engine/effects/scope.ts'
import { triggerEffects } from '../../../engine/effects/triggers.ts'
import { perform } from '../../../engine/perform.ts'
import { actionLabel, unitActions, whyNotAct } from '../../../engine/unit-abilities/ability-list.ts'
import { loadStandard } from '../../../rules/load.ts'
import { effect, withEffects } from '../../effects/compiled.ts'
import { assertProperty } from '../../property.ts'
import { addCity, addLand, addUnit, at, flatWorld, id, learn } from '../../world.ts'

const act = (w: EngineContext, unit: number, action: string, more: object = {}) =>
  perform(w, 0, { type: 'unitAct', unit, action, ...more })

function setting(kind: string, x = 6, y = 5) {
  const w = flatWorld({ cityStates: 1 })
  const city = addCity(w, 0, 5, 5, 4)
  const [civ] = w.s.civs
  return { w, civ, city, unit: addUnit(w, 0, kind, x, y) }
}

test('a unit lists what its effects let it do', () => {
  const { w, unit } = setting('Great Artist')
  expect(unitActions(w, unit).map(action => actionLabel(w, action))).toEqual([
    'ability: Empire enters a [8]-turn Golden Age',
    'construct Landmark',
  ])
  expect(unitActions(w, addUnit(w, 0, 'Warrior', 9, 9))).toEqual([])
})

describe('a great improvement', () => {
  test('stands at once on own land, and the great person is gone', () => {
    const { w, unit } = setting('Great Scientist')
    expect(act(w, unit.id, 'construct')).toMatchObject({
      result: { improvement: id(w, 'improvements', 'Academy'), consumed: true },
    })
    expect([w.s.tiles.improvement[at(w, 6, 5)], w.s.units[unit.id]]).toEqual([id(w, 'improvements', 'Academy'), null])
  })

  test('is refused off own land', () => {
    const { w, unit } = setting('Great Scientist', 12, 9)
    expect(act(w, unit.id, 'construct')).toRefuse('work/borders')
  })

  test('clears the forest it stands on, once its civilization knows how to fell', () => {
    const { w, unit } = setting('Great Merchant')
    w.s.tiles.features[at(w, 6, 5)] = w.rules.terrains[id(w, 'terrains', 'Forest')].bit
    expect(act(w, unit.id, 'construct')).toRefuse('work/feature')
    learn(w, 0, 'Mining')
    act(w, unit.id, 'construct')
    expect(w.s.tiles.features[at(w, 6, 5)]).toBe(0)
  })

  test('of a general takes the land around, also just outside the borders', () => {
    const { w, unit, city } = setting('Great General', 8, 5)
    addLand(w, city, [7, 5])
    expect(act(w, unit.id, 'construct')).toMatchObject({ result: { improvement: id(w, 'improvements', 'Citadel') } })
    expect([at(w, 8, 5), at(w, 9, 5), at(w, 8, 4)].map(t => w.s.tiles.city[t])).toEqual([city.id, city.id, city.id])
  })
})

describe('a scientist hurries research', () => {
  // The science of the last eight turns × the speed's factor (rulebook, research 4): 3+4+5+6+7+8+9+10 = 52; 52 × 0.67 = 34.84.
  test.each([
    ['Standard', 52],
    ['Quick', 34],
    ['Epic', 78],
    ['Marathon', 156],
  ])('on %s by %i of 52 science made in eight turns', (speed, amount) => {
    const { w, civ, unit } = setting('Great Scientist')
    w.s.setup.speed = id(w, 'speeds', speed)
    civ.scienceHistory = [3, 4, 5, 6, 7, 8, 9, 10]
    const tech = id(w, 'techs', 'Philosophy')
    civ.researchQueue = [tech]
    expect(act(w, unit.id, 'hurry_research')).toMatchObject({ result: { science: amount, consumed: true } })
    expect([civ.research[tech], w.s.units[unit.id]]).toEqual([amount, null])
  })

  test('but not where nothing is researched or nothing was made', () => {
    const { w, civ, unit } = setting('Great Scientist')
    civ.researchQueue = []
    expect(act(w, unit.id, 'hurry_research')).toRefuse('act/no-research')
    civ.researchQueue = [id(w, 'techs', 'Pottery')]
    expect(act(w, unit.id, 'hurry_research')).toRefuse('act/no-science')
  })
})

describe('an engineer hurries a building', () => {
  // (300 + 30 × 4 citizens) × speed: 420, 281 (281.4 cut); at most what leaves one point to do.
  test.each([
    ['Standard', 'Petra', 249],
    ['Standard', 'Neuschwanstein', 420],
    ['Quick', 'Neuschwanstein', 281],
    ['Epic', 'Neuschwanstein', 630],
  ])('on %s, %s, by %i', (speed, name, amount) => {
    const { w, city, unit } = setting('Great Engineer', 5, 5)
    w.s.setup.speed = id(w, 'speeds', speed)
    const item = { kind: 'building' as const, id: id(w, 'buildings', name) }
    city.queue = [item]
    expect(w.rules.buildings[item.id].cost).toBe(name === 'Petra' ? 250 : 1060)
    expect(act(w, unit.id, 'hurry_building')).toMatchObject({ result: { production: amount, consumed: true } })
    expect(city.progress).toEqual([{ item, amount }])
  })

  test('in an own city that makes one, and not the last point of it', () => {
    const { w, city, unit } = setting('Great Engineer')
    expect(act(w, unit.id, 'hurry_building')).toRefuse('act/no-city')
    const inside = addUnit(w, 0, 'Great Engineer', 5, 5)
    city.queue = [{ kind: 'unit', id: id(w, 'units', 'Warrior') }]
    expect(act(w, inside.id, 'hurry_building')).toRefuse('act/nothing-built')
    const item = { kind: 'building' as const, id: id(w, 'buildings', 'Monument') }
    city.queue = [item]
    addProgress(city, item, w.rules.buildings[item.id].cost - 1)
    expect(act(w, inside.id, 'hurry_building')).toRefuse('act/nearly-done')
  })
})

describe('a merchant trades with a city-state on its land', () => {
  test.each([
    // (350 + 50 × era) × speed: Ancient 350, Medieval 450; Quick 450 × 0.67 = 301.5 cut.
    ['Standard', 0, 350],
    ['Standard', 2, 450],
    ['Quick', 2, 301],
  ])('on %s in era %i for %i gold', (speed, era, gold) => {
    const { w, civ, unit } = setting('Great Merchant', 13, 5)
    addCity(w, 2, 12, 5)
    w.s.setup.speed = id(w, 'speeds', speed)
    civ.era = era
    civSourcesChanged(w, w.s.civs[0])
    const before = civ.gold
    expect(act(w, unit.id, 'trade_mission')).toMatchObject({ result: { gold, player: 2, consumed: true } })
    expect(civ.gold - before).toBe(gold)
  })

  test('not elsewhere, not in war', () => {
    const { w, civ, unit } = setting('Great Merchant', 13, 5)
    expect(act(w, unit.id, 'trade_mission')).toRefuse('act/no-city-state')
    addCity(w, 2, 12, 5)
    civ.relations[2].war = true
    expect(act(w, unit.id, 'trade_mission')).toRefuse('act/at-war')
  })
})

test('an artist starts a golden age of eight turns', () => {
  const { w, civ, unit } = setting('Great Artist')
  expect(act(w, unit.id, 'ability')).toMatchObject({ result: { done: true, consumed: true } })
  expect([civ.goldenAgeTurns, w.s.units[unit.id]]).toEqual([8, null])
})

test('what waits for a unit to be expended happens', () => {
  const rules = withEffects(loadStandard(), 'techs', 'Agriculture', 'Gain [100] [Gold] <upon expending a [Great Person] unit>')
  const w = flatWorld({ rules })
  addCity(w, 0, 5, 5)
  const unit = addUnit(w, 0, 'Great Artist', 6, 5)
  const { gold } = w.s.civs[0]
  act(w, unit.id, 'ability')
  expect(w.s.civs[0].gold).toBe(gold + 100)
})

describe('an effect with action modifiers is a button', () => {
  function scout(...sentences: string[]) {
    const w = flatWorld({ rules: withEffects(loadStandard(), 'units', 'Scout', ...sentences) })
    addCity(w, 0, 5, 5)
    return { w, civ: w.s.civs[0], unit: addUnit(w, 0, 'Scout', 8, 8) }
  }

  test('that takes one movement point, or as many as it says and the unit has', () => {
    const { w, unit } = scout('Gain [10] [Gold] <once>', 'Gain [5] [Faith] <for [2] movement> <[4] times>')
    act(w, unit.id, 'ability', { ability: 'Gain [10] [Gold]' })
    expect(unit.movesX60).toBe(MOVE)
    act(w, unit.id, 'ability', { ability: 'Gain [5] [Faith]' })
    expect([unit.movesX60, w.s.civs[0].faith]).toEqual([0, 5])
    expect(act(w, unit.id, 'ability', { ability: 'Gain [5] [Faith]' })).toRefuse('act/moves')
    unit.movesX60 = 2 * MOVE + 20
    act(w, unit.id, 'ability', { ability: 'gain [5] [faith]' })
    expect([unit.movesX60, w.s.civs[0].faith]).toEqual([20, 10])
  })

  test('that may be pushed so many times in the unit’s life, more with effects that add to it', () => {
    const { w, civ, unit } = scout('Gain [10] [Gold] <[2] times>', 'Gain [10] [Gold] <[1] additional time(s)>')
    expect(unitActions(w, unit).length).toBe(1)
    const gold = civ.gold
    for (let n = 0; n < 3; n++) {
      unit.movesX60 = MOVE
      expect(act(w, unit.id, 'ability')).toMatchObject({ result: { done: true, consumed: false } })
    }
    unit.movesX60 = MOVE
    expect(act(w, unit.id, 'ability')).toRefuse('act/used-up')
    expect(civ.gold).toBe(gold + 30)
  })

  test('after the last push of which the unit is gone where the effect says so', () => {
    const { w, unit } = scout('Gain [10] [Gold] <[2] times> <after which this unit is consumed>')
    act(w, unit.id, 'ability')
    expect(w.s.units[unit.id]).toBe(unit)
    act(w, unit.id, 'ability')
    expect(w.s.units[unit.id]).toBeNull()
  })

  test('that works only where its conditions hold', () => {
    const { w, unit } = scout(
      'Gain [10] [Gold] <once> <in [Desert] tiles>',
      "Gain [3] [Faith] <once> <if it hasn't used other actions yet>",
    )
    expect(unitActions(w, unit).map(action => whyNotAct(w, unit, action) === null)).toEqual([false, true])
    act(w, unit.id, 'ability')
    expect(w.s.civs[0].faith).toBe(3)
    expect(act(w, unit.id, 'ability', { ability: 'Gain [3] [Faith]' })).toRefuse('act/condition')
  })

  test('and must be named where several could be meant', () => {
    const { w, unit } = scout('Gain [10] [Gold] <once>', 'Gain [3] [Faith] <once>')
    expect(act(w, unit.id, 'ability')).toRefuse('act/which')
  })

  test.each(['[This Unit] upgrades for free', '[This Unit] upgrades for free including special upgrades'])(
    'whose uses are forgotten when the unit becomes another kind: %s',
    becomes => {
      const { w, unit } = scout(
        'Gain [10] [Gold] <once>',
        'Can upgrade to [Swordsman]',
        'May upgrade to [Archer] through ruins-like effects',
      )
      act(w, unit.id, 'ability')
      expect(unit.uses).toEqual([{ text: 'Gain [10] [Gold]', times: 1 }])
      expect(triggerEffects(w, [effect(w.rules, becomes)], unitContext(w, unit))).toBe(1)
      expect([w.rules.units[unit.kind].name === 'Scout', unit.uses]).toEqual([false, []])
    },
  )
})

test('an action the unit does not have is refused with those it has', () => {
  const { w, unit } = setting('Great Engineer')
  expect(act(w, unit.id, 'hurry_research')).toRefuse('act/unknown')
  expect(act(w, unit.id, 'construct', { improvement: id(w, 'improvements', 'Farm') })).toRefuse('act/unknown')
})

test('whatever is asked: a refused act changes nothing, an act that is listed as possible is done', () => {
  const kinds = [
    'Great Scientist',
    'Great Engineer',
    'Great Artist',
    'Great Merchant',
    'Great General',
    'Great Admiral',
    'Settler',
  ]
  const asked = fc.record({
    kind: fc.constantFrom(...kinds),
    x: fc.integer({ min: 3, max: 9 }),
    y: fc.integer({ min: 4, max: 6 }),
    action: fc.constantFrom('construct', 'hurry_research', 'hurry_building', 'trade_mission', 'ability', 'dance'),
    moves: fc.nat(2),
    building: fc.boolean(),
  })
  assertProperty(
    'whatever is asked: a refused act changes nothing, an act that is listed as possible is done',
    fc.property(asked, ({ kind, x, y, action, moves, building }) => {
      const { w, civ, city } = setting('Scout', 15, 10)
      for (const t of [at(w, 3, 4), at(w, 4, 4), at(w, 3, 5), at(w, 4, 5)]) w.s.tiles.terrain[t] = id(w, 'terrains', 'Coast')
      learn(w, 0, 'Sailing', 'Optics')
      civ.scienceHistory = [3]
      civ.researchQueue = [id(w, 'techs', 'Philosophy')]
      if (building) city.queue = [{ kind: 'building', id: id(w, 'buildings', 'Library') }]
      const unit = addUnit(w, 0, kind, x, y)
      unit.movesX60 = moves * MOVE
      const possible = unitActions(w, unit).filter(one => one.name === action && whyNotAct(w, unit, one) === null)
      const before = hashState(w.s)
      const outcome = act(w, unit.id, action)
      expect(isRefusal(outcome)).toBe(possible.length !== 1)
      if (isRefusal(outcome)) expect(hashState(w.s)).toBe(before)
    }),
  )
})
