import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Budget, cutToFit, messageChars } from '../../../../../actors/game/drivers/model/context-budget.ts'
import type { Message } from '../../../../../actors/wire/model-exchange.ts'
import { assertProperty } from '../../../../property.ts'

const exchange = fc.tuple(fc.nat(3), fc.nat(2_000)).map(([calls, size]): Message[] => {
  const ids = Array.from({ length: calls }, (_, k) => `${k}_${size}`)
  const reply: Message = {
    role: 'assistant',
    text: 'x',
    calls: ids.map(id => ({ id, name: 'get_city', args: {}, broken: null })),
    blocks: null,
  }
  if (calls === 0) return [reply, { role: 'user', text: 'nudge' }]
  return [reply, { role: 'results', results: ids.map(id => ({ id, name: 'get_city', text: 'y'.repeat(size), isError: false })) }]
})
const conversation = fc
  .array(exchange, { minLength: 1, maxLength: 20 })
  .map(exchanges => [{ role: 'user', text: 'briefing' } as Message, ...exchanges.flat()])

test('the oldest exchanges go, whole; the briefing and the newest exchange never', () => {
  assertProperty(
    'the oldest exchanges go, whole; the briefing and the newest exchange never',
    fc.property(conversation, fc.nat(20_000), (messages, chars) => {
      const { kept, cut } = cutToFit(messages, chars)
      expect([kept[0], ...cut, ...kept.slice(1)]).toEqual(messages)
      expect(kept[0]).toBe(messages[0])
      expect(kept.at(-1)).toBe(messages.at(-1))
      // Every result stands right behind its calls.
      kept.forEach((message, i) => {
        if (message.role === 'assistant' && message.calls.length > 0) expect(kept[i + 1]?.role).toBe('results')
        if (message.role === 'results') expect(kept[i - 1]?.role).toBe('assistant')
      })
      const replies = kept.filter(({ role }) => role === 'assistant').length
      const size = kept.reduce((sum, message) => sum + messageChars(message), 0)
      expect(size <= chars || replies === 1).toBe(true)
    }),
  )
})

test('nothing is cut while all of it fits', () => {
  const messages: Message[] = [{ role: 'user', text: 'a'.repeat(1_000) }]
  expect(cutToFit(messages, 1_000)).toEqual({ kept: messages, cut: [] })
})

test('the estimate follows what the provider counts', () => {
  const budget = new Budget(10_000, 2_000)
  const before = budget.chars
  for (let i = 0; i < 8; i++) budget.learn(40_000, 10_000)
  expect(budget.chars).toBeGreaterThan(before)
  expect(budget.chars).toBeCloseTo(8_000 * 0.95 * 4, -3)
  budget.shrink(20_000)
  expect(budget.chars).toBeLessThan(20_000)
})
