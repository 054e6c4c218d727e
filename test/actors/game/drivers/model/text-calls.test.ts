import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { recoverCalls, splitThoughts } from '../../../../../actors/game/drivers/model/text-calls.ts'
import { assertProperty } from '../../../../property.ts'

const calls = (text: string) => recoverCalls(text).calls.map(({ name, args }) => [name, args])
const MOVE = ['move_unit', { unit_id: 3, x: 4, y: 5 }]

describe('a call written as text is carried out', () => {
  test.each([
    ['Hermes', '<tool_call>\n{"name": "move_unit", "arguments": {"unit_id": 3, "x": 4, "y": 5}}\n</tool_call>'],
    ['Hermes without an end', 'I go.\n<tool_call>{"name": "move_unit", "arguments": {"unit_id": 3, "x": 4, "y": 5}}'],
    [
      'Hermes with arguments as text',
      '<tool_call>{"name": "move_unit", "arguments": "{\\"unit_id\\": 3, \\"x\\": 4, \\"y\\": 5}"}</tool_call>',
    ],
    ['Hermes, mended', "<tool_call>{'name': 'move_unit', 'arguments': {'unit_id': 3, 'x': 4, 'y': 5,}}</tool_call>"],
    [
      'GLM',
      '<tool_call>move_unit\n<arg_key>unit_id</arg_key>\n<arg_value>3</arg_value><arg_key>x</arg_key><arg_value>4</arg_value><arg_key>y</arg_key><arg_value>5</arg_value></tool_call>',
    ],
    [
      'Qwen Coder',
      '<function=move_unit>\n<parameter=unit_id>\n3\n</parameter><parameter=x>4</parameter><parameter=y>5</parameter></function>',
    ],
    ['name and object', 'move_unit{"unit_id": 3, "x": 4, "y": 5}'],
    ['name and object in a list', '1. **Scout**: look around\n- `move_unit {"unit_id": 3, "x": 4, "y": 5}`'],
    ['name and object in brackets', 'functions.move_unit({"unit_id": 3, "x": 4, "y": 5})'],
    ['fenced', 'So:\n```json\n{"name": "move_unit", "arguments": {"unit_id": 3, "x": 4, "y": 5}}\n```'],
    ['fenced with name and object', '```\nmove_unit {"unit_id": 3, "x": 4, "y": 5}\n```'],
    ['bare object', '{"tool": "move_unit", "args": {"unit_id": 3, "x": 4, "y": 5}}'],
    [
      "the API's own form",
      '[{"type": "function", "function": {"name": "move_unit", "arguments": "{\\"unit_id\\":3,\\"x\\":4,\\"y\\":5}"}}]',
    ],
  ])('%s', (_, text) => expect(calls(text)).toEqual([MOVE]))

  test('several, in their order, whatever stands between', () => {
    const text = 'First this:\nset_research {"technology": "Pottery"}\nthen\nend_turn {}'
    expect(calls(text)).toEqual([
      ['set_research', { technology: 'Pottery' }],
      ['end_turn', {}],
    ])
    expect(recoverCalls(text).text).toContain('First this:')
  })

  test('what a tool takes as text stays text, though it looks like a number', () => {
    const text = '<tool_call>write_notes<arg_key>text</arg_key><arg_value>42</arg_value></tool_call>'
    expect(calls(text)).toEqual([['write_notes', { text: '42' }]])
  })

  test('a tool that there is not is called all the same: the refusal names the near ones', () => {
    expect(calls('<tool_call>{"name": "mve_unit", "arguments": {}}</tool_call>')).toEqual([['mve_unit', {}]])
  })
})

test('what cannot be read is a call that says so', () => {
  const [call] = recoverCalls('<tool_call>{"name": "move_unit", "arguments": {"unit_id": "</tool_call>').calls
  expect(call).toMatchObject({ name: 'move_unit', broken: expect.stringContaining('quote') })
})

test('prose is no call', () => {
  for (const text of [
    '',
    'I would move {the unit}.',
    'Use the function {x} of "name"',
    '```js\nlet a = {b: 1}\n```',
    '{"name": 3}',
  ])
    expect(calls(text)).toEqual([])
})

test('thoughts in tags are taken out, also where the template has opened them', () => {
  expect(splitThoughts('<think>a\nb</think>end_turn {}')).toEqual({ thoughts: 'a\nb', text: 'end_turn {}' })
  expect(splitThoughts('so so</think>\nend_turn {}')).toEqual({ thoughts: 'so so', text: 'end_turn {}' })
  expect(splitThoughts('no tags')).toEqual({ thoughts: '', text: 'no tags' })
})

test('any text is read in short time, and never throws', () => {
  const part = fc.oneof(
    fc.constantFrom(
      '<tool_call>',
      '</tool_call>',
      '<arg_key>',
      '</arg_value>',
      '```',
      '{',
      '}',
      '"',
      "'",
      'end_turn',
      '<function=a>',
      '</think>',
    ),
    fc.string({ maxLength: 8 }),
  )
  assertProperty(
    'any text is read in short time, and never throws',
    fc.property(fc.array(part, { maxLength: 60 }), parts => {
      const text = parts.join('')
      expect(Array.isArray(recoverCalls(splitThoughts(text).text).calls)).toBe(true)
    }),
    { numRuns: 400 },
  )
  const start = process.cpuUsage()
  recoverCalls(splitThoughts('<tool_call>{"a": "'.repeat(4_000)).text)
  splitThoughts('<think>'.repeat(8_000))
  expect(process.cpuUsage(start).user).toBeLessThan(2_000_000)
})
