import { expect, test } from 'vitest'
import type { Command } from '../../../engine/index.ts'
import { TOOLS } from '../../../tools/index.ts'
import { QUOTAS, type QuotaName } from '../../../tools/tool/quota-limits.ts'
import { noteUsed, noteWritten, quotaOf, quotaRefusal, usedUp, type Written } from '../../../tools/tool/quotas.ts'

const answer = (text: string): Command => ({ type: 'respondNegotiation', negotiation: 0, answer: 'reject', text })
const order: Command = { type: 'setOrder', unit: 0, order: 'none' }

const after = (...commands: Command[]): Written => commands.reduce<Written>(noteWritten, {})

test.each([
  ['thoughts', { type: 'logThought', text: 'x' }],
  ['messages', { type: 'sendMessage', player: 1, text: 'x' }],
  ['talks', answer('x')],
  ['notes', { type: 'writeNotes', text: 'x', mode: 'append' }],
  ['names', { type: 'setCivName', name: 'x' }],
  ['orders', order],
] as [QuotaName, Command][])('of %s there are so many in a turn of the game', (quota, command) => {
  const { times } = QUOTAS[quota]
  const written = after(...Array.from({ length: times - 1 }, () => command))
  expect(quotaRefusal(written, command, 3)).toBeNull()
  expect(quotaRefusal(noteWritten(written, command), command, 3)).toMatchObject({ code: 'quota/used' })
})

test('what is asked of bots is counted by itself', () => {
  const { times } = QUOTAS.suggestions
  const asked = Array.from({ length: times }).reduce<Written>(written => noteUsed(written, 'suggestions'), {})
  expect(usedUp(asked, 'suggestions', 3)).toMatchObject({ code: 'quota/used' })
  expect(usedUp(asked, 'suggestions', 3, 2)).toBeNull()
  expect(quotaRefusal(asked, order, 3)).toBeNull()
})

test.each(['thoughts', 'messages', 'talks', 'notes'] as const)('the words of %s are counted together', quota => {
  const text = 'x'.repeat(QUOTAS[quota].chars / 10)
  const command = {
    thoughts: { type: 'logThought', text },
    messages: { type: 'sendMessage', player: 1, text },
    talks: answer(text),
    notes: { type: 'writeNotes', text, mode: 'append' },
  }[quota] as Command
  const written = after(...Array.from({ length: 10 }, () => command))
  expect(quotaRefusal(after(...Array.from({ length: 9 }, () => command)), command, 3)).toBeNull()
  expect(quotaRefusal(written, command, 3)?.text).toMatch(/characters/)
})

test('a seat that has used up all its words and acts can still end its turn, and one without words left can answer', () => {
  const written = after(...Array.from({ length: QUOTAS.orders.times }, () => order))
  expect(quotaRefusal(written, { type: 'endTurn' }, 3)).toBeNull()
  expect(quotaRefusal(after(answer('x'.repeat(QUOTAS.talks.chars))), answer(''), 3)).toBeNull()
  expect(quotaOf(answer(''))).toBe('orders')
})

interface Schema {
  type?: string
  enum?: unknown[]
  const?: unknown
  maxLength?: number
  maxItems?: number
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

/** Places in a schema that take as much as anybody sends. */
function unbounded(schema: Schema, path: string): string[] {
  const { type, properties = {}, items, anyOf = [] } = schema
  const isOpen =
    (type === 'string' && schema.maxLength === undefined && schema.enum === undefined && schema.const === undefined) ||
    (type === 'array' && schema.maxItems === undefined)
  return [
    ...(isOpen ? [path] : []),
    ...Object.entries(properties).flatMap(([name, inner]) => unbounded(inner, `${path}/${name}`)),
    ...(items ? unbounded(items, `${path}/*`) : []),
    ...anyOf.flatMap(inner => unbounded(inner, path)),
  ]
}

test('every argument of every tool has a bound of its size', () => {
  const open = [...TOOLS.values()].flatMap(({ name, args }) => unbounded(args as Schema, name))
  expect(open).toEqual([])
})
