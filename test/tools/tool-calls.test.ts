import { expect, test } from 'vitest'
import { TOOLS } from '../../tools/index.ts'
import type { ToolCalls } from '../../tools/tool-calls.ts'

/** Calls as a client writes them: what the compiler would not let pass is marked, and it complains where it would. */
const fits = <N extends keyof ToolCalls>(tool: N, args: ToolCalls[N]['args']): boolean =>
  TOOLS.get(tool)?.validator.Check(args) ?? false

test('calls that fit the registry pass the compiler', () => {
  expect(fits('end_turn', {})).toBe(true)
  expect(fits('move_unit', { unit_id: 1, x: 2, y: 3 })).toBe(true)
  expect(fits('open_negotiation', { player_id: 1, give: { gold: 5 }, get: { resources: [{ resource: 'Silk' }] } })).toBe(true)
  expect(fits('unit_order', { unit_id: 1, order: 'fortify' })).toBe(true)
})

test('what does not fit the registry does not pass the compiler', () => {
  // @ts-expect-error: there is no such tool.
  expect(fits('move_units', {})).toBe(false)
  // @ts-expect-error: it takes no such argument.
  expect(fits('move_unit', { unit_id: 1, x: 2, y: 3, z: 4 })).toBe(false)
  // @ts-expect-error: an argument is missing.
  expect(fits('move_unit', { unit_id: 1, x: 2 })).toBe(false)
  // @ts-expect-error: of another type.
  expect(fits('move_unit', { unit_id: '1', x: 2, y: 3 })).toBe(false)
  // @ts-expect-error: none of its words.
  expect(fits('unit_order', { unit_id: 1, order: 'dance' })).toBe(false)
  // @ts-expect-error: within an object.
  expect(fits('open_negotiation', { player_id: 1, give: { silver: 5 } })).toBe(false)
})

test('results have types too', () => {
  const read = (result: ToolCalls['end_turn']['result']): number => result.turn
  // @ts-expect-error: it answers no such field.
  const misread = (result: ToolCalls['end_turn']['result']): unknown => result.turns
  expect([read({ turn: 3, active: 0 }), misread({ turn: 3, active: 0 })]).toEqual([3, undefined])
})
