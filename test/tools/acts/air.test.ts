import { expect, test } from 'vitest'
import { briefingOf } from '../../../tools/briefing/briefing.ts'
import { briefingText } from '../../../tools/briefing/text.ts'
import { airfield, fly } from '../../engine/air/airfield.ts'
import { addUnit, at } from '../../world.ts'
import { call } from '../play.ts'

/** The answer alone. */
const ask = (...what: Parameters<typeof call>) => {
  const answer = call(...what)
  return 'code' in answer ? answer : answer.result
}

test('get_unit tells range, base and interception of a fighter, and the bases in reach', () => {
  const { w, home } = airfield()
  const unit = fly(w, 'Fighter')
  expect(ask(w, 0, 'get_unit', { unit_id: unit.id })).toMatchObject({
    city_id: home.id,
    flight_range: 8,
    rebase_range: 16,
    interception: { chance: 100, range: 8, per_turn: 1, ready: true },
    can: expect.arrayContaining(['air_sweep']),
    reach: [],
  })
})

test('the briefing says where aircraft are based', () => {
  const { w, home } = airfield()
  const unit = fly(w, 'Bomber')
  expect(briefingText(briefingOf(w, 0).briefing)).toContain(`Bomber ${unit.id} (4,5) in city ${home.id}`)
})

test('preview_attack names who would rise against a bomber', () => {
  const { w } = airfield()
  addUnit(w, 1, 'Infantry', 10, 4)
  addUnit(w, 1, 'Mobile SAM', 10, 5)
  expect(ask(w, 0, 'preview_attack', { unit_id: fly(w, 'Bomber').id, x: 10, y: 4 })).toMatchObject({
    allowed: true,
    interception: { kind: 'Mobile SAM', chance: 100 },
  })
})

test('preview_attack foretells sweeps and blasts', () => {
  const { w, foe } = airfield()
  addUnit(w, 1, 'Fighter', 10, 5)
  expect(ask(w, 0, 'preview_attack', { unit_id: fly(w, 'Fighter').id, x: 10, y: 5, sweep: true })).toMatchObject({
    allowed: true,
    defender: { name: 'Fighter' },
  })
  expect(ask(w, 0, 'preview_attack', { unit_id: fly(w, 'Atomic Bomb').id, x: 10, y: 5 })).toMatchObject({
    allowed: true,
    blast: { radius: 2, cities: [{ city_id: foe.id, destroyed: false }], wars: [] },
  })
})

test('attack with a bomb answers what it did', () => {
  const { w, foe } = airfield()
  const result = ask(w, 0, 'attack', { unit_id: fly(w, 'Nuclear Missile').id, x: 10, y: 5 })
  expect(result).toMatchObject({ attacker_died: true, blast: { cities: [{ city_id: foe.id, destroyed: false }] } })
})

test('unit_action drops paratroopers where they are told', () => {
  const { w } = airfield()
  const unit = addUnit(w, 0, 'Paratrooper', 4, 5)
  expect(ask(w, 0, 'unit_action', { unit_id: unit.id, action: 'paradrop' })).toRefuse('bad-arguments')
  expect(ask(w, 0, 'unit_action', { unit_id: unit.id, action: 'paradrop', x: 8, y: 5 })).toMatchObject({ x: 8, y: 5 })
  expect(unit.tile).toBe(at(w, 8, 5))
})
