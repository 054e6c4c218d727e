import fc from 'fast-check'
import { expect, test } from 'vitest'
import { declareWar } from '../../../engine/civ/relations.ts'
import type { Command } from '../../../engine/commands/index.ts'
import { ORDERS } from '../../../engine/commands/units/orders.ts'
import { hashState } from '../../../engine/core/codec.ts'
import { isRefusal } from '../../../engine/core/refusal.ts'
import { findBroken } from '../../../engine/invariants/find-broken.ts'
import { perform } from '../../../engine/perform.ts'
import { assertProperty } from '../../property.ts'
import { addCity, addUnit, at, flatWorld, id, learn } from '../../world.ts'

const given = () => {
  const w = flatWorld({ cityStates: 1, width: 16, height: 10 })
  for (let y = 0; y < 10; y++) for (const x of [7, 8]) w.s.tiles.terrain[at(w, x, y)] = id(w, 'terrains', 'Coast')
  w.s.tiles.improvement[at(w, 4, 3)] = w.rules.known.camp
  w.s.camps.push({ tile: at(w, 4, 3), spawnIn: 5, spawned: 0, destroyedOn: -1, guard: -1 })
  w.s.tiles.improvement[at(w, 5, 6)] = id(w, 'improvements', 'Farm')
  learn(w, 0, 'Optics')
  addCity(w, 1, 11, 5, 3)
  addCity(w, 0, 2, 7, 2)
  for (const [kind, x, y] of [
    ['Warrior', 4, 5],
    ['Archer', 3, 5],
    ['Worker', 4, 6],
    ['Catapult', 3, 6],
    ['Trireme', 7, 5],
  ] as const) {
    addUnit(w, 0, kind, x, y)
    addUnit(w, 1, kind, x === 7 ? 8 : x + 6, y)
  }
  addUnit(w, 3, 'Brute', 5, 4)
  declareWar(w, 0, 1)
  return w
}

const place = { tile: fc.integer({ min: -1, max: 161 }) }
const who = { unit: fc.integer({ min: -1, max: 16 }) }
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constant('moveUnit' as const), ...who, ...place }) },
  { weight: 6, arbitrary: fc.record({ type: fc.constant('attack' as const), ...who, ...place }) },
  fc.record({ type: fc.constant('cityAttack' as const), city: fc.integer({ min: -1, max: 3 }), ...place }),
  fc.record({ type: fc.constant('setOrder' as const), ...who, order: fc.constantFrom(...ORDERS) }),
  fc.record({ type: fc.constant('pillage' as const), ...who }),
  fc.record({ type: fc.constant('disband' as const), ...who }),
  fc.record({ type: fc.constant('upgradeUnit' as const), ...who }),
  fc.record({ type: fc.constant('addSpaceshipPart' as const), ...who }),
  fc.record({ type: fc.constant('promote' as const), ...who, promotion: fc.integer({ min: -1, max: 80 }) }),
  { weight: 2, arbitrary: fc.record({ type: fc.constant('endTurn' as const) }) },
)

test('whatever is tried, refusals change nothing, the state stays sound, and the same game follows again', () => {
  assertProperty(
    'whatever is tried, refusals change nothing, the state stays sound, and the same game follows again',
    fc.property(fc.array(fc.tuple(fc.nat(1), command), { maxLength: 60 }), calls => {
      const [w, again] = [given(), given()]
      for (const [seat, call] of calls) {
        const before = hashState(w.s)
        const outcome = perform(w, seat, call)
        if (isRefusal(outcome)) expect(hashState(w.s)).toBe(before)
        else {
          perform(again, seat, call)
          expect(findBroken(w)).toEqual([])
        }
      }
      expect(hashState(again.s)).toBe(hashState(w.s))
    }),
  )
})
