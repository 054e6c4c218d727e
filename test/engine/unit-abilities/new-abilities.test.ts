/** Puppet cities, transformations, wonders hurried, culture given (rulebook, great-people 6; units 13; cities 1). */
import { describe, expect, test } from 'vitest'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { civSourcesChanged } from '../../../engine/effects/scope.ts'
import { findBroken } from '../../../engine/invariants/find-broken.ts'
import { perform } from '../../../engine/perform.ts'
import { endCivTurn } from '../../../engine/turn/civ-turn-end.ts'
import { giveStatus } from '../../../engine/unit/statuses.ts'
import { actionLabel, unitActions } from '../../../engine/unit-abilities/ability-list.ts'
import { E } from '../../../rules/effects/templates.ts'
import { rulesWith, rulesWithout } from '../../effects/behaviour/rule.ts'
import { addCity, addUnit, at, flatWorld, id } from '../../world.ts'

const act = (w: EngineContext, unit: number, action: string, more: object = {}) =>
  perform(w, 0, { type: 'unitAct', unit, action, ...more })
const found = (w: EngineContext, unit: number) => perform(w, 0, { type: 'foundCity', unit })

describe('a puppet city', () => {
  const rules = rulesWith({ 'units/Scout': 'Founds a new puppet city' })

  test.each(['found_puppet_city', 'foundCity'])('is founded by %s, and the unit is in it for good', way => {
    const w = flatWorld({ rules })
    const unit = addUnit(w, 0, 'Scout', 5, 5)
    const result = way === 'foundCity' ? found(w, unit.id) : act(w, unit.id, way)
    expect(result).toMatchObject({ result: { tile: at(w, 5, 5) } })
    expect([w.s.cities[0]!.puppet, w.s.units[unit.id], findBroken(w)]).toEqual([true, null, []])
  })

  test('is none where a city cannot be founded, or the unit is tired', () => {
    const w = flatWorld({ rules })
    addCity(w, 1, 5, 5)
    const unit = addUnit(w, 0, 'Scout', 7, 5)
    expect(act(w, unit.id, 'found_puppet_city')).toRefuse('city/too-close')
    unit.movesX60 = 0
    expect(act(w, unit.id, 'found_puppet_city')).toRefuse('city/founder-tired')
  })

  test('is founded by nobody else; who founds both founds a city of its own', () => {
    const w = flatWorld({ rules: rulesWith({ 'units/Settler': 'Founds a new puppet city' }) })
    expect(found(w, addUnit(w, 0, 'Scout', 5, 5).id)).toRefuse('city/no-founder')
    found(w, addUnit(w, 0, 'Settler', 9, 5).id)
    expect(w.s.cities[0]!.puppet).toBe(false)
  })
})

describe('founding at a price', () => {
  const plain = rulesWithout(E.foundsCity)

  test('keeps its unit, which may found so often', () => {
    const w = flatWorld({
      rules: rulesWith({ 'units/Scout': 'Founds a new city <[2] times> <after which this unit is consumed>' }, plain),
      width: 30,
    })
    const unit = addUnit(w, 0, 'Scout', 5, 5)
    found(w, unit.id)
    expect([w.s.units[unit.id] === unit, unit.movesX60]).toEqual([true, 0])
    expect(found(w, unit.id)).toRefuse('city/founder-tired')
    const second = addUnit(w, 0, 'Scout', 15, 5)
    second.uses = [...unit.uses]
    found(w, second.id)
    expect([w.s.units[second.id], w.s.cities.length]).toEqual([null, 2])
  })

  test('asks for its conditions', () => {
    const w = flatWorld({ rules: rulesWith({ 'units/Scout': 'Founds a new city <in [Hill] tiles>' }, plain) })
    const unit = addUnit(w, 0, 'Scout', 5, 5)
    expect(found(w, unit.id)).toRefuse('city/founder-condition')
    w.s.tiles.features[unit.tile] = w.rules.terrains[id(w, 'terrains', 'Hill')].bit
    expect(found(w, unit.id)).toMatchObject({ result: { tile: unit.tile } })
  })

  test('is heard as a unit expended only where an action uses the unit up', () => {
    const gain = 'Gain [50] [Gold] <upon expending a [Scout] unit>'
    const gains = ['', ' <by consuming this unit>'].map(price => {
      const w = flatWorld({ rules: rulesWith({ global: gain, 'units/Scout': `Founds a new city${price}` }, plain) })
      const { gold } = w.s.civs[0]
      found(w, addUnit(w, 0, 'Scout', 5, 5).id)
      return w.s.civs[0].gold - gold
    })
    expect(gains).toEqual([0, 50])
  })
})

