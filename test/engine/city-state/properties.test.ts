import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Command } from '../../../engine/commands/index.ts'
import { decodeState, encodeState, hashState } from '../../../engine/core/codec.ts'
import { type EngineContext, makeContext } from '../../../engine/core/engine-context.ts'
import { isRefusal } from '../../../engine/core/refusal.ts'
import { civEffectIndex } from '../../../engine/effects/scope.ts'
import { createGame } from '../../../engine/index.ts'
import { findBroken } from '../../../engine/invariants/find-broken.ts'
import { perform } from '../../../engine/perform.ts'
import { assertProperty } from '../../property.ts'
import { addUnit, cloneState, id, standardRules } from '../../world.ts'
import { influence, setting } from './minors.ts'

const player = fc.integer({ min: -1, max: 8 })
const deal: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ type: fc.constant('giftGold' as const), player, gold: fc.constantFrom(0, 250, 500, 1000, -5) }),
  fc.record({ type: fc.constant('giftUnit' as const), player, unit: fc.integer({ min: -1, max: 12 }) }),
  fc.record({ type: fc.constant('pledgeProtection' as const), player }),
  fc.record({ type: fc.constant('withdrawProtection' as const), player }),
  fc.record({
    type: fc.constant('demandTribute' as const),
    player,
    tribute: fc.constantFrom('gold' as const, 'worker' as const),
  }),
  fc.record({ type: fc.constant('annexCityState' as const), player, puppet: fc.boolean() }),
  fc.record({ type: fc.constant('makeMinorPeace' as const), player }),
  fc.record({ type: fc.constant('declareWar' as const), player }),
  fc.constant({ type: 'endTurn' as const }),
)

function busy(): EngineContext {
  const { w } = setting({
    cityStates: 3,
    type: 'Militaristic',
    effects: ['Can spend Gold to annex or puppet a City-State that has been your Ally for [1] turns'],
  })
  for (const major of [0, 1]) w.s.civs[major].gold = 5000
  for (let n = 0; n < 4; n++) addUnit(w, 0, 'Swordsman', 11 + n, 6)
  for (const minor of w.s.civs.slice(2, 5)) minor.cityState!.of[0].questIn = 2
  influence(w, w.s.civs[3], 55)
  return w
}

test('whatever is done with city-states, refusals change nothing, the state stays sound, and caches are as made anew', () => {
  assertProperty(
    'whatever is done with city-states, refusals change nothing, the state stays sound, and caches are as made anew',
    fc.property(fc.array(deal, { maxLength: 25 }), commands => {
      const w = busy()
      const twin = makeContext(cloneState(w.s), w.rules)
      for (const command of commands) {
        const seat = w.s.active
        const before = hashState(w.s)
        const outcome = perform(w, seat, command)
        if (isRefusal(outcome)) expect(hashState(w.s)).toBe(before)
        perform(twin, seat, command)
      }
      expect(findBroken(w)).toEqual([])
      expect(hashState(twin.s)).toBe(hashState(w.s))
      const fresh = makeContext(w.s, w.rules)
      for (const civ of w.s.civs) expect(civEffectIndex(w, civ)).toEqual(civEffectIndex(fresh, civ))
      expect(hashState(decodeState(encodeState(w.s)))).toBe(hashState(w.s))
    }),
  )
})

test('every city-state of a new game has a temper; mercantile ones a luxury, militaristic ones a soldier of a nation that nobody plays', () => {
  const rules = standardRules()
  const seats = Array.from({ length: 4 }, () => ({ driver: 'bot' as const, name: 'x' }))
  const w = createGame(rules, { size: 'small', seed: 5, seats, cityStates: 8 })
  const kind = (name: string) => id(w, 'cityStateTypes', name)
  const given = new Set<number>()
  for (const civ of w.s.civs) {
    if (!civ.cityState) continue
    expect([0, 1, 2, 3]).toContain(civ.personality)
    expect(civ.cityState.luxury >= 0).toBe(civ.cityStateType === kind('Mercantile'))
    expect(civ.cityState.uniqueUnit >= 0).toBe(civ.cityStateType === kind('Militaristic'))
    if (civ.cityState.uniqueUnit < 0) continue
    expect(given.has(civ.cityState.uniqueUnit)).toBe(false)
    given.add(civ.cityState.uniqueUnit)
    expect(w.s.civs.some(other => other.nation === rules.units[civ.cityState!.uniqueUnit].uniqueTo)).toBe(false)
  }
})
