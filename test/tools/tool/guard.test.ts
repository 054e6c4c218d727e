import { expect, test } from 'vitest'
import '../../world.ts'
import type { Command } from '../../../engine/commands/index.ts'
import { TOOLS } from '../../../tools/index.ts'
import {
  callKey,
  failurePattern,
  guardAt,
  newGuard,
  noteDone,
  noteRefused,
  noteSeen,
  repeated,
  type Seen,
  seenAt,
} from '../../../tools/tool/guard.ts'

const order = TOOLS.get('unit_order')!
const production = TOOLS.get('set_production')!
const sleep = (unit: number): Command => ({ type: 'setOrder', unit, order: 'sleep' }) as Command
const make = (item: number): Command =>
  ({ type: 'setProduction', city: 1, item: { kind: 'unit', id: item } }) as unknown as Command

test('a query repeated while nothing changed names the call that was answered; after a command it is answered again', () => {
  const key = callKey('get_map', { x: 1, y: 2 })
  const seen = noteSeen([], { key, version: 7, call: 3 })
  expect(seenAt(seen, callKey('get_map', { y: 2, x: 1 }), 7)).toBe(3)
  expect(seenAt(seen, key, 8)).toBeNull()
  expect(seenAt(seen, callKey('get_map', { x: 1, y: 3 }), 7)).toBeNull()
})

test('what was asked at an older version is forgotten', () => {
  let seen: Seen[] = []
  for (let version = 0; version < 1000; version++) seen = noteSeen(seen, { key: `get_tile {"x":${version}}`, version, call: 1 })
  expect(seen).toHaveLength(1)
})

test('an action that succeeded is not repeated in its turn', () => {
  const guard = noteDone(newGuard(1), sleep(4))
  expect(repeated(guard, order, sleep(4))).toRefuse('guard/repeated')
  expect(repeated(guard, order, sleep(5))).toBeNull()
  expect(repeated(guardAt(guard, 2), order, sleep(4))).toBeNull()
})

test('an action may be done again after another on the same unit took its place', () => {
  const guard = noteDone(noteDone(newGuard(1), make(1)), make(2))
  expect(repeated(guard, production, make(2))).toRefuse('guard/repeated')
  expect(repeated(guard, production, make(1))).toBeNull()
})

test('a tool whose call does more the second time is let through', () => {
  const attack = { type: 'attack', unit: 3, tile: 9 } as unknown as Command
  expect(repeated(noteDone(newGuard(1), attack), TOOLS.get('attack')!, attack)).toBeNull()
})

test('a proposal is the same whatever deadline the service gave it', () => {
  const answer = (deadlineMs: number) => ({ type: 'unVote', player: 1, deadlineMs }) as unknown as Command
  expect(repeated(noteDone(newGuard(1), answer(5)), TOOLS.get('un_vote')!, answer(9))).toRefuse('guard/repeated')
})

test('a call refused with the same words is counted, in its turn, the newest 32', () => {
  let { guard, times } = noteRefused(newGuard(1), 'move_unit', { unit_id: 1, x: 2 }, 'No moves left.')
  expect(times).toBe(1)
  expect(noteRefused(guard, 'move_unit', { x: 2, unit_id: 1 }, 'No moves left.').times).toBe(2)
  expect(noteRefused(guard, 'move_unit', { unit_id: 1, x: 2 }, 'Too far.').times).toBe(1)
  expect(noteRefused(guardAt(guard, 2), 'move_unit', { unit_id: 1, x: 2 }, 'No moves left.').times).toBe(1)
  for (let i = 0; i < 100; i++) guard = noteRefused(guard, 'get_tile', { i }, 'No.').guard
  expect(guard.refused).toHaveLength(32)
})

test('a failure pattern names how often, and the call that shows more', () => {
  expect(failurePattern(3, { unit_id: 7 })).toContain('refused 3 times this turn')
  expect(failurePattern(3, { unit_id: 7 })).toContain('get_unit {"unit_id":7}')
  expect(failurePattern(2, { city_id: 1 })).toContain('get_city {"city_id":1}')
  expect(failurePattern(2, null)).toContain('get_briefing')
})
