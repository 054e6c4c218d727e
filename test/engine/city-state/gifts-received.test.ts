import { describe, expect, test } from 'vitest'
import { goldInfluence } from '../../../engine/city-state/gifts-received.ts'
import { meet } from '../../../engine/civ/relations.ts'
import { hashState } from '../../../engine/core/codec.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { perform } from '../../../engine/perform.ts'
import { addUnit, at, flatWorld, id } from '../../world.ts'
import { influence, pointsOf, setting } from './minors.ts'

const speed = (w: EngineContext, name: string) => {
  w.s.setup.speed = id(w, 'speeds', name)
}

// g^1.01 / 9.8 × (1 − 2/3·turn/400), × 1.25 on Quick, down to fives (rulebook, city-states 4); 250^1.01 = 264.19, 500^1.01 = 532.06, 1000^1.01 = 1071.52.
describe('gold buys', () => {
  test.each([
    ['Standard', 0, 250, 25],
    ['Standard', 0, 500, 50],
    ['Standard', 0, 1000, 105],
    ['Standard', 200, 500, 35],
    ['Standard', 400, 1000, 35],
    ['Standard', 900, 1000, 35],
    ['Quick', 0, 500, 65],
    ['Marathon', 0, 250, 15],
  ])('on %s in turn %i for %i gold %i influence', (name, turn, gold, points) => {
    const { w, minor, major } = setting()
    speed(w, name)
    w.s.turn = turn
    expect(goldInfluence(w, minor, major, gold)).toBe(points)
  })

  test('a quarter more by the effect', () => {
    const { w, minor, major } = setting({ effects: ['Gifts of Gold to City-States generate [25]% more Influence'] })
    w.s.turn = 0
    expect(goldInfluence(w, minor, major, 500)).toBe(65)
  })

  test('and the gold changes hands', () => {
    const { w, minor, major } = setting()
    w.s.turn = 0
    major.gold = 600
    expect(perform(w, 0, { type: 'giftGold', player: minor.id, gold: 500 })).toMatchObject({
      result: { gained: 50, influence: 50 },
    })
    expect([major.gold, minor.gold, pointsOf(minor)]).toEqual([100, 500, 50])
  })
})

test('a refused gift changes nothing', () => {
  const { w, minor, major } = setting()
  major.gold = 300
  const warrior = addUnit(w, 0, 'Warrior', 8, 8)
  const worker = addUnit(w, 0, 'Worker', 12, 4)
  const before = hashState(w.s)
  expect(perform(w, 0, { type: 'giftGold', player: minor.id, gold: 500 })).toRefuse('city-state/gold')
  expect(perform(w, 0, { type: 'giftGold', player: minor.id, gold: 100 })).toRefuse('city-state/gift-sum')
  expect(perform(w, 0, { type: 'giftGold', player: 1, gold: 250 })).toRefuse('city-state/not-one')
  expect(perform(w, 0, { type: 'giftGold', player: 99, gold: 250 })).toRefuse('player/unknown')
  expect(perform(w, 0, { type: 'giftUnit', player: minor.id, unit: warrior.id })).toRefuse('city-state/not-on-its-land')
  expect(perform(w, 0, { type: 'giftUnit', player: minor.id, unit: worker.id })).toRefuse('city-state/unit-unwanted')
  expect(perform(w, 0, { type: 'giftUnit', player: minor.id, unit: 99 })).toRefuse('unit/unknown')
  expect(hashState(w.s)).toBe(before)
})

describe('units', () => {
  test('given on its land bring 5 influence and serve it from then on', () => {
    const { w, minor } = setting()
    const unit = addUnit(w, 0, 'Warrior', 12, 4)
    expect(perform(w, 0, { type: 'giftUnit', player: minor.id, unit: unit.id })).toMatchObject({ result: { gained: 5 } })
    expect([unit.owner, pointsOf(minor)]).toEqual([minor.id, 5])
    expect(minor.units).toContain(unit.id)
  })

  test('do not leave a companion on the tile of another', () => {
    const { w, minor } = setting()
    const unit = addUnit(w, 0, 'Warrior', 12, 4)
    addUnit(w, 0, 'Worker', 12, 4)
    expect(perform(w, 0, { type: 'giftUnit', player: minor.id, unit: unit.id })).toRefuse('city-state/unit-in-company')
  })

  test('that are great people vanish for the influence of the effect', () => {
    const { w, minor, major } = setting({ effects: ['Gain [90] Influence with a [Great Person] gift to a City-State'] })
    const artist = addUnit(w, 0, 'Great Artist', 12, 4)
    perform(w, 0, { type: 'giftUnit', player: minor.id, unit: artist.id })
    expect([pointsOf(minor), w.s.units[artist.id], major.units]).toEqual([90, null, []])
  })
})

describe('a city-state that meets a major', () => {
  const meeting = (type: string) => {
    const w = flatWorld({ seats: 2, cityStates: 1 })
    const minor = w.s.civs[2]
    minor.cityStateType = id(w, 'cityStateTypes', type)
    for (const civ of [w.s.civs[0], w.s.civs[1], minor]) for (const relation of civ.relations) relation.met = false
    meet(w, 0, 2)
    meet(w, 1, 2)
    return [w.s.civs[0].gold, w.s.civs[1].gold, w.s.civs[0].faith]
  }
  test('gives 30 gold to the first and 15 to others', () => expect(meeting('Cultured')).toEqual([30, 15, 0]))
  test('gives nothing to an aggressor', () => {
    const { w, minor, major } = setting()
    major.cityStatesAttacked = 2
    for (const [a, b] of [
      [0, minor.id],
      [minor.id, 0],
    ])
      w.s.civs[a].relations[b].met = false
    meet(w, 0, minor.id)
    expect(major.gold).toBe(0)
  })
  test('adds 4 faith where it is religious', () => expect(meeting('Religious')).toEqual([30, 15, 4]))
})

test('a trade mission brings the influence of its effect', () => {
  const { w, minor } = setting()
  const merchant = addUnit(w, 0, 'Great Merchant', 12, 4)
  influence(w, minor, 10)
  expect(w.s.tiles.owner[at(w, 12, 4)]).toBe(minor.id)
  perform(w, 0, { type: 'unitAct', unit: merchant.id, action: 'trade_mission' })
  expect(pointsOf(minor)).toBe(40)
})
