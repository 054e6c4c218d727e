import { expect, test } from 'vitest'
import type { ToolCall } from '../../../client/game/call-data.ts'
import { dropUndos, offerUndo, UNDO_MS, undo, undosOf } from '../../../client/game/undo.ts'
import { tableOver, world } from '../world.ts'

const BACK: ToolCall = { tool: 'set_city_focus', args: { city_id: 3, focus: 'food' } }
const OTHER: ToolCall = { tool: 'set_production', args: { city_id: 3, item: 'Warrior' } }

test('the newest is taken back first, by its calls in their order', async () => {
  const table = tableOver(world())
  offerUndo(table, 'the focus', [BACK], 1000)
  offerUndo(table, 'the queue', [OTHER, BACK], 1000)
  expect(await undo(table, 2000)).toBe('the queue')
  expect(table.done).toEqual([OTHER, BACK])
  expect(await undo(table, 2000)).toBe('the focus')
  expect(await undo(table, 2000)).toBeNull()
})

test('it is offered for some seconds only, and not beyond the turn', async () => {
  const table = tableOver(world())
  offerUndo(table, 'the focus', [BACK], 1000)
  expect(undosOf(table, 1000 + UNDO_MS - 1)).toHaveLength(1)
  expect(undosOf(table, 1000 + UNDO_MS)).toHaveLength(0)
  offerUndo(table, 'the focus', [BACK], 50_000)
  dropUndos(table)
  expect(await undo(table, 50_001)).toBeNull()
  expect(table.done).toEqual([])
})
