import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FILE_OF, LISTS, RULE_FILES } from '../../rules/schema/tables.ts'
import { assertProperty } from '../property.ts'
import { standard, tryMod, tryRules } from './folders.ts'

const fieldNames = [...new Set(Object.values(LISTS).flatMap(table => Object.keys(table.fields)))]
const words = [
  'Warrior',
  'Hill',
  'Mining',
  'Farm',
  'Iron',
  'Egypt',
  'Ancient era',
  'Tradition',
  'constructor',
  '__proto__',
  '',
  'Land',
]
const sentences = [
  '[+1 Food]',
  '[+1 [Food]',
  '[+x]% Strength <',
  '[{Land} {non-[Water]}] <when attacking>',
  'Free [Warrior] appears',
]
const value = fc.oneof(
  fc.constantFrom(...words),
  fc.integer({ min: -2, max: 50 }),
  fc.boolean(),
  fc.array(fc.constantFrom(...words, ...sentences), { maxLength: 3 }),
  fc.dictionary(fc.constantFrom(...words), fc.integer(), { maxKeys: 2 }),
  fc.jsonValue({ maxDepth: 2 }),
)
const object = fc.dictionary(fc.constantFrom(...fieldNames, 'techs', 'policies', '__proto__'), value, { maxKeys: 8 })
const file = fc.oneof(fc.array(object, { maxLength: 3 }), object, fc.jsonValue({ maxDepth: 3 }))

test('whatever an extension holds, the load ends with a ruleset or with errors', () => {
  const files = fc.dictionary(fc.constantFrom(...RULE_FILES.map(name => name.slice(0, -'.json'.length))), file, { maxKeys: 4 })
  assertProperty(
    'whatever an extension holds, the load ends with a ruleset or with errors',
    fc.property(files, given => {
      const { problems } = tryMod(given)
      for (const problem of problems) expect(problem.file).toMatch(/\.json$/)
    }),
    { numRuns: 30, fewer: 'each case merges and compiles the whole default ruleset' },
  )
})

test.each(Object.values(FILE_OF))('a base ruleset whose %s is empty ends with a ruleset or with errors', name => {
  const base = standard()
  base.texts.set(name, '[]')
  expect(() => tryRules(base)).not.toThrow()
})
