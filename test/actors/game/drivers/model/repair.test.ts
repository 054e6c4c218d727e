import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readArguments } from '../../../../../actors/game/drivers/model/repair.ts'
import { assertProperty } from '../../../../property.ts'

describe('arguments that are nearly JSON are read where they can mean one thing only', () => {
  test.each([
    ['{"a": 1,}', { a: 1 }],
    ["{'a': 'it\\'s', 'b': [1, 2,],}", { a: "it's", b: [1, 2] }],
    ["{'text': 'Rome's walls'}", { text: "Rome's walls" }],
    ['{a: 1, b: "c"}', { a: 1, b: 'c' }],
    ['{"a": True, "b": None, "c": False}', { a: true, b: null, c: false }],
    ['{“a”: “b”}', { a: 'b' }],
    ['{"a": {"b": [1, 2', { a: { b: [1, 2] } }],
    ['{"a": 1}}', { a: 1 }],
    ['```json\n{"a": 1}\n```', { a: 1 }],
    ['"{\\"a\\": 1}"', { a: 1 }],
    ['{"a": 1} // done', { a: 1 }],
    ['', {}],
    ['{"text": "True, it\\u2019s {so}"}', { text: 'True, it\u2019s {so}' }],
  ])('%s', (text, args) => expect(readArguments(text)).toEqual({ args, broken: null }))
})

test('else it is said what is wrong', () => {
  for (const text of ['{"a": "b', '[1, 2]', '3', 'nothing', '{"a" 1}']) {
    expect(readArguments(text)).toEqual({ args: text, broken: expect.any(String) })
  }
})

test('of a reply that was cut nothing is mended: its last number may lack digits', () => {
  expect(readArguments('{"x": 1', false).broken).not.toBeNull()
})

test('what is JSON is read as JSON reads it', () => {
  assertProperty(
    'what is JSON is read as JSON reads it',
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), value => {
      expect(readArguments(JSON.stringify(value)).args).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})
