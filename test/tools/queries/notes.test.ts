import { expect, test } from 'vitest'
import { NOTES_MAX } from '../../../engine/commands/notes.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { flatWorld } from '../../world.ts'
import { call } from '../play.ts'

const notes = (w: EngineContext, seat = 0) => (call(w, seat, 'read_notes') as { result: any }).result.notes

test('notes are added line by line, and replaced as a whole', () => {
  const w = flatWorld()
  expect(call(w, 0, 'write_notes', { text: 'iron in the north' })).toMatchObject({ result: { length: 17 } })
  expect(call(w, 0, 'write_notes', { text: 'Rome is weak', mode: 'append' })).toMatchObject({ result: { length: 30 } })
  expect(notes(w)).toBe('iron in the north\nRome is weak')
  call(w, 0, 'write_notes', { text: 'anew', mode: 'replace' })
  expect(notes(w)).toBe('anew')
  call(w, 0, 'write_notes', { text: '', mode: 'replace' })
  expect(notes(w)).toBe('')
})

test('each seat has its own notebook', () => {
  const w = flatWorld()
  call(w, 0, 'write_notes', { text: 'mine' })
  expect(notes(w, 1)).toBe('')
})

test('a notebook takes exactly as much as it holds; what is beyond is refused, and nothing of it written', () => {
  const w = flatWorld()
  call(w, 0, 'write_notes', { text: 'x'.repeat(NOTES_MAX) })
  expect(call(w, 0, 'write_notes', { text: 'y' })).toMatchObject({
    code: 'notes/too-long',
    message: `The notebook would have ${NOTES_MAX + 2} characters; it holds ${NOTES_MAX}.`,
    hint: expect.stringContaining('replace'),
  })
  expect(call(w, 0, 'write_notes', { text: 'y'.repeat(NOTES_MAX + 1), mode: 'replace' })).toMatchObject({
    code: 'bad-arguments',
    path: '/args/text',
    message: expect.stringContaining(`${NOTES_MAX} characters`),
  })
  expect(notes(w)).toBe('x'.repeat(NOTES_MAX))
})

test('a notebook that somebody else has written to is not overwritten by who names the version it read', () => {
  const w = flatWorld()
  const { version } = (call(w, 0, 'read_notes') as { result: any }).result
  call(w, 0, 'write_notes', { text: 'by the other' })
  expect(call(w, 0, 'write_notes', { text: 'mine', mode: 'replace', version })).toRefuse('notes/changed')
  expect(notes(w)).toBe('by the other')
  const { version: newest } = (call(w, 0, 'read_notes') as { result: any }).result
  call(w, 0, 'write_notes', { text: 'mine', mode: 'replace', version: newest })
  expect(notes(w)).toBe('mine')
})
