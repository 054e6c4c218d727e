/** The registry as a page to read: every tool with its arguments, examples and result, made of the same entries as GET /api/tools. */
import type { ToolEntry, ToolList } from '../../mcp/seat-client.ts'
import type { Routes } from '../typed-app.ts'
import { escaped, htmlPage, pageRoute } from './page.ts'

/** As much of JSON schema as the registry uses. */
interface Schema {
  type?: string
  description?: string
  enum?: unknown[]
  const?: unknown
  minimum?: number
  maximum?: number
  maxLength?: number
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
}

interface Row {
  name: string
  depth: number
  type: string
  isNeeded: boolean
  description: string
}

export const toolsPageRoute = (app: Routes, tools: () => ToolList): void =>
  pageRoute(app, '/docs/tools', () => toolsPage(tools()))

export function toolsPage({ version, tools }: ToolList): string {
  const groups = [...new Set(tools.map(({ group }) => group))].map(group => ({
    group,
    members: tools.filter(tool => tool.group === group),
  }))
  const contents = groups.map(
    ({ group, members }) =>
      `<h2>${escaped(group)}</h2><ul>${members.map(({ name }) => `<li><a href="#${name}">${name}</a></li>`).join('')}</ul>`,
  )
  const parts = groups.map(
    ({ group, members }) => `<section><h2>${escaped(group)}</h2>${members.map(article).join('')}</section>`,
  )
  return htmlPage({
    title: 'Tools',
    intro: `The ${tools.length} tools by which every seat is played, version ${escaped(version)}. They are the same over HTTP
(<code>POST /api/games/{id}/tool</code>), MCP and for models; MCP has <code>wait_for_turn</code> besides. Those that read may be called at any
time; those that act are bound by the rules.`,
    links: [['/api/tools', 'The same as JSON']],
    contents: contents.join(''),
    main: parts.join(''),
  })
}

function article({ name, kind, description, inputSchema, examples, outputSchema }: ToolEntry): string {
  const args = [...rowsOf(inputSchema as Schema)]
  const result = [...rowsOf(outputSchema as Schema)]
  return `<article id="${name}"><h3><a href="#${name}">${name}</a> <span class="${kind}">${kind}</span></h3><p>${escaped(description)}</p>
<h4>Arguments</h4>${args.length > 0 ? table(args) : '<p>None: <code>{}</code>.</p>'}
<h4>Examples</h4><pre>${examples.map(example => escaped(`${name} ${JSON.stringify(example)}`)).join('\n')}</pre>
<details><summary>Result: ${result.filter(({ depth }) => depth === 0).length} fields</summary>${table(result)}</details></article>`
}

function table(rows: Row[]): string {
  const cells = rows.map(
    ({ name, depth, type, isNeeded, description }) =>
      `<tr><td class="depth${Math.min(depth, 5)}"><code>${escaped(name)}</code>${isNeeded ? '' : ' <i>optional</i>'}</td><td>${escaped(type)}</td><td>${escaped(description)}</td></tr>`,
  )
  return `<table><tr><th>Field</th><th>Type</th><th>Meaning</th></tr>${cells.join('')}</table>`
}

/** The fields of an object, each followed by those inside it. */
function* rowsOf(schema: Schema, depth = 0): Generator<Row> {
  for (const one of schema.allOf ?? []) yield* rowsOf(one, depth)
  for (const one of schema.anyOf ?? []) yield* variant(one, depth)
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const isNeeded = schema.required?.includes(name) ?? false
    yield { name, depth, type: typeOf(field), isNeeded, description: field.description ?? '' }
    yield* rowsOf(insideOf(field), depth + 1)
  }
}

/** One of several shapes: by its constant field, such as the kind of an event, or its fields alone. */
function* variant(schema: Schema, depth: number): Generator<Row> {
  const { kind, ...others } = schema.properties ?? {}
  if (kind?.const === undefined) return yield* rowsOf(insideOf(schema), depth)
  yield { name: String(kind.const), depth, type: 'kind', isNeeded: true, description: schema.description ?? '' }
  yield* rowsOf({ properties: others, required: schema.required ?? [] }, depth + 1)
}

/** Where a field's own fields are: in the items of a list, in the values of a map. */
function insideOf(schema: Schema): Schema {
  if (schema.items) return insideOf(schema.items)
  const [value] = Object.values(schema.patternProperties ?? {})
  return value ? insideOf(value) : schema
}

function typeOf(schema: Schema): string {
  const { type, enum: values, anyOf, items, minimum, maximum, maxLength } = schema
  if (values) return values.join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (anyOf) return [...new Set(anyOf.map(typeOf))].join(' or ')
  if (items) return `list of ${typeOf(items)}`
  const [value] = Object.values(schema.patternProperties ?? {})
  if (value) return `map of names to ${typeOf(value)}`
  if (type === 'string') return maxLength === undefined ? 'text' : `text, at most ${maxLength} characters`
  if (type === 'boolean') return 'true or false'
  if (type !== 'integer' && type !== 'number') return type ?? 'object'
  const range = minimum === undefined ? '' : maximum === undefined ? `, ${minimum} or more` : `, ${minimum} to ${maximum}`
  return `${type === 'integer' ? 'whole number' : 'number'}${range}`
}