describe('a transformation', () => {
  const setting = (line = 'Can transform to [Spearman]') => {
    const w = flatWorld({ rules: rulesWith({ 'units/Warrior': line, 'promotions/Shock I': '[+1] Movement' }) })
    addCity(w, 0, 5, 5)
    const unit = addUnit(w, 0, 'Warrior', 5, 5)
    return { w, unit }
  }

  test('makes a unit of another kind of it, which keeps its health and what it has learnt', () => {
    const { w, unit } = setting()
    Object.assign(unit, { hp: 60, xp: 12, name: 'Old Guard', promotions: [id(w, 'promotions', 'Shock I')] })
    giveStatus(w, unit, id(w, 'promotions', 'Drill I'), 5)
    unit.uses = [{ text: 'Gain [5] [Gold]', times: 1 }]
    expect(unitActions(w, unit).map(action => actionLabel(w, action))).toEqual(['transform'])
    expect(act(w, unit.id, 'transform')).toMatchObject({ result: { kind: 'Spearman', consumed: false } })
    expect(unit).toMatchObject({
      kind: id(w, 'units', 'Spearman'),
      hp: 60,
      xp: 12,
      name: 'Old Guard',
      statuses: [],
      uses: [],
      movesX60: 0,
    })
    expect(unit.promotions).toContain(id(w, 'promotions', 'Shock I'))
    expect(findBroken(w)).toEqual([])
  })

  test('costs what its modifiers say, of the new unit’s movement', () => {
    const { w, unit } = setting('Can transform to [Spearman] <for [1] movement>')
    unit.movesX60 = 300
    act(w, unit.id, 'transform')
    expect(unit.movesX60).toBe(w.rules.units[id(w, 'units', 'Spearman')].movement * 60 - 60)
  })

  test('is none at sea, where the kind is not to be had, or there is no room for it', () => {
    const { w, unit } = setting()
    unit.embarked = true
    expect(act(w, unit.id, 'transform')).toRefuse('act/afloat')
    const barred = flatWorld({
      rules: rulesWith({ 'units/Warrior': 'Can transform to [Spearman]', 'units/Spearman': 'Only available <when at war>' }),
    })
    expect(act(barred, addUnit(barred, 0, 'Warrior', 5, 5).id, 'transform')).toRefuse('build/condition')
    const inland = setting('Can transform to [Trireme]')
    expect(act(inland.w, inland.unit.id, 'transform')).toRefuse('unit/no-place')
  })

  test('into one of another element leads to the nearest place for it', () => {
    const { w, unit } = setting('Can transform to [Trireme]')
    w.s.tiles.terrain[at(w, 7, 5)] = w.rules.known.coast
    act(w, unit.id, 'transform')
    expect([unit.tile, w.s.tiles.military[at(w, 7, 5)], w.s.tiles.military[at(w, 5, 5)]]).toEqual([at(w, 7, 5), unit.id, -1])
    expect(findBroken(w)).toEqual([])
  })
})

describe('a wonder is hurried', () => {
  const rules = rulesWith({ 'units/Scout': 'Can speed up the construction of a wonder' })
  const setting = (building: string) => {
    const w = flatWorld({ rules })
    const city = addCity(w, 0, 5, 5, 4)
    for (const { id } of w.rules.techs) w.s.civs[0].techs[id] = 1
    civSourcesChanged(w, w.s.civs[0])
    city.queue = [{ kind: 'building', id: id(w, 'buildings', building) }]
    return { w, city, unit: addUnit(w, 0, 'Scout', 5, 5) }
  }

  test('it stands at once where that is enough, and what is too much is kept', () => {
    const { w, city, unit } = setting('The Great Library')
    const cost = w.rules.buildings[city.queue[0].id].cost
    expect(act(w, unit.id, 'hurry_wonder')).toMatchObject({ result: { production: 300 + 30 * 4, consumed: true } })
    expect([city.buildings[id(w, 'buildings', 'The Great Library')], city.queue, w.s.units[unit.id]]).toEqual([1, [], null])
    expect(city.overflow).toBe(Math.min(cost, 420 - cost))
  })

  test('no other building is', () => {
    const { w, city, unit } = setting('Library')
    expect(act(w, unit.id, 'hurry_wonder')).toRefuse('act/no-wonder')
    unit.tile = at(w, 8, 8)
    expect([city.name, act(w, unit.id, 'hurry_wonder')][1]).toRefuse('act/no-city')
  })
})

describe('culture is given', () => {
  const rules = rulesWith({ 'units/Scout': 'Can generate a large amount of culture' })

  test.each([
    ['Standard', 20],
    ['Quick', 13],
  ])('on %s: %i of 20 made in the last eight turns', (speed, culture) => {
    const w = flatWorld({ rules })
    w.s.setup.speed = id(w, 'speeds', speed)
    const unit = addUnit(w, 0, 'Scout', 5, 5)
    w.s.civs[0].cultureHistory = [1, 2, 3, 3, 3, 3, 3, 2]
    expect(act(w, unit.id, 'generate_culture')).toMatchObject({ result: { culture, consumed: true } })
    expect([w.s.civs[0].culture, w.s.units[unit.id]]).toEqual([culture, null])
  })

  test('none where none was made; eight turns are kept, and nothing where no effect asks', () => {
    for (const w of [flatWorld({ rules }), flatWorld()]) {
      const [civ] = w.s.civs
      addCity(w, 0, 5, 5)
      const unit = addUnit(w, 0, 'Scout', 9, 5)
      if (w.rules === rules) expect(act(w, unit.id, 'generate_culture')).toRefuse('act/no-culture')
      for (let n = 0; n < 10; n++) endCivTurn(w, civ)
      expect(civ.cultureHistory.length).toBe(w.rules === rules ? 8 : 0)
      if (w.rules === rules)
        expect(act(w, unit.id, 'generate_culture')).toMatchObject({
          result: { culture: civ.cultureHistory.reduce((a, b) => a + b) },
        })
    }
  })
})
