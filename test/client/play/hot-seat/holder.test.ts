import { expect, test } from 'vitest'
import type { Frame } from '../../../../actors/wire/messages.ts'
import { after, holderOf, NO_STANDING, type Standing } from '../../../../client/play/hot-seat/holder.ts'

const told = (...frames: object[]) => frames.reduce<Standing>((standing, frame) => after(standing, frame as Frame), NO_STANDING)
const turn = (active: number) => ({ type: 'turn', turn: 3, active })
const SEATS = [0, 2]

test('the device belongs to whoever’s turn it is, and to nobody while others play', () => {
  expect(holderOf(NO_STANDING, SEATS)).toBeNull()
  expect(holderOf(told(turn(2)), SEATS)).toBe(2)
  expect(holderOf(told(turn(2), turn(3)), SEATS)).toBeNull()
  expect(holderOf(told(turn(3), turn(0)), SEATS)).toBe(0)
})

test('whoever is asked for an answer has it until that is given', () => {
  const asked = [turn(2), { type: 'negotiation', id: 7, state: 'proposed', floor: 0 }]
  expect(holderOf(told(...asked), SEATS)).toBe(0)
  // What a bot is asked is nobody's of them.
  expect(holderOf(told(turn(2), { type: 'negotiation', id: 7, state: 'proposed', floor: 1 }), SEATS)).toBe(2)
  expect(holderOf(told(...asked, { type: 'negotiation', id: 7, state: 'accepted', floor: 0 }), SEATS)).toBe(2)
})

test('the end is known, and changes nobody’s place', () => {
  expect(told(turn(2), { type: 'over', winner: 0, victory: 'time' })).toMatchObject({ active: 2, isOver: true })
})
