/** An answer that is written where the game is reads as the route's schema would write it. */
import { expect, test } from 'vitest'
import { isWritten, writeAnswer } from '../../../../actors/game/calls/written-answer.ts'
import { writerOf } from '../../../../actors/transport/base/answer-writers.ts'
import { TOOL_ANSWER } from '../../../../actors/transport/schemas/play.ts'
import type { CallAnswer } from '../../../../actors/wire/messages.ts'

const write = writerOf({ schema: TOOL_ANSWER, method: 'POST', url: '/tool', httpStatus: '200' })
const turn = { turn: 12, your_turn: true, steps: 3, toolCalls: 14, secondsLeft: null }

test.each<CallAnswer>([
  { ok: true, result: { done: true }, turn },
  { ok: true, result: null, turn: { ...turn, secondsLeft: 60 } },
  { ok: true, result: [1.5, 'Łódź "→"', { a: null }], notes: ['One.', 'Two "quoted".'], turn },
  { ok: true, result: 'text', notes: [], text: 'a\nb', turn },
  { ok: true, result: {}, turn, text: 'c' },
])('%j', answer => {
  const written = writeAnswer(answer)
  expect(written.written).toBe(write(answer))
  expect(isWritten(written)).toBe(true)
  expect(isWritten(answer)).toBe(false)
})

test('a result that is written already is taken as it is', () => {
  const answer: CallAnswer = { ok: true, result: { a: 1 }, notes: ['n'], turn }
  expect(writeAnswer({ ...answer, result: null }, JSON.stringify(answer.result))).toEqual(writeAnswer(answer))
})
