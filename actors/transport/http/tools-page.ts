/** The registry as a page to read: every tool with its arguments, examples and result, made of the same entries as GET /api/tools. */
import type { ToolEntry, ToolList } from '../mcp/seat-client.ts'
import type { Routes } from './typed-app.ts'

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

export function toolsPageRoutes(app: Routes, tools: () => ToolList): void {
  let page: string | null = null
  app.get('/docs/tools', { schema: { hide: true } }, async (_request, reply) => {
    page ??= toolsPage(tools())
    return reply.type('text/html; charset=utf-8').send(page)
  })
  app.get('/docs/tools.css', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(STYLE),
  )
}

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
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Hexarchy: tools</title><link rel="stylesheet" href="/docs/tools.css"></head>
<body><header><h1>Tools</h1><p>The ${tools.length} tools by which every seat is played, version ${escaped(version)}. They are the same over HTTP
(<code>POST /api/games/{id}/tool</code>), MCP and for models; MCP has <code>wait_for_turn</code> besides. Those that read may be called at any
time; those that act are bound by the rules.</p>
<nav><a href="/">Lobby</a> <a href="/docs">HTTP interface</a> <a href="/api/tools">The same as JSON</a></nav></header>
<main><nav class="contents">${contents.join('')}</nav><div>${parts.join('')}</div></main></body></html>
`
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

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, sign => ESCAPES[sign])

const STYLE = `:root { color-scheme: light dark; --ink: #1b2530; --quiet: #5d6b78; --paper: #f5f3ee; --card: #fff; --line: #d6d2c8; --accent: #26506b; --acts: #8a4b12 }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e9ec; --quiet: #98a5b0; --paper: #171c21; --card: #20272e; --line: #36414b; --accent: #7db4d6; --acts: #e0a468 } }
* { box-sizing: border-box }
body { font: 15px/1.45 system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 1200px; margin: 0 auto; padding: 0 1rem 3rem }
a { color: var(--accent) }
header p { max-width: 50rem }
header nav a { margin-right: 1rem }
main { display: grid; grid-template-columns: 13rem minmax(0, 1fr); gap: 2rem }
.contents { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow: auto; padding: 1rem 0 }
.contents h2 { font-size: .9rem; margin: .8rem 0 .2rem; color: var(--quiet) }
.contents ul { list-style: none; margin: 0; padding: 0; font-size: .85rem }
article { background: var(--card); border: 1px solid var(--line); border-radius: 6px; padding: .2rem 1rem 1rem; margin: 1rem 0 }
h3 a { color: inherit; text-decoration: none; font-family: ui-monospace, monospace }
h4 { margin: .8rem 0 .3rem; color: var(--quiet); font-size: .85rem }
h3 span { font-size: .75rem; font-weight: normal; border: 1px solid; border-radius: 1em; padding: .1em .6em; color: var(--accent) }
h3 .acts { color: var(--acts) }
table { border-collapse: collapse; width: 100%; font-size: .85rem }
th, td { text-align: left; vertical-align: top; padding: .25rem .6rem .25rem 0; border-top: 1px solid var(--line) }
th { color: var(--quiet); font-weight: normal; border: 0 }
td:first-child { white-space: nowrap; width: 16rem }
td:nth-child(2) { width: 14rem; overflow-wrap: anywhere }
.depth1 { padding-left: 1.2rem } .depth2 { padding-left: 2.4rem } .depth3 { padding-left: 3.6rem } .depth4, .depth5 { padding-left: 4.8rem }
i { color: var(--quiet) }
pre { background: var(--paper); padding: .5rem .7rem; border-radius: 4px; margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font-size: .85rem }
summary { cursor: pointer; margin: .8rem 0 .3rem; color: var(--quiet); font-size: .85rem }
@media (max-width: 50rem) { main { grid-template-columns: 1fr } .contents { position: static } table { display: block; overflow-x: auto } }
`
