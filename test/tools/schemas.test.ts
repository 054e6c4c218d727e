import { describe, expect, test } from 'vitest'
import { describeTools } from '../../tools/describe.ts'
import { TOOLS } from '../../tools/index.ts'

interface Schema {
  type?: string
  description?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  additionalProperties?: unknown
}

/** Every field of a schema by its path, lists and unions looked into. */
function* fields(schema: Schema, path: string): Generator<[string, Schema]> {
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    yield [`${path}.${name}`, field]
    yield* fields(field, `${path}.${name}`)
  }
  if (schema.items) yield* fields(schema.items, `${path}[]`)
  for (const one of schema.anyOf ?? []) yield* fields(one, path)
}

const all = [...TOOLS.values()]

describe.each(all.map(tool => [tool.name, tool] as const))('%s', (name, tool) => {
  test('takes a closed object', () => {
    expect(tool.args).toMatchObject({ type: 'object', additionalProperties: false })
  })

  test('describes every argument and every field of its answer', () => {
    const bare = [...fields(tool.args, 'args'), ...fields(tool.result, 'result')].filter(
      ([, field]) => !field.description && !field.properties,
    )
    expect(bare.map(([path]) => path)).toEqual([])
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
