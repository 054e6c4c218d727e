import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEPTH_LIMIT, JsonError, parseLenient, TEXT_LIMIT } from '../../rules/lenient-json.ts'
import { assertProperty } from '../property.ts'

const failing = (text: string): JsonError => {
  try {
    parseLenient(text)
  } catch (error) {
    if (error instanceof JsonError) return error
    throw error
  }
  throw new Error(`read without complaint: ${text}`)
}

test.each([
  ['comments of both kinds are blanks', '{ // one\n "a": /* two\n lines */ 1 }', { a: 1 }],
  ['a comma may stand before a closing bracket', '{"a": [1, 2,],}', { a: [1, 2] }],
  ['a line break separates like a comma', '{"a": 1\n"b": [1\n2]\n}', { a: 1, b: [1, 2] }],
  ['objects need no comma after a line break', '[{"a": 1}\n{"a": 2}]', [{ a: 1 }, { a: 2 }]],
  [
    'keys and values need no quotes',
    '{name: Great War Bomber, cost: 5, ok: true, none: null}',
    {
      name: 'Great War Bomber',
      cost: 5,
      ok: true,
      none: null,
    },
  ],
  ['a value without quotes ends at a comment', '{a: two words // why\n}', { a: 'two words' }],
  ['a value without quotes keeps its apostrophes and slashes', "[O'Higgins, a/b]", ["O'Higgins", 'a/b']],
  ['a byte-order mark is skipped', '\ufeff[1]', [1]],
  ['the last of doubled keys wins', '{"a": 1, "a": 2}', { a: 2 }],
  ['a quoted text may span lines', '["a\nb"]', ['a\nb']],
  ['numbers may have a sign, a fraction, an exponent', '[-1, +2, .5, 1e3]', [-1, 2, 0.5, 1000]],
  ['escapes are those of JSON', '["\\u00e9\\n\\"\\/"]', ['é\n"/']],
])('%s', (_, text, value) => {
  expect(parseLenient(text)).toEqual(value)
})

test.each([
  ['{"a": "x" "b": 2}', 1, 11, 'a comma or a line break is missing'],
  ['[\n  "a",\n  "b', 3, 3, 'not closed'],
  ['{\n"a" 1}', 2, 5, 'colon'],
  ['{"a": }', 1, 7, 'no value'],
  ['[1, 2', 1, 1, '] is missing'],
  ['/* no end', 1, 1, '*/ is missing'],
  ['[1] 2', 1, 5, 'after the end'],
  ['', 1, 1, 'empty'],
  ['{"name": Farm", "food": 1}', 1, 10, 'quote'],
])('a fault is named with its line and column: %j', (text, line, column, words) => {
  const error = failing(text)
  expect([error.line, error.column]).toEqual([line, column])
  expect(error.message).toContain(words)
})

test('nesting beyond the limit is an error and no overflow of the stack', () => {
  expect(failing('['.repeat(1_000_000)).message).toContain(`more than ${DEPTH_LIMIT} deep`)
  const deep = '['.repeat(DEPTH_LIMIT) + ']'.repeat(DEPTH_LIMIT)
  expect(() => parseLenient(deep)).not.toThrow()
})

test('a text beyond the limit is refused by its length', () => {
  expect(failing(' '.repeat(TEXT_LIMIT + 1)).message).toContain(`at most ${TEXT_LIMIT}`)
})

test('a key called __proto__ is a field like any other', () => {
  const value = parseLenient('{"__proto__": {"polluted": 1}}') as object
  expect(Object.keys(value)).toEqual(['__proto__'])
  expect('polluted' in value).toBe(false)
})

test('whatever JSON writes is read back', () => {
  assertProperty(
    'whatever JSON writes is read back',
    fc.property(fc.jsonValue({ maxDepth: 5 }), value => {
      const written = JSON.stringify(value)
      expect(parseLenient(written)).toEqual(JSON.parse(written))
    }),
  )
})

test('any text is read or refused with a place, never anything else', () => {
  const snippet = fc.constantFrom('{', '}', '[', ']', ',', ':', '"', '\n', '//', '/*', '*/', 'a', '1', '\\', 'null', ' ')
  assertProperty(
    'any text is read or refused with a place, never anything else',
    fc.property(fc.array(snippet, { maxLength: 40 }), parts => {
      try {
        parseLenient(parts.join(''))
      } catch (error) {
        expect(error).toBeInstanceOf(JsonError)
      }
    }),
    { numRuns: 2000 },
  )
})
