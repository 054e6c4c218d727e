/** The HTTP interface as a page to read: every route with what it takes and answers, made of the OpenAPI document. */
import { escaped, htmlPage } from './page.ts'
import { rowsOf, type Schema, schemaTable } from './schema-table.ts'

interface Parameter {
  name: string
  in: string
  required?: boolean
  schema?: Schema
  description?: string
}

interface Content {
  description?: string
  content?: Record<string, { schema?: Schema; example?: unknown }>
}

interface Operation {
  operationId?: string
  tags?: string[]
  summary?: string
  description?: string
  parameters?: Parameter[]
  requestBody?: Content
  responses?: Record<string, Content>
}

/** As much of an OpenAPI document as the page shows. */
export interface OpenApi {
  info: { title: string; version: string }
  tags?: { name: string }[]
  paths: Record<string, Record<string, Operation>>
}

interface Route extends Operation {
  method: string
  path: string
  id: string
}

const OTHER = 'Others'
const METHODS = ['get', 'post', 'put', 'patch', 'delete']

export function interfacePage({ info, tags = [], paths }: OpenApi): string {
  const routes = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([method]) => METHODS.includes(method))
      .map(([method, operation]): Route => ({ ...operation, method: method.toUpperCase(), path, id: idOf(method, path) })),
  )
  const groups = [...tags.map(({ name }) => name), OTHER]
    .map(name => ({ name, members: routes.filter(({ tags: [tag] = [OTHER] }) => tag === name) }))
    .filter(({ members }) => members.length > 0)
  const contents = groups.map(
    ({ name, members }) =>
      `<h2>${escaped(name)}</h2><ul>${members.map(({ id, method, path }) => `<li><a href="#${id}">${method} ${breakable(path)}</a></li>`).join('')}</ul>`,
  )
  return htmlPage({
    title: 'HTTP interface',
    intro: `Host a game, play a seat over tools, watch it: ${routes.length} routes, version ${escaped(info.version)}. A seat sends its token
(<code>Authorization: Bearer TOKEN</code>); an account has its session's cookie, and <code>X-CSRF-Token</code> with whatever changes
something. A refusal is <code>{"ok": false, "error": {"code", "message", "hint"?, "path"?, "next"?, "from_turn"?}}</code>.`,
    links: [
      ['/docs/json', 'The same as OpenAPI 3.1'],
      ['/llms.txt', 'For language models'],
    ],
    contents: contents.join(''),
    main: groups
      .map(({ name, members }) => `<section><h2>${escaped(name)}</h2>${members.map(article).join('')}</section>`)
      .join(''),
  })
}

const idOf = (method: string, path: string): string => `${method}${path.replace(/[^\w]+/g, '-').replace(/-$/, '')}`

/** So that a long address does not stick out of a narrow column. */
const breakable = (path: string): string => escaped(path).replaceAll('/', '/<wbr>')

function article({
  id,
  method,
  path,
  summary = '',
  description = '',
  parameters = [],
  requestBody,
  responses = {},
}: Route): string {
  const kind = method === 'GET' ? 'reads' : 'acts'
  const answers = Object.entries(responses).filter(([status]) => !/^[45]/.test(status))
  return `<article id="${id}"><h3><a href="#${id}">${breakable(path)}</a> <span class="${kind}">${method}</span></h3>
<p>${escaped(summary)}${description === '' ? '' : `. ${escaped(description)}`}</p>
${part('In the address', parameters.map(parameterRow), `Parameters of ${method} ${path}`)}
${part('Body', bodyRows(requestBody), `Body of ${method} ${path}`)}${bodyExample(requestBody)}
${answers.map(answer => answerPart(answer, `${method} ${path}`)).join('')}</article>`
}

const part = (title: string, rows: Parameters<typeof schemaTable>[0], label: string): string =>
  rows.length === 0 ? '' : `<h4>${title}</h4>${schemaTable(rows, label)}`

function parameterRow({ name, required, schema = {}, description }: Parameter): Parameters<typeof schemaTable>[0][number] {
  const [row] = rowsOf({ properties: { [name]: schema }, ...(required && { required: [name] }) })
  return { ...row, description: description ?? row.description }
}

const bodyRows = (body: Content | undefined) =>
  Object.values(body?.content ?? {}).flatMap(({ schema }) => [...rowsOf(schema ?? {})])

function bodyExample(body: Content | undefined): string {
  const example = body?.content?.['application/json']?.example
  return example === undefined ? '' : `<h4>For example</h4><pre>${escaped(JSON.stringify(example))}</pre>`
}

function answerPart([status, { description = '', content }]: [string, Content], route: string): string {
  const rows = bodyRows({ content: content ?? {} })
  const types = Object.keys(content ?? {}).join(', ')
  if (rows.length === 0) return `<h4>Answer ${status}</h4><p>${escaped(types === '' ? description || 'No body.' : types)}</p>`
  return `<details><summary>Answer ${status}: ${rows.filter(({ depth }) => depth === 0).length} fields</summary>${schemaTable(rows, `Answer ${status} of ${route}`)}</details>`
}
