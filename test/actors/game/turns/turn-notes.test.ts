/** What is left undone is told when it comes up and when the turn ends, not after each call. */
import { expect, test } from 'vitest'
import { meeting } from '../../planted-game.ts'

const notesOf = (reply: unknown): string[] => (reply as { notes?: string[] }).notes ?? []

test('an act after which there is less to do says nothing of the rest; the end of the turn says it', async () => {
  const { call, game } = await meeting()
  expect(notesOf(await call(game, 0, 'unit_order', { unit_id: 0, order: 'sleep' }))).toEqual([])
  expect(notesOf(await call(game, 0, 'unit_order', { unit_id: 0, order: 'none' }))).toEqual(['TURN PROGRESS: 1 unit is idle: 0.'])
  expect(notesOf(await call(game, 0, 'end_turn'))).toContainEqual(expect.stringContaining('makes nothing'))
})
