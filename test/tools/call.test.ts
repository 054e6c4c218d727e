import { expect, test } from 'vitest'
import { TOOLS } from '../../tools/index.ts'
import { addCity, addUnit, flatWorld } from '../world.ts'
import { call, smallWar } from './play.ts'

test('an unknown tool is refused with the nearest names', () => {
  const refusal = call(smallWar(), 0, 'get_breifing')
  expect(refusal).toMatchObject({ code: 'bad-arguments', path: '/tool', hint: 'Did you mean get_briefing?' })
})

test.each([
  ['no object', null, '/args'],
  ['a stray argument', { unit_id: 0, x: 1, y: 1, z: 1 }, '/args/z'],
  ['a missing argument', { unit_id: 0, x: 1 }, '/args/y'],
  ['a wrong type', { unit_id: '0', x: 1, y: 1 }, '/args/unit_id'],
  ['a fraction', { unit_id: 0, x: 1.5, y: 1 }, '/args/x'],
  ['a number out of range', { unit_id: -1, x: 1, y: 1 }, '/args/unit_id'],
])('arguments with %s are refused with a path', (_what, args, path) => {
  const refusal = call(smallWar(), 0, 'move_unit', args as object)
  expect(refusal).toRefuse('bad-arguments')
  expect(refusal).toHaveProperty('path', path)
})

test('a word that is none of the allowed ones is refused with those', () => {
  const refusal = call(smallWar(), 0, 'unit_order', { unit_id: 0, order: 'dance' })
  const { order } = TOOLS.get('unit_order')!.args.properties
  expect(refusal).toHaveProperty('message', expect.stringContaining(order.enum.join(', ')))
})

test('a field inside an object is refused with its whole path', () => {
  const refusal = call(smallWar(), 0, 'open_negotiation', { player_id: 1, give: { gold: -3 } })
  expect(refusal).toHaveProperty('path', '/args/give/gold')
})

test('a unit out of sight is as unknown as one that never was', () => {
  const w = flatWorld()
  addCity(w, 0, 3, 3)
  const hidden = addUnit(w, 1, 'Warrior', 14, 9)
  const args = { unit_id: hidden.id, x: 1, y: 1 }
  const [one, other] = [call(w, 0, 'move_unit', args), call(w, 0, 'move_unit', { ...args, unit_id: 999 })]
  expect(one).toRefuse('unit/unknown')
  expect({ ...one, message: '' }).toEqual({ ...other, message: '' })
})

test('columns go round the world', () => {
  const w = smallWar()
  expect(call(w, 0, 'get_tile', { x: 25, y: 5 })).toEqual(call(w, 0, 'get_tile', { x: 5, y: 5 }))
})
