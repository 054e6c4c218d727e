/** The OpenAPI document passes what linters of it ask (the rules of redocly and spectral that are errors, and their hints on examples). */
import { Compile } from 'typebox/compile'
import { expect, test } from 'vitest'
import { BODIES } from '../../../../actors/transport/http/docs/examples.ts'
import { describeTools } from '../../../../tools/describe.ts'
import { openTestTransport } from '../../open-transport.ts'

const METHODS = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options', 'trace']
/** What an object of the specification may have, extensions apart. */
const FIELDS = {
  document: 'openapi info jsonSchemaDialect servers paths webhooks components security tags externalDocs',
  info: 'title summary description termsOfService contact license version',
  operation:
    'tags summary description externalDocs operationId parameters requestBody responses callbacks deprecated security servers',
  parameter:
    'name in description required deprecated allowEmptyValue style explode allowReserved schema example examples content',
  body: 'description content required',
  answer: 'description headers content links',
  media: 'schema example examples encoding',
}
const strays = (kind: keyof typeof FIELDS, object: object): string[] =>
  Object.keys(object).filter(name => !FIELDS[kind].split(' ').includes(name) && !name.startsWith('x-'))

interface Media {
  where: string
  schema: any
  example: unknown
}

const mediaOf = (where: string, content: object = {}): Media[] =>
  Object.entries<any>(content).map(([type, { schema, example }]) => ({ where: `${where} ${type}`, schema, example }))
/** Every schema in a schema, itself first. */
function* schemasIn(schema: any): Generator<any> {
  if (typeof schema !== 'object' || schema === null) return
  yield schema
  const { properties = {}, patternProperties = {}, items, additionalProperties, anyOf = [], oneOf = [], allOf = [], not } = schema
  const inside = [...Object.values(properties), ...Object.values(patternProperties), items, additionalProperties, not]
  for (const one of [...inside, ...anyOf, ...oneOf, ...allOf]) yield* schemasIn(one)
}
interface Read {
  document: any
  operations: [name: string, operation: any][]
  media: Media[]
  parameters: [where: string, parameter: any][]
}
let known: Read | null = null

/** As a program reads it that fetched it. */
async function read(): Promise<Read> {
  if (known) return known
  const { call } = await openTestTransport({ tools: describeTools })
  const document = (await call('GET', '/docs/json')).body
  const operations = Object.entries<any>(document.paths).flatMap(([path, item]) =>
    Object.entries<any>(item).map(([method, operation]): [string, any] => [`${method.toUpperCase()} ${path}`, operation]),
  )
  const media = operations.flatMap(([name, { requestBody, responses }]) => [
    ...mediaOf(`${name} body`, requestBody?.content),
    ...Object.entries<any>(responses).flatMap(([status, answer]) => mediaOf(`${name} ${status}`, answer.content)),
  ])
  const parameters = operations.flatMap(([name, operation]) =>
    (operation.parameters ?? []).map((one: any): [string, any] => [`${name} ${one.name}`, one]),
  )
  known = { document, operations, media, parameters }
  return known
}

test('objects have the fields that the specification has for them', async () => {
  const { document, operations, parameters } = await read()
  expect(strays('document', document)).toEqual([])
  expect(strays('info', document.info)).toEqual([])
  for (const [name, operation] of operations) {
    expect(METHODS, name).toContain(name.split(' ')[0].toLowerCase())
    expect([name, ...strays('operation', operation)]).toEqual([name])
    if (operation.requestBody) expect([name, ...strays('body', operation.requestBody)]).toEqual([name])
    for (const [status, answer] of Object.entries<any>(operation.responses)) {
      expect(status, name).toMatch(/^([1-5]\d\d|[1-5]XX|default)$/)
      expect(answer.description, `${name} ${status}`).toEqual(expect.any(String))
      expect([name, ...strays('answer', answer)]).toEqual([name])
      for (const part of Object.values<any>(answer.content ?? {})) expect([name, ...strays('media', part)]).toEqual([name])
    }
  }
  for (const [where, parameter] of parameters) expect([where, ...strays('parameter', parameter)]).toEqual([where])
})

test('the document says its licence, and at which address it holds', async () => {
  const { document } = await read()
  expect(document.info).toMatchObject({ title: 'Hexarchy', license: { identifier: 'MIT' } })
  expect(document.servers).toMatchObject([{ url: '/' }])
})

