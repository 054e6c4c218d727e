import { describe, expect, test } from 'vitest'
import { describeTools } from '../../tools/describe.ts'
import { TOOLS } from '../../tools/index.ts'
import { isTyped, type Schema, within } from './shape.ts'

const all = [...TOOLS.values()]
const pathsOf = (found: { path: string }[]): string[] => found.map(({ path }) => path)

/** What a side of a deal consists of is said once, where a deal is opened. */
const SIDES = [
  'open_negotiation args.get.',
  ...['respond_negotiation', 'suggest_deal'].flatMap(name => [`${name} args.give.`, `${name} args.get.`]),
]
const TERMS = [...within(TOOLS.get('open_negotiation')!.args as Schema, 'args')].filter(({ schema }) => schema.description)
const isSaidOnce = (name: string, path: string): boolean => {
  const side = SIDES.find(one => `${name} ${path}`.startsWith(one))
  return side !== undefined && pathsOf(TERMS).includes(`args.give.${`${name} ${path}`.slice(side.length)}`)
}

/** What other tools take and answer is said of those. */
const OF_OTHERS = ['args.acts[].args', 'args.acts[].args.*', 'result.done[].result', 'result.stopped.error']
const isOfOthers = (name: string, path: string): boolean => name === 'plan' && OF_OTHERS.includes(path)

describe.each(all.map(tool => [tool.name, tool] as const))('%s', (name, tool) => {
  const schemas = [...within(tool.args as Schema, 'args'), ...within(tool.result as Schema, 'result')]

  test('takes a closed object, and closed objects within it', () => {
    const open = [...within(tool.args as Schema, 'args')].filter(
      ({ schema }) => schema.type === 'object' && schema.additionalProperties !== false,
    )
    expect(pathsOf(open).filter(path => !isOfOthers(name, path))).toEqual([])
    expect(tool.args).toMatchObject({ type: 'object', additionalProperties: false })
  })

  test('describes every argument and every field of its answer', () => {
    const wordless = schemas.filter(({ schema, isField }) => isField && !schema.description && !('const' in schema))
    expect(pathsOf(wordless).filter(path => !isSaidOnce(name, path))).toEqual([])
  })

  test('says of every value what it looks like', () => {
    const open = pathsOf(schemas.filter(({ schema, path }) => !isTyped(schema) && path !== 'args'))
    expect(open.filter(path => !isOfOthers(name, path))).toEqual([])
  })

  test('answers an object and says what it does', () => {
    expect(tool.result).toMatchObject({ type: 'object' })
    expect(tool.doc.length).toBeGreaterThan(20)
    expect(name).toMatch(/^[a-z]+(_[a-z]+)*$/)
  })
})

test('the description of the registry is plain JSON', () => {
  const described = describeTools()
  expect(JSON.parse(JSON.stringify(described))).toEqual(described)
  expect(described.tools.map(({ name }) => name)).toEqual([...TOOLS.keys()])
})
