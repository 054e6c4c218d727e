import fc from 'fast-check'
import { expect, test } from 'vitest'
import { declareWar } from '../../../engine/civ/relations.ts'
import type { Command } from '../../../engine/commands/index.ts'
import { hashState } from '../../../engine/core/codec.ts'
import { isRefusal } from '../../../engine/core/refusal.ts'
import { NONE } from '../../../engine/core/state.ts'
import { findBroken } from '../../../engine/invariants/find-broken.ts'
import { perform } from '../../../engine/perform.ts'
import { assertProperty } from '../../property.ts'
import { addCity, addUnit, at, flatWorld, id } from '../../world.ts'

const KINDS = ['Fighter', 'Bomber', 'Guided Missile', 'Atomic Bomb', 'Nuclear Missile', 'Paratrooper', 'Mobile SAM'] as const

const given = () => {
  const w = flatWorld({ width: 16, height: 10, explored: true })
  for (let y = 0; y < 10; y++) for (const x of [7, 8]) w.s.tiles.terrain[at(w, x, y)] = id(w, 'terrains', 'Coast')
  for (const [civ, x] of [
    [0, 4],
    [1, 11],
  ]) {
    addCity(w, civ, x, 5, 6)
    addCity(w, civ, x, 1, 3)
    for (const kind of KINDS) addUnit(w, civ, kind, x, 5)
    const ship = addUnit(w, civ, 'Carrier', civ === 0 ? 7 : 8, 5)
    addUnit(w, civ, 'Missile Cruiser', ship.tile % 16, 7)
    for (const kind of ['Fighter', 'Bomber']) {
      const plane = addUnit(w, civ, kind, x, 5)
      w.s.active = civ
      perform(w, civ, { type: 'moveUnit', unit: plane.id, tile: ship.tile })
    }
  }
  for (const unit of w.s.units) unit!.movesX60 = Math.max(60, unit!.movesX60)
  w.s.active = 0
  declareWar(w, 0, 1)
  return w
}

const map = given()
const places = [4, 7, 8, 11].flatMap(x => [1, 5, 7].map(y => at(map, x, y)))
const place = { tile: fc.oneof(fc.integer({ min: -1, max: 160 }), { weight: 2, arbitrary: fc.constantFrom(...places) }) }
/** The how-manieth of the units of whose turn it is. */
const who = { unit: fc.nat(100) }
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ type: fc.constant('moveUnit' as const), ...who, ...place }) },
  { weight: 6, arbitrary: fc.record({ type: fc.constant('attack' as const), ...who, ...place }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('airSweep' as const), ...who, ...place }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('paradrop' as const), ...who, ...place }) },
  fc.record({ type: fc.constant('disband' as const), ...who }),
  fc.record({ type: fc.constant('upgradeUnit' as const), ...who }),
  { weight: 3, arbitrary: fc.record({ type: fc.constant('endTurn' as const) }) },
)

test('whatever is tried in the air, refusals change nothing and the state stays sound', () => {
  let flown = 0
  assertProperty(
    'whatever is tried in the air, refusals change nothing and the state stays sound',
    fc.property(fc.array(command, { minLength: 20, maxLength: 80 }), calls => {
      const w = given()
      for (const call of calls) {
        if (w.s.active === NONE) return
        const before = hashState(w.s)
        const { active } = w.s
        const own = w.s.civs[active].units
        const meant = 'unit' in call && own.length > 0 ? { ...call, unit: own[call.unit % own.length] } : call
        if (isRefusal(perform(w, active, meant))) expect(hashState(w.s)).toBe(before)
        else {
          if (call.type !== 'endTurn') flown++
          expect(findBroken(w)).toEqual([])
        }
      }
    }),
    { seed: 11 },
  )
  expect(flown).toBeGreaterThan(200)
})