test('every operation has a name of its own that is a name in programs, one tag that is declared, and answers of both kinds', async () => {
  const { document, operations } = await read()
  const ids = operations.map(([, { operationId }]) => operationId)
  expect(ids.filter(id => !/^[a-z][A-Za-z0-9_]*$/.test(id))).toEqual([])
  expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([])
  const tags = document.tags.map(({ name }: any) => name)
  for (const [name, operation] of operations) {
    expect([name, operation.tags?.length, tags.includes(operation.tags?.[0])]).toEqual([name, 1, true])
    const statuses = Object.keys(operation.responses)
    // What a socket says is no answer over HTTP.
    const answers = /^GET (\/ws\/|\/environments\/\{env\}\/(ws|mcp)$)/.test(name) || statuses.some(one => /^[23]/.test(one))
    expect([name, answers, statuses.some(one => /^4/.test(one))]).toEqual([name, true, true])
  }
})

test('paths have no query and no slash at their end, none is another with other names, and their parameters are declared', async () => {
  const { document, operations } = await read()
  const paths = Object.keys(document.paths)
  expect(paths.filter(path => !/^\/[^?#]*[^/?#]$/.test(path))).toEqual([])
  const shapes = paths.map(path => path.replace(/\{\w+\}/g, '{}'))
  expect(shapes.filter((shape, i) => shapes.indexOf(shape) !== i)).toEqual([])
  for (const [name, { parameters: own = [] }] of operations) {
    const inPath = own.filter((one: any) => one.in === 'path')
    expect(inPath.map((one: any) => one.name).sort(), name).toEqual([...name.matchAll(/\{(\w+)\}/g)].map(([, one]) => one).sort())
    expect(inPath.filter((one: any) => one.required !== true).length, name).toBe(0)
    const all = own.map((one: any) => `${one.in} ${one.name}`)
    expect(new Set(all).size, name).toBe(all.length)
    for (const one of own) expect(['path', 'query', 'header', 'cookie'], name).toContain(one.in)
  }
})

test('what opens an operation is declared', async () => {
  const { document, operations } = await read()
  const schemes = Object.keys(document.components.securitySchemes)
  const asked = [document, ...operations.map(([, operation]) => operation)].flatMap(({ security = [] }) =>
    security.flatMap(Object.keys),
  )
  expect([...new Set(asked)].filter(name => !schemes.includes(name as string))).toEqual([])
})

test('every reference leads somewhere', async () => {
  const { document } = await read()
  const missing = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].filter(
    ([, path]) => path.split('/').reduce<any>((at, part) => at?.[part], document) === undefined,
  )
  expect(missing.map(([, path]) => path)).toEqual([])
})

test('schemas are JSON schema as OpenAPI 3.1 has it: no word of 3.0, required fields are there, values are of their type', async () => {
  const { media, parameters } = await read()
  const typeOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)
  const isOf = (type: string, value: unknown) => (type === 'integer' ? Number.isInteger(value) : typeOf(value) === type)
  const roots = [...media, ...parameters.map(([where, { schema }]) => ({ where, schema }))]
  for (const { where, schema: root } of roots)
    for (const schema of schemasIn(root)) {
      const { type, enum: values = [], required = [], properties, items } = schema
      expect([where, Array.isArray(items)]).toEqual([where, false])
      expect([where, ...['nullable', 'example'].filter(word => Object.hasOwn(schema, word))]).toEqual([where])
      if (properties) expect([where, ...required.filter((name: string) => !Object.hasOwn(properties, name))]).toEqual([where])
      const types = [type].flat().filter(Boolean)
      const others = values.filter((value: unknown) => types.length > 0 && !types.some((one: string) => isOf(one, value)))
      expect([where, ...others]).toEqual([where])
    }
})

test('each operation has an example at what it takes and answers, and each is as its schema says', async () => {
  const { operations, media, parameters } = await read()
  expect(operations.length).toBeGreaterThan(100)
  for (const { where, schema, example } of media.filter(({ where }) => where.endsWith('application/json'))) {
    expect([where, example !== undefined]).toEqual([where, true])
    expect([where, example, ...Compile(schema).Errors(example)]).toEqual([where, example])
  }
  for (const [where, { schema, example }] of parameters)
    expect([where, example, ...Compile(schema).Errors(example)]).toEqual([where, example])
})

test('the body of a request is an example with something in it, and /docs shows it', async () => {
  const { media } = await read()
  const { call } = await openTestTransport()
  const page = (await call('GET', '/docs')).text
  const bodies = media.filter(({ where }) => where.endsWith('body application/json'))
  expect(bodies.length).toBeGreaterThan(40)
  for (const { where, example } of bodies) {
    expect([where, JSON.stringify(example)]).not.toEqual([where, '{}'])
    expect(page, where).toContain(
      JSON.stringify(example).replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;'),
    )
  }
})

test('what is written by hand is the body of an operation', async () => {
  const { media } = await read()
  const shown = new Map(media.map(({ where, example }) => [where, example]))
  for (const [name, body] of Object.entries(BODIES))
    expect([name, shown.get(`${name} body application/json`)]).toEqual([name, body])
})
