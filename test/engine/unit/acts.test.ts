import { describe, expect, test } from 'vitest'
import { declareWar } from '../../../engine/civ/relations.ts'
import { check, perform } from '../../../engine/perform.ts'
import { startUnitsTurn } from '../../../engine/turn/units-turn-start.ts'
import { withEffects } from '../../effects/compiled.ts'
import { addCity, addUnit, at, flatWorld, id, learn, standardRules } from '../../world.ts'

describe('promotions', () => {
  const given = () => {
    const w = flatWorld()
    const unit = addUnit(w, 0, 'Warrior', 5, 5)
    return {
      w,
      unit,
      take: (name: string) => ({ type: 'promote' as const, unit: unit.id, promotion: id(w, 'promotions', name) }),
    }
  }

  test('the first costs ten experience, the second twenty', () => {
    const { w, unit, take } = given()
    unit.xp = 30
    perform(w, 0, take('Shock I'))
    expect(unit).toMatchObject({ xp: 20, promotionsBought: 1 })
    perform(w, 0, take('Shock II'))
    expect(unit).toMatchObject({
      xp: 0,
      promotionsBought: 2,
      promotions: [id(w, 'promotions', 'Shock I'), id(w, 'promotions', 'Shock II')],
    })
  })

  test('need experience, their prerequisite, the right type, and a unit that is fresh', () => {
    const { w, unit, take } = given()
    expect(check(w, 0, take('Shock I'))).toRefuse('unit/no-experience')
    unit.xp = 10
    expect(check(w, 0, take('Shock II'))).toRefuse('unit/no-promotion')
    expect(check(w, 0, take('Accuracy I'))).toRefuse('unit/no-promotion')
    unit.attacks = 1
    expect(check(w, 0, take('Shock I'))).toRefuse('unit/promote-first')
  })

  test('one that only heals is used up and may be taken again', () => {
    const { w, unit, take } = given()
    unit.xp = 30
    unit.hp = 20
    perform(w, 0, take('Heal Instantly'))
    expect(unit).toMatchObject({ hp: 70, promotions: [], xp: 20 })
  })
})

describe('upgrades', () => {
  const given = () => {
    const w = flatWorld()
    addCity(w, 0, 5, 5)
    const unit = addUnit(w, 0, 'Archer', 5, 5)
    return { w, unit, up: { type: 'upgradeUnit' as const, unit: unit.id } }
  }

  test('cost gold by the difference in production, keep experience, and end the turn', () => {
    const { w, unit, up } = given()
    learn(w, 0, 'Construction')
    w.s.civs[0].gold = 200
    unit.xp = 7
    perform(w, 0, up)
    expect(w.rules.units[unit.kind].name).toBe('Composite Bowman')
    // 10 + 2 × (75 − 40), in steps of five.
    expect(w.s.civs[0].gold).toBe(120)
    expect(unit).toMatchObject({ xp: 7, movesX60: 0 })
  })

  test('are barred where the successor is not available', () => {
    const rules = withEffects(standardRules(), 'units', 'Composite Bowman', 'Only available <when at war>')
    const w = flatWorld({ rules })
    addCity(w, 0, 5, 5)
    const unit = addUnit(w, 0, 'Archer', 5, 5)
    learn(w, 0, 'Construction')
    w.s.civs[0].gold = 200
    expect(check(w, 0, { type: 'upgradeUnit', unit: unit.id })).toRefuse('build/condition')
    declareWar(w, 0, 1)
    expect(check(w, 0, { type: 'upgradeUnit', unit: unit.id })).toBeNull()
  })

  test('need the technology, the gold, and own land', () => {
    const { w, unit, up } = given()
    expect(check(w, 0, up)).toRefuse('unit/upgrade-tech')
    learn(w, 0, 'Construction')
    w.s.civs[0].gold = 10
    expect(check(w, 0, up)).toRefuse('unit/upgrade-gold')
    perform(w, 0, { type: 'moveUnit', unit: unit.id, tile: at(w, 7, 5) })
    unit.movesX60 = 60
    expect(check(w, 0, up)).toRefuse('unit/upgrade-place')
    expect(check(w, 0, { type: 'upgradeUnit', unit: addUnit(w, 0, 'Worker', 5, 5).id })).toRefuse('unit/no-upgrade')
  })
})

describe('pillaging', () => {
  const given = () => {
    const w = flatWorld()
    declareWar(w, 0, 1)
    addCity(w, 1, 6, 5)
    w.s.tiles.improvement[at(w, 5, 5)] = id(w, 'improvements', 'Farm')
    w.s.tiles.road[at(w, 5, 5)] = 1
    const unit = addUnit(w, 0, 'Warrior', 5, 5)
    return { w, unit, loot: { type: 'pillage' as const, unit: unit.id } }
  }

  test('puts the improvement out of use, heals 25 and takes a point; then the road', () => {
    const { w, unit, loot } = given()
    unit.hp = 50
    perform(w, 0, loot)
    expect([w.s.tiles.pillaged[unit.tile], unit.hp, unit.movesX60]).toEqual([1, 75, 60])
    perform(w, 0, loot)
    expect([w.s.tiles.pillaged[unit.tile], unit.hp, unit.movesX60]).toEqual([3, 75, 0])
    expect(check(w, 0, loot)).toRefuse('unit/nothing-to-pillage')
  })

  test('is not done at home', () => {
    const { w, unit } = given()
    const theirs = addUnit(w, 1, 'Warrior', 6, 5)
    expect(check(w, 1, { type: 'pillage', unit: theirs.id })).toRefuse('turn/not-yours')
    w.s.active = 1
    expect(check(w, 1, { type: 'pillage', unit: theirs.id })).toRefuse('unit/own-land')
    expect(unit.hp).toBe(100)
  })
})

test('a disbanded unit is gone for good', () => {
  const w = flatWorld()
  const unit = addUnit(w, 0, 'Warrior', 5, 5)
  perform(w, 0, { type: 'disband', unit: unit.id })
  expect([w.s.units[unit.id], w.s.civs[0].units, w.s.tiles.military[at(w, 5, 5)]]).toEqual([null, [], -1])
})

test('a unit disbanded on own land brings a twentieth of its price, elsewhere nothing', () => {
  const w = flatWorld()
  addCity(w, 0, 5, 5)
  const [near, far] = [addUnit(w, 0, 'Warrior', 5, 5), addUnit(w, 0, 'Warrior', 12, 5)]
  // (30 × 40)^0.75 = 203.9, in whole tens 200.
  expect(perform(w, 0, { type: 'disband', unit: near.id })).toMatchObject({ result: { gold: 10 } })
  expect(perform(w, 0, { type: 'disband', unit: far.id })).toMatchObject({ result: { gold: 0 } })
  expect(w.s.civs[0].gold).toBe(10)
})

test('an exploring unit goes on until nothing is left to find', () => {
  const w = flatWorld()
  const unit = addUnit(w, 0, 'Scout', 5, 5)
  perform(w, 0, { type: 'setOrder', unit: unit.id, order: 'explore' })
  let turns = 0
  for (; unit.order === 'explore' && turns < 60; turns++) startUnitsTurn(w, w.s.civs[0])
  expect(w.s.civs[0].known!.explored).not.toContain(0)
  expect(turns).toBeLessThan(40)
})
