import { expect, test } from 'vitest'
import { annexPrice } from '../../../engine/city-state/annexation.ts'
import { hashState } from '../../../engine/core/codec.ts'
import { findBroken } from '../../../engine/invariants/find-broken.ts'
import { perform } from '../../../engine/perform.ts'
import { addUnit } from '../../world.ts'
import { influence, setting } from './minors.ts'

const SENTENCE = 'Can spend Gold to annex or puppet a City-State that has been your Ally for [5] turns'
const annex = { type: 'annexCityState', player: 2, puppet: true } as const

test('a city-state costs 500 gold and a twentieth of the price of its units, in fives', () => {
  const { w, minor } = setting()
  expect(annexPrice(w, minor)).toBe(500)
  // A warrior costs 40 × 1.5 = 60: (30 × 60)^0.75 = 276.4, in tens 270, a twentieth 13.
  addUnit(w, minor.id, 'Warrior', 12, 5)
  expect(annexPrice(w, minor)).toBe(510)
  // What no city makes has no price.
  addUnit(w, minor.id, 'Great Scientist', 12, 6)
  expect(annexPrice(w, minor)).toBe(510)
})

test('an ally of five turns joins whoever pays, and is no more', () => {
  const { w, minor, major, city } = setting({ effects: [SENTENCE] })
  const warrior = addUnit(w, minor.id, 'Warrior', 12, 5)
  influence(w, minor, 80)
  major.gold = 600
  w.s.turn = 6
  expect(perform(w, 0, annex)).toMatchObject({ result: { gold: 510, cities: [city.id] } })
  expect([city.owner, city.puppet, major.gold, minor.alive, minor.units]).toEqual([0, true, 90, false, []])
  // Rulebook city-states 12: what was paid for comes along, where it stands.
  expect([warrior.owner, warrior.originalOwner, warrior.tile, major.units]).toEqual([0, 0, city.tile, [warrior.id]])
  expect(findBroken(w)).toEqual([])
})

test('without the effect, the time or the gold it does not', () => {
  const plain = setting()
  expect(perform(plain.w, 0, annex)).toRefuse('city-state/cannot-annex')
  const { w, minor, major } = setting({ effects: [SENTENCE] })
  influence(w, minor, 80)
  w.s.turn = 5
  const before = hashState(w.s)
  expect(perform(w, 0, annex)).toRefuse('city-state/annex-ally')
  expect(hashState(w.s)).toBe(before)
  w.s.turn = 6
  major.gold = 499
  expect(perform(w, 0, annex)).toRefuse('city-state/gold')
})
